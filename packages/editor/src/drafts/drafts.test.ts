import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDrafts } from './createDraftSession.ts'

const key = { design: 'new', session: 'a' }
const draft = {
  at: 1,
  template: { name: 'A', imageUrl: '', dimensions: { width: 16, height: 16 }, fields: [] },
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('drafts', () => {
  for (const [condition, find] of [
    ['the browser has no store', () => undefined],
    [
      'the browser forbids to ask for it',
      () => {
        throw new DOMException('No', 'SecurityError')
      },
    ],
    [
      'the browser forbids to open it',
      () =>
        ({
          open() {
            throw new DOMException('No', 'SecurityError')
          },
        }) as unknown as IDBFactory,
    ],
    ['the store never answers', () => ({ open: () => new EventTarget() }) as unknown as IDBFactory],
  ] as const)
    it(`keep nothing, say so, and never fail if ${condition}`, async () => {
      const drafts = createDrafts('test', find)
      const answers = Promise.all([drafts.write(key, draft), drafts.list('new'), drafts.remove(key)])
      await vi.advanceTimersByTimeAsync(10_000)
      await expect(answers).resolves.toEqual([false, [], undefined])
    })
})
