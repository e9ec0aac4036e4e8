import sharp from 'sharp'

/** Largest size in px: enough to read it on a screen, and with a bound on what a document grows by. */
export const displayBox = { width: 1240, height: 1240 }

/** Draws a page of a certificate as a JPEG that documents carry, such as that of the European Learning Model. */
export function displayImage(page: Uint8Array): Promise<Uint8Array> {
  return sharp(page, { sequentialRead: true, limitInputPixels: false })
    .resize({ ...displayBox, fit: 'inside', withoutEnlargement: true, kernel: 'mitchell' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
