// @vitest-environment page
import { expect, test, vi } from 'vitest'
import { installCanvasElements, installImageCodecs, testBitmap } from '../testing/canvasElements.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { createSizedImages } from './createSizedImages.ts'
import { DecodedImage } from './DecodedImage.ts'

const canvas = { width: 400, height: 300 } as HTMLCanvasElement
const natural = new DecodedImage(canvas)

const decoded = () => new DecodedImage(createCpuCanvas(400, 300)[0])

test('cancels pending images when the last watcher unsubscribes', () => {
  const images = createSizedImages(() => natural)
  const unwatchFirst = images.watch(() => {})
  const unwatchLast = images.watch(() => {})
  images.request('logo.png', { width: 40, height: 30 }, 0)
  unwatchFirst()
  expect(images.pending()).toBe(true)
  unwatchLast()
  expect(images.pending()).toBe(false)
})

test('a part of an image is made, even in the size of the whole one, and kept apart from it', () => {
  const images = createSizedImages(() => natural)
  const stop = images.watch(() => {})
  const crop = { x: 0, y: 0, width: 0.5, height: 1 }
  expect(images.request('logo.png', { width: 400, height: 300 }, 0, crop)).toBeUndefined()
  expect(images.pending()).toBe(true)
  stop()
})

test('an image in its own size is there at once', () => {
  const images = createSizedImages(() => natural)
  expect(images.request('logo.png', { width: 400, height: 300 }, 0)).toEqual([{ image: canvas, top: 0 }])
  expect(images.pending()).toBe(false)
})

test('an editor that is opened again finds an image in the size that it was shown in last', async () => {
  const uninstall = installCanvasElements()
  const source = decoded()
  const size = { width: 40, height: 30 }
  const first = createSizedImages(() => source)
  const stop = first.watch(() => {})
  first.request('logo.png', size, 0)
  await vi.waitUntil(() => !first.pending(), 60_000)
  stop()
  const again = createSizedImages(() => source)
  expect(again.request('logo.png', size, 0)).toBe(first.find('logo.png', size, 0))
  expect(again.find('logo.png', { ...size, width: 41 }, 0)).toBeUndefined()
  expect(createSizedImages(decoded).find('logo.png', size, 0)).toBeUndefined()
  uninstall()
})

test('an image for which there is no room is not asked for again and again', async () => {
  const uninstall = installCanvasElements()
  const source = decoded()
  const size = { width: 40, height: 30 }
  const images = createSizedImages(() => source, 2.5 * size.width * size.height * 4)
  const stop = images.watch(() => {})
  const paint = async (...urls: string[]) => {
    images.startFrame()
    for (const url of urls) images.request(url, size, 0)
    const wasPending = images.pending()
    await vi.waitUntil(() => !images.pending(), 60_000)
    return wasPending
  }
  expect(await paint('b', 'c')).toBe(true)
  // Below the others, so that it is requested first.
  expect(await paint('a', 'b', 'c')).toBe(true)
  expect(await paint('a', 'b', 'c')).toBe(false)
  expect(images.find('a', size, 0)).toBeUndefined()
  // It is created anyway once there is room.
  await paint('a', 'b')
  await vi.waitUntil(() => images.find('a', size, 0), 60_000)
  stop()
  uninstall()
})

test('an image that cannot be copied stays a draft', async () => {
  const uninstall = installCanvasElements()
  installImageCodecs()
  const images = createSizedImages(() => new DecodedImage(testBitmap(40, 30)))
  const failing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const stop = images.watch(() => {})
  expect(images.make('logo.png', { width: 20, height: 15 }, 0)).toBeUndefined()
  expect(images.find('logo.png', { width: 40, height: 30 }, 0)).toBeUndefined()
  expect(images.request('logo.png', { width: 20, height: 15 }, 0)).toBeUndefined()
  await vi.waitUntil(() => !images.pending(), 60_000)
  expect(images.find('logo.png', { width: 20, height: 15 }, 0)).toBeUndefined()
  stop()
  failing.mockRestore()
  uninstall()
})
