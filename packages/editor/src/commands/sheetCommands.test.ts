import { describe, expect, it } from 'vitest'
import { toTemplate } from '../document/EditorDocument.ts'
import { pageCount, pageIndex, viewsOf } from '../document/sheets.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { isDirty } from '../store/selectors.ts'
import { testDocument, testField, testPages } from '../testing/testDocument.ts'
import { blankUrl, runCommand, testRun, testStore, undoLabels } from '../testing/testStore.ts'
import type { ListedCommand } from './Command.ts'
import { pasteFields } from './clipboardCommands.ts'
import { fieldsFromClipboard, fieldsToClipboard } from './clipboardText.ts'
import { undo } from './editCommands.ts'
import {
  addPage,
  deletePage,
  duplicatePage,
  goToPage,
  movePage,
  movePageEarlier,
  movePageLater,
  nextPage,
  previousPage,
} from './sheetCommands.ts'

const three = testPages([testField({ text: 'A' })], [testField({ text: 'B' })], [testField({ text: 'C' })])
const editing: readonly ListedCommand[] = [addPage, duplicatePage, deletePage, movePageLater]

/** Returns the texts of each page, and the position of the current one. */
function pagesIn(store: ReturnType<typeof testStore>) {
  const { document } = store.getState()
  const texts = viewsOf(document).map(({ fields }) => fields.map(({ field }) => field.text).join(' '))
  return [texts.join(' | '), pageIndex(document)]
}

