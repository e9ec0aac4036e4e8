// @vitest-environment page
import type { TemplateField } from '@certificate-sdk/template'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addField } from '../commands/addFieldCommands.ts'
import { alignCommands } from '../commands/arrangeCommands.ts'
import type { Command } from '../commands/Command.ts'
import { redo, undo } from '../commands/editCommands.ts'
import { deleteFields, duplicateFields, toggleLock } from '../commands/fieldCommands.ts'
import { groupSelection } from '../commands/groupCommands.ts'
import { changeGuide } from '../commands/guideCommands.ts'
import { bringToFront, moveLayer } from '../commands/orderCommands.ts'
import { backToDesigns, setBackground, setCertificateLanguage } from '../commands/pageCommands.ts'
import { changeFieldProperties } from '../commands/propertyCommands.ts'
import { addPage, movePageEarlier, nextPage, previousPage } from '../commands/sheetCommands.ts'
import { panelCommands, viewAidCommands, zoomActual } from '../commands/viewCommands.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { Announcements } from './Announcements.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms = 500) => act(() => vi.advanceTimersByTime(ms))
const spoken = () =>
  screen
    .getByRole('status')
    .textContent?.replaceAll('\u00a0', ' ')
    .replace(/[\u2068\u2069]/g, '')

function editor(...fields: ReturnType<typeof testField>[]) {
  const document = testDocument(...(fields.length ? fields : [testField()]))
  const rendered = renderInEditor(<Announcements />, { document, selection: ['a'] })
  pass()
  return {
    ...rendered,
    after<Arguments>(command: Command<Arguments>, args?: Arguments) {
      act(() => rendered.services.core.run(command as Command<unknown>, args))
      pass()
      return spoken()
    },
  }
}

const [alignLeft = undo, alignCenter = undo] = alignCommands

