import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchBytes, preloadFile } from './fetchBytes.ts'

type Answer = () => Promise<Response> | Response
const answers: Answer[] = []
const pauses: number[] = []
const asked: string[] = []

vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  return answers.shift()?.() ?? new Response('file')
})
beforeEach(() => {
  for (const list of [answers, pauses, asked]) list.splice(0)
})
afterEach(() => vi.useRealTimers())

const isFile = (bytes: Uint8Array) => new TextDecoder().decode(bytes).startsWith('file')
const download = async () => {
  const pause = async (ms: number) => void pauses.push(ms)
  const bytes = await fetchBytes('/x.wasm', isFile, { pause })
  return new TextDecoder().decode(bytes)
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const status = (code: number) => () => new Response('no', { status: code })

test.each([
  ['a connection that failed', offline],
  ['a gateway that is down', status(503)],
  ['too many requests', status(429)],
  ['the login page of a network', () => new Response('<html>')],
])('%s is asked again', async (_, answer) => {
  answers.push(answer)
  expect(await download()).toBe('file')
  expect(pauses).toEqual([300])
})

test('rejects with the first reason after four tries', async () => {
  answers.push(status(502), offline, offline, offline)
  await expect(download()).rejects.toThrow('/x.wasm answered 502.')
  expect(pauses).toEqual([300, 1_000, 3_000])
})

test('a file that does not exist is not requested again', async () => {
  answers.push(status(404))
  await expect(download()).rejects.toMatchObject({
    message: '/x.wasm answered 404.',
    url: '/x.wasm',
    status: 404,
  })
  expect(asked).toHaveLength(1)
})

test.each([
  ['a connection that failed', offline, undefined, '/x.wasm could not be downloaded.'],
  ['another file', () => new Response('<html>'), 200, '/x.wasm answered with another kind of file.'],
])('names the address if the reason is %s', async (_, answer, status, message) => {
  answers.push(answer, answer, answer, answer)
  await expect(download()).rejects.toMatchObject({ url: '/x.wasm', status, message })
})

test('a download that stalls is given up and repeated', async () => {
  vi.useFakeTimers()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([1])) })
  answers.push(
    () => new Promise(() => undefined),
    () => new Response(body),
  )
  const done = download()
  await vi.advanceTimersByTimeAsync(21_000)
  expect(await done).toBe('file')
  expect(asked).toHaveLength(3)
})

test('a preloaded file is not requested', async () => {
  preloadFile('/x.wasm', Promise.resolve(new Response('file, preloaded')))
  expect(await download()).toBe('file, preloaded')
  expect(asked).toEqual([])
  expect(await download()).toBe('file')
})

test.each([
  ['failed', offline],
  ['found nothing', async () => status(404)()],
])('if the preloaded request %s, the file is requested at once', async (_, preloaded) => {
  preloadFile('/x.wasm', preloaded())
  expect(await download()).toBe('file')
  expect(pauses).toEqual([])
})
