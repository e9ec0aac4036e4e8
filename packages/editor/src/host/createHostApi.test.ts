import { fieldKinds, type Template } from '@certificate-sdk/template'
import { describe, expect, it, vi } from 'vitest'
import { placedField } from '../commands/placedField.ts'
import { emptyDocument, toTemplate } from '../document/EditorDocument.ts'
import { pageIndex } from '../document/sheets.ts'
import type { EditorError } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { patchUi } from '../testing/patchUi.ts'
import { countingKeys, testDocument, testField, testPages } from '../testing/testDocument.ts'
import { testRun, testStore, testTools, undoLabels } from '../testing/testStore.ts'
import { createHostApi } from './createHostApi.ts'

function setUp(document = testDocument(testField({ id: 'f1' }), testField()), can = permissionsOf({})) {
  const store = testStore(document, [], can)
  const errors: EditorError[] = []
  const save = vi.fn(async () => ({ saved: true as const }))
  const api = createHostApi({
    store,
    run: testRun(store),
    newField: (type) => placedField(store.getState().document, testTools(store), { type }),
    newKey: countingKeys(),
    save,
    onError: (error) => void errors.push(error),
  })
  const field = (i: number) => store.getState().document.fields[i]?.field
  const refusals = () => errors.map(({ code, message }) => `${code}: ${message}`)
  return { store, api, errors, save, field, refusals, selection: () => store.getState().ui.selection.keys }
}

describe('select', () => {
  it('finds fields by id, by place, and by key', () => {
    const { api, selection } = setUp()
    expect(api.select('f1')).toBe(true)
    expect(selection()).toEqual(['a'])
    expect(api.select([1, 'a'])).toBe(true)
    expect(selection()).toEqual(['b', 'a'])
    expect(api.select([])).toBe(true)
    expect(selection()).toEqual([])
  })

  it('selects nothing if one is unknown', () => {
    const { api, selection, refusals } = setUp()
    expect(api.select(['f1', 'f9'])).toBe(false)
    expect(selection()).toEqual([])
    expect(refusals()).toEqual(['change_refused: There is no field "f9".'])
  })

  it('goes to the page of a field', () => {
    const { api, store, selection } = setUp(testPages([testField()], [testField({ id: 'f2' })]))
    api.select('f2')
    expect([pageIndex(store.getState().document), selection()]).toEqual([1, ['b']])
    api.select(0)
    expect([pageIndex(store.getState().document), selection()]).toEqual([0, ['a']])
    expect(api.update('f2', { color: '#ff0000' })).toBe(true)
    expect(toTemplate(store.getState().document).pages?.[0]?.fields[0]?.color).toBe('#ff0000')
    expect(pageIndex(store.getState().document)).toBe(0)
  })

  it('works in a viewer', () => {
    const { api } = setUp(undefined, permissionsOf({ readOnly: true }))
    expect(api.select(0)).toBe(true)
  })
})

it('says that images would be too large, and changes nothing', () => {
  const image = { type: 'image', text: 'Seal', x: 0, y: 0, fontSize: 100, width: 9_000 }
  const { api, store, refusals } = setUp(testDocument({ ...image, id: 'f1' }))
  const { document } = store.getState()
  const large = { ...image, fontSize: 9_000 }
  expect(api.update('f1', large)).toBe(false)
  expect(api.add(large)).toBeUndefined()
  expect(api.setTemplate({ ...toTemplate(document), fields: [large] })).toBe(false)
  expect(refusals()).toEqual(Array(3).fill('change_refused: The images would be too large to be issued.'))
  expect(store.getState().document).toBe(document)
})

