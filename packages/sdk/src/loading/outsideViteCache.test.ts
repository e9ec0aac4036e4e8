import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideViteCache } from './outsideViteCache.ts'

/** A page of Vite's development server, or of a build. */
function stubPage(isDevelopment: boolean): void {
  const get = (name: string) =>
    isDevelopment && name === 'vite-error-overlay' ? class extends Object {} : undefined
  vi.stubGlobal('customElements', { get })
}

beforeEach(() => stubPage(true))
afterEach(() => vi.unstubAllGlobals())

const file = 'harfbuzz-CODTKW78.wasm'
const installed = `node_modules/@certificate-sdk/sdk/dist/cdn/0.1.0/${file}`

it.each([
  ['Vite', `http://localhost:5173/node_modules/.vite/deps/${file}`, `http://localhost:5173/${installed}`],
  [
    'Nuxt',
    `http://localhost:3000/_nuxt/node_modules/.cache/vite/client/deps/${file}`,
    `http://localhost:3000/_nuxt/${installed}`,
  ],
  [
    'Nuxt 4, whose root is a folder in the project',
    `http://localhost:3000/_nuxt/@fs/home/app/node_modules/.cache/vite/client/deps/${file}`,
    `http://localhost:3000/_nuxt/@fs/home/app/${installed}`,
  ],
  [
    'Vitest',
    `http://localhost:5173/node_modules/.vite/vitest/da39a3ee/deps/${file}`,
    `http://localhost:5173/${installed}`,
  ],
  [
    'a hidden cache in the project',
    `http://localhost:5173/app/.cache/vite/deps/${file}`,
    `http://localhost:5173/app/${installed}`,
  ],
  [
    'a cache elsewhere',
    `http://localhost:5173/@fs/tmp/vite/deps/${file}`,
    `http://localhost:5173/${installed}`,
  ],
])('a file that Vite left behind is where it is installed: %s', (_name, url, expected) => {
  expect(outsideViteCache(url, 'sdk/dist/cdn/0.1.0')).toBe(expected)
})

it('a font is, too', () => {
  const url = 'http://localhost:5173/node_modules/.vite/files/Arimo-Regular.font.gz'
  expect(outsideViteCache(url, 'fonts/files')).toBe(
    'http://localhost:5173/node_modules/@certificate-sdk/fonts/files/Arimo-Regular.font.gz',
  )
})

it.each([
  [`https://app.example.org/assets/${file}`],
  [`https://app.example.org/deps/assets/${file}`],
  [`http://localhost:5173/@fs/home/deps/app/${installed}`],
  [`http://localhost:5173/node_modules/.pnpm/files/x/${installed}`],
  ['http://localhost:5173/@fs/home/app/node_modules/@certificate-sdk/fonts/files/Arimo-Regular.font.gz'],
])('other addresses stay as they are: %s', (url) => {
  expect(outsideViteCache(url, 'fonts/files')).toBe(url)
})

it.each([
  `https://app.example.org/.site/files/${file}`,
  `https://app.example.org/node_modules/.cache/deps/${file}`,
])('in a build, addresses that look like those of a cache stay as they are: %s', (url) => {
  stubPage(false)
  expect(outsideViteCache(url, 'sdk/dist/cdn/0.1.0')).toBe(url)
})
