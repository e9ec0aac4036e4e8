// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { EditorDialogs } from './EditorDialogs.tsx'

/** The keys beside a name, as shown in the sheet. */
const keysOf = (name: string) => screen.queryByText(name)?.parentElement?.querySelector('dd')?.textContent

describe('ShortcutSheet', () => {
  it('names the key of each command', async () => {
    renderInEditor(<EditorDialogs />, { ui: { overlay: { dialog: 'shortcuts' } } })
    await screen.findByText(en.save)
    expect(keysOf(en.save)).toBe('Ctrl+S')
    expect(keysOf(en.redo)).toBe('Ctrl+Shift+Z')
    expect(keysOf(en.delete)).toBe('Del')
    expect(keysOf(en.bringToFront)).toBe('Ctrl+Shift+↑')
    expect(keysOf(en.copy)).toBe('Ctrl+C')
    expect(keysOf(en.steps.add(en.kinds.text.label))).toBe('T')
    expect(keysOf(en.opacity)).toBe('1 … 90')
    expect(keysOf(en.keys.pan)).toBe(`${en.keys.space}← → ↑ ↓`)
  })

  it('tells a viewer only what is there for viewers', async () => {
    renderInEditor(<EditorDialogs />, {
      ui: { overlay: { dialog: 'shortcuts' } },
      options: { readOnly: true },
    })
    await screen.findByText(en.zoomIn)
    expect(keysOf(en.zoomIn)).toBe('Ctrl++')
    expect(keysOf(en.keys.zoomWheel)).toBe(`Ctrl + ${en.keys.wheel}`)
    for (const name of [en.save, en.delete, en.keys.nudge]) expect(keysOf(name)).toBeUndefined()
  })

  it('closes with its button', async () => {
    const { user, ui } = renderInEditor(<EditorDialogs />, {
      ui: { overlay: { dialog: 'shortcuts' } },
    })
    await user.click(await screen.findByRole('button', { name: en.close }))
    expect(ui().overlay.dialog).toBeNull()
  })
})
