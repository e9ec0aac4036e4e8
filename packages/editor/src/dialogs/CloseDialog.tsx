import { useRef } from 'react'
import { closeDialog, closeWithoutSaving } from '../commands/dialogCommands.ts'
import { useEditor } from '../services/useEditor.ts'
import { ModalDialog } from './ModalDialog.tsx'

/** Asks before unsaved work is lost. */
export function CloseDialog() {
  const { messages, run } = useEditor()
  // The answer that loses nothing.
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog label={messages.closeTitle} initialFocus={stay}>
      <h2>{messages.closeTitle}</h2>
      <p>{messages.closeText}</p>
      <div className="buttons">
        <button type="button" className="secondary danger" onClick={() => run(closeWithoutSaving)}>
          {messages.closeAnyway}
        </button>
        <button type="button" className="primary" ref={stay} onClick={() => run(closeDialog)}>
          {messages.keepEditing}
        </button>
      </div>
    </ModalDialog>
  )
}
