import { describe, expect, it, vi } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testRun, testStore } from '../testing/testStore.ts'
import { addField } from './addFieldCommands.ts'
import { alignCommands, distributeCommands } from './arrangeCommands.ts'
import type { Command } from './Command.ts'
import { copy, cut, pasteFields } from './clipboardCommands.ts'
import { listedCommands } from './commands.ts'
import { requestClose } from './dialogCommands.ts'
import { editText, redo, undo } from './editCommands.ts'
import { deleteFields, duplicateFields } from './fieldCommands.ts'
import { groupSelection, ungroupSelection } from './groupCommands.ts'
import { bringForward } from './orderCommands.ts'
import { rename, setBackground, startFromDesign } from './pageCommands.ts'
import { select, selectAll, selectNext, selectNone } from './selectionCommands.ts'
import { pasteStyle, toggleBold, toggleItalic } from './styleCommands.ts'
import { zoomFit } from './viewCommands.ts'

function setUp(document = testDocument(testField()), can = permissionsOf({})) {
  const store = testStore(document, ['a'], can)
  return { store, run: testRun(store), session: () => store.getState().ui }
}

describe('running a command', () => {
  it('does nothing if the command is not enabled', () => {
    const { run, store } = setUp(testDocument(testField({ locked: true })))
    const { document } = store.getState()
    run(deleteFields)
    expect(store.getState().document).toBe(document)
  })
})

describe('the key of a command that is not enabled', () => {
  const grouped = testDocument(testField({ group: 'g' }), testField({ group: 'g' }))
  const locked = testDocument(testField({ locked: true }))
  const [alignLeft] = alignCommands
  const [distributeAcross] = distributeCommands
  const { nothingSelected, spoken } = en

  it.each([
    ['order without a selection', bringForward, [], undefined, nothingSelected],
    ['alignment without a selection', alignLeft, [], undefined, nothingSelected],
    ['deletion without a selection', deleteFields, [], undefined, nothingSelected],
    ['duplication without a selection', duplicateFields, [], undefined, nothingSelected],
    ['style without a selection', toggleBold, [], undefined, nothingSelected],
    ['copying without a selection', copy, [], undefined, nothingSelected],
    ['cutting without a selection', cut, [], undefined, nothingSelected],
    ['typing without a selection', editText, [], undefined, nothingSelected],
    ['typing into several fields', editText, ['a', 'b'], undefined, en.severalSelected(2)],
    ['distribution of two fields', distributeAcross, ['a', 'b'], undefined, spoken.selectAtLeast(3)],
    ['a group of one field', groupSelection, ['a'], undefined, spoken.selectAtLeast(2)],
    ['a group that exists', groupSelection, ['a', 'b'], grouped, spoken.on(en.groupHeading)],
    ['a group to remove without a selection', ungroupSelection, [], undefined, nothingSelected],
    ['a group to remove that is none', ungroupSelection, ['a'], undefined, spoken.off(en.groupHeading)],
    ['deletion of a locked field', deleteFields, ['a'], locked, en.locked],
    ['typing into a locked field', editText, ['a'], locked, en.locked],
    ['all fields of an empty page', selectAll, [], testDocument(), nothingSelected],
    ['all fields if each is locked', selectAll, [], locked, nothingSelected],
    ['the next field of an empty page', selectNext, [], testDocument(), nothingSelected],
    ['a style without one that was copied', pasteStyle, ['a'], undefined, en.cannotPaste],
    ['undo at the first step', undo, ['a'], locked, spoken.nothingToUndo],
    ['redo at the last step', redo, ['a'], locked, spoken.nothingToRedo],
  ])('says why: %s', (_what, command, selection, document, reason) => {
    const store = testStore(document ?? testDocument(testField(), testField()), selection)
    const announce = vi.fn()
    testRun(store, en, announce)(command as Command)
    expect(announce.mock.calls).toEqual([[reason]])
  })

  it.each([
    ['the next field, if it is the only one', selectNext, ['a'], undefined, en.severalSelected(1)],
    ['all fields, if they are selected', selectAll, ['a'], undefined, en.severalSelected(1)],
    ['bold for a code', toggleBold, ['a'], { type: 'qr' }, spoken.off(en.bold)],
    ['bold in a font without it', toggleBold, ['a'], { fontFamily: 'Great Vibes' }, spoken.off(en.bold)],
    ['italics without any', toggleItalic, ['a'], { fontFamily: 'Great Vibes' }, spoken.off(en.italic)],
  ] as const)('says what is so already: %s', (_what, command, selection, field, outcome) => {
    const store = testStore(testDocument(testField(field)), selection)
    const announce = vi.fn()
    testRun(store, en, announce)(command as Command)
    expect(announce.mock.calls).toEqual([[outcome]])
  })

  it('says nothing to viewers', () => {
    const announce = vi.fn<(text: string) => void>()
    testRun(testStore(testDocument(), [], permissionsOf({ readOnly: true })), en, announce)(deleteFields)
    expect(announce).not.toHaveBeenCalled()
  })
})

