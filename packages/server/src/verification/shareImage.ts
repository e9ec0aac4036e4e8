import sharp from 'sharp'

/** What social networks show beside a link: a shape that none of them crops, in px. */
export const shareSize = { width: 1200, height: 630 }

/** Room around the certificate, in px. */
const margin = 30
/** The ground of the verification page. */
const ground = '#f1f2f4'

/** The certificate as the image of a shared link: contained, in the middle. Identical input gives identical bytes. */
export async function shareImage(certificate: Uint8Array): Promise<Uint8Array> {
  const { width, height } = shareSize
  const { data, info } = await sharp(certificate, { sequentialRead: true, limitInputPixels: false })
    .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'inside', kernel: 'mitchell' })
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