describe('add', () => {
  it('adds a field with the defaults of its kind, selects it, and is one step of undo', () => {
    const { api, store, field, selection } = setUp()
    const key = api.add({ type: 'attribute', text: 'Course', x: 20, id: 'taken' })
    expect(field(2)).toMatchObject({ type: 'attribute', text: 'Course', x: 20, y: expect.any(Number) })
    expect(field(2)).not.toHaveProperty('id')
    expect(selection()).toEqual([key])
    expect(undoLabels(store)).toEqual([en.steps.add(en.kinds.attribute.label)])
    expect(api.update(key as string, { text: 'Hours' })).toBe(true)
    expect(field(2)?.text).toBe('Hours')
    expect([api.undo(), api.undo(), api.undo()]).toEqual([true, true, false])
    expect(store.getState().document.fields).toHaveLength(2)
    expect(api.redo()).toBe(true)
    expect(field(2)?.text).toBe('Course')
  })

  it.each([
    [null, 'A field needs a type, such as "name".'],
    [{ text: 'Course' }, 'A field needs a type, such as "name".'],
    [{ type: 'qr' }, 'Fields of type "qr" are not offered: see features.kinds.'],
    [
      { type: 'qrcode' },
      `There is no type "qrcode". Types are ${fieldKinds.map(({ type }) => type).join(', ')}; fields of your own types come with setTemplate().`,
    ],
    [{ type: 'Text' }, expect.stringMatching(/^There is no type "Text"\. Types are name, date, /)],
    [{ type: 'toString' }, expect.stringContaining('There is no type')],
    [{ type: 'name', x: 'left' }, 'This is not a valid field: x must be a number.'],
  ])('refuses %o', (input, message) => {
    const { api, errors, store } = setUp(undefined, permissionsOf({ features: { kinds: ['name'] } }))
    expect(api.add(input)).toBeUndefined()
    expect(errors).toMatchObject([{ code: 'change_refused', message }])
    expect(store.getState()).toMatchObject({ past: [], ui: { notice: null } })
  })

  it('refuses more fields than a design may have, and any without a page', () => {
    const full = setUp(testDocument(...Array.from({ length: 200 }, () => testField())))
    expect(full.api.add({ type: 'name' })).toBeUndefined()
    expect(full.refusals()).toEqual(['change_refused: A design has at most 200 fields.'])
    const empty = setUp(emptyDocument('New'))
    expect(empty.api.add({ type: 'name' })).toBeUndefined()
    expect(empty.refusals()).toEqual(['change_refused: There is no page yet: no design was chosen.'])
  })
})

describe('update', () => {
  it('sets and removes properties in one step, which nothing merges into', () => {
    const { api, store, field } = setUp(testDocument(testField({ id: 'f1', color: '#111111' })))
    expect(api.update('f1', { x: 5, isBold: true, color: null })).toBe(true)
    expect(api.update('f1', { x: 6 })).toBe(true)
    expect(field(0)).toEqual({ ...testField({ id: 'f1' }), x: 6, isBold: true })
    expect(undoLabels(store)).toHaveLength(2)
  })

  it.each([
    ['f9', { x: 1 }, 'There is no field "f9".'],
    ['f1', null, 'Changes of a field are an object, such as { color: "#1A2B3C" }.'],
    ['f1', { type: 'name' }, 'The type of a field cannot be changed.'],
    ['f1', { id: 'f2' }, 'The id of a field cannot be changed.'],
    ['f1', { color: 'red' }, 'This is not a valid field: color must be a color such as #1A2B3C.'],
    [1, { x: 1 }, 'The field is locked: set `locked` to false with the other changes.'],
  ])('refuses to change %o by %o', (reference, changes, message) => {
    const { api, store, errors } = setUp(testDocument(testField({ id: 'f1' }), testField({ locked: true })))
    expect(api.update(reference, changes)).toBe(false)
    expect(errors).toMatchObject([{ code: 'change_refused', message }])
    expect(store.getState().past).toEqual([])
  })

  it('names the wrong values', () => {
    const { api, errors } = setUp()
    api.update('f1', { color: 'red' })
    expect(errors[0]?.cause).toEqual([{ path: 'color', message: 'must be a color such as #1A2B3C' }])
  })

  it('changes a locked field together with its lock', () => {
    const { api, field } = setUp(testDocument(testField({ locked: true })))
    expect(api.update(0, { locked: false, x: 1 })).toBe(true)
    expect(field(0)).toMatchObject({ locked: false, x: 1 })
  })
})

const keys = (store: ReturnType<typeof setUp>['store']) =>
  store.getState().document.fields.map(({ key }) => key)
const textsOf = (store: ReturnType<typeof setUp>['store']) => {
  const { fields, pages } = toTemplate(store.getState().document)
  return [fields, ...(pages ?? []).map((page) => page.fields)].map((list) => list.map(({ text }) => text))
}