describe('what a run returns', () => {
  it.each([
    ['a change', setUp(), deleteFields, true],
    ['an effect', setUp(), zoomFit, true],
    ['a command that is not enabled', setUp(testDocument(testField({ locked: true }))), deleteFields, false],
    [
      'a command that is not allowed',
      setUp(undefined, permissionsOf({ readOnly: true })),
      deleteFields,
      false,
    ],
    [
      'too many fields',
      setUp(testDocument(...Array.from({ length: 200 }, () => testField()))),
      duplicateFields,
      false,
    ],
  ])('for %s', (_what, { run }, command, expected) => {
    expect(run(command)).toBe(expected)
  })

  it('is true for a document that is so already', () => {
    expect(setUp().run(rename, 'Diploma')).toBe(true)
  })
})

describe('a viewer', () => {
  const viewer = () => setUp(testDocument(testField(), testField()), permissionsOf({ readOnly: true }))

  it('selects, and changes nothing by any command, nor by the store', () => {
    const { run, store, session } = viewer()
    const { document } = store.getState()
    run(selectNone)
    run(selectAll)
    expect(session().selection.keys).toEqual(['a', 'b'])
    run(deleteFields)
    run(rename, 'Degree')
    run(addField, { type: 'name' })
    for (const command of listedCommands) {
      run(selectAll)
      run(command)
      expect(store.getState().document, command.id).toBe(document)
    }
    expect(session().notice).toBeNull()
    store.apply({ document: emptyDocument('Empty'), selection: [], history: 'record', label: 'Delete' })
    expect(store.getState().document).toBe(document)
    expect(store.getState().past).toEqual([])
    expect(session().selection.keys).toEqual(['a', 'b'])
  })

  it('types into nothing', () => {
    const { run, session } = viewer()
    run(editText)
    expect(session().typing).toBeNull()
  })
})

describe('kinds that are not offered', () => {
  const only = (...kinds: string[]) => permissionsOf({ features: { kinds } })
  const qr = testField({ type: 'qr', text: 'QR' })

  it('are added by nothing, with words; fields that are there can be edited', () => {
    const { run, store, session } = setUp(testDocument(qr), only('text'))
    const { document } = store.getState()
    run(pasteFields, [testField(), qr, testField({ type: 'name' })])
    expect(session().notice).toEqual({ kind: 'error', text: en.kindsRefused(['QR code', 'Recipient name']) })
    run(addField, { type: 'qr' })
    run(duplicateFields)
    expect(store.getState().document).toBe(document)
    run(pasteFields, [testField()])
    run(duplicateFields)
    expect(store.getState().document.fields).toHaveLength(3)
    run(selectAll)
    run(duplicateFields)
    expect(store.getState().document.fields).toHaveLength(3)
    run(deleteFields)
    expect(store.getState().document.fields).toEqual([])
  })

  it('are not duplicated by a key, which says so', () => {
    const announce = vi.fn<(text: string) => void>()
    const store = testStore(testDocument(qr, testField(), qr), ['a', 'b', 'c'], only('text'))
    testRun(store, en, announce)(duplicateFields)
    expect(announce.mock.calls).toEqual([[en.kindsRefused(['QR code'])]])
  })

  it('are not among the first fields of a new design', () => {
    const { run, store } = setUp(emptyDocument('New'), only('date', 'text'))
    run(setBackground, { imageUrl: 'data:image/png;base64,AAAA', dimensions: { width: 800, height: 600 } })
    expect(store.getState().document.fields.map(({ field }) => field.type)).toEqual(['date'])
  })
})

describe('fitting', () => {
  it('brings the page into view above the tools in the corners, once the canvas has a size', () => {
    const { run, store, session } = setUp()
    run(zoomFit)
    expect(session().view.viewport).toEqual({ zoom: 1, x: 100, y: 32 })
    patchUi(store, { view: { canvas: { width: 0, height: 0 }, viewport: { zoom: 2, x: 1, y: 1 } } })
    run(zoomFit)
    expect(session().view.viewport).toEqual({ zoom: 2, x: 1, y: 1 })
  })
})

describe('the number of fields', () => {
  it('is limited, with words on how many more there may be', () => {
    const { run, store, session } = setUp(testDocument(...Array.from({ length: 112 }, () => testField())))
    const keys = () => store.getState().document.fields.map(({ key }) => key)
    run(select, keys())
    run(duplicateFields)
    expect(keys()).toHaveLength(112)
    expect(session().notice).toEqual({ kind: 'error', text: en.tooManyAdded(200, 88) })
    run(select, keys().slice(0, 88))
    run(duplicateFields)
    run(duplicateFields)
    expect(keys()).toHaveLength(200)
    expect(session().notice).toEqual({ kind: 'error', text: en.tooManyFields(200) })
  })
})

describe('designs', () => {
  it('bring kinds that are not offered otherwise', () => {
    const { run, store } = setUp(emptyDocument('New'), permissionsOf({ features: { kinds: ['text'] } }))
    const { page, fields } = testDocument(testField({ type: 'qr' }))
    run(startFromDesign, { page, fields })
    expect(store.getState().document).toMatchObject({ page: { ...page, name: 'New' }, fields })
  })
})

describe('while the host is saving', () => {
  it('everything runs, and closing asks', () => {
    const { run, store, session } = setUp()
    patchUi(store, { save: { running: true } })
    run(requestClose)
    expect(session().overlay.dialog).toBe('close')
    run(deleteFields)
    expect(store.getState().document.fields).toEqual([])
  })
})
