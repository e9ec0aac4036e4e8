import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { permissionsOf } from './Permissions.ts'
import { refuseChange } from './refuseChange.ts'

const all = permissionsOf()
const many = (count: number) => testDocument(...Array.from({ length: count }, () => testField()))

describe('refuseChange', () => {
  const before = testDocument(testField(), testField({ locked: true }))
  const withLocked = (patch: Partial<TemplateField>) =>
    testDocument(testField(), testField({ locked: true, ...patch } as Partial<TemplateField>))

  it.each([
    ['is moved', withLocked({ x: 5 }), 'locked'],
    ['gets another text', withLocked({ text: 'Other' }), 'locked'],
    ['gets a property', withLocked({ opacity: 0.5 }), 'locked'],
    ['is removed', testDocument(testField()), 'locked'],
    ['is hidden', withLocked({ hidden: true }), undefined],
    ['is named', withLocked({ layerName: 'Seal' }), undefined],
    ['joins a group', withLocked({ group: 'g' }), undefined],
    ['is unlocked and moved', testDocument(testField(), testField({ x: 5 })), undefined],
    [
      'stays while another changes',
      testDocument(testField({ x: 5 }), testField({ locked: true })),
      undefined,
    ],
    ['gets another place in the order', { ...before, fields: [...before.fields].reverse() }, undefined],
  ])('for a locked field that %s', (_what, document, expected) => {
    expect(refuseChange({ document }, { document: before, can: all })).toBe(expected)
  })

  it('names kinds that are not offered, once each, but those of a whole design', () => {
    const can = permissionsOf({ features: { kinds: ['text'] } })
    const qr = testField({ type: 'qr' })
    const document = testDocument(testField(), testField({ type: 'name' }), qr, qr)
    const state = { document: testDocument(testField()), can }
    expect(refuseChange({ document }, state)).toEqual({ kinds: ['name', 'qr'] })
    expect(refuseChange({ document, concernsWholeDesign: true }, state)).toBeUndefined()
  })

  it.each([
    ['as many as a template may have', 199, 200, undefined],
    ['one too many', 200, 201, { max: 200, left: 0 }],
    ['more than fit', 198, 203, { max: 200, left: 2 }],
    ['fewer than before, and still too many', 210, 205, undefined],
  ])('for %s', (_what, from, to, expected) => {
    const state = { document: many(from), can: all }
    expect(refuseChange({ document: many(to) }, state)).toEqual(expected)
    expect(refuseChange({ document: many(to), concernsWholeDesign: true }, state)).toEqual(expected)
  })

  const images = (...boxes: Partial<TemplateField>[]) =>
    testDocument(...boxes.map((box) => testField({ type: 'image', imageUrl: 'a.png', ...box })))
  const square = { type: 'image', text: '', x: 0, y: 0, fontSize: 6_400 }
  const max = { width: 8_000, fontSize: 5_000 }
  const more = { width: 8_000, fontSize: 5_001 }
  it.each([
    ['are as large as they may be', images(), images(max), undefined],
    ['are too large', images(), images(more), { images: 'full' }],
    ['are too large together', images(max), images(max, square), { images: 'full' }],
    ['are the same in many places', images(max), images(max, max, max), undefined],
    ['are as wide as they ask', images(), testDocument(square), { images: 'full' }],
    ['become as large as a box may be', images(), images({ width: 9e9, fontSize: 4_000 }), undefined],
    ['become smaller, and still too large', images(max, more), images(max, square), undefined],
  ])('for images that %s', (_what, from, to, expected) => {
    const state = { document: from, can: all }
    expect(refuseChange({ document: to }, state)).toEqual(expected)
    expect(refuseChange({ document: to, concernsWholeDesign: true }, state)).toEqual(expected)
  })

  const parts = (count: number) =>
    testField({
      text: 'ab'.repeat(count / 2),
      runs: Array.from({ length: count }, (_part, i) => ({ text: 'ab'[i % 2] ?? '', isBold: i % 2 > 0 })),
    })
  const letters = (count: number) => testField({ text: 'a'.repeat(count) })
  it.each([
    ['as long as it may be', letters(1_999), letters(2_000), undefined],
    ['too long', letters(1_999), letters(2_001), { text: 'full' }],
    ['in as many parts as it may have', parts(198), parts(200), undefined],
    ['in too many parts', parts(200), parts(202), { text: 'full' }],
    ['shorter than it was, and still too long', letters(2_005), letters(2_003), undefined],
  ])('for a text that is %s', (_what, from, to, expected) => {
    expect(refuseChange({ document: testDocument(to) }, { document: testDocument(from), can: all })).toEqual(
      expected,
    )
  })

  it('refuses every change of a viewer, but not a selection', () => {
    const state = { document: before, can: permissionsOf({ readOnly: true }) }
    expect(refuseChange({ document: before, concernsWholeDesign: true }, state)).toBe('readOnly')
    expect(refuseChange({}, state)).toBeUndefined()
  })
})
