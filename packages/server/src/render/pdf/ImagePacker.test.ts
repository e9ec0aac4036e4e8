import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { PackedImage, PdfImage } from '@certificate-sdk/template/internal/pdf'
import { embedImage, PdfFile } from '@certificate-sdk/template/internal/pdf'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { decodeImage } from '../rendering/decodeImage.ts'
import { ImagePacker } from './ImagePacker.ts'
import { pdfTools } from './pdfTools.ts'

const size = { width: 90, height: 37 }
const folder = await mkdtemp(join(tmpdir(), 'packed-'))
const tools = {
  collect: () => Promise.resolve(),
  decode: decodeImage,
  temporaryFile: () => join(folder, randomUUID()),
}

afterAll(() => rm(folder, { recursive: true }))

/** Returns RGBA pixels: a ramp, optionally translucent. */
function pixelsOf(isOpaque: boolean, { width, height } = size): Buffer {
  const pixels = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i++)
    pixels.set([i & 255, (i >> 3) & 255, (i * 7) & 255, isOpaque ? 255 : 1 + ((i >> 5) & 127)], i * 4)
  return pixels
}

async function imageOf(type: 'png' | 'webp', isOpaque: boolean, hash = 'a'): Promise<PdfImage> {
  const raw = sharp(pixelsOf(isOpaque), { raw: { ...size, channels: 4 } })
  const bytes = await (type === 'png'
    ? raw.png({ progressive: true })
    : raw.webp({ lossless: true, exact: true })
  ).toBuffer()
  return { ...size, hash, type: `image/${type}`, bytes: new Uint8Array(bytes) } as PdfImage
}

/**
 * Decodes the image as a PDF reader would: from a PNG file around the same stream, since its predictor is
 * PNG's.
 */
async function read({ color, alpha }: PackedImage, { width, height } = size): Promise<Buffer> {
  const rows = inflateSync(color)
  expect(rows.length).toBe(height * (width * 3 + 1))
  const rgb = unfilter(rows, width, height)
  const transparency = alpha && inflateSync(alpha)
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let i = 0; i < width * height; i++) {
    pixels.set(rgb.subarray(i * 3, i * 3 + 3), i * 4)
    if (transparency) pixels[i * 4 + 3] = transparency[i] as number
  }
  return pixels
}

/** PNG 3rd edition, 9.2. */
function unfilter(rows: Buffer, width: number, height: number): Buffer {
  const stride = width * 3
  const out = Buffer.alloc(stride * height)
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (out[y * stride + x] as number))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < stride; x++) {
      const [a, b, c] = [at(x - 3, y), at(x, y - 1), x < 3 ? 0 : at(x - 3, y - 1)]
      const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
      const paeth = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
      const predicted = [0, a, b, (a + b) >> 1, paeth][rows[y * (stride + 1)] as number] as number
      out[y * stride + x] = (rows[y * (stride + 1) + 1 + x] as number) + predicted
    }
  return out
}

describe.each(['png', 'webp'] as const)('a %s image', (type) => {
  test.each([true, false])('keeps its pixels in a PDF; opaque: %s', async (isOpaque) => {
    const packed = await new ImagePacker(1_000_000, tools).pack(await imageOf(type, isOpaque))
    expect((await read(packed)).equals(pixelsOf(isOpaque))).toBe(true)
    expect(packed.alpha === undefined).toBe(isOpaque)
  })
})

test('an image decoded in strips has the same pixels', async () => {
  const image = await imageOf('png', false)
  const strips = await new ImagePacker(1, tools, { strip: 8 * size.width }).pack(image)
  expect((await read(strips)).equals(pixelsOf(false))).toBe(true)
})

test('a lossy WebP image without transparency, decoded once, has the pixels that sharp reads', async () => {
  const large = { width: 331, height: 203 }
  const raw = sharp(pixelsOf(true, large), { raw: { ...large, channels: 4 } })
  const bytes = new Uint8Array(await raw.removeAlpha().webp({ quality: 60 }).toBuffer())
  let decoded = 0
  const decode = (file: Uint8Array) => {
    decoded++
    return decodeImage(file)
  }
  const packer = new ImagePacker(1, { ...tools, decode }, { strip: 8 * large.width })
  const packed = await packer.pack({ ...large, hash: 'a', type: 'image/webp', bytes })
  expect(packed.alpha).toBeUndefined()
  const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer()
  expect((await read(packed, large)).equals(pixels)).toBe(true)
  expect(decoded).toBe(1)
})

test.each(['png', 'webp'] as const)(
  'a huge %s is packed to the same bytes by way of a file',
  async (type) => {
    const image = await imageOf(type, true)
    const files: string[] = []
    const temporaryFile = () => files[files.push(tools.temporaryFile()) - 1] as string
    const huge = await new ImagePacker(1, { ...tools, temporaryFile }, { huge: 0 }).pack(image)
    const small = await new ImagePacker(1, tools).pack(image)
    expect(Buffer.from(huge.color).equals(small.color)).toBe(true)
    expect(files).toHaveLength(1)
    expect(await readdir(folder)).toEqual([])
  },
)

// Only there can a process list its files, including those without a name.
test.runIf(process.platform === 'linux')('an image that cannot be decoded leaves no open file', async () => {
  const openHere = async () => {
    const paths = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    )
    return (await Promise.all(paths)).filter((path) => path.startsWith(folder))
  }
  const { bytes, ...image } = await imageOf('webp', true)
  let during: string[] = []
  const decode = async () => ({
    ...(await decodeImage(bytes)),
    prepare: async () => {
      during = await openHere()
      throw new Error('damaged')
    },
  })
  const packer = new ImagePacker(1, { ...tools, decode }, { huge: 0 })
  await expect(packer.pack({ ...image, bytes })).rejects.toThrow('damaged')
  expect(during).toHaveLength(1)
  expect(await openHere()).toEqual([])
})

test('an image is packed once while the cache has room', async () => {
  const [first, second] = [await imageOf('png', true, 'a'), await imageOf('png', true, 'b')]
  const roomy = new ImagePacker(1_000_000, tools)
  expect(await roomy.pack(first)).toBe(await roomy.pack(first))
  const [one] = [await roomy.pack(first)]
  const narrow = new ImagePacker(one.color.length + 10, tools)
  const before = await narrow.pack(first)
  await narrow.pack(second)
  expect(await narrow.pack(first)).not.toBe(before)
  expect(Buffer.from((await narrow.pack(first)).color).equals(before.color)).toBe(true)
})

test('an opaque RGBA image has no mask', async () => {
  for (const [isOpaque, masks] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const file = new PdfFile(pdfTools)
    const { reference } = await embedImage(
      file,
      await imageOf('png', isOpaque),
      new ImagePacker(1_000_000, tools),
    )
    const text = Buffer.from(file.write(reference, reference)).toString('latin1')
    expect(text.match(/\/SMask/g) ?? []).toHaveLength(masks)
  }
})
