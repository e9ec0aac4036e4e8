import { expect, test } from 'vitest'
import { FontService } from './FontService.ts'

test('one font is read at a time, so that threads stay free for images and lists', async () => {
  let running = 0
  let most = 0
  const parsing = {
    async run() {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return { problem: 'is damaged' }
    },
  }
  const fonts = new FontService({ parsing } as never)
  const read = (accountId: string) => fonts.read({ accountId }, { file: [], name: '' })
  const outcomes = await Promise.allSettled(['a', 'a', 'b', 'c'].map(read))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(most).toBe(1)
  // An account with too many is refused immediately.
  const refused = await Promise.allSettled(Array.from({ length: 10 }, () => read('a')))
  expect(refused.at(-1)).toMatchObject({ reason: { status: 503, code: 'busy' } })
})
