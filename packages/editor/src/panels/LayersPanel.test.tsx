// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { isolate } from '../languages/Phrases.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { LayersPanel } from './LayersPanel.tsx'

const three = testDocument(
  testField({ text: 'Bottom' }),
  testField({ text: 'Middle' }),
  testField({ text: 'Top' }),
)
const row = (text: string) => screen.getByRole('button', { name: new RegExp(`^.?${text}.?, `) })
const keys = (editor: ReturnType<typeof renderInEditor>) => editor.document().fields.map(({ key }) => key)

describe('groups in the list', () => {
  it('have a heading that selects all of their fields; a row selects its own', async () => {
    const fields = testDocument(
      testField({ group: 'g' }),
      testField({ group: 'g', text: 'Two' }),
      testField(),
    )
    const { user, ui } = renderInEditor(<LayersPanel />, { document: fields })
    await user.click(screen.getByRole('button', { name: en.groupHeading }))
    expect(ui().selection.keys).toEqual(['a', 'b'])
    await user.click(screen.getByRole('button', { name: /^.?Two/ }))
    expect(ui().selection.keys).toEqual(['b'])
  })
})

describe('LayersPanel', () => {
  it('lists the fields with kind and place, the topmost first', () => {
    renderInEditor(<LayersPanel />, { document: three })
    const names = screen.getAllByRole('button', { name: /from the top/ }).map((button) => button.ariaLabel)
    const kind = en.kinds.text.label
    const place = en.listed([
      en.spoken.places.from.left('30\u00a0mm'),
      en.spoken.places.from.top('15\u00a0mm'),
    ])
    expect(names).toEqual(['Top', 'Middle', 'Bottom'].map((text) => en.listed([isolate(text), kind, place])))
  })

  it('says what will be listed if there is nothing yet', () => {
    renderInEditor(<LayersPanel />, { document: testDocument() })
    expect(screen.getByText(en.layersEmpty)).toBeTruthy()
  })

  it('selects the pressed field, with no step of undo', async () => {
    const { user, ui, undoLabels } = renderInEditor(<LayersPanel />, { document: three, selection: ['a'] })
    await user.click(row('Top'))
    expect(ui().selection.keys).toEqual(['c'])
    expect(row('Top').getAttribute('aria-pressed')).toBe('true')
    expect(row('Bottom').getAttribute('aria-pressed')).toBe('false')
    expect(undoLabels()).toEqual([])
  })

  it.each(['Control', 'Meta'])('adds to the selection with %s, and takes out again', async (key) => {
    const { user, ui } = renderInEditor(<LayersPanel />, { document: three, selection: ['a'] })
    await user.keyboard(`{${key}>}`)
    await user.click(row('Top'))
    expect(ui().selection.keys).toEqual(['a', 'c'])
    await user.click(row('Bottom'))
    expect(ui().selection.keys).toEqual(['c'])
  })

  it('selects the rows from the last selected one with Shift', async () => {
    const { user, ui } = renderInEditor(<LayersPanel />, { document: three, selection: ['a'] })
    await user.keyboard('{Shift>}')
    await user.click(row('Top'))
    expect(ui().selection.keys).toEqual(['c', 'b', 'a'])
    await user.click(row('Middle'))
    expect(ui().selection.keys).toEqual(['b', 'a'])
    await user.click(row('Bottom'))
    expect(ui().selection.keys).toEqual(['a'])
  })

  it('adds to the selection by a check box, which needs no second key', async () => {
    const { user, ui } = renderInEditor(<LayersPanel />, { document: three, selection: ['a'] })
    await user.click(screen.getByRole('checkbox', { name: en.addToSelection('Top') }))
    expect(ui().selection.keys).toEqual(['a', 'c'])
    await user.click(screen.getByRole('checkbox', { name: en.addToSelection('Bottom') }))
    expect(ui().selection.keys).toEqual(['c'])
  })

  it('deletes the field of the row that has the focus, which goes to the next row', async () => {
    const editor = renderInEditor(<LayersPanel />, { document: three, selection: ['a'] })
    row('Middle').focus()
    await editor.user.keyboard('{Delete}')
    expect(keys(editor)).toEqual(['a', 'c'])
    expect(document.activeElement).toBe(row('Bottom'))
  })

  it('moves the focus by arrow keys', async () => {
    const { user, ui } = renderInEditor(<LayersPanel />, { document: three })
    row('Top').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row('Middle'))
    await user.keyboard('{ArrowUp}{Enter}')
    expect(document.activeElement).toBe(row('Top'))
    expect(ui().selection.keys).toEqual(['c'])
  })

  it('moves a field up and down with Alt and arrows, as steps of undo', async () => {
    const editor = renderInEditor(<LayersPanel />, { document: three })
    row('Top').focus()
    await editor.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(keys(editor)).toEqual(['a', 'c', 'b'])
    await editor.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(keys(editor)).toEqual(['a', 'b', 'c'])
    expect(editor.undoLabels()).toEqual([en.steps.order, en.steps.order])
  })

  it('lets a viewer select, and moves nothing', async () => {
    const editor = renderInEditor(<LayersPanel />, { document: three, options: { readOnly: true } })
    await editor.user.click(row('Top'))
    expect(editor.ui().selection.keys).toEqual(['c'])
    await editor.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(keys(editor)).toEqual(['a', 'b', 'c'])
    expect(screen.getAllByRole('button')).toHaveLength(3)
  })
})
