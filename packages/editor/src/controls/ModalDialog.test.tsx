// @vitest-environment page
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useEditorState } from '../services/useEditor.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { ModalDialog } from './ModalDialog.tsx'

function Page() {
  const open = useEditorState(({ ui }) => ui.overlay.dialog !== null)
  return (
    <>
      <button type="button">Before</button>
      {open && (
        <ModalDialog label="Keys" className="test">
          <input aria-label="Name" />
        </ModalDialog>
      )}
    </>
  )
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Keys' })

function renderOpen() {
  const editor = renderInEditor(<Page />)
  screen.getByRole('button', { name: 'Before' }).focus()
  editor.patchUi({ overlay: { dialog: 'shortcuts' } })
  return editor
}

describe('ModalDialog', () => {
  it('opens as a modal one, and gives the focus back when it goes', () => {
    const { patchUi } = renderOpen()
    expect(dialog().open).toBe(true)
    expect(dialog().contains(document.activeElement)).toBe(true)
    patchUi({ overlay: { dialog: null } })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
  })

  it('closes on Escape, on the browser’s own way to cancel, and on a press beside it', async () => {
    const { user, ui, patchUi } = renderOpen()
    await user.keyboard('{Escape}')
    expect(ui().overlay.dialog).toBeNull()
    patchUi({ overlay: { dialog: 'shortcuts' } })
    fireEvent(dialog(), new Event('cancel', { cancelable: true }))
    expect(ui().overlay.dialog).toBeNull()
    patchUi({ overlay: { dialog: 'shortcuts' } })
    await user.click(screen.getByRole('textbox', { name: 'Name' }))
    expect(ui().overlay.dialog).toBe('shortcuts')
    await user.click(dialog())
    expect(ui().overlay.dialog).toBeNull()
  })

  it('keeps its keys from the editor, and from the browser those that mean something there', async () => {
    const { user } = renderOpen()
    const outside = vi.fn()
    document.body.addEventListener('keydown', outside)
    const seen: [string, boolean][] = []
    dialog().addEventListener('keydown', (event) => {
      queueMicrotask(() => seen.push([event.key, event.defaultPrevented]))
    })
    await user.keyboard('{Control>}skpa{/Control}b')
    document.body.removeEventListener('keydown', outside)
    expect(outside).not.toHaveBeenCalled()
    expect(seen.filter(([key]) => key !== 'Control')).toEqual([
      ['s', true],
      ['k', true],
      ['p', true],
      ['a', false],
      ['b', false],
    ])
  })
})
