import { afterEach, expect, test, vi } from 'vitest'
import { fetchFont, lendFont } from './fetchFont.ts'

const asked: string[] = []
vi.stubGlobal('fetch', (url: string) => {
  asked.push(url)
  return Promise.resolve(new Response(`bytes of ${url}`))
})
afterEach(() => asked.splice(0))

const text = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes)

test('a font that was lent is not asked for again', async () => {
  lendFont('Arimo-Regular', Promise.resolve(new Response('lent bytes')))
  expect(await text(fetchFont('Arimo-Regular', '/arimo.ttf'))).toBe('lent bytes')
  expect(asked).toEqual([])
})

test('what was lent is used once, as its body can be read once', async () => {
  lendFont('Arimo-Regular', Promise.resolve(new Response('lent bytes')))
  await fetchFont('Arimo-Regular', '/arimo.ttf')
  expect(await text(fetchFont('Arimo-Regular', '/arimo.ttf'))).toBe('bytes of /arimo.ttf')
})

test.each([
  ['a request that failed', () => Promise.reject(new Error('offline'))],
  ['an answer that is no font', () => Promise.resolve(new Response('missing', { status: 404 }))],
])('%s is made again', async (_, answer) => {
  lendFont('Arimo-Regular', answer())
  expect(await text(fetchFont('Arimo-Regular', '/arimo.ttf'))).toBe('bytes of /arimo.ttf')
})
