import { expect, it, vi } from 'vitest'
import { mergeCallbacks } from './mergeCallbacks.ts'

const failed = { ok: false, status: 500 }
const errors = { errors: [{ message: 'The name is taken.' }] }

it.each([
  ['a failed save, before a check that stops it', [{ errors: [] }, false, failed], failed],
  ['a check that stops the save, before any other', ['saved', errors], errors],
  ['a list of errors', [undefined, [{ message: 'No.' }]], [{ message: 'No.' }]],
  ['the first answer', [undefined, null, 'saved', 'sent'], 'saved'],
  ['nothing, if none answers', [undefined, undefined], undefined],
])('answers with %s', async (_name, answers, expected) => {
  const callbacks = answers.map((answer) => vi.fn(async () => answer))
  expect(await mergeCallbacks(callbacks)('template')).toEqual(expected)
  for (const callback of callbacks) expect(callback).toHaveBeenCalledWith('template')
})

it('rejects if one of them throws, and calls the others all the same', async () => {
  const other = vi.fn()
  const throwing = () => {
    throw new Error('offline')
  }
  await expect(mergeCallbacks([throwing, other])()).rejects.toThrow('offline')
  expect(other).toHaveBeenCalledOnce()
})
