import { describe, expect, it } from 'vitest'
import { joined, latin1 } from './bytes.ts'
import { TooManyPartsError } from './CleanedImage.ts'
import { cleanImage } from './cleanImage.ts'

const text = (value: string): Uint8Array => Uint8Array.from(value, (character) => character.charCodeAt(0))
const be32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const le32 = (value: number) => be32(value).reverse()
const numbers = (...values: number[]) => new Uint8Array(values.flatMap(be32))

/** Creates EXIF data with an orientation and, as written by phones, a location. */
const exif = (orientation: number, prefix = '') =>
  joined([
    text(`${prefix}MM\0*`),
    new Uint8Array([...be32(8), 0, 2, 0x01, 0x12, 0, 3, ...be32(1), 0, orientation, 0, 0]),
    new Uint8Array([0x88, 0x25, 0, 4, ...be32(1), ...be32(0)]),
    text('GPS 48.137 11.575'),
  ])

const chunk = (name: string, data: Uint8Array = new Uint8Array()) =>
  joined([numbers(data.length), text(name), data, numbers(0)])
const header = (depth = 8) => chunk('IHDR', new Uint8Array([...be32(2), ...be32(1), depth, 2, 0, 0, 0]))
const png = (...chunks: Uint8Array[]) =>
  joined([text('\x89PNG\r\n\x1a\n'), header(), ...chunks, chunk('IDAT', text('rows')), chunk('IEND')])
const plainPng = png()

