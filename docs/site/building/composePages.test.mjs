import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { composePages } from './composePages.mjs'
import { catalog, errorPages, readErrors } from './errorPages.mjs'
import { readChapters } from './readChapters.mjs'

const root = join(import.meta.dirname, '../../..')
const all = Object.values(readChapters(root)).flatMap((groups) => groups.flatMap(({ pages }) => pages))
const site = { root, repository: 'https://example.com/x' }

it('shows every page of docs', () => {
  const shown = new Set(all.flatMap(({ from }) => from.map((source) => source.split('#')[0])))
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && name !== 'README.md')
  expect(pages.map((name) => `docs/${name}`).filter((file) => file !== catalog && !shown.has(file))).toEqual(
    [],
  )
})

it('leads links between files to the page that has the section', () => {
  const { places, rewrite } = composePages(all, site)
  expect(places.get('docs/sdk-saving.md#drafts')).toBe('/guides/drafts')
  expect(places.get('docs/sdk-customizing.md#brand')).toBe('/guides/customizing#brand')
  expect(rewrite('[a](sdk-customizing.md#brand), `[b](c.md)`', 'docs/designs.md')).toBe(
    '[a](/guides/customizing#brand), `[b](c.md)`',
  )
  expect(rewrite('[en](../editor/src/languages/en/en.ts)', 'packages/sdk/README.md')).toBe(
    '[en](https://example.com/x/blob/main/packages/editor/src/languages/en/en.ts)',
  )
  expect(rewrite('![a](designs/wave.webp)', 'docs/designs.md')).toBe('![a](/designs/wave.webp)')
})

it('shows images from the site, never from the repository', () => {
  const { pages } = composePages(all, site)
  const images = [...pages].flatMap(([path, text]) =>
    [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, address]) => `${path}: ${address}`),
  )
  expect(images.length).toBeGreaterThan(20)
  expect(images.filter((image) => image.includes(site.repository))).toEqual([])
})

it('says the title of a page once, if its first section has the same', () => {
  const { pages, places } = composePages(all, site)
  expect(pages.get('guides/drafts')).toMatch(/^# Drafts$/m)
  expect(pages.get('guides/drafts')).not.toMatch(/^## Drafts$/m)
  expect(places.get('docs/sdk-frameworks.md#react')).toBe('/guides/frameworks#react')
})

it('has each section on one page', () => {
  const sources = all.flatMap(({ from }) => from)
  expect(sources.filter((source, i) => sources.indexOf(source) !== i)).toEqual([])
})

it('refuses a section that does not exist', () => {
  const chapter = { path: 'a', title: 'A', from: ['docs/api.md#nothing'] }
  expect(() => composePages([chapter], site)).toThrow('a: docs/api.md#nothing does not exist')
})

it('has a page for every error code', () => {
  const text = readFileSync(join(root, catalog), 'utf8')
  const codes = [...text.matchAll(/^### (\w+)/gm)].map(([, code]) => code)
  const api = { statuses: new Map(), routes: new Map() }
  const pages = errorPages(readErrors(text), api, { ...site, places: new Map() })
  expect(codes.filter((code) => !pages.has(`errors/${code}`))).toEqual([])
  // Messages end with the URL of the list and the code.
  expect(codes.filter((code) => !pages.get('errors/index')?.includes(`<span id="${code}">`))).toEqual([])
  expect(pages.get('errors/already_open')).toContain('Wait for the promise')
})
