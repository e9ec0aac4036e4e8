import { createHash } from 'node:crypto'
import { templateLimits } from '@certificate-sdk/template'
import {
  type CleanedImage,
  cleanImage,
  DamagedImageError,
  type Orientation,
  TooManyPartsError,
} from '@certificate-sdk/template/internal'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { StoredImage } from '../../render/images/StoredImage.ts'
import { type ImageType, imageTypeOf } from './imageType.ts'

// Only these decoders may run, whatever format a file claims.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
// One thread per image: a queue limits concurrent decodes.
sharp.concurrency(1)
// Would keep up to 50 MB of decoded pixels that no later request uses.
sharp.cache(false)

/** A file that cannot be hosted. The message completes a sentence about it: “must not be animated”. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

const otherType = 'must be a PNG, JPEG, or WebP image'
const damaged = 'is damaged: it cannot be decoded to its end'

/** Time limit per image, in seconds. */
const timeLimit = 15

/**
 * Decodes an image completely, and returns the file to host: without metadata such as a photo's location, and with
 * colors that every decoder reads alike.
 *
 * | the file | is hosted |
 * | --- | --- |
 * | 8-bit RGB or gray, upright, without a color profile | with the same samples, byte by byte |
 * | EXIF rotation, color profile, CMYK, 16 bits: browsers and this service could differ | re-encoded as 8-bit sRGB, losslessly unless it gets too large |
 *
 * @param claimedType type in the request; a file of another type is refused
 * @throws {ImageError}
 */
export async function normalizeImage(bytes: Uint8Array, claimedType?: string): Promise<StoredImage> {
  if (bytes.length > templateLimits.imageBytes) throw new ImageError('must be at most 10 MB')
  const type = imageTypeOf(bytes)
  if (!type) throw new ImageError(otherType)
  if (claimedType && claimedType.replace('image/jpg', 'image/jpeg') !== type)
    throw new ImageError(`is declared as ${claimedType} but holds ${type}`)
  const clean = readClean(bytes)
  const metadata = await readMetadata(clean.bytes)
  if (Math.max(metadata.width, metadata.height) > templateLimits.imageSide)
    throw new ImageError(`must be at most ${templateLimits.imageSide} px wide and high`)
  if (clean.isAnimated || (metadata.pages ?? 1) > 1) throw new ImageError('must not be animated')
  try {
    const isPlain = clean.isPlain && clean.orientation === 1 && isEightBitRgb(metadata)
    const hosted = isPlain ? { bytes: clean.bytes, type } : await rewrite(clean, type, metadata)
    const { width, height, hasAlpha } = isPlain ? metadata : await sharp(hosted.bytes).metadata()
    if (isPlain && !hasAlpha) await readToEnd(hosted.bytes, type, metadata)
    const isOpaque = !hasAlpha || (await hidesAll(hosted.bytes))
    return {
      ...hosted,
      hash: createHash('sha256').update(hosted.bytes).digest('hex'),
      width,
      height,
      isOpaque,
    }
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message))
      throw new ImageError('takes too long to decode: use a smaller image')
    throw new ImageError(damaged)
  }
}

function readClean(bytes: Uint8Array): CleanedImage {
  try {
    const clean = cleanImage(bytes)
    if (clean) return clean
  } catch (error) {
    if (error instanceof TooManyPartsError)
      throw new ImageError('has more than 20,000 chunks or segments: save it again in an image editor')
    if (error instanceof DamagedImageError) throw new ImageError(damaged)
    throw error
  }
  throw new ImageError(otherType)
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

/** Decodes an image to its last row, which fails if the file is truncated. */
async function readToEnd(bytes: Uint8Array, type: ImageType, { height }: Metadata): Promise<void> {
  // The WebP decoder holds the whole image in memory twice, unless it scales while decoding.
  if (type === 'image/webp') await open(bytes).resize(thumbnail).raw().toBuffer()
  else
    await open(bytes)
      .extract({ left: 0, top: height - 1, width: 1, height: 1 })
      .raw()
      .toBuffer()
}

/** In px. */
const thumbnail = { width: 8, height: 8, fit: 'fill' } as const

/** Sampling grid, in px: a hole smaller than a cell is too small for a readable QR code; same as in the editor. */
const sampled = { width: 64, height: 64, fit: 'fill' } as const
/** Alpha from which an image makes a QR code below it unreadable: three quarters. */
const hidingAlpha = 192

/** Returns true if an image with alpha hides everything below it. Decodes all rows, like {@link readToEnd}. */
async function hidesAll(bytes: Uint8Array): Promise<boolean> {
  const { data, info } = await open(bytes).resize(sampled).raw().toBuffer({ resolveWithObject: true })
  return data.every((value, i) => (i + 1) % info.channels !== 0 || value >= hidingAlpha)
}

function isEightBitRgb({ depth, space }: Metadata): boolean {
  return depth === 'uchar' && (space === 'srgb' || space === 'b-w')
}

/** Pixels above which photos practically never fit the size limit losslessly. */
const losslessPhotoPixels = 8_000_000

async function rewrite(
  { bytes, orientation }: CleanedImage,
  type: ImageType,
  { width, height }: Metadata,
): Promise<Pick<StoredImage, 'bytes' | 'type'>> {
  const srgb = () => upright(open(bytes), orientation).toColorspace('srgb')
  if (type === 'image/webp')
    return { bytes: new Uint8Array(await srgb().webp({ lossless: true }).toBuffer()), type }
  if (type === 'image/png' || width * height <= losslessPhotoPixels) {
    const png = await srgb().png().toBuffer()
    if (type === 'image/png' || png.length <= templateLimits.imageBytes)
      return { bytes: new Uint8Array(png), type: 'image/png' }
  }
  const jpeg = await srgb().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  return { bytes: new Uint8Array(jpeg), type }
}

/** Applies the EXIF orientation (Exif 3.0, 4.6.2). */
function upright(image: Sharp, orientation: Orientation): Sharp {
  const degrees = ({ 3: 180, 5: 90, 6: 90, 7: 90, 8: 270 } as Partial<Record<Orientation, number>>)[
    orientation
  ]
  const rotated = degrees ? image.rotate(degrees) : image
  // sharp flips before it rotates, regardless of call order.
  if (orientation === 4 || orientation === 5) return rotated.flip()
  return orientation === 2 || orientation === 7 ? rotated.flop() : rotated
}
