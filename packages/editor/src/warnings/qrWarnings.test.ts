import type { TemplateField } from '@certificate-sdk/template'
import { createFontSet, itemOf, layoutItem, loadAllLayoutParts } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { qrWarnings } from './fieldWarnings.ts'

const resources = {
  fonts: await createFontSet(),
  parts: await loadAllLayoutParts(),
  imageSize: () => undefined,
}
const screen = { dimensions: { width: 1000, height: 1000 } }

function foundIn(
  field: Partial<TemplateField>,
  address = 'https://example.org/v/0123456789abcdef',
  page: Parameters<typeof qrWarnings>[1] = screen,
) {
  const qr = { type: 'qr', text: '', x: 0, y: 0, fontSize: 200, color: '#000000', ...field }
  const layout = layoutItem(itemOf(qr, address, undefined), 0, page.dimensions, resources)
  return qrWarnings(layout, page, en)
}

function warningsOf(...args: Parameters<typeof foundIn>): string[] {
  return foundIn(...args).map(({ message }) => message)
}

it('a dark code of a good size has no warning', () => {
  expect(warningsOf({})).toEqual([])
  expect(warningsOf({ color: '#0b5c7a', opacity: 0.9 })).toEqual([])
})

it('modules of 1 px are too small, and the warning names a sufficient size', () => {
  const [warning] = warningsOf({ fontSize: 50 })
  expect(warning).toMatch(/at least \d+ px/)
  const size = Number(/at least (\d+) px/.exec(warning ?? '')?.[1])
  expect(warningsOf({ fontSize: size })).toEqual([])
})

it.each([
  ['150', 1754, 1240, 3],
  ['300', 3508, 2480, 5],
])('on a sheet printed with %s px per inch, modules are at least 0.38 mm', (_ppi, width, height, module) => {
  const sheet = { dimensions: { width, height } }
  const [warning] = warningsOf({ fontSize: 50 }, undefined, sheet)
  const size = Number(/at least (\d+) px/.exec(warning ?? '')?.[1])
  expect(size % module).toBe(0)
  expect(warningsOf({ fontSize: size }, undefined, sheet)).toEqual([])
  expect(warningsOf({ fontSize: Math.floor((size * (module - 1)) / module) }, undefined, sheet)).toEqual([
    warning,
  ])
})

it('a turned code needs modules of 3 px', () => {
  const place = { x: 500, y: 300 }
  const size = Number(
    /at least (\d+) px/.exec(warningsOf({ ...place, fontSize: 100, rotation: 12 })[0] ?? '')?.[1],
  )
  expect(warningsOf({ ...place, fontSize: size, rotation: 12 })).toEqual([])
  expect(warningsOf({ ...place, fontSize: 100, rotation: 90 })).toEqual([])
})

it.each([{ color: '#c0c0c0' }, { color: '#d0d000' }, { color: '#000000', opacity: 0.6 }])(
  'warns about a pale code: %o',
  (style) => {
    expect(warningsOf(style)).toEqual([en.qrPale])
  },
)

it('a warning leads to the control that helps', () => {
  expect(foundIn({ color: '#c0c0c0' })).toEqual([{ message: en.qrPale, control: 'color' }])
  expect(foundIn({ fontSize: 50 })).toMatchObject([{ control: 'size' }])
})

it('a code that cannot be read has an issue of its own instead', () => {
  expect(warningsOf({ color: '#ffff00' })).toEqual([])
})

it('a long address makes too many squares', () => {
  expect(warningsOf({ fontSize: 900 }, `https://example.org/${'a'.repeat(400)}`)).toEqual([en.qrDense])
})

it('a code that is not there has no warning of its own', () => {
  expect(warningsOf({ fontSize: 10 })).toEqual([])
  expect(warningsOf({}, '')).toEqual([])
})
