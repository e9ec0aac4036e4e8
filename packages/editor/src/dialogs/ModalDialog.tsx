import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { notation } from '../commands/shortcuts.ts'
import { useEditor } from '../services/useEditor.ts'

/** A native dialog over the editor. Escape closes it, and only it; keys typed in it are its own. */
export function ModalDialog({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  const { store } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => store.updateUi({ dialog: null })
  // A layout effect ends before the element goes, so that closing can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={label}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        // The browser's own save and print are not what is meant here.
        if (['Mod+s', 'Mod+p', 'Mod+k'].includes(notation(event.nativeEvent))) event.preventDefault()
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      {children}
    </dialog>
  )
}
