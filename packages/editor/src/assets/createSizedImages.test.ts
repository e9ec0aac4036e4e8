import { expect, test } from 'vitest'
import { createSizedImages } from './createSizedImages.ts'

const natural = { width: 400, height: 300 } as HTMLCanvasElement

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
  expect(images.request('logo.png', { width: 400, height: 300 }, 0)).toEqual([{ image: natural, top: 0 }])
  expect(images.pending()).toBe(false)
})
