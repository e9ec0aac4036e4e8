import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { LiveRegion } from '../announcements/LiveRegion.tsx'
import { closeDialog } from '../commands/dialogCommands.ts'
import { notation } from '../commands/shortcuts.ts'
import { useEditor } from '../services/useEditor.ts'

/** A native dialog over the editor. Escape closes it, and only it; keys typed in it are its own. */
export function ModalDialog({
  label,
  className = '',
  description,
  initialFocus,
  children,
}: {
  label: string
  /** Id of the text that says what the dialog asks. */
  description?: string
  className?: string
  /** Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const { run } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => run(closeDialog)
  // A layout effect ends before the element is removed, so that closing can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    initialFocus?.current?.focus()
    return () => element?.close()
  }, [initialFocus])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={label}
      aria-describedby={description}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        // The browser's own save and print are not wanted here.
        if (['Mod+s', 'Mod+p', 'Mod+k'].includes(notation(event.nativeEvent))) event.preventDefault()
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      {children}
      <LiveRegion />
    </dialog>
  )
}
