import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { setAssets } from './editorAssets.ts'
import { fetchFont } from './fetchFont.ts'

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
