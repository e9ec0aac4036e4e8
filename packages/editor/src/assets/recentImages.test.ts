// @vitest-environment page
import { expect, it } from 'vitest'
import { recentImage, rememberImage } from './createImages.ts'
import { DecodedImage } from './DecodedImage.ts'

/** An image that needs this many megabytes. */
const image = (megabytes: number) =>
  new DecodedImage({ width: 2 ** 18, height: megabytes } as HTMLCanvasElement)

it('decoded images are kept until newer ones need their room', () => {
  rememberImage('a', image(12))
  rememberImage('b', image(12))
  rememberImage('a', image(12))
  rememberImage('c', image(9))
  expect(['a', 'b', 'c'].map((url) => recentImage(url) !== undefined)).toEqual([true, false, true])
})

it('an image that is used counts as new', () => {
  for (const url of ['d', 'e']) rememberImage(url, image(12))
  expect(recentImage('d')).toBeDefined()
  rememberImage('f', image(12))
  expect(['d', 'e', 'f'].map((url) => recentImage(url) !== undefined)).toEqual([true, false, true])
})

it('an image that is too large for all of the room is not kept, and throws no other out', () => {
  rememberImage('g', image(12))
  rememberImage('huge', image(40))
  expect(['g', 'huge'].map((url) => recentImage(url) !== undefined)).toEqual([true, false])
})
