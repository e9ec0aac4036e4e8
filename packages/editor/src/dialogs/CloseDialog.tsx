import { useEffect, useRef } from 'react'
import { useEditor } from '../services/useEditor.ts'

/** Asks before unsaved work is left. */
export function CloseDialog({ open, onClose, onStay }: { open: boolean; onClose(): void; onStay(): void }) {
  const { messages } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // The answer that loses nothing.
      stay.current?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="leave-title"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onStay()
      }}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onStay()
      }}
    >
      <h2 id="leave-title">{messages.leaveTitle}</h2>
      <p>{messages.leaveText}</p>
      <div className="buttons">
        <button type="button" className="secondary danger" onClick={onClose}>
          {messages.leave}
        </button>
        <button type="button" className="primary" ref={stay} onClick={onStay}>
          {messages.keepEditing}
        </button>
      </div>
    </dialog>
  )
}
