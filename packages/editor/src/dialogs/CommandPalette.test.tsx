// @vitest-environment page
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listedCommands } from '../commands/commands.ts'
import { en } from '../languages/en/en.ts'
import { loadWordsOf } from '../loading/loadSearchWords.ts'
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

  it.each([
    ['circle', en.kinds.ellipse.label],
    ['star', en.presets.seal.label],
    ['border', en.kinds.frame.label],
    ['title', en.presets.heading.label],
    ['caption', en.presets.heading.label],
    ['box', en.kinds.rectangle.label],
    ['photo', en.kinds.image.label],
  ])('finds “%s” under another name', async (typed, label) => {
    const { user } = renderPalette()
    await user.type(input(), typed)
    await waitFor(() => expect(names()).toContain(en.steps.add(label)))
  })

  it('finds commands by words of the language of the editor, and by English ones', async () => {
    const { user } = renderPalette({ locale: 'de' })
    await user.type(input(), 'Kreis')
    await waitFor(() => expect(names()).toContain(en.steps.add(en.kinds.ellipse.label)))
    await user.clear(input())
    await user.type(input(), 'circle')
    expect(names()).toContain(en.steps.add(en.kinds.ellipse.label))
  })

  it.each([
    ['font', 'Font: Lora…'],
    ['typeface', 'Font: Lora…'],
    ['line color', `${en.shape.outline}…`],
    ['transparency', `${en.opacity}…`],
    ['title', `${en.naming.title}…`],
    ['shadow', `${en.effects.title}…`],
  ])('finds the control of a property: %s', async (typed, label) => {
    const { user, container } = renderInEditor(
      <section className="editor">
        <aside className="properties">
          <button type="button" aria-haspopup="listbox" aria-label="Font: Lora" />
          <details>
            <label>
              {en.shape.outline}
              <select>
                <option>{en.shape.dashed}</option>
              </select>
            </label>
          </details>
          <details>
            <summary>{en.effects.title}</summary>
          </details>
          <input aria-label={en.opacity} />
          <input aria-label={en.naming.title} />
          <input aria-label={en.rotation} disabled />
        </aside>
        <CommandPalette />
      </section>,
      { ui: { overlay: { dialog: 'palette' } } },
    )
    expect(names()).not.toContain(label)
    await user.type(input(), typed)
    await waitFor(() => expect(names()).toContain(label))
    await user.click(screen.getByRole('option', { name: label }))
    const control = window.document.activeElement
    expect(container.querySelector('.properties')?.contains(control)).toBe(true)
    expect(control?.closest('details')?.open ?? true).toBe(true)
  })

  it('has other words only for commands that it lists', async () => {
    const ids = listedCommands.map(({ id }) => id)
    expect(Object.keys((await loadWordsOf('en')).commands).filter((id) => !ids.includes(id))).toEqual([])
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
