import { describe, expect, it } from 'vitest'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { itemsOf } from '../../testing/testItems.ts'
import type { MergeFieldMark } from './drawMergeFields.ts'
import { idleInteraction } from './InteractionState.ts'
import { isSameOverlay, type OverlayInput } from './isSameOverlay.ts'

const mark: MergeFieldMark = { label: 'Name', rects: [{ x: 0, y: 0, width: 9, height: 9 }], side: 'above' }
let marks: readonly MergeFieldMark[] = []
const constant = {
  selection: ['a'],
  viewport: { x: 0, y: 0, zoom: 1 },
  touch: false,
  interaction: idleInteraction,
  handles: true,
  page: { width: 1000, height: 700 },
  isPageBroken: false,
  canvas: { width: 1000, height: 700 },
  view: { rulers: false, grid: false, margins: false },
  unit: 1,
  lengths: {},
  hovered: null,
  nameOf: () => '',
  mergeFieldsOf: (item: CanvasItem) => (item.field.text.includes('{') ? marks : []),
  selectedGuide: undefined,
}
const overlay = (items: readonly CanvasItem[], change: object = {}) =>
  ({ ...constant, items, guides: [], ...change }) as unknown as OverlayInput
const typed = (text: string, change: object = {}) => itemsOf(testDocument(testField({ text, ...change })))

describe('isSameOverlay', () => {
  const before = overlay(typed('Sail'))

  it('is true for other letters in the same box', () => {
    expect(isSameOverlay(before, overlay(typed('Sailing')))).toBe(true)
  })

  it('is false for another box, view, or selection', () => {
    expect(isSameOverlay(before, overlay(typed('Sail', { width: 300 })))).toBe(false)
    expect(isSameOverlay(before, overlay(typed('Sail'), { viewport: { x: 1, y: 0, zoom: 1 } }))).toBe(false)
    expect(isSameOverlay(before, overlay(typed('Sail'), { selection: [] }))).toBe(false)
    expect(isSameOverlay(before, overlay(typed('Sail'), { isPageBroken: true }))).toBe(false)
    expect(isSameOverlay(before, overlay([...typed('Sail'), ...typed('On')]))).toBe(false)
  })

  it('is false if a merge field moves', () => {
    marks = [mark]
    const named = overlay(typed('{{name}}'))
    expect(isSameOverlay(named, overlay(typed('{{name}}!')))).toBe(true)
    expect(isSameOverlay(before, named)).toBe(false)
  })

  it('is false where an image is missing', () => {
    const image = (text: string) => overlay(typed(text, { type: 'image', imageUrl: '' }))
    expect(isSameOverlay(image('a'), image('b'))).toBe(false)
  })
})
