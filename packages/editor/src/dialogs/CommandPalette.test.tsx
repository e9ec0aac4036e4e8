// @vitest-environment page
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: en.commands })
const names = () => screen.queryAllByRole('option').map(({ firstChild }) => firstChild?.textContent)
const active = () => screen.getByRole('option', { selected: true })
const renderPalette = (setup: Parameters<typeof renderInEditor>[1] = {}) =>
  renderInEditor(<CommandPalette />, { selection: ['a'], ...setup, ui: { overlay: { dialog: 'palette' } } })

describe('CommandPalette', () => {
  it('lists what can be done now, and only that', () => {
    renderPalette({ selection: [] })
    expect(names()).toContain(en.selectAll)
    expect(names()).not.toContain(en.delete)
    expect(names()).not.toContain(en.undo)
  })

  it('finds commands by parts of their names, those that begin with them first', async () => {
    const { user } = renderPalette()
    await user.type(input(), 'ALIGN rig')
    expect(names()).toEqual([en.align.right])
    await user.clear(input())
    await user.type(input(), 'zoom')
    expect(names()[0]).toBe(en.zoomIn)
  })

  it('runs the active one with Enter, and closes first', async () => {
    const { user, document, ui, undoLabels } = renderPalette()
    await user.type(input(), `${en.duplicate}{Enter}`)
    expect(ui().overlay.dialog).toBeNull()
    await waitFor(() => expect(document().fields).toHaveLength(2))
    expect(undoLabels()).toEqual([en.duplicate])
  })

  it('runs the one that is pressed', async () => {
    const { user, document } = renderPalette()
    await user.click(screen.getByRole('option', { name: new RegExp(`^${en.delete}`) }))
    await waitFor(() => expect(document().fields).toEqual([]))
  })

  it('moves around the list with the arrows, and begins at the top of each search', async () => {
    const { user } = renderPalette()
    const all = names()
    const at = () => names().indexOf(active().firstChild?.textContent)
    expect(at()).toBe(0)
    await user.keyboard('{ArrowUp}')
    expect(at()).toBe(all.length - 1)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(at()).toBe(1)
    expect(input().getAttribute('aria-activedescendant')).toBe(active().id)
    await user.type(input(), 'align')
    expect(at()).toBe(0)
  })

  it('says so if nothing is found, and Enter does nothing then', async () => {
    const { user, ui } = renderPalette()
    await user.type(input(), 'xyzzy{ArrowDown}{Enter}')
    expect(screen.getByText(en.commandsNone)).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(ui().overlay.dialog).toBe('palette')
  })

  it('leaves Enter to an input method that is composing', () => {
    const { ui } = renderPalette()
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
    expect(ui().overlay.dialog).toBe('palette')
  })

  it('offers a viewer nothing that changes the design', () => {
    renderPalette({ options: { readOnly: true } })
    expect(names()).toContain(en.zoomIn)
    for (const name of [en.delete, en.duplicate, en.align.left, en.save, en.paste])
      expect(names()).not.toContain(name)
  })
})
