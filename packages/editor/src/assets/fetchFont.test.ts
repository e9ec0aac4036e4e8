import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { setAssets } from '../loading/editorAssets.ts'
import { fetchFont, preloadFont } from './fetchFont.ts'

const files = new Map<string, BodyInit>()
vi.stubGlobal('fetch', (url: string) => {
  const body = files.get(url)
  return Promise.resolve(body ? new Response(body) : new Response('missing', { status: 404 }))
})
afterEach(() => files.clear())

const text = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes)
setAssets({ font: (face) => (face === 'Arimo-Regular' ? '/fonts/arimo.font.gz' : undefined) })

test('a shipped font is decompressed', async () => {
  files.set('/fonts/arimo.font.gz', gzipSync('outlines'))
  expect(await text(fetchFont('Arimo-Regular'))).toBe('outlines')
})

test('a shipped font that the browser has decompressed already is taken as it is', async () => {
  files.set('/fonts/arimo.font.gz', 'outlines')
  expect(await text(fetchFont('Arimo-Regular'))).toBe('outlines')
})

test("a host's own font comes from its own address", async () => {
  files.set('/acme.ttf', 'acme')
  expect(await text(fetchFont('Acme Sans-Regular', '/acme.ttf'))).toBe('acme')
})

test('a font that nobody has is named', async () => {
  await expect(fetchFont('Unknown-Regular')).rejects.toThrow(
    'The font Unknown-Regular is not shipped with the editor.',
  )
})

test('a font that the loader requested is read at once, and used once', async () => {
  files.set('/fonts/arimo.font.gz', gzipSync('outlines'))
  const answer = new Response(gzipSync('preloaded'))
  preloadFont('Arimo-Regular', Promise.resolve(answer))
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true), 60_000)
  expect(await text(fetchFont('Arimo-Regular'))).toBe('preloaded')
  expect(await text(fetchFont('Arimo-Regular'))).toBe('outlines')
})

test('a preloaded font whose request failed is requested again', async () => {
  files.set('/fonts/arimo.font.gz', gzipSync('outlines'))
  preloadFont('Arimo-Regular', Promise.reject(new TypeError('Failed to fetch')))
  expect(await text(fetchFont('Arimo-Regular'))).toBe('outlines')
})

test("a host's own font does not take the preloaded one", async () => {
  files.set('/acme.ttf', 'acme')
  preloadFont('Arimo-Regular', Promise.resolve(new Response(gzipSync('preloaded'))))
  expect(await text(fetchFont('Arimo-Regular', '/acme.ttf'))).toBe('acme')
  expect(await text(fetchFont('Arimo-Regular'))).toBe('preloaded')
})

test('a damaged font is refused, not waited for', async () => {
  files.set('/fonts/arimo.font.gz', gzipSync('outlines').subarray(0, 12))
  await expect(fetchFont('Arimo-Regular')).rejects.toThrow()
})
