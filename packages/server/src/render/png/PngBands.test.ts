import zlib from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { adler32, changedAdler32, combineAdler32, crc32 } from '../../kit/archive/checksums.ts'
import { encodePng } from './encodePng.ts'
import { PngBands } from './PngBands.ts'

async function decode(png: Buffer): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer()
}

/** RGBA, opaque. */
function image(width: number, height: number, color: (x: number, y: number) => number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) {
    const value = color(i % width, Math.floor(i / width))
    pixels.set([value, (value * 7) & 255, 255 - (value & 255)], i * 4)
  }
  return pixels
}

function bandsOf(width: number, height: number, pixels: Uint8Array): PngBands {
  return new PngBands({ width, height }, (top, rows) =>
    pixels.subarray(top * width * 4, (top + rows) * width * 4),
  )
}

describe('an image in bands', () => {
  test.each([
    ['of one color', () => 77],
    ['of lines', (_x: number, y: number) => y * 3],
    ['of noise', (x: number, y: number) => Math.imul(x + 1, (y + 7) * 2_654_435) >>> 7],
  ])('%s decodes to its pixels', async (_name, color) => {
    for (const [width, height] of [
      [1, 1],
      [37, 23],
      [64, 16],
    ] as const) {
      const pixels = image(width, height, color)
      const decoded = await decode(bandsOf(width, height, pixels).encode([]))
      expect(decoded.equals(Buffer.from(pixels))).toBe(true)
    }
  })

  test.each([
    ['few colors', () => 77],
    ['colors that become many far below', (x: number, y: number) => (y < 1_050 ? 77 : x + y * 5)],
  ])('is read in parts: a large one of %s', async (_name, color) => {
    const [width, height] = [1_000, 1_100]
    const pixels = image(width, height, color)
    const read: number[] = []
    const bands = new PngBands({ width, height }, (top, rows) => {
      read.push(rows)
      return pixels.subarray(top * width * 4, (top + rows) * width * 4)
    })
    expect(read).toEqual([1_000, 100, 1_000, 100])
    expect((await decode(bands.encode([]))).equals(Buffer.from(pixels))).toBe(true)
  })

  test('changes only patched pixels; later patches cover earlier ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            x: fc.nat(20),
            y: fc.nat(20),
            width: fc.integer({ min: 1, max: 9 }),
            height: fc.integer({ min: 1, max: 9 }),
            value: fc.nat(255),
          }),
          { maxLength: 4 },
        ),
        async (list) => {
          const background = image(30, 30, (x, y) => x * y)
          const expected = Buffer.from(background)
          const patches = list.map(({ value, ...box }) => ({
            ...box,
            pixels: image(box.width, box.height, (x) => value + x),
          }))
          for (const { x, y, width, height, pixels } of patches)
            for (let row = 0; row < height; row++)
              expected.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * 30 + x) * 4)
          const decoded = await decode(bandsOf(30, 30, background).encode(patches))
          expect(decoded.equals(expected)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('has the same bytes each time, also with a patch that changes nothing', () => {
    const pixels = image(50, 40, (x, y) => x ^ y)
    const bands = bandsOf(50, 40, pixels)
    const patch = { x: 0, y: 9, width: 50, height: 4, pixels: pixels.slice(9 * 200, 13 * 200) }
    expect(bands.encode([patch]).equals(bands.encode([]))).toBe(true)
    expect(bandsOf(50, 40, pixels).encode([]).equals(bands.encode([]))).toBe(true)
  })
})

/** IHDR's color type. */
const colorType = (png: Buffer) => png[25]

