// @vitest-environment page
import { afterEach, expect, test, vi } from 'vitest'
import { importWithRetry } from './importWithRetry.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pause = async () => undefined

test('code that was loaded and threw is not imported again', async () => {
  // In a single esbuild script, the second import returns a module whose first run was interrupted.
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to construct 'URL': Invalid URL"))
    .mockResolvedValue({})
  await expect(importWithRetry(load, { pause })).rejects.toThrow('Invalid URL')
  expect(load).toHaveBeenCalledOnce()
})

test("a policy that forbids the bundler's script is reported at once", async () => {
  // With webpack and enforced Trusted Types, the second import never settles.
  const message =
    "Failed to set the 'src' property on 'HTMLScriptElement': This document requires 'TrustedScriptURL' assignment."
  const load = vi.fn(() => new Promise(() => undefined)).mockRejectedValueOnce(new TypeError(message))
  await expect(importWithRetry(load, { pause })).rejects.toThrow('TrustedScriptURL')
})

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://cdn.test/a.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://cdn.test/a.js')],
])('a lost connection is tried again under another address: %s', async (_name, error) => {
  const importUrl = vi.fn(async (_comments: string, _url: string) => ({ a: 1 }))
  vi.stubGlobal('importUrl', importUrl)
  const load = vi.fn().mockRejectedValue(error)
  await expect(importWithRetry(load, { pause })).resolves.toEqual({ a: 1 })
  expect(load).toHaveBeenCalledOnce()
  expect(importUrl.mock.calls[0]?.[1]).toMatch(/^https:\/\/cdn\.test\/a\.js\?attempt=\d+$/)
})

test.each([
  ['Safari', new TypeError('Importing a module script failed.')],
  ['webpack', Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError' })],
])('a lost connection without an address is tried again: %s', async (_name, error) => {
  const load = vi.fn().mockRejectedValueOnce(error).mockResolvedValue({ a: 1 })
  await expect(importWithRetry(load, { pause })).resolves.toEqual({ a: 1 })
  expect(load).toHaveBeenCalledTimes(2)
})

test('a second import that never settles ends with the first error', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn(() => new Promise(() => undefined))
    .mockRejectedValueOnce(new Error('Loading chunk 4 failed.'))
  const result = importWithRetry(load, { pause })
  result.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(129_999)
  expect(load).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(result).rejects.toThrow('Loading chunk 4 failed.')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a first import may take as long as it needs', async () => {
  vi.useFakeTimers()
  const result = importWithRetry(() => new Promise((resolve) => setTimeout(resolve, 60_000, { a: 1 })), {
    pause,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(result).resolves.toEqual({ a: 1 })
})

test('a repeated import may take as long as a slow download, which browsers and bundlers end themselves', async () => {
  vi.useFakeTimers()
  const slowly = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms, { a: 1 }))
  vi.stubGlobal('importUrl', slowly(600_000))
  const named = new TypeError('Failed to fetch dynamically imported module: https://cdn.test/a.js')
  const byAddress = importWithRetry(vi.fn().mockRejectedValue(named), { pause })
  const load = vi.fn().mockRejectedValueOnce(new Error('Loading chunk 4 failed.'))
  const byBundler = importWithRetry(load.mockImplementationOnce(slowly(119_000)), { pause })
  await vi.advanceTimersByTimeAsync(119_000)
  await expect(byBundler).resolves.toEqual({ a: 1 })
  await vi.advanceTimersByTimeAsync(481_000)
  await expect(byAddress).resolves.toEqual({ a: 1 })
})
