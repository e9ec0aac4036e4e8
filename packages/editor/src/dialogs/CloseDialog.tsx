import { useEffect, useId, useRef } from 'react'
import { closeDialog, closeWithoutSaving, saveAndClose } from '../commands/dialogCommands.ts'
import { useCanRun } from '../controls/CommandButton.tsx'
import { ModalDialog } from '../controls/ModalDialog.tsx'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { isDirty } from '../store/selectors.ts'

/**
 * Asks before unsaved work is lost, while it is open. A save that leaves nothing to lose closes the dialog, but not the
 * editor: the person has not answered yet.
 */
export function CloseDialog() {
  const open = useEditorState(({ ui }) => ui.overlay.dialog === 'close')
  return open && <Question />
}

function Question() {
  const { messages, run } = useEditor()
  // Not while a save is already running.
  const savable = useCanRun(saveAndClose)
  const saving = useEditorState(({ ui }) => ui.save.running)
  const dirty = useEditorState(isDirty)
  // A running save may still be refused.
  useEffect(() => {
    if (!saving && !dirty) run(closeDialog)
  }, [saving, dirty, run])
  const id = useId()
  // The choice that changes nothing.
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog label={messages.closeTitle} description={id} initialFocus={stay}>
      <h2>{messages.closeTitle}</h2>
      <p id={id} role="status">
        {saving ? messages.saving : messages.closeText}
      </p>
      <div className="buttons">
        <button type="button" className="secondary danger" onClick={() => run(closeWithoutSaving)}>
          {messages.closeAnyway}
        </button>
        <button type="button" className="secondary" ref={stay} onClick={() => run(closeDialog)}>
          {messages.keepEditing}
        </button>
        {savable && (
          <button type="button" className="primary" onClick={() => run(saveAndClose)}>
            {messages.saveAndClose}
          </button>
        )}
      </div>
    </ModalDialog>
  )
}
