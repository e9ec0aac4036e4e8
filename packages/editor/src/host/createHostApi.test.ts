import { fieldKinds, type Template } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { emptyDocument, toTemplate } from '../document/EditorDocument.ts'
import { pageIndex } from '../document/sheets.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { patchUi } from '../testing/patchUi.ts'
import { setUpHostApi } from '../testing/setUpHostApi.ts'
import { testDocument, testField, testPages } from '../testing/testDocument.ts'
import { undoLabels } from '../testing/testStore.ts'

describe('select', () => {
  it('finds fields by id, by place, and by key', () => {
    const { api, selection } = setUpHostApi()
    expect(api.select('f1')).toBe(true)
    expect(selection()).toEqual(['a'])
    expect(api.select([1, 'a'])).toBe(true)
    expect(selection()).toEqual(['b', 'a'])
    expect(api.select([])).toBe(true)
    expect(selection()).toEqual([])
  })

  it('selects nothing if one is unknown', () => {
    const { api, selection, refusals } = setUpHostApi()
    expect(api.select(['f1', 'f9'])).toBe(false)
    expect(selection()).toEqual([])
    expect(refusals()).toEqual(['change_refused: There is no field "f9".'])
  })

  it('goes to the page of a field', () => {
    const { api, store, selection } = setUpHostApi(testPages([testField()], [testField({ id: 'f2' })]))
    api.select('f2')
    expect([pageIndex(store.getState().document), selection()]).toEqual([1, ['b']])
    api.select(0)
    expect([pageIndex(store.getState().document), selection()]).toEqual([0, ['a']])
    expect(api.update('f2', { color: '#ff0000' })).toBe(true)
    expect(toTemplate(store.getState().document).pages?.[0]?.fields[0]?.color).toBe('#ff0000')
    expect(pageIndex(store.getState().document)).toBe(0)
  })

  it('works in a viewer', () => {
    const { api } = setUpHostApi(undefined, permissionsOf({ readOnly: true }))
    expect(api.select(0)).toBe(true)
  })
})

it('says that images would be too large, and changes nothing', () => {
  const image = { type: 'image', text: 'Seal', x: 0, y: 0, fontSize: 100, width: 9_000 }
  const { api, store, refusals } = setUpHostApi(testDocument({ ...image, id: 'f1' }))
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
    const { api, store, field, selection } = setUpHostApi()
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
    const { api, errors, store } = setUpHostApi(undefined, permissionsOf({ features: { kinds: ['name'] } }))
    expect(api.add(input)).toBeUndefined()
    expect(errors).toMatchObject([{ code: 'change_refused', message }])
    expect(store.getState()).toMatchObject({ past: [], ui: { notice: null } })
  })

  it('refuses more fields than a design may have, and any without a page', () => {
    const full = setUpHostApi(testDocument(...Array.from({ length: 200 }, () => testField())))
    expect(full.api.add({ type: 'name' })).toBeUndefined()
    expect(full.refusals()).toEqual(['change_refused: A design has at most 200 fields.'])
    const empty = setUpHostApi(emptyDocument('New'))
    expect(empty.api.add({ type: 'name' })).toBeUndefined()
    expect(empty.refusals()).toEqual(['change_refused: There is no page yet: no design was chosen.'])
  })
})

describe('update', () => {
  it('sets and removes properties in one step, which nothing merges into', () => {
    const { api, store, field } = setUpHostApi(testDocument(testField({ id: 'f1', color: '#111111' })))
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
    const { api, store, errors } = setUpHostApi(
      testDocument(testField({ id: 'f1' }), testField({ locked: true })),
    )
    expect(api.update(reference, changes)).toBe(false)
    expect(errors).toMatchObject([{ code: 'change_refused', message }])
    expect(store.getState().past).toEqual([])
  })

  it('names the wrong values', () => {
    const { api, errors } = setUpHostApi()
    api.update('f1', { color: 'red' })
    expect(errors[0]?.cause).toEqual([{ path: 'color', message: 'must be a color such as #1A2B3C' }])
  })

  it('changes a locked field together with its lock', () => {
    const { api, field } = setUpHostApi(testDocument(testField({ locked: true })))
    expect(api.update(0, { locked: false, x: 1 })).toBe(true)
    expect(field(0)).toMatchObject({ locked: false, x: 1 })
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
    const { api, store, field } = setUpHostApi({ ...document, page })
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
    const { api, store } = setUpHostApi(emptyDocument('New'))
    expect(api.setTemplate(stored({ name: 'Course' }, testField()))).toBe(true)
    expect(store.getState().document.page).toMatchObject({ name: 'Course', imageUrl: expect.any(String) })
  })

  it('refuses what is no template, and says where', () => {
    const { api, errors, store } = setUpHostApi()
    expect(api.setTemplate({ ...stored({}, testField()), name: 5 })).toBe(false)
    expect(errors).toMatchObject([
      { code: 'invalid_template', message: expect.stringContaining('name'), cause: [{ path: 'name' }] },
    ])
    expect(store.getState().past).toEqual([])
  })
})

describe('every change', () => {
  const calls = (api: ReturnType<typeof setUpHostApi>['api']) => [
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
    const { api, refusals, save } = setUpHostApi(undefined, permissionsOf({ readOnly: true }))
    expect(calls(api).some(Boolean)).toBe(false)
    await expect(api.save()).resolves.toEqual({ saved: false, message: 'The editor is read-only.' })
    expect(new Set(refusals())).toEqual(new Set(['change_refused: The editor is read-only.']))
    expect(save).not.toHaveBeenCalled()
  })

  it('is made while the design is being saved; saving joins', async () => {
    const { api, store, refusals, save } = setUpHostApi()
    patchUi(store, { save: { running: true } })
    expect(api.update(0, { x: 1 })).toBe(true)
    expect(refusals()).toEqual([])
    await expect(api.save()).resolves.toEqual({ saved: true })
    expect(save).toHaveBeenCalledOnce()
  })
})

it('knows whether there is unsaved work', () => {
  const { api } = setUpHostApi()
  expect(api.isDirty()).toBe(false)
  api.update(0, { x: 1 })
  expect(api.isDirty()).toBe(true)
  api.undo()
  expect(api.isDirty()).toBe(false)
})