describe('remove', () => {
  it('removes fields on any page in one step, and keeps the rest of the selection and the page', () => {
    const fields = [testField({ id: 'f1' }), testField({ id: 'f2', text: 'Kept' })]
    const { api, store, selection } = setUp(testPages(fields, [testField({ id: 'f3' })]))
    api.select(['f1', 'f2'])
    expect(api.remove(['f1', 'f3'])).toBe(true)
    expect(textsOf(store)).toEqual([['Kept'], []])
    expect([selection(), pageIndex(store.getState().document)]).toEqual([['b'], 0])
    expect(undoLabels(store)).toEqual([en.delete])
    api.undo()
    expect(textsOf(store).map(({ length }) => length)).toEqual([2, 1])
  })

  it('refuses a field that is unknown or locked, and then removes none', () => {
    const { api, store, refusals } = setUp(
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
    const { api, store, selection } = setUp(
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

  it('refuses unknown fields, kinds that are not offered, and more fields than a design may have', () => {
    const few = setUp(
      testDocument(testField({ type: 'qr' })),
      permissionsOf({ features: { kinds: ['name'] } }),
    )
    expect([few.api.duplicate('f9'), few.api.duplicate(0)]).toEqual([[], []])
    const full = setUp(testDocument(...Array.from({ length: 199 }, () => testField())))
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
    const { api, store } = setUp(testDocument(testField({ id: 'f1' }), testField(), testField()))
    expect(api.reorder('f1', to)).toBe(true)
    expect(keys(store).join('')).toBe(order)
  })

  it('moves a field of another page, and stays on this one', () => {
    const { api, store } = setUp(
      testPages([testField()], [testField({ id: 'f2', text: 'A' }), testField({ text: 'B' })]),
    )
    expect(api.reorder('f2', 'front')).toBe(true)
    expect(textsOf(store)[1]).toEqual(['B', 'A'])
    expect(pageIndex(store.getState().document)).toBe(0)
  })

  it.each([['top'], [-1], [2], [0.5], [null]])('refuses the place %o', (to) => {
    const { api, store, refusals } = setUp()
    expect(Reflect.apply(api.reorder, undefined, ['f1', to])).toBe(false)
    expect(refusals()).toEqual([
      'change_refused: The place of a field is front, forward, backward, back, or 0 to 1 on this page.',
    ])
    expect(store.getState().past).toEqual([])
  })
})

describe('setTemplate', () => {
  const stored = (keys: Partial<Template>, ...fields: Template['fields']): Template => {
    const { page } = testDocument()
    return { ...toTemplate({ page, fields: [] }), ...keys, fields } as Template
  }

  it('replaces the design, keeps its identity, and is one step of undo', () => {
    const document = testDocument(testField({ id: 'f1' }))
    const page = { ...document.page, id: 't1', subAccountEmail: 'a@example.org' }
    const { api, store, field } = setUp({ ...document, page })
    const other = stored(
      { id: 't2', name: 'Course', createdAt: '2026-01-01T00:00:00Z' },
      testField({ id: 'x' }),
    )
    expect(api.setTemplate(other)).toBe(true)
    expect(store.getState().document.page).toEqual({ ...page, name: 'Course' })
    expect(field(0)).toEqual(testField())
    expect(store.getState().past).toHaveLength(1)
    expect(api.setTemplate(stored({ id: 't1' }, testField({ id: 'f7' })))).toBe(true)
    expect(field(0)?.id).toBe('f7')
    expect([api.undo(), api.undo()]).toEqual([true, true])
    expect(field(0)?.id).toBe('f1')
  })

  it('starts a design that has no page yet', () => {
    const { api, store } = setUp(emptyDocument('New'))
    expect(api.setTemplate(stored({ name: 'Course' }, testField()))).toBe(true)
    expect(store.getState().document.page).toMatchObject({ name: 'Course', imageUrl: expect.any(String) })
  })

  it('refuses what is no template, and says where', () => {
    const { api, errors, store } = setUp()
    expect(api.setTemplate({ ...stored({}, testField()), name: 5 })).toBe(false)
    expect(errors).toMatchObject([
      { code: 'invalid_template', message: expect.stringContaining('name'), cause: [{ path: 'name' }] },
    ])
    expect(store.getState().past).toEqual([])
  })
})

describe('every change', () => {
  const calls = (api: ReturnType<typeof setUp>['api']) => [
    api.setTemplate({}),
    api.add({ type: 'name' }),
    api.update(0, { x: 1 }),
    api.remove(0),
    api.duplicate(0).length,
    api.reorder(0, 'front'),
    api.undo(),
    api.redo(),
  ]

  it('is refused in a viewer, and so is saving', async () => {
    const { api, refusals, save } = setUp(undefined, permissionsOf({ readOnly: true }))
    expect(calls(api).some(Boolean)).toBe(false)
    await expect(api.save()).resolves.toEqual({ saved: false, message: 'The editor is read-only.' })
    expect(new Set(refusals())).toEqual(new Set(['change_refused: The editor is read-only.']))
    expect(save).not.toHaveBeenCalled()
  })

  it('is made while the design is being saved; saving joins', async () => {
    const { api, store, refusals, save } = setUp()
    patchUi(store, { save: { running: true } })
    expect(api.update(0, { x: 1 })).toBe(true)
    expect(refusals()).toEqual([])
    await expect(api.save()).resolves.toEqual({ saved: true })
    expect(save).toHaveBeenCalledOnce()
  })
})

it('knows whether there is unsaved work', () => {
  const { api } = setUp()
  expect(api.isDirty()).toBe(false)
  api.update(0, { x: 1 })
  expect(api.isDirty()).toBe(true)
  api.undo()
  expect(api.isDirty()).toBe(false)
})