describe('commands for pages', () => {
  it('go to a page, and to the ones beside it, without a step of undo or a change to save', () => {
    const store = testStore(three, ['a'])
    expect(runCommand(store, previousPage)).toBe(false)
    runCommand(store, nextPage)
    expect([pageIndex(store.getState().document), store.getState().ui.selection.keys]).toEqual([1, []])
    runCommand(store, goToPage, 2)
    expect(runCommand(store, nextPage)).toBe(false)
    runCommand(store, previousPage)
    expect(pagesIn(store)).toEqual(['A | B | C', 1])
    expect([undoLabels(store), isDirty(store.getState())]).toEqual([[], false])
    store.select(['c'])
    expect(pagesIn(store)).toEqual(['A | B | C', 2])
  })

  it('add an empty page after the current one', () => {
    const store = testStore(testDocument(testField({ text: 'A' })), ['a'])
    runCommand(store, addPage)
    expect(pagesIn(store)).toEqual(['A | ', 1])
    expect(store.getState().ui.selection.keys).toEqual([])
    expect(toTemplate(store.getState().document).pages).toEqual([{ imageUrl: blankUrl, fields: [] }])
    runCommand(store, undo)
    expect(store.getState().document).toBe(store.getInitialState().document)
  })

  it('duplicate the current page with new fields and groups', () => {
    const grouped = [testField({ id: '1', text: 'A', group: 'g' }), testField({ text: 'B', group: 'g' })]
    const store = testStore(testPages(grouped, []))
    runCommand(store, duplicatePage)
    expect(pagesIn(store)).toEqual(['A B | A B | ', 1])
    const [first, copy] = viewsOf(store.getState().document)
    expect(copy?.page).toEqual(first?.page)
    const groups = copy?.fields.map(({ field }) => field.group)
    expect(groups?.[0]).toBe(groups?.[1])
    expect(groups?.[0]).not.toBe('g')
    expect(copy?.fields[0]?.field).not.toHaveProperty('id')
    expect(copy?.fields[0]?.key).not.toBe(first?.fields[0]?.key)
  })

  it('delete the current page, even with locked fields, but never the only one', () => {
    const store = testStore(testPages([testField({ text: 'A' })], [testField({ text: 'B', locked: true })]))
    runCommand(store, nextPage)
    expect(runCommand(store, deletePage)).toBe(true)
    expect(pagesIn(store)).toEqual(['A', 0])
    expect(runCommand(store, deletePage)).toBe(false)
    runCommand(store, undo)
    expect(pagesIn(store)).toEqual(['A | B', 1])
  })

  it('move the current page, and keep it in sight', () => {
    const store = testStore(three)
    expect(runCommand(store, movePageEarlier)).toBe(false)
    runCommand(store, movePageLater)
    runCommand(store, movePageLater)
    expect(pagesIn(store)).toEqual(['B | C | A', 2])
    expect(toTemplate(store.getState().document)).toMatchObject({
      name: 'Diploma',
      imageUrl: 'https://example.org/page-2.png',
      pages: [{ imageUrl: 'https://example.org/page-3.png' }, { imageUrl: 'https://example.org/page.png' }],
    })
    expect(runCommand(store, movePageLater)).toBe(false)
    runCommand(store, movePageEarlier)
    expect(pagesIn(store)).toEqual(['B | A | C', 1])
  })

  it('paste fields of one page in place on another', () => {
    const store = testStore(three, ['a'])
    const copied = fieldsFromClipboard(fieldsToClipboard(store.getState())) ?? []
    runCommand(store, nextPage)
    runCommand(store, pasteFields, copied)
    expect(pagesIn(store)).toEqual(['A | B A | C', 1])
    // Beside the existing field.
    expect(store.getState().document.fields[1]?.field).toMatchObject({ x: 100, y: 114 })
    runCommand(store, addPage)
    runCommand(store, pasteFields, copied)
    expect(store.getState().document.fields[0]?.field).toMatchObject({ x: 100, y: 50 })
  })

  it('move any page to any place and show it, as one step', () => {
    const store = testStore(three, ['a'])
    expect(runCommand(store, movePage, { at: 2, to: 0 })).toBe(true)
    expect(pagesIn(store)).toEqual(['C | A | B', 0])
    runCommand(store, movePage, { at: 0, to: 1 })
    expect(pagesIn(store)).toEqual(['A | C | B', 1])
    expect(undoLabels(store)).toEqual(['Move page earlier', 'Move page later'])
    for (const nowhere of [
      { at: 1, to: 1 },
      { at: 0, to: 3 },
      { at: -1, to: 0 },
    ])
      runCommand(store, movePage, nowhere)
    expect(undoLabels(store)).toHaveLength(2)
    store.undo()
    store.undo()
    expect(pagesIn(store)[0]).toBe('A | B | C')
  })

  it('are undone at the page that they changed', () => {
    const store = testStore(three)
    runCommand(store, nextPage)
    runCommand(store, deletePage)
    runCommand(store, goToPage, 0)
    store.undo()
    expect(pagesIn(store)).toEqual(['A | B | C', 1])
    runCommand(store, goToPage, 0)
    store.redo()
    expect(pagesIn(store)).toEqual(['A | C', 1])
  })

  it('end the step that changes merge into when the page is left', () => {
    const store = testStore(three, [], undefined, () => 0)
    const type = (text: string) => {
      const { document } = store.getState()
      const page = { ...document.page, name: text }
      store.apply({ document: { ...document, page }, history: 'merge', mergeKey: 'm', label: 'Type' })
    }
    type('1')
    type('2')
    runCommand(store, nextPage)
    type('3')
    expect(undoLabels(store)).toEqual(['Type', 'Type'])
  })

  it('refuse a sixth page, and say why', () => {
    const store = testStore(testDocument())
    const run = testRun(store)
    for (let i = 0; i < 4; i++) expect(run(addPage)).toBe(true)
    expect([run(addPage), run(duplicatePage)]).toEqual([false, false])
    expect(pageCount(store.getState().document)).toBe(5)
    expect(store.getState().ui.notice?.text).toBe('A design can have up to 5 pages.')
  })

  it('refuse fields beyond the limit of all pages together', () => {
    const many = Array.from({ length: 150 }, () => testField())
    const store = testStore(testPages(many, []))
    const run = testRun(store)
    expect(run(duplicatePage)).toBe(false)
    expect(store.getState().ui.notice?.text).toContain('200')
    expect(pageCount(store.getState().document)).toBe(2)
  })

  it('only show pages to a viewer', () => {
    const store = testStore(three, [], permissionsOf({ readOnly: true }))
    for (const command of editing) expect(runCommand(store, command)).toBe(false)
    expect(runCommand(store, nextPage)).toBe(true)
    expect(pagesIn(store)).toEqual(['A | B | C', 1])
  })

  it('add no copies of kinds that the host does not offer', () => {
    const can = permissionsOf({ features: { kinds: ['name'] } })
    const store = testStore(three, [], can)
    expect(testRun(store)(duplicatePage)).toBe(false)
    expect(pagesIn(store)).toEqual(['A | B | C', 0])
  })
})
