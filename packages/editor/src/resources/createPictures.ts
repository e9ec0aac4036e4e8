import { type Dimensions, resamplePixels } from '@certificate-sdk/template'
import { loadPicture } from './loadPicture.ts'
import { keepPicture, recentPicture } from './recentPictures.ts'

/** Decoded pictures by address. */
export interface Pictures {
  /** Natural size, once it is loaded. */
  size(url: string): Dimensions | undefined
  /** The picture at exactly this size, resampled by our own code and never by a canvas. */
  canvas(url: string, width: number, height: number): HTMLCanvasElement | undefined
  /** Loads a picture; resolves with whether it worked. A second call shares the first one's work. */
  load(url: string): Promise<boolean>
}

/** So long a picture that failed is not asked for again, in milliseconds. */
const retryPause = 10_000

/** The pictures of one opening. What an earlier one decoded is taken over. */
export function createPictures(): Pictures {
  const loading = new Map<string, Promise<boolean>>()
  const natural = new Map<string, HTMLCanvasElement>()
  const resized = new Map<string, HTMLCanvasElement>()

  function find(url: string): HTMLCanvasElement | undefined {
    const known = natural.get(url) ?? recentPicture(url)
    if (known) natural.set(url, known)
    return known
  }

  return {
    size: find,
    canvas(url, width, height) {
      const source = find(url)
      if (!source || (source.width === width && source.height === height)) return source
      const key = `${width} ${height} ${url}`
      const known = resized.get(key)
      if (known) return known
      // One size a picture is in use; older ones were steps of a resize.
      for (const old of resized.keys()) if (old.endsWith(` ${url}`)) resized.delete(old)
      const canvas = resize(source, width, height)
      resized.set(key, canvas)
      return canvas
    },
    load(url) {
      const promise =
        loading.get(url) ??
        decode(url).then(
          (canvas) => {
            natural.set(url, canvas)
            keepPicture(url, canvas)
            return true
          },
          () => {
            // Who asks later tries again, but not with every step of an arrow key.
            setTimeout(() => loading.delete(url), retryPause)
            return false
          },
        )
      loading.set(url, promise)
      return promise
    },
  }
}

/** A canvas whose pixels stay in memory: a GPU one would antialias differently from the server's. */
export function createCpuCanvas(
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no 2D canvas.')
  return [canvas, context]
}

async function decode(url: string): Promise<HTMLCanvasElement> {
  const picture = await loadPicture(url)
  const { width, height } =
    picture instanceof ImageBitmap ? picture : { width: picture.naturalWidth, height: picture.naturalHeight }
  const [canvas, context] = createCpuCanvas(width, height)
  context.drawImage(picture, 0, 0)
  if (picture instanceof ImageBitmap) picture.close()
  return canvas
}

function resize(source: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const [from, context] = createCpuCanvas(source.width, source.height)
  context.drawImage(source, 0, 0)
  const pixels = resamplePixels(context.getImageData(0, 0, from.width, from.height), width, height)
  const [canvas, target] = createCpuCanvas(width, height)
  const data = target.createImageData(width, height)
  data.data.set(pixels.data)
  target.putImageData(data, 0, 0)
  return canvas
}
