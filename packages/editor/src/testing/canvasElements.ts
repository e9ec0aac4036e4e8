import { type Canvas, createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { vi } from 'vitest'

/** The pixels behind jsdom's canvas elements, which have none of their own. */
const backings = new WeakMap<HTMLCanvasElement, Canvas>()

/** For tests: lets jsdom's canvas elements draw and be read. Returns a function that undoes it. */
export function installCanvasElements(): () => void {
  vi.stubGlobal('Path2D', Path2D)
  // Snapshots of the content are only an optimization, so a browser may refuse them.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No image bitmaps here.')))
  const proto = HTMLCanvasElement.prototype
  const getContext = vi.spyOn(proto, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
  ) {
    if (kind === 'bitmaprenderer') return { transferFromImageBitmap: () => undefined }
    return backingOf(this).getContext('2d') as unknown as RenderingContext
  } as HTMLCanvasElement['getContext'])
  const sizes = (['width', 'height'] as const).map((name) => {
    const original = Object.getOwnPropertyDescriptor(proto, name) as PropertyDescriptor
    Object.defineProperty(proto, name, {
      ...original,
      set(this: HTMLCanvasElement, value: number) {
        original.set?.call(this, value)
        const canvas = backings.get(this)
        if (canvas) canvas[name] = value
      },
    })
    return () => Object.defineProperty(proto, name, original)
  })
  return () => {
    vi.unstubAllGlobals()
    getContext.mockRestore()
    Reflect.deleteProperty(proto, 'transferControlToOffscreen')
    for (const restore of sizes) restore()
  }
}

function backingOf(element: HTMLCanvasElement): Canvas {
  const known = backings.get(element)
  if (known) return known
  const canvas = createCanvas(element.width, element.height)
  backings.set(element, canvas)
  return canvas
}

/** For tests: red, green, blue, and alpha of one pixel. */
export function pixelAt(element: HTMLCanvasElement, x: number, y: number): number[] {
  return [...(backings.get(element)?.getContext('2d').getImageData(x, y, 1, 1).data ?? [])]
}

/** For tests: also gives the browser offscreen canvases, which the drag layer needs. */
export function installOffscreenCanvases(): void {
  class TestOffscreenCanvas {
    readonly #canvas: Canvas
    constructor(width: number, height: number) {
      this.#canvas = createCanvas(width, height)
    }
    getContext() {
      return this.#canvas.getContext('2d')
    }
    transferToImageBitmap() {
      return Object.assign(this.#canvas, { close: vi.fn() })
    }
  }
  vi.stubGlobal('OffscreenCanvas', TestOffscreenCanvas)
  Object.defineProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen', {
    configurable: true,
    value(this: HTMLCanvasElement) {
      return backingOf(this)
    },
  })
}

/**
 * For tests: lets the browser decode image files and encode canvases, which jsdom cannot do. Undone together
 * with the canvas elements.
 */
export function installImageCodecs(): void {
  vi.stubGlobal('ImageBitmap', createCanvas(1, 1).constructor)
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const image = await loadImage(Buffer.from(await blob.arrayBuffer()))
    return testBitmap(image.width, image.height, (context) => context.drawImage(image, 0, 0))
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = 'image/png',
    quality = 0.92,
  ) {
    const canvas = backingOf(this)
    const bytes =
      type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', quality * 100)
    done(new Blob([new Uint8Array(bytes)], { type }))
  })
}

/** For tests: a decoded image of this size, drawn by `draw`. */
export function testBitmap(
  width: number,
  height: number,
  draw: (context: SKRSContext2D) => void = () => undefined,
): ImageBitmap & { close: ReturnType<typeof vi.fn<() => void>> } {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return Object.assign(canvas, { close: vi.fn<() => void>() })
}