describe('the way of storing pixels', () => {
  const [width, height] = [90, 60]
  /** Creates an opaque page; `color` returns R, G, and B. */
  const page = (color: (x: number, y: number) => [number, number, number]) => {
    const pixels = new Uint8Array(width * height * 4).fill(255)
    for (let i = 0; i < width * height; i++) pixels.set(color(i % width, Math.floor(i / width)), i * 4)
    return pixels
  }
  /** Creates a patch with `count` colors that no page has. */
  const patchOf = (count: number) => {
    const pixels = new Uint8Array(30 * 20 * 4).fill(255)
    for (let i = 0; i < 600; i++) pixels.set([i % count, (i % count) >> 8, 201], i * 4)
    return { x: 7, y: 40, width: 30, height: 20, pixels }
  }
  const decoded = (background: Uint8Array, patch: ReturnType<typeof patchOf>) => {
    const pixels = Buffer.from(background)
    for (let y = 0; y < patch.height; y++)
      pixels.set(
        patch.pixels.subarray(y * patch.width * 4, (y + 1) * patch.width * 4),
        ((patch.y + y) * width + patch.x) * 4,
      )
    return pixels
  }
  const gray = page((x, y) => [(x * y) & 255, (x * y) & 255, (x * y) & 255])
  const twenty = page((x, y) => [(x + y) % 20, 100, 0])
  const many = page((x, y) => [x, y, (x * y) & 255])

  test.each([
    ['gray', gray, 0],
    ['indexed', twenty, 3],
    ['RGB', many, 2],
  ])('of a page is %s, whichever fits', async (_name, pixels, type) => {
    const png = bandsOf(width, height, pixels).encode([])
    expect(colorType(png)).toBe(type)
    expect((await decode(png)).equals(Buffer.from(pixels))).toBe(true)
  })

  test.each([
    ['236 more colors fit', twenty, 236, 3],
    ['237 do not', twenty, 237, 2],
    ['a gray page gets colors', gray, 1, 2],
  ])('follows the certificate: %s', async (_name, pixels, count, type) => {
    const bands = bandsOf(width, height, pixels)
    const patch = patchOf(count)
    const before = bands.encode([])
    const png = bands.encode([patch])
    expect(colorType(png)).toBe(type)
    expect((await decode(png)).equals(decoded(pixels, patch))).toBe(true)
    expect(bands.encode([]).equals(before)).toBe(true)
  })

  test('says how much memory the ways take that were needed', () => {
    const bands = bandsOf(width, height, twenty)
    bands.encode([])
    const { size } = bands
    bands.encode([patchOf(237)])
    expect(bands.size).toBeGreaterThan(size)
  })

  test('takes much less memory than the pixels, whatever they are', () => {
    let state = 1
    const noise = page(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return [state & 255, (state >>> 8) & 255, (state >>> 16) & 255]
    })
    const [rgb, indexed] = [noise, twenty].map((pixels) => {
      const bands = bandsOf(width, height, pixels)
      bands.encode([patchOf(3)])
      return bands.size / (width * height)
    })
    // Three bytes per pixel, at most the same with filters, and the same in the file.
    expect(rgb).toBeLessThan(9.5)
    expect(indexed).toBeLessThan(1.6)
  })
})

test('later patches at the same place count once in the checksum', async () => {
  const background = image(30, 30, (x, y) => x * y)
  const patch = (value: number) => ({ x: 3, y: 3, width: 9, height: 9, pixels: image(9, 9, () => value) })
  const twice = bandsOf(30, 30, background).encode([patch(5), patch(90), patch(91)])
  const once = bandsOf(30, 30, background).encode([patch(91)])
  expect((await decode(twice)).equals(await decode(once))).toBe(true)
})

test('encoding in strips gives the same pixels', async () => {
  const pixels = image(40, 50, (x, y) => x * 3 + y)
  const strips = await encodePng({
    width: 40,
    height: 50,
    readRows: async (top, rows) => pixels.slice(top * 160, (top + rows) * 160),
    stripRows: 17,
  })
  expect((await decode(strips)).equals(Buffer.from(pixels))).toBe(true)
})

test('a grainy image is about as small as if it were compressed as a whole', async () => {
  const [width, height] = [400, 160]
  let state = 1
  const pixels = image(width, height, (x, y) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return 128 + 60 * Math.sin(x / 40) + 50 * Math.cos(y / 23) + (state >>> 30)
  })
  const whole = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toBuffer()
  expect(bandsOf(width, height, pixels).encode([]).length).toBeLessThan(1.08 * whole.length)
})

test('a drawing on a plain page is about as small as if it were compressed as a whole', async () => {
  const [width, height] = [600, 240]
  const page = { width, height, channels: 4, background: '#fdfbf5' } as const
  const background = new Uint8Array(await sharp({ create: page }).raw().toBuffer())
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = page.background
  context.fillRect(0, 0, width, height)
  context.strokeStyle = '#1f3a5f'
  for (const radius of [60, 50, 40, 30]) {
    context.beginPath()
    context.arc(300, 120, radius, 0, 2 * Math.PI)
    context.stroke()
  }
  const pixels = new Uint8Array(context.getImageData(0, 0, width, height).data)
  const whole = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
  const patched = bandsOf(width, height, background).encode([{ x: 0, y: 0, width, height, pixels }])
  expect((await decode(patched)).equals(Buffer.from(pixels))).toBe(true)
  expect(patched.length).toBeLessThan(1.2 * whole.length)
})

test('the CRC fallback equals the native CRC', () => {
  const bytes = Buffer.alloc(9_999, 'ab')
  const expected = crc32(bytes)
  const { crc32: native } = zlib
  try {
    Object.assign(zlib, { crc32: undefined })
    expect(crc32(bytes)).toBe(expected)
  } finally {
    Object.assign(zlib, { crc32: native })
  }
})

test('Adler-32 is updated from the changed bytes alone', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 9_000 })
  fc.assert(
    fc.property(bytes, fc.uint8Array({ maxLength: 300 }), fc.nat(9_000), (before, change, at) => {
      const from = at % before.length
      const after = before.slice()
      after.set(change.subarray(0, before.length - from), from)
      const to = Math.min(before.length, from + change.length)
      expect(changedAdler32(adler32(before), before, after, from, to)).toBe(adler32(after))
    }),
  )
})

test('checksums equal the standards’, whole and combined', () => {
  expect(adler32(Buffer.from('Wikipedia'))).toBe(0x11e60398)
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), fc.uint8Array({ maxLength: 20_000 }), (a, b) => {
      expect(combineAdler32(adler32(a), adler32(b), b.length)).toBe(adler32(Buffer.concat([a, b])))
    }),
  )
})
