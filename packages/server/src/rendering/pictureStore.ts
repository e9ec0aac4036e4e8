import { type Dimensions, type DrawOp, type PictureOp, resamplePixels } from '@certificate-sdk/template'
import { type Canvas, createCanvas, loadImage as decodeImage } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { hashOfReference } from '../images/ImageReference.ts'
import type { StoredImage } from '../images/imageRepository.ts'

/** Finds a hosted picture by its content hash. */
export type LoadImage = (hash: string) => Promise<StoredImage | undefined>

const cachedFileBytes = 64 * 1024 * 1024
const cachedPixelBytes = 256 * 1024 * 1024

/** Pictures in the forms that layout, canvas and PDF want, cached by bytes. */
export function createPictureStore(loadImage: LoadImage) {
  const files = new LRUCache<string, StoredImage>({
    maxSize: cachedFileBytes,
    sizeCalculation: (image) => image.bytes.length,
  })
  const canvases = new LRUCache<string, Canvas>({
    maxSize: cachedPixelBytes,
    sizeCalculation: (canvas) => canvas.width * canvas.height * 4,
  })

  async function file(url: string): Promise<StoredImage | undefined> {
    const hash = hashOfReference(url)
    if (!hash) return undefined
    const image = files.get(hash) ?? (await loadImage(hash))
    if (image) files.set(hash, image)
    return image
  }

  /** The picture at exactly this size; the same resampling as in the browser. */
  async function canvasOf({ url, width, height }: PictureOp): Promise<Canvas | undefined> {
    const key = `${url} ${width} ${height}`
    const known = canvases.get(key)
    if (known) return known
    const image = await file(url)
    if (!image) return undefined
    const decoded = await decodeImage(Buffer.from(image.bytes))
    const natural = createCanvas(decoded.width, decoded.height)
    natural.getContext('2d').drawImage(decoded, 0, 0)
    const canvas = resize(natural, width, height)
    canvases.set(key, canvas)
    return canvas
  }

  return {
    async sizes(urls: readonly string[]): Promise<Map<string, Dimensions>> {
      const entries = await Promise.all(urls.map(async (url) => [url, await file(url)] as const))
      return new Map(entries.flatMap(([url, image]) => (image ? [[url, image] as const] : [])))
    },
    /** Everything that these operations draw, decoded. */
    async drawable(ops: readonly DrawOp[]) {
      const entries = await Promise.all(
        pictureOps(ops).map(
          async (op) => [`${op.url} ${op.width} ${op.height}`, await canvasOf(op)] as const,
        ),
      )
      const decoded = new Map(entries)
      return (url: string, width: number, height: number) => decoded.get(`${url} ${width} ${height}`)
    },
    /** The files themselves. */
    async files(ops: readonly DrawOp[]): Promise<Map<string, StoredImage>> {
      const entries = await Promise.all(
        pictureOps(ops).map(async ({ url }) => [url, await file(url)] as const),
      )
      return new Map(entries.flatMap(([url, image]) => (image ? [[url, image] as const] : [])))
    },
  }
}

function pictureOps(ops: readonly DrawOp[]): PictureOp[] {
  return ops.filter((op): op is PictureOp => op.kind === 'picture')
}

function resize(canvas: Canvas, width: number, height: number): Canvas {
  if (canvas.width === width && canvas.height === height) return canvas
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const resampled = resamplePixels(pixels, width, height)
  const resized = createCanvas(width, height)
  const context = resized.getContext('2d')
  const target = context.createImageData(width, height)
  target.data.set(resampled.data)
  context.putImageData(target, 0, 0)
  return resized
}
