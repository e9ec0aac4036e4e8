import type { FieldLayout } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { blurryImage } from './blurryImage.ts'

const a4 = { dimensions: { width: 1754, height: 1240 } }
/** An image of 300 px of the page, which are 2 inches of A4. */
const drawn = { kind: 'image', field: 0, url: 'a.png', x: 0, y: 0, width: 300, height: 100, opacity: 1 }
const layoutOf = (more: object = {}) => ({ ops: [{ ...drawn, ...more }] }) as unknown as FieldLayout
const wide = (width: number) => () => ({ width, height: Math.round(width / 3) })

it.each([
  ['a signature of 120 px', layoutOf(), a4, 120, { density: 60, needed: 400 }],
  ['one with enough pixels', layoutOf(), a4, 220, undefined],
  [
    'a part of a larger one',
    layoutOf({ crop: { x: 0, y: 0, width: 0.5, height: 1 } }),
    a4,
    220,
    { density: 55, needed: 800 },
  ],
  ['one on a page for screens', layoutOf(), { dimensions: { width: 1920, height: 1080 } }, 120, undefined],
  ['a plain color', layoutOf(), a4, 2, undefined],
  ['an image that is not there yet', { ops: [] } as unknown as FieldLayout, a4, 120, undefined],
])('of %s', (_name, layout, page, width, expected) => {
  expect(blurryImage(layout, page, wide(width))).toEqual(expected)
})
