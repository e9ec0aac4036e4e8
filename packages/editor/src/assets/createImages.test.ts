// @vitest-environment page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installCanvasElements, installImageCodecs, pixelAt, testBitmap } from '../testing/canvasElements.ts'
import { createImages } from './createImages.ts'
import { preloadImage } from './loadImage.ts'

/** Mock of the browser's image element: `load` lists the addresses that exist. */
class FakeImage {
  static requested: string[] = []
  static loads = (_url: string) => false
  onload = () => undefined
  onerror = () => undefined
  set src(url: string) {
    FakeImage.requested.push(url)
    queueMicrotask(() => (FakeImage.loads(url) ? this.onload() : this.onerror()))
  }
}

let uninstall: () => void
beforeEach(() => {
  uninstall = installCanvasElements()
  installImageCodecs()
  FakeImage.requested = []
  vi.stubGlobal('Image', FakeImage)
})
afterEach(() => {
  uninstall()
  vi.useRealTimers()
})

let count = 0
const newUrl = () => `https://example.org/${++count}.png`
const red = () =>
  testBitmap(30, 20, (context) => {
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 30, 20)
  })

describe('an image', () => {
  it('has a size and pixels once it is loaded', async () => {
    const url = newUrl()
    const bitmap = red()
    preloadImage(url, Promise.resolve(bitmap))
    const images = createImages()
    expect(images.find(url)).toBeUndefined()
    expect(await images.load(url)).toBe(true)
    expect(images.find(url)).toMatchObject({ width: 30, height: 20 })
    expect(pixelAt(images.source(url) as HTMLCanvasElement, 15, 10)).toEqual([255, 0, 0, 255])
    expect(bitmap.close).toHaveBeenCalledOnce()
  })

  it('is loaded once for several requests', async () => {
    const url = newUrl()
    const images = createImages()
    expect(await Promise.all([images.load(url), images.load(url)])).toEqual([false, false])
    expect(FakeImage.requested).toEqual([url])
  })

  it('of an earlier editor is there at once', async () => {
    const url = newUrl()
    preloadImage(url, Promise.resolve(red()))
    await createImages().load(url)
    expect(createImages().find(url)).toMatchObject({ width: 30, height: 20 })
  })

  it('that failed is requested again after 10 s, and not before', async () => {
    vi.useFakeTimers()
    const url = newUrl()
    const images = createImages()
    expect(await images.load(url)).toBe(false)
    vi.advanceTimersByTime(9_999)
    expect(await images.load(url)).toBe(false)
    expect(FakeImage.requested).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await images.load(url)
    expect(FakeImage.requested).toHaveLength(2)
  })

  it('whose preloading failed is requested by the editor', async () => {
    const url = newUrl()
    preloadImage(url, Promise.reject(new Error('offline')))
    expect(await createImages().load(url)).toBe(false)
    expect(FakeImage.requested).toEqual([url])
  })
})
