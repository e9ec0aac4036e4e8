// @vitest-environment page
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { save } from '../commands/editCommands.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument } from '../testing/testDocument.ts'
import { CloseDialog } from './CloseDialog.tsx'

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: en.closeTitle })
const button = (name: string) => screen.getByRole('button', { name })

/** Renders the question about a design with an unsaved change. */
function renderDialog(options: Partial<EditorOptions> = {}) {
  const editor = renderInEditor(<CloseDialog />, { options })
  editor.apply({ document: testDocument(), history: 'record', label: 'Delete' })
  editor.patchUi({ overlay: { dialog: 'close' } })
  return editor
}

describe('CloseDialog', () => {
  it('begins at the answer that loses nothing', async () => {
    const { user, ui, close } = renderDialog()
    expect(dialog().open).toBe(true)
    expect(document.activeElement).toBe(button(en.keepEditing))
    await user.keyboard('{Enter}')
    expect(ui().overlay.dialog).toBeNull()
    expect(close).not.toHaveBeenCalled()
  })

  it('saves and closes, and stays if the host could not take the design', async () => {
    const refused = renderDialog({ onSave: () => Promise.reject(new Error('The service is away.')) })
    await refused.user.click(button(en.saveAndClose))
    await waitFor(() => expect(refused.ui().notice?.text).toBe(en.saveFailed))
    expect(refused.ui().overlay.dialog).toBeNull()
    expect(refused.close).not.toHaveBeenCalled()
    refused.unmount()

    const { user, close, onSave } = renderDialog()
    await user.click(button(en.saveAndClose))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenCalledOnce()
  })

  it('says that a save is running, and tells if it was refused', () => {
    const { patchUi } = renderDialog()
    patchUi({ save: { running: true } })
    expect(dialog().textContent).toContain(en.saving)
    expect(dialog().textContent).not.toContain(en.closeText)
    patchUi({ save: { running: false } })
    expect(dialog().textContent).toContain(en.closeText)
    expect(button(en.saveAndClose)).toBeTruthy()
  })

  it('closes after a save that leaves nothing to lose, and the editor stays open', async () => {
    let end: () => void = () => undefined
    const { ui, services, close } = renderDialog({
      onSave: () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    })
    act(() => void services.core.run(save))
    expect(dialog().open).toBe(true)
    end()
    await waitFor(() => expect(ui().overlay.dialog).toBeNull())
    expect(close).not.toHaveBeenCalled()
  })

  it('saves what was changed during a save before it closes', async () => {
    const ends: (() => void)[] = []
    const onSave = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
    const { user, services, apply, document, close } = renderDialog({ onSave })
    act(() => void services.core.run(save))
    const { page } = document()
    act(() => {
      apply({ document: { ...document(), page: { ...page, name: 'Later' } }, history: 'record', label: '' })
    })
    await user.click(button(en.saveAndClose))
    ends[0]?.()
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
    expect(close).not.toHaveBeenCalled()
    ends[1]?.()
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Later' }), expect.anything())
  })

  it('closes the editor on its other button', async () => {
    const { user, close } = renderDialog()
    await user.click(button(en.closeAnyway))
    expect(close).toHaveBeenCalledOnce()
  })

  it('stays on Escape and on the browser’s own way to cancel', async () => {
    const { user, ui, patchUi, close } = renderDialog()
    await user.keyboard('{Escape}')
    expect(ui().overlay.dialog).toBeNull()
    patchUi({ overlay: { dialog: 'close' } })
    fireEvent(dialog(), new Event('cancel', { cancelable: true }))
    expect(ui().overlay.dialog).toBeNull()
    expect(close).not.toHaveBeenCalled()
  })
})
