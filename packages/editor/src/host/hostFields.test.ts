import { describe, expect, it } from 'vitest'
import { toTemplate } from '../document/EditorDocument.ts'
import { pageIndex } from '../document/sheets.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { setUpHostApi } from '../testing/setUpHostApi.ts'
import { testDocument, testField, testPages } from '../testing/testDocument.ts'
import { undoLabels } from '../testing/testStore.ts'

const keys = (store: ReturnType<typeof setUpHostApi>['store']) =>
  store.getState().document.fields.map(({ key }) => key)
const textsOf = (store: ReturnType<typeof setUpHostApi>['store']) => {
  const { fields, pages } = toTemplate(store.getState().document)
  return [fields, ...(pages ?? []).map((page) => page.fields)].map((list) => list.map(({ text }) => text))
}

describe('remove', () => {
  it('removes fields on any page in one step, and keeps the rest of the selection and the page', () => {
    const fields = [testField({ id: 'f1' }), testField({ id: 'f2', text: 'Kept' })]
    const { api, store, selection } = setUpHostApi(testPages(fields, [testField({ id: 'f3' })]))
    api.select(['f1', 'f2'])
    expect(api.remove(['f1', 'f3'])).toBe(true)
    expect(textsOf(store)).toEqual([['Kept'], []])
    expect([selection(), pageIndex(store.getState().document)]).toEqual([['b'], 0])
    expect(undoLabels(store)).toEqual([en.delete])
    api.undo()
    expect(textsOf(store).map(({ length }) => length)).toEqual([2, 1])
  })

  it('refuses a field that is unknown or locked, and then removes none', () => {
    const { api, store, refusals } = setUpHostApi(
      testDocument(testField({ id: 'f1' }), testField({ id: 'f2', locked: true })),
    )
    expect(api.remove(['f1', 'f9'])).toBe(false)
    expect(api.remove(['f1', 'f2'])).toBe(false)
    expect(refusals()).toEqual([
      'change_refused: There is no field "f9".',
      'change_refused: The field is locked: set `locked` to false before.',
    ])
    expect(store.getState().past).toEqual([])
  })
})

describe('duplicate', () => {
  it('adds copies on top of their pages in one step, selects those of the page, and returns all', () => {
    const { api, store, selection } = setUpHostApi(
      testPages(
        [testField({ id: 'f1', text: 'A', x: 100 }), testField({ text: 'B' })],
        [testField({ id: 'f3', text: 'C' })],
      ),
    )
    const copies = api.duplicate(['f1', 'f3'])
    expect(textsOf(store)).toEqual([
      ['A', 'B', 'A'],
      ['C', 'C'],
    ])
    expect(copies).toHaveLength(2)
    expect(selection()).toEqual([copies[0]])
    expect(store.getState().document.fields.at(-1)?.field).toEqual(
      expect.not.objectContaining({ id: expect.anything() }),
    )
    expect(store.getState().document.fields.at(-1)?.field.x).toBe(116)
    expect(api.update(copies[1] ?? '', { text: 'D' })).toBe(true)
    expect(textsOf(store)[1]).toEqual(['C', 'D'])
    expect(undoLabels(store)[0]).toBe(en.duplicate)
  })

  it('goes to the page of the copies if the current one has none, and selects those there', () => {
    const { api, store, selection } = setUpHostApi(
      testPages([testField({ id: 'f1' })], [testField({ id: 'f2' })], [testField({ id: 'f3' })]),
    )
    const [copy, other] = api.duplicate(['f2', 'f3'])
    expect([pageIndex(store.getState().document), selection()]).toEqual([1, [copy]])
    expect(other).toBeDefined()
    api.undo()
    expect(textsOf(store).map(({ length }) => length)).toEqual([1, 1, 1])
  })

  it('counts a field once, however often and by whichever name it is given', () => {
    const { api, refusals } = setUpHostApi(
      testDocument(testField({ id: 'f1' }), ...Array.from({ length: 198 }, () => testField())),
    )
    expect(api.duplicate(['f1', 'f1', 0])).toHaveLength(1)
    expect(refusals()).toEqual([])
  })

  it('refuses unknown fields, kinds that are not offered, and more fields than a design may have', () => {
    const few = setUpHostApi(
      testDocument(testField({ type: 'qr' })),
      permissionsOf({ features: { kinds: ['name'] } }),
    )
    expect([few.api.duplicate('f9'), few.api.duplicate(0)]).toEqual([[], []])
    const full = setUpHostApi(testDocument(...Array.from({ length: 199 }, () => testField())))
    expect(full.api.duplicate([0, 1])).toEqual([])
    expect([...few.refusals(), ...full.refusals()]).toEqual([
      'change_refused: There is no field "f9".',
      'change_refused: Fields of type "qr" are not offered: see features.kinds.',
      'change_refused: A design has at most 200 fields.',
    ])
    expect(full.store.getState().past).toEqual([])
  })
})

describe('reorder', () => {
  it.each([
    [2, 'bca'],
    ['front', 'bca'],
    ['forward', 'bac'],
    ['back', 'abc'],
    [0, 'abc'],
  ] as const)('moves a field to %s', (to, order) => {
    const { api, store } = setUpHostApi(testDocument(testField({ id: 'f1' }), testField(), testField()))
    expect(api.reorder('f1', to)).toBe(true)
    expect(keys(store).join('')).toBe(order)
  })

  it('moves a field of another page, and stays on this one', () => {
    const { api, store } = setUpHostApi(
      testPages([testField()], [testField({ id: 'f2', text: 'A' }), testField({ text: 'B' })]),
    )
    expect(api.reorder('f2', 'front')).toBe(true)
    expect(textsOf(store)[1]).toEqual(['B', 'A'])
    expect(pageIndex(store.getState().document)).toBe(0)
  })

  it.each([['top'], [-1], [2], [0.5], [null]])('refuses the place %o', (to) => {
    const { api, store, refusals } = setUpHostApi()
    expect(Reflect.apply(api.reorder, undefined, ['f1', to])).toBe(false)
    expect(refusals()).toEqual([
      'change_refused: The place of a field is front, forward, backward, back, or 0 to 1 on this page.',
    ])
    expect(store.getState().past).toEqual([])
  })
})
