// @vitest-environment page
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installCanvasElements, installImageCodecs } from '../testing/canvasElements.ts'
import { ImageFileError } from './ImageFile.ts'
import { readImageFile } from './readImageFile.ts'

let uninstall: () => void
beforeEach(() => {
  uninstall = installCanvasElements()
  installImageCodecs()
})
afterEach(() => {
  uninstall()
  vi.restoreAllMocks()
})

const canvasOf = (width: number, height: number) => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#336699'
  context.fillRect(0, 0, width, height)
  return canvas
}
const pngOf = (width: number, height: number) => new Uint8Array(canvasOf(width, height).toBuffer('image/png'))
const jpegOf = (width: number, height: number) =>
  new Uint8Array(canvasOf(width, height).toBuffer('image/jpeg'))
const fileOf = (bytes: Uint8Array | string, name = 'seal.png') => new File([bytes as BlobPart], name)

/** A JPEG file with the Exif orientation 6: held upright, it is rotated by 90°. */
function rotated(jpeg: Uint8Array): Uint8Array {
  const exif = [
    ...[0xff, 0xe1, 0x00, 0x22, ...'Exif\0\0'].map((part) =>
      typeof part === 'string' ? part.charCodeAt(0) : part,
    ),
    ...[0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  ]
  return Uint8Array.from([...jpeg.subarray(0, 2), ...exif, ...jpeg.subarray(2)])
}

describe('an image file', () => {
  it.each([
    ['PNG', pngOf(120, 80), 'image/png'],
    ['JPEG', jpegOf(120, 80), 'image/jpeg'],
  ])('as plain %s stays what it is', async (_name, bytes, type) => {
    const image = await readImageFile(fileOf(bytes))
    expect(image).toMatchObject({ dimensions: { width: 120, height: 80 }, scaledDown: false })
    expect(image.imageUrl).toMatch(`data:${type};base64,`)
    expect(image.file.type).toBe(type)
  })

  it('is named after the type that it has, whatever the name said', async () => {
    expect((await readImageFile(fileOf(jpegOf(120, 80), 'seal.png'))).file.name).toBe('seal.jpeg')
    expect((await readImageFile(fileOf(jpegOf(120, 80), 'seal.JPG'))).file.name).toBe('seal.JPG')
  })

  it('that a camera held sideways is encoded upright', async () => {
    const image = await readImageFile(fileOf(rotated(jpegOf(120, 80)), 'photo.jpg'))
    expect(image.dimensions).toEqual({ width: 80, height: 120 })
    expect(image.file.name).toBe('photo.png')
  })

  it('that is animated, which the service refuses, becomes a still of the image that is shown', async () => {
    const frames = [pngOf(120, 80), pngOf(120, 80)].map((bytes) => Buffer.from(bytes))
    frames[1] = await sharp(frames[1]).negate().png().toBuffer()
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const { file, dimensions } = await readImageFile(fileOf(animated, 'seal.webp'))
    expect(file.name).toBe('seal.png')
    expect(dimensions).toEqual({ width: 120, height: 80 })
    const { dominant } = await sharp(await file.arrayBuffer()).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('beyond the service’s limits is drawn smaller, as JPEG', async () => {
    const image = await readImageFile(fileOf(pngOf(12_000, 600), 'wide.png'))
    expect(image).toMatchObject({ dimensions: { width: 4_600, height: 230 }, scaledDown: true })
    expect(image.file.name).toBe('wide.jpeg')
  })

  it.each([
    ['of another type', fileOf('GIF89a'), 'type'],
    ['that is empty', fileOf(''), 'type'],
    ['that is cut off', fileOf(pngOf(120, 80).subarray(0, 40)), 'damaged'],
    ['that is too small', fileOf(pngOf(8, 8)), 'small'],
    ['that would be too small within the limits', fileOf(pngOf(12_000, 40)), 'small'],
  ] as const)('%s is refused', async (_name, file, reason) => {
    const error = await readImageFile(file).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ImageFileError)
    expect(error).toMatchObject({ reason })
  })
})
