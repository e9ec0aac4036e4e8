import { expect, it } from 'vitest'
import { keepPicture, recentPicture } from './recentPictures.ts'

/** As large as a picture of so many megabytes. */
const picture = (megabytes: number) => ({ width: 2 ** 18, height: megabytes }) as HTMLCanvasElement

it('decoded pictures are kept until newer ones need their room', () => {
  keepPicture('a', picture(12))
  keepPicture('b', picture(12))
  keepPicture('a', picture(12))
  keepPicture('c', picture(9))
  expect(['a', 'b', 'c'].map((url) => recentPicture(url) !== undefined)).toEqual([true, false, true])
})

it('a picture that is asked for counts as new', () => {
  for (const url of ['d', 'e']) keepPicture(url, picture(12))
  expect(recentPicture('d')).toBeDefined()
  keepPicture('f', picture(12))
  expect(['d', 'e', 'f'].map((url) => recentPicture(url) !== undefined)).toEqual([true, false, true])
})

it('a picture that is too large for all of the room is not kept, and throws no other out', () => {
  keepPicture('g', picture(12))
  keepPicture('huge', picture(40))
  expect(['g', 'huge'].map((url) => recentPicture(url) !== undefined)).toEqual([true, false])
})