describe('Announcements', () => {
  it('say nothing at first', () => {
    editor()
    expect(spoken()).toBe('')
  })

  it('say what was added, where, and its number', () => {
    const { after } = editor()
    expect(after(addField, { type: 'date' })).toMatch(/^Date added\. \d+ mm from .*\. \d of 2\.$/)
    expect(after(undo)).toMatch(/^Undone: add date\. Deleted Date\. Text, Hello, /)
    expect(after(redo)).toBe('Redone: add date. Date added.')
  })

  it('say how many locked fields a change left out', () => {
    const { after, select } = editor(testField(), testField({ locked: true }), testField({ locked: true }))
    select('a', 'b', 'c')
    pass()
    const change = { patch: { color: '#aa0000' }, what: 'Color' }
    expect(after(changeFieldProperties, change)).toMatch(/2 locked fields are left out\.$/)
    select('a')
    pass()
    expect(after(changeFieldProperties, { ...change, patch: { color: '#00aa00' } })).not.toMatch(/left out/)
  })

  it('say which page is shown, and nothing about the fields of the one before', () => {
    const { after } = editor()
    expect(after(addPage)).toBe('Add page. Page 2 of 2.')
    expect(after(previousPage)).toBe('Page 1 of 2')
    expect(after(undo)).toMatch(/^Undone: add page\. Page 1 of 1\. Text, Hello, /)
    expect(after(redo)).toBe('Redone: add page. Page 2 of 2.')
  })

  it('say that a page moved right after it was chosen', () => {
    const { after, services } = editor()
    after(addPage)
    after(previousPage)
    act(() => services.core.run(nextPage))
    expect(after(movePageEarlier)).toBe('Move page earlier. Page 1 of 2.')
    expect(after(undo)).toMatch(/^Undone: move page earlier\. Page 2 of 2\./)
  })

  it('say that the start screen is shown, and nothing about the fields that it hides', () => {
    const { after } = editor()
    expect(after(backToDesigns)).toBe('Back to designs')
    expect(after(undo)).toMatch(/^Undone: back to designs\. Text, Hello, /)
    expect(after(redo)).toBe('Redone: back to designs')
  })

  it('say what was deleted, and no more', () => {
    expect(editor().after(deleteFields)).toBe('Deleted Hello')
  })

  it('say a text once if it is the name of its kind', () => {
    const { select } = editor(testField(), testField({ type: 'date', text: 'Date' }))
    select('b')
    pass()
    expect(spoken()).toMatch(/^Date, \d+ mm from /)
  })

  it('describe the field that is selected, with its warnings', () => {
    const { select } = editor(testField(), testField({ text: 'Far', x: 3_000, locked: true }))
    select('b')
    pass()
    expect(spoken()).toMatch(
      /^Text, Far, .*, Size: 40 px, Width: 59 mm, locked\. Warning: This field is off the page\. 2 of 2\.$/,
    )
    select('a', 'b')
    pass()
    expect(spoken()).toMatch(/^2 fields selected\./)
    select()
    pass()
    expect(spoken()).toBe('Nothing selected')
  })

  it('say only what changed, once it rests', () => {
    const { after, services } = editor()
    for (const fontSize of [50, 60]) {
      act(() => services.core.run(changeFieldProperties, { patch: { fontSize }, what: 'Size' }))
      pass(50)
      expect(spoken()).toBe('')
    }
    pass()
    expect(spoken()).toBe('Size: 60 px')
    expect(after(toggleLock)).toBe('Locked')
    expect(after(alignLeft)).toBe('Locked')
    expect(after(deleteFields)).toBe('Locked')
    expect(after(toggleLock)).toBe('Unlocked')
    expect(after(changeFieldProperties, { patch: { isBold: true }, what: 'Bold' })).toBe('Bold: on')
    const patch = { isJustified: true, textTransform: 'uppercase', paragraphSpacing: 12 } as const
    expect(after(changeFieldProperties, { patch, what: 'Paragraph' })).toBe(
      'Justify: on, Uppercase: on, Paragraph spacing: 12 px',
    )
    const showWhen = (condition?: object) =>
      after(changeFieldProperties, {
        patch: { showWhen: condition && { attribute: 'Grade', ...condition } },
        what: 'Visibility',
      })
    expect(showWhen({ isNot: [''] })).toBe('Visibility: Grade, Has a value')
    expect(showWhen({ is: ['8', 'Hello'], atLeast: 5 })).toBe(
      'Visibility: Grade, Is one of: 8, Hello, Is at least: 5, Hidden with this sample data',
    )
    expect(showWhen()).toBe('Visibility: Always')
  })

  it('say where a field has moved, and that it was there already', () => {
    const { after } = editor()
    expect(after(alignCenter)).toBe('Centered, 15 mm from the top')
    expect(after(alignCenter)).toBe('Already centered')
    const first = screen.getByRole('status').firstElementChild
    expect(after(alignCenter)).toBe('Already centered')
    // Another element with the same text: it is spoken again.
    expect(screen.getByRole('status').firstElementChild).not.toBe(first)
    expect(after(undo)).toMatch(/^Undone: align .*\. 30 mm from the left, 15 mm from the top\.$/)
  })

  it('say between which fields one is now', () => {
    const { after } = editor(testField(), testField({ text: 'Middle' }), testField({ text: 'Top' }))
    expect(after(bringToFront)).toBe('Moved above Top, 1 of 3')
    expect(after(bringToFront)).toBe('Already at the front')
    expect(after(moveLayer, { key: 'b', change: 'forward' })).toBe('Moved above Top, 2 of 3')
    expect(after(moveLayer, { key: 'c', change: 'forward' })).toBe('Moved above Middle, 2 of 3')
  })

  it('leave a typed text to its input, at each pause, and say it when it is undone', () => {
    const { after } = editor(testField(), testField({ text: 'Other', y: 300 }))
    const type = (text: string, runs?: TemplateField['runs']) =>
      after(changeFieldProperties, { patch: { text, runs }, what: 'Text' })
    const before = spoken()
    expect(type('Hello world')).toBe(before)
    expect(type('Hello world, again', [{ text: 'Hello world, again', isBold: true }])).toBe(before)
    expect(type('')).toMatch(/^Warning: /)
    expect(after(undo)).toMatch(/^Undone: .*\. Hello\./)
    expect(after(redo)).toMatch(/^Redone: .*Empty/)
  })

  it('say that a warning appeared and that it is gone', () => {
    const { after } = editor(testField({ type: 'attribute', text: 'Course' }))
    expect(after(changeFieldProperties, { patch: { text: '' }, what: 'Name' })).toMatch(
      /^Warning: Name this attribute/,
    )
    expect(after(changeFieldProperties, { patch: { text: 'Class' }, what: 'Name' })).toBe(
      'Warning resolved, 1 warning',
    )
    expect(after(addField, { type: 'name' })).toMatch(/ Warning resolved\.$/)
    expect(after(deleteFields)).toMatch(/^Deleted Recipient name\. Warning: /)
  })

  it('say a warning about two fields once, and how many warnings are left', () => {
    const attribute = (text: string, y: number) => testField({ type: 'attribute', text, y })
    const { after, select } = editor(attribute('Class', 50), attribute('Course', 300))
    const name = (text: string) => after(changeFieldProperties, { patch: { text }, what: 'Name' })
    const once = /^((?!2 attributes).)*Warning: [^:]*2 attributes((?!2 attributes).)*$/
    expect(name('Course')).toMatch(once)
    // The other warning is that no field shows the name.
    expect(after(undo)).toMatch(/Warning resolved, 1 warning\.$/)
    expect(after(redo)).toMatch(once)
    select()
    after(undo)
    select()
    pass()
    expect(after(redo)).toMatch(once)
  })

  it('say nothing of the step before one that was undone, and nothing twice', () => {
    const { after, select } = editor(testField(), testField({ text: 'Other', y: 300 }))
    after(addField, { type: 'image' })
    after(deleteFields)
    select('a', 'b')
    expect(after(groupSelection)).toMatch(/^Group\./)
    expect(after(undo)).toBe('Undone: group')
    expect(after(redo)).toBe('Redone: group')
    expect(after(setCertificateLanguage, 'de')).toBe('Change certificate language')
    expect(after(undo)).toBe('Undone: change certificate language')
    expect(after(redo)).toBe('Redone: change certificate language')
    select('a')
    after(changeFieldProperties, { patch: { text: 'Hi' }, what: 'Text' })
    select()
    after(undo)
    select()
    pass()
    expect(after(redo)).toBe('Redone: change text. Hi.')
  })

  it('say where a guide is now, and how large the page is', () => {
    const { after, document } = editor()
    const guide = (at: number) => ({ direction: 'vertical', at }) as const
    expect(after(changeGuide, { from: undefined, to: guide(100) })).toBe('Add guide. 30 mm from the left.')
    expect(after(changeGuide, { from: guide(100), to: guide(200) })).toBe('Move guide. 59 mm from the left.')
    expect(after(undo)).toBe('Undone: move guide. 30 mm from the left.')
    expect(after(changeGuide, { from: guide(100), to: undefined })).toBe('Remove guide')
    const { imageUrl } = document().page
    const dimensions = { width: 500, height: 700 }
    expect(after(setBackground, { imageUrl, dimensions })).toBe('Page size: 500 px × 700 px')
    expect(after(undo)).toBe('Undone: change background. Page size: 297 mm × 208 mm.')
    expect(after(setBackground, { imageUrl: `${imageUrl}#other`, dimensions })).toBe(
      'Change background. Page size: 500 px × 700 px.',
    )
  })

  it('say how many fields were copied, zoom, panels, and view aids', () => {
    const { after, patchUi } = editor(testField(), testField({ text: 'Other', y: 300 }))
    expect(after(panelCommands.layers)).toBe('Layers opened')
    expect(after(panelCommands.layers)).toBe('Layers closed')
    expect(after(viewAidCommands.grid)).toBe('Grid: on')
    expect(after(zoomActual)).toBe('Zoom: 100%')
    expect(after(duplicateFields)).toMatch(/^Hello added\./)
    patchUi({ save: { savedAt: 1 } })
    pass()
    expect(spoken()).toMatch(/^Design saved/)
  })
})
