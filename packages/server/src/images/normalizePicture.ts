import { createHash } from 'node:crypto'
import { templateLimits } from '@certificate-sdk/template'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { StoredImage } from './imageRepository.ts'
import { imageTypeOf } from './imageType.ts'

// Only these decoders can be reached, whatever a file says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
// A queue decides how many images are decoded at a time; each takes one thread.
sharp.concurrency(1)

/** A file that cannot be hosted; the message says why in a person's words. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/** Seconds that decoding one image may take. */
const timeLimit = 15

/**
 * Decodes a picture whole to prove that it is one, and returns the file to host. Plain files stay as they are, byte
 * by byte; what browsers and this service could show differently (EXIF rotation, colour profiles, CMYK, 16 bits) is
 * written anew as plain 8-bit sRGB.
 *
 * @param claimedType type that the sender named; a file of another type is refused
 * @throws {PictureError}
 */
export async function normalizePicture(bytes: Uint8Array, claimedType?: string): Promise<StoredImage> {
  if (bytes.length > templateLimits.imageBytes) throw new PictureError('must be at most 10 MB')
  const type = imageTypeOf(bytes)
  if (!type) throw new PictureError('must be a PNG, JPEG, or WebP image')
  if (claimedType && claimedType.replace('image/jpg', 'image/jpeg') !== type)
    throw new PictureError(`is declared as ${claimedType} but holds ${type}`)
  const metadata = await readMetadata(bytes)
  if (Math.max(metadata.width, metadata.height) > templateLimits.imageSide)
    throw new PictureError(`must be at most ${templateLimits.imageSide} px wide and high`)
  if ((metadata.pages ?? 1) > 1 || (type === 'image/png' && hasChunk(bytes, animationChunks)))
    throw new PictureError('must not be animated')
  const options = { limitInputPixels: templateLimits.imagePixels, sequentialRead: true }
  try {
    const plain = isPlain(metadata) && !(type === 'image/png' && hasChunk(bytes, colorChunks))
    // The last row comes after all others: a file that ends in the middle fails here.
    const lastRow = { left: 0, top: metadata.height - 1, width: 1, height: 1 }
    if (plain) await sharp(bytes, options).timeout({ seconds: timeLimit }).extract(lastRow).raw().toBuffer()
    const hosted = plain
      ? bytes
      : new Uint8Array(
          await rewrite(sharp(bytes, options).timeout({ seconds: timeLimit }).autoOrient(), type).toBuffer(),
        )
    const { width, height } = plain ? metadata : await sharp(hosted).metadata()
    return { hash: createHash('sha256').update(hosted).digest('hex'), type, width, height, bytes: hosted }
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message))
      throw new PictureError('takes too long to decode: use a smaller image')
    throw new PictureError('is damaged: it cannot be decoded to its end')
  }
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: templateLimits.imagePixels }).metadata()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new PictureError('must have at most 50 megapixels')
    throw new PictureError('is damaged: it cannot be decoded')
  }
}

function isPlain({ orientation = 1, depth, space, hasProfile, icc }: Metadata): boolean {
  return (
    orientation === 1 && depth === 'uchar' && !hasProfile && !icc && (space === 'srgb' || space === 'b-w')
  )
}

/** PNG chunks that change colors or orientation, which canvases do not all obey alike. */
const colorChunks = ['gAMA', 'cHRM', 'iCCP', 'eXIf']
const animationChunks = ['acTL']

function hasChunk(bytes: Uint8Array, names: readonly string[]): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at + 4, at + 8)
    if (names.includes(name)) return true
    at += 12 + head.readUInt32BE(at)
  }
  return false
}

function rewrite(picture: Sharp, type: string): Sharp {
  const srgb = picture.toColourspace('srgb')
  if (type === 'image/jpeg') return srgb.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  return type === 'image/webp' ? srgb.webp({ lossless: true }) : srgb.png()
}
