// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { adoptStyles } from './adoptStyles.ts'

beforeEach(() => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
})

it('gives every root the same sheet, and removes it once per editor', () => {
  const host = new CSSStyleSheet()
  document.adoptedStyleSheets = [host]
  const closeFirst = adoptStyles(document.body)
  const closeSecond = adoptStyles(document.body)
  closeFirst()
  expect(document.adoptedStyleSheets).toHaveLength(2)
  closeSecond()
  expect(document.adoptedStyleSheets).toEqual([host])
})

it('removes the sheet from the root that it was added to, wherever the element is by then', () => {
  const container = document.createElement('div')
  document.body.append(container)
  const close = adoptStyles(container)
  container.remove()
  close()
  expect(document.adoptedStyleSheets).toEqual([])
})
