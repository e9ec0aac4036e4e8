import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts, draftDatabase, finishBeforeClearing } from './draftDatabases.ts'

/** The databases of a browser; `deleted` in the order of deletion. */
function fakeDatabases(names: string[], remove: 'works' | 'fails' | 'never answers' = 'works') {
  const deleted: string[] = []
  vi.stubGlobal('indexedDB', {
    databases: async () => names.map((name) => ({ name, version: 1 })),
    deleteDatabase(name: string) {
      const request: { onsuccess?: () => void; onerror?: () => void } = {}
      queueMicrotask(() => {
        if (remove === 'fails') return request.onerror?.()
        if (remove === 'never answers') return
        deleted.push(name)
        request.onsuccess?.()
      })
      return request
    },
  })
  return deleted
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances the timers by 10 s, so that slow work settles. */
async function after<Result>(promise: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(10_000)
  return promise
}

describe('clearing drafts', () => {
  const names = [
    draftDatabase(undefined),
    draftDatabase('a'),
    draftDatabase('a/b'),
    'host',
    'certificate-sdk-of-the-host',
  ]

  it('of one scope leaves every other', async () => {
    const deleted = fakeDatabases(names)
    expect(await after(clearDrafts('a'))).toBe(true)
    expect(deleted).toEqual([draftDatabase('a')])
  })

  it('without a scope takes all, and no database of the host', async () => {
    const deleted = fakeDatabases(names)
    expect(await after(clearDrafts())).toBe(true)
    expect(deleted).toEqual([draftDatabase(undefined), draftDatabase('a'), draftDatabase('a/b')])
  })

  it('waits until closed editors have stored their drafts', async () => {
    const deleted = fakeDatabases(names)
    let stored: () => void = () => undefined
    finishBeforeClearing(new Promise<void>((resolve) => (stored = resolve)))
    const cleared = clearDrafts('a')
    await vi.advanceTimersByTimeAsync(100)
    expect(deleted).toEqual([])
    stored()
    expect(await after(cleared)).toBe(true)
    expect(deleted).toEqual([draftDatabase('a')])
  })

  it.each(['fails', 'never answers'] as const)(
    'says so if the browser %s, and never rejects',
    async (how) => {
      fakeDatabases(names, how)
      expect(await after(clearDrafts('a'))).toBe(false)
      expect(await after(clearDrafts())).toBe(false)
    },
  )

  it('says so in a browser without databases', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await after(clearDrafts())).toBe(false)
    expect(await after(clearDrafts('a'))).toBe(false)
  })
})