const segment = (marker: number, data: Uint8Array) =>
  joined([new Uint8Array([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
const frame = (components: number, precision = 8) =>
  segment(0xc0, new Uint8Array([precision, 0, 1, 0, 2, components, ...Array(components * 3).fill(0)]))
/** Scan data with a stuffed byte and all restarts among the rows. */
const scan = joined([
  segment(0xda, new Uint8Array([1, 0, 0, 0])),
  new Uint8Array([1, 0xff, 0, ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [0xff, 0xd0 + n, n])]),
])
const jpeg = (...segments: Uint8Array[]) =>
  joined([new Uint8Array([0xff, 0xd8]), ...segments, scan, new Uint8Array([0xff, 0xd9])])
const profile = (name: string) => segment(0xe2, joined([text('ICC_PROFILE\0\x01\x01'), text(`desc${name}`)]))

const riff = (name: string, data: Uint8Array) =>
  joined([text(name), new Uint8Array(le32(data.length)), data, new Uint8Array(data.length % 2)])
const webp = (...chunks: Uint8Array[]) => {
  const body = joined([text('WEBP'), ...chunks])
  return joined([text('RIFF'), new Uint8Array(le32(body.length)), body])
}
const extended = (flags: number) => riff('VP8X', new Uint8Array([flags, 0, 0, 0, 1, 0, 0, 0, 0, 0]))

describe('a PNG file', () => {
  it('that is plain stays as it is, byte by byte', () => {
    for (const plain of [plainPng, png(chunk('pHYs', numbers(11_811, 11_811)))])
      expect(cleanImage(plain)).toEqual({ bytes: plain, orientation: 1, isPlain: true, isAnimated: false })
  })

  it.each([
    ['words', chunk('iTXt', text('XML:com.adobe.xmp'))],
    ['a time', chunk('tIME')],
    ['the mark of sRGB', chunk('sRGB', new Uint8Array([0]))],
    ['the gamma of sRGB', chunk('gAMA', numbers(45_455))],
    [
      'the primaries of sRGB',
      chunk('cHRM', numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)),
    ],
    ['significant bits', chunk('sBIT', new Uint8Array([5, 6, 5]))],
    ['upright EXIF', chunk('eXIf', exif(1))],
  ])('loses %s', (_name, extra) => {
    expect(cleanImage(png(extra))).toEqual({
      bytes: plainPng,
      orientation: 1,
      isPlain: true,
      isAnimated: false,
    })
  })

  it('loses all frames but the first, and says that it had some', () => {
    const frames = [chunk('acTL'), chunk('fcTL'), chunk('fdAT', text('frame'))]
    expect(cleanImage(png(...frames))).toEqual({
      bytes: plainPng,
      orientation: 1,
      isPlain: true,
      isAnimated: true,
    })
  })

  it.each([
    ['cICP', chunk('cICP', new Uint8Array([12, 13, 0, 1]))],
    ['iCCP', chunk('iCCP', text('Display P3'))],
    ['another gamma', chunk('gAMA', numbers(100_000))],
    [
      'other primaries',
      chunk('cHRM', numbers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)),
    ],
    ['a chunk that nobody knows', chunk('zzZz')],
  ])('is not plain with %s, which it keeps for who decodes it', (_name, extra) => {
    expect(cleanImage(png(extra))).toEqual({
      bytes: png(extra),
      orientation: 1,
      isPlain: false,
      isAnimated: false,
    })
  })

  it('is not plain with 16 bits', () => {
    const deep = joined([plainPng.subarray(0, 8), header(16), plainPng.subarray(33)])
    expect(cleanImage(deep)?.isPlain).toBe(false)
  })

  it('tells how it is held', () => {
    expect(cleanImage(png(chunk('eXIf', exif(6))))).toEqual({
      bytes: plainPng,
      orientation: 6,
      isPlain: true,
      isAnimated: false,
    })
  })

  it('ends with its end', () => {
    expect(cleanImage(joined([plainPng, text('PK\x03\x04')]))?.bytes).toEqual(plainPng)
  })

  it('that is torn is damaged', () => {
    expect(() => cleanImage(plainPng.subarray(0, -13))).toThrow()
  })
})

describe('a JPEG file', () => {
  const adobe = segment(0xee, text('Adobe\0\x64\0\0\0\0\x01'))
  const plain = jpeg(adobe, frame(3))

  it('loses EXIF, densities, comments and what is behind it, and keeps its rows', () => {
    const dirty = jpeg(
      segment(0xe0, text('JFIF\0\x01\x02\x01\x01\x2c\x01\x2c\0\0')),
      segment(0xe1, exif(1, 'Exif\0\0')),
      segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0')),
      adobe,
      segment(0xfe, text('by me')),
      profile('sRGB IEC61966-2.1'),
      frame(3),
    )
    const clean = cleanImage(joined([dirty, text('second image')]))
    expect(clean).toEqual({ bytes: plain, orientation: 1, isPlain: true, isAnimated: false })
    expect(latin1(clean?.bytes as Uint8Array, 0, 9999)).not.toContain('GPS')
  })

  it('tells how it is held, in both byte orders', () => {
    expect(cleanImage(jpeg(segment(0xe1, exif(8, 'Exif\0\0')), frame(3)))?.orientation).toBe(8)
    const little = joined([
      text('Exif\0\0II*\0'),
      new Uint8Array([...le32(8), 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0]),
    ])
    expect(cleanImage(jpeg(segment(0xe1, little), frame(3)))?.orientation).toBe(3)
  })

  it('keeps the last Adobe segment before its rows, and only what decoders read of it', () => {
    const long = (transform: number) =>
      segment(0xee, text(`Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}and more`))
    const other = segment(0xee, text('nothing that anybody reads'))
    expect(cleanImage(jpeg(long(0), other, long(1), other, frame(3)))?.bytes).toEqual(plain)
    expect(cleanImage(joined([plain.subarray(0, -2), adobe, plain.subarray(-2)]))?.bytes).toEqual(plain)
  })

  it('may have fill bytes before every marker', () => {
    const filled = jpeg(new Uint8Array(3).fill(0xff), adobe, new Uint8Array(100_000).fill(0xff), frame(3))
    expect(cleanImage(filled)?.bytes).toEqual(plain)
  })

  it('is not plain with a profile, which it keeps for who decodes it', () => {
    const wide = jpeg(profile('Display P3'), frame(3))
    expect(cleanImage(wide)).toEqual({ bytes: wide, orientation: 1, isPlain: false, isAnimated: false })
  })

  it('is not plain in CMYK or with 12 bits; gray is plain', () => {
    expect([frame(4), frame(3, 12), frame(1)].map((one) => cleanImage(jpeg(one))?.isPlain)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('that is torn is damaged', () => {
    for (const length of [3, 10, plain.length - 2])
      expect(() => cleanImage(plain.subarray(0, length))).toThrow()
  })
})

describe('a WebP file', () => {
  const image = riff('VP8L', text('odd'))

  it('that is simple stays as it is, byte by byte', () => {
    expect(cleanImage(webp(image))).toEqual({
      bytes: webp(image),
      orientation: 1,
      isPlain: true,
      isAnimated: false,
    })
  })

  it('loses EXIF and XMP and the marks of them, and tells how it is held', () => {
    const dirty = webp(extended(0x1c), image, riff('EXIF', exif(6)), riff('XMP ', text('<x>')))
    expect(cleanImage(dirty)).toEqual({
      bytes: webp(extended(0x10), image),
      orientation: 6,
      isPlain: true,
      isAnimated: false,
    })
  })

  it('keeps a profile for who decodes it, but not that of sRGB', () => {
    const wide = webp(extended(0x20), riff('ICCP', text('Display P3')), image)
    expect(cleanImage(wide)).toEqual({ bytes: wide, orientation: 1, isPlain: false, isAnimated: false })
    const usual = webp(
      extended(0x20),
      riff('ICCP', text('s\0R\0G\0B\0 \0I\0E\0C\x006\x001\x009\x006\x006')),
      image,
    )
    expect(cleanImage(usual)).toEqual({
      bytes: webp(extended(0), image),
      orientation: 1,
      isPlain: true,
      isAnimated: false,
    })
  })

  it('has one profile: the first', () => {
    const [wide, srgb] = ['Display P3', 'sRGB IEC61966-2.1'].map((name) => riff('ICCP', text(name)))
    const both = (first = image, second = image) => webp(extended(0x20), first, second, image)
    expect(cleanImage(both(wide, srgb))).toMatchObject({
      bytes: webp(extended(0x20), wide ?? image, image),
      isPlain: false,
    })
    expect(cleanImage(both(srgb, wide))).toMatchObject({ bytes: webp(extended(0), image), isPlain: true })
  })

  it('gets zeros as padding, also at its end', () => {
    const padded = riff('VP8L', text('odd'))
    padded[padded.length - 1] = 7
    const whole = webp(padded, padded)
    expect(cleanImage(whole)?.bytes).toEqual(webp(image, image))
    expect(cleanImage(whole.subarray(0, -1))?.bytes).toEqual(webp(image, image))
  })

  it('that is torn is damaged', () => {
    expect(() => cleanImage(webp(image).subarray(0, -2))).toThrow()
  })
})

it.each([
  ['PNG', 3, (count: number) => png(...Array(count).fill(chunk('tEXt')))],
  ['JPEG', 2, (count: number) => jpeg(...Array(count).fill(segment(0xfe, text(''))), frame(3))],
  [
    'WebP',
    1,
    (count: number) => webp(...Array(count).fill(riff('XMP ', text(''))), riff('VP8L', text('odd'))),
  ],
])('a %s file may have 20,000 parts, and not more', (_type, others, build) => {
  expect(cleanImage(build(20_000 - others))?.bytes.length).toBeLessThan(100)
  expect(() => cleanImage(build(20_001 - others))).toThrow(TooManyPartsError)
})

it('another file is none of these', () => {
  expect(cleanImage(text('GIF89a'))).toBeUndefined()
  expect(cleanImage(new Uint8Array())).toBeUndefined()
})
