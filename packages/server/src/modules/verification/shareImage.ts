import sharp from 'sharp'

/** Size of the image that social networks show for a link, in px: a shape that none of them crops. */
export const shareSize = { width: 1200, height: 630 }

/** Margin around the certificate, in px. */
const margin = 30
/** Space for the certificate, in px. */
export const shareBox = { width: shareSize.width - 2 * margin, height: shareSize.height - 2 * margin }
/** Background of the verification page. */
const ground = '#f1f2f4'

/** Draws the certificate as the image of a shared link: scaled to fit, and centered. Deterministic. */
export async function shareImage(certificate: Uint8Array): Promise<Uint8Array> {
  const { width, height } = shareSize
  const { data, info } = await sharp(certificate, { sequentialRead: true, limitInputPixels: false })
    .resize({ ...shareBox, fit: 'inside', kernel: 'mitchell' })
    .toBuffer({ resolveWithObject: true })
  const [across, down] = [width - info.width, height - info.height]
  return sharp(data)
    .extend({
      left: Math.floor(across / 2),
      right: Math.ceil(across / 2),
      top: Math.floor(down / 2),
      bottom: Math.ceil(down / 2),
      background: ground,
    })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
