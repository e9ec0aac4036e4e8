// @vitest-environment page
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, it } from 'vitest'
import { withHtmlAttributes } from './preactForXhtml.ts'

const file = createRequire(import.meta.url)
  .resolve('preact')
  .replace(/\.js$/, '.mjs')
let preact: {
  h(type: string, props: Record<string, unknown>): unknown
  render(element: unknown, parent: Element): void
}

beforeAll(async () => {
  const code = withHtmlAttributes(readFileSync(file, 'utf8'), file)
  preact = await import(`data:text/javascript,${encodeURIComponent(code)}`)
})

const namespace = 'http://www.w3.org/1999/xhtml'
const pages = {
  'application/xhtml+xml': () => document.implementation.createDocument(namespace, 'html'),
  'text/html': () => document.implementation.createHTMLDocument(),
} as const

/** Renders elements in the same place, one after another, and returns the last. */
function render(contentType: keyof typeof pages, ...elements: unknown[]): Element | null {
  const page = pages[contentType]()
  expect(page.contentType).toBe(contentType)
  const place = page.createElement('div')
  page.documentElement.append(place)
  for (const element of elements) preact.render(element, place)
  return place.firstElementChild
}

it.each(['application/xhtml+xml', 'text/html'] as const)(
  'names attributes as HTML does in %s',
  (contentType) => {
    const input = render(
      contentType,
      preact.h('input', { tabIndex: 0, autoComplete: 'off', spellCheck: 'false' }),
    )
    expect(input?.getAttributeNames()).toEqual(['tabindex', 'autocomplete', 'spellcheck'])
    const cell = render(contentType, preact.h('td', { colSpan: 2 }), preact.h('td', {}))
    expect(cell?.getAttributeNames()).toEqual([])
  },
)

it('leaves the names of SVG attributes as they are', () => {
  const svg = render('application/xhtml+xml', preact.h('svg', { viewBox: '0 0 1 1' }))
  expect(svg?.getAttributeNames()).toEqual(['viewBox'])
})

it('fails when Preact’s code has changed', () => {
  expect(() => withHtmlAttributes('', 'preact.mjs')).toThrow(/exactly once/)
})
