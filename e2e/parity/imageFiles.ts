import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** An image file of a kind that people upload. */
export interface ImageFile {
  name: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
}

/** The same image as every kind of file that browsers and services are known to read differently. */
export async function imageFiles(source: Buffer): Promise<ImageFile[]> {
  const image = () => sharp(source)
  const opaque = () => image().flatten({ background: '#ffffff' })
  const png = await image().png().toBuffer()
  const plain = await opaque().png().toBuffer()
  const jpeg = await opaque().jpeg({ quality: 92 }).toBuffer()
  const webp = await image().webp({ quality: 90 }).toBuffer()
  const files: [string, ImageFile['type'], Buffer | Promise<Buffer>][] = [
    ['PNG with alpha', 'image/png', png],
    ['PNG without alpha', 'image/png', plain],
    ['PNG gray', 'image/png', opaque().toColorspace('b-w').png().toBuffer()],
    ['PNG palette', 'image/png', opaque().png({ palette: true, colors: 60 }).toBuffer()],
    ['PNG palette with alpha', 'image/png', image().png({ palette: true, colors: 40 }).toBuffer()],
    ['PNG interlaced', 'image/png', image().png({ progressive: true }).toBuffer()],
    ['PNG 16 bits', 'image/png', image().toColorspace('rgb16').png().toBuffer()],
    ['PNG Display P3', 'image/png', image().withIccProfile('p3').png().toBuffer()],
    ['PNG gAMA 1.0', 'image/png', withChunk(plain, 'gAMA', uint32(100_000))],
    ['PNG gAMA of sRGB', 'image/png', withChunk(plain, 'gAMA', uint32(45_455))],
    ['PNG cHRM', 'image/png', withChunk(plain, 'cHRM', wideChromaticities)],
    ['PNG sBIT', 'image/png', withChunk(plain, 'sBIT', Buffer.from([5, 6, 5]))],
    ['PNG cICP', 'image/png', withChunk(plain, 'cICP', Buffer.from([12, 13, 0, 1]))],
    ['PNG pHYs', 'image/png', opaque().withMetadata({ density: 300 }).png().toBuffer()],
    ['PNG EXIF orientation', 'image/png', withChunk(plain, 'eXIf', exif(6))],
    ['JPEG', 'image/jpeg', jpeg],
    ['JPEG progressive', 'image/jpeg', opaque().jpeg({ progressive: true }).toBuffer()],
    ['JPEG 4:4:4', 'image/jpeg', opaque().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['JPEG gray', 'image/jpeg', opaque().toColorspace('b-w').jpeg().toBuffer()],
    ['JPEG CMYK', 'image/jpeg', opaque().toColorspace('cmyk').jpeg().toBuffer()],
    ['JPEG CMYK with a profile', 'image/jpeg', opaque().withIccProfile('cmyk').jpeg().toBuffer()],
    ['JPEG Display P3', 'image/jpeg', opaque().withIccProfile('p3').jpeg().toBuffer()],
    ...[3, 6, 8].map(
      (orientation) =>
        [`JPEG EXIF orientation ${orientation}`, 'image/jpeg', withExif(jpeg, exif(orientation))] as [
          string,
          'image/jpeg',
          Buffer,
        ],
    ),
    ['JPEG EXIF density', 'image/jpeg', withExif(jpeg, exif(1, 144))],
    [
      'JPEG with position',
      'image/jpeg',
      opaque()
        .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
    ],
    ['WebP', 'image/webp', webp],
    ['WebP lossless', 'image/webp', image().webp({ lossless: true }).toBuffer()],
    ['WebP without alpha', 'image/webp', opaque().webp().toBuffer()],
    ['WebP EXIF orientation', 'image/webp', image().withMetadata({ orientation: 6 }).webp().toBuffer()],
  ]
  return Promise.all(files.map(async ([name, type, bytes]) => ({ name, type, bytes: await bytes })))
}

/** White point and primaries of Display P3 (PNG 3rd edition, 11.3.2.1). */
const wideChromaticities = Buffer.concat(
  [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].map(uint32),
)

/** A PNG with one more chunk after its header. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const end = 8 + 25
  return Buffer.concat([
    png.subarray(0, end),
    uint32(data.length),
    body,
    uint32(crc32(body)),
    png.subarray(end),
  ])
}

/** A TIFF header with an orientation, and with a density in dots per inch (EXIF 2.32, 4.6.4). */
function exif(orientation: number, density?: number): Buffer {
  const entries = [entry(0x112, 3, 1, orientation << 16)]
  const count = density ? 4 : 1
  const values = 8 + 2 + count * 12 + 4
  if (density)
    entries.push(entry(0x11a, 5, 1, values), entry(0x11b, 5, 1, values), entry(0x128, 3, 1, 2 << 16))
  const rational = density ? Buffer.concat([uint32(density), uint32(1)]) : Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    uint32(8),
    Buffer.from([0, count]),
    ...entries,
    uint32(0),
    rational,
  ])
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(tag, 0)
  bytes.writeUInt16BE(type, 2)
  bytes.writeUInt32BE(count, 4)
  bytes.writeUInt32BE(value >>> 0, 8)
  return bytes
}

/** A JPEG with an EXIF segment in front of all others. */
function withExif(jpeg: Buffer, tiff: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
