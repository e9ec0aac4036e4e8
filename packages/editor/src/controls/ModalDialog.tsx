import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { closeDialog } from '../commands/dialogCommands.ts'
import { notation } from '../commands/shortcuts.ts'
import { useEditor } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { LiveRegion } from './LiveRegion.tsx'

/**
 * A native dialog over the editor. Escape closes only the dialog; keys typed in it do not reach the editor.
 */
export function ModalDialog({
  label,
  className = '',
  description,
  initialFocus,
  children,
}: {
  label: string
  /** Id of the text with the dialog's question. */
  description?: string
  className?: string
  /** Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const { run } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => run(closeDialog)
  useEscape('dialog', close)
  // A layout effect is cleaned up before the element is removed, so that closing can restore the focus.
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
        // Prevent the browser's own save and print here.
        if (['Mod+s', 'Mod+p', 'Mod+k'].includes(notation(event.nativeEvent))) event.preventDefault()
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
