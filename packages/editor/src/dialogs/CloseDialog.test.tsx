// @vitest-environment page
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument } from '../testing/testDocument.ts'
import { CloseDialog } from './CloseDialog.tsx'

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: en.closeTitle })
const button = (name: string) => screen.getByRole('button', { name })
const renderDialog = () => renderInEditor(<CloseDialog />, { ui: { overlay: { dialog: 'close' } } })

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
    const refused = renderInEditor(<CloseDialog />, {
      ui: { overlay: { dialog: 'close' } },
      options: { onSave: () => Promise.reject(new Error('The service is away.')) },
    })
    refused.apply({ document: testDocument(), history: 'record', label: 'Delete' })
    await refused.user.click(button(en.saveAndClose))
    await waitFor(() => expect(refused.ui().notice?.text).toBe(en.saveFailed))
    expect(refused.ui().overlay.dialog).toBeNull()
    expect(refused.close).not.toHaveBeenCalled()
    refused.unmount()

    const { user, close, onSave, apply } = renderDialog()
    apply({ document: testDocument(), history: 'record', label: 'Delete' })
    await user.click(button(en.saveAndClose))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenCalledOnce()
  })

  it('offers no second save while one is running', () => {
    renderInEditor(<CloseDialog />, { ui: { overlay: { dialog: 'close' }, save: { running: true } } })
    expect(screen.queryByRole('button', { name: en.saveAndClose })).toBeNull()
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
