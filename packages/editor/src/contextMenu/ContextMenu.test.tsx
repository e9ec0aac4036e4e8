// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { ContextMenuHost } from './ContextMenu.tsx'

const three = testDocument(
  testField({ text: 'Low' }),
  testField({ text: 'Middle' }),
  testField({ text: 'High' }),
)
const plain = (node: Node | null) => node?.textContent?.replace(/[\u2068\u2069]/g, '')
const item = (name: string) =>
  screen.getAllByRole('menuitem').find(({ firstChild }) => plain(firstChild) === name) as HTMLElement
const names = () => screen.getAllByRole('menuitem').map(({ firstChild }) => plain(firstChild))
const focused = () => document.activeElement?.firstChild?.textContent

function renderMenu(under: string[], selection: string[] = [], touch = false, options = {}) {
  return renderInEditor(<ContextMenuHost />, {
    document: three,
    selection,
    options,
    ui: { overlay: { menu: { at: { x: 0, y: 0 }, under, touch } } },
  })
}

describe('ContextMenu', () => {
  it('offers the commands for fields, and runs the one that is chosen', async () => {
    const { user, document, ui } = renderMenu(['c'], ['c'])
    await screen.findByRole('menu', { name: en.fieldMenu })
    expect(names().slice(0, 4)).toEqual([en.cut, en.copy, en.paste, en.duplicate])
    await user.click(item(en.sendToBack))
    expect(document().fields.map(({ key }) => key)).toEqual(['c', 'a', 'b'])
    expect(ui().overlay.menu).toBeNull()
  })

  it('offers the commands for the page', async () => {
    const { user, ui } = renderMenu([])
    await screen.findByRole('menu', { name: en.pageMenu })
    expect(names().slice(0, 5)).toEqual([en.undo, en.redo, en.paste, en.selectAll, en.zoomFit])
    await user.click(item(en.selectAll))
    expect(ui().selection.keys).toHaveLength(3)
  })

  it('selects a field below', async () => {
    const { user, ui } = renderMenu(['c', 'b', 'a'], ['c'])
    await screen.findByRole('group', { name: en.selectBelow })
    expect(names().slice(-2)).toEqual(['Middle', 'Low'])
    await user.click(item('Low'))
    expect(ui().selection.keys).toEqual(['a'])
  })

  it('lets a finger select several', async () => {
    const { user, ui } = renderMenu(['c'], ['c'], true)
    await screen.findByRole('menu')
    await user.click(item(en.selectSeveral))
    expect(ui().selection.several).toBe(true)
  })

  it('is used by keys: arrows, ends, letters, and Enter', async () => {
    const { user, undoLabels } = renderMenu(['c'], ['c'])
    await screen.findByRole('menu')
    expect(focused()).toBe(en.cut)
    const seen: unknown[] = []
    for (const key of ['{ArrowDown}', '{Home}', '{ArrowUp}', '{Home}', 'd', 'e']) {
      await user.keyboard(key)
      seen.push(focused())
    }
    expect(seen).toEqual([en.copy, en.cut, en.delete, en.cut, en.duplicate, en.delete])
    await user.keyboard('{Enter}')
    expect(undoLabels()).toEqual([en.delete])
  })

  it.each(['{Escape}', '{Tab}'])('closes with %s', async (key) => {
    const { user, ui, undoLabels } = renderMenu(['c'], ['c'])
    await screen.findByRole('menu')
    await user.keyboard(key)
    expect(ui().overlay.menu).toBeNull()
    expect(undoLabels()).toEqual([])
  })

  it('closes with a press elsewhere', async () => {
    const { user, ui } = renderMenu(['c'], ['c'])
    await screen.findByRole('menu')
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    expect(ui().overlay.menu).toBeNull()
  })

  it('shows what cannot be done now, and does nothing then', async () => {
    const { user, ui } = renderMenu(['c'], ['c'])
    await screen.findByRole('menu')
    expect(item(en.pasteStyle).getAttribute('aria-disabled')).toBe('true')
    await user.click(item(en.pasteStyle))
    expect(ui().overlay.menu).not.toBeNull()
  })

  it('offers a viewer nothing that changes the design', async () => {
    renderMenu(['c'], ['c'], false, { readOnly: true })
    await screen.findByRole('menu')
    expect(names()).toEqual([en.copy])
  })
})
