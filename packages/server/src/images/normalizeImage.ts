import { createHash } from 'node:crypto'
import { templateLimits } from '@certificate-sdk/template'
import { type CleanedImage, cleanImage, type Orientation } from '@certificate-sdk/template/internal'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { StoredImage } from './imageRepository.ts'
import { type ImageType, imageTypeOf } from './imageType.ts'

// Only these decoders can be reached, whatever a file says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
// A queue decides how many images are decoded at a time; each takes one thread.
sharp.concurrency(1)

/** A file that cannot be hosted; the message says why in a person's words. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** Seconds that decoding one image may take. */
const timeLimit = 15

/**
 * Decodes an image whole to prove that it is one, and returns the file to host: without anything that is not seen, such
 * as the place where a photo was taken, and with colors that every decoder reads alike. Plain files keep their samples
 * byte by byte; what browsers and this service could show differently (EXIF rotation, color profiles, CMYK, 16 bits) is
 * written again as 8-bit sRGB, without loss if that is not too large.
 *
 * @param claimedType type that the sender named; a file of another type is refused
 * @throws {ImageError}
 */
export async function normalizeImage(bytes: Uint8Array, claimedType?: string): Promise<StoredImage> {
  if (bytes.length > templateLimits.imageBytes) throw new ImageError('must be at most 10 MB')
  const type = imageTypeOf(bytes)
  if (!type) throw new ImageError('must be a PNG, JPEG, or WebP image')
  if (claimedType && claimedType.replace('image/jpg', 'image/jpeg') !== type)
    throw new ImageError(`is declared as ${claimedType} but holds ${type}`)
  const metadata = await readMetadata(bytes)
  if (Math.max(metadata.width, metadata.height) > templateLimits.imageSide)
    throw new ImageError(`must be at most ${templateLimits.imageSide} px wide and high`)
  if ((metadata.pages ?? 1) > 1 || (type === 'image/png' && isAnimated(bytes)))
    throw new ImageError('must not be animated')
  try {
    const clean = cleanImage(bytes)
    if (!clean) throw new ImageError('must be a PNG, JPEG, or WebP image')
    const isPlain = clean.isPlain && clean.orientation === 1 && isEightBitRgb(metadata)
    const hosted = isPlain ? { bytes: clean.bytes, type } : await rewrite(clean, type, metadata)
    // The last row comes after all others: a file that ends in the middle fails here.
    const lastRow = { left: 0, top: metadata.height - 1, width: 1, height: 1 }
    if (isPlain) await open(hosted.bytes).extract(lastRow).raw().toBuffer()
    const { width, height } = isPlain ? metadata : await sharp(hosted.bytes).metadata()
    return { ...hosted, hash: createHash('sha256').update(hosted.bytes).digest('hex'), width, height }
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message))
      throw new ImageError('takes too long to decode: use a smaller image')
    throw new ImageError('is damaged: it cannot be decoded to its end')
  }
}

function open(bytes: Uint8Array): Sharp {
  const options = { limitInputPixels: templateLimits.imagePixels, sequentialRead: true }
  return sharp(bytes, options).timeout({ seconds: timeLimit })
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: templateLimits.imagePixels }).metadata()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new ImageError('must have at most 50 megapixels')
    throw new ImageError('is damaged: it cannot be decoded')
  }
}

function isEightBitRgb({ depth, space }: Metadata): boolean {
  return depth === 'uchar' && (space === 'srgb' || space === 'b-w')
}

/** Whether a PNG has an `acTL` chunk (PNG 3rd edition, 11.3.7.1). */
function isAnimated(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'acTL') return true
  return false
}

/** Photos with more pixels are as good as never small enough without loss. */
const losslessPhotoPixels = 8_000_000

async function rewrite(
  { bytes, orientation }: CleanedImage,
  type: ImageType,
  { width, height }: Metadata,
): Promise<Pick<StoredImage, 'bytes' | 'type'>> {
  const upright = () => turned(open(bytes), orientation).toColourspace('srgb')
  if (type === 'image/webp')
    return { bytes: new Uint8Array(await upright().webp({ lossless: true }).toBuffer()), type }
  if (type === 'image/png' || width * height <= losslessPhotoPixels) {
    const png = await upright().png().toBuffer()
    if (type === 'image/png' || png.length <= templateLimits.imageBytes)
      return { bytes: new Uint8Array(png), type: 'image/png' }
  }
  const jpeg = await upright().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  return { bytes: new Uint8Array(jpeg), type }
}

/** Brings an image that is held so upright (Exif 3.0, 4.6.2: Orientation). */
function turned(image: Sharp, orientation: Orientation): Sharp {
  const degrees = ({ 3: 180, 5: 90, 6: 90, 7: 90, 8: 270 } as Partial<Record<Orientation, number>>)[
    orientation
  ]
  const upright = degrees ? image.rotate(degrees) : image
  // Mirroring comes before turning, in whatever order it is asked for.
  if (orientation === 4 || orientation === 5) return upright.flip()
  return orientation === 2 || orientation === 7 ? upright.flop() : upright
}
