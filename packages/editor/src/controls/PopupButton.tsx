import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { showPopup } from './showPopup.ts'

/**
 * A button that opens controls in a popup below it. The popup stays open while they are used; Escape, a press elsewhere, and
 * another selection close it.
 */
export function PopupButton({
  label,
  value,
  face,
  className = '',
  children,
}: {
  label: string
  /** The value that the popup changes, for screen readers. */
  value?: string | undefined
  /** Content of the button: an icon, a color. */
  face: ReactNode
  className?: string
  /** Controls of the popup, rendered while it is open. */
  children: ReactNode
}) {
  const { messages } = useEditor()
  const { focus } = useService('screen')
  const selection = useEditorState(({ ui }) => ui.selection.keys)
  const [openFor, setOpenFor] = useState<readonly string[]>()
  const open = openFor === selection
  const byKey = useRef(false)
  const wrapper = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const id = useId()
  useEscape('list', leave, () => open)

  // Before the next key, which must reach the popup.
  useLayoutEffect(() => {
    if (!open || !popup.current || !button.current) return
    const stop = showPopup(popup.current, button.current)
    const first = popup.current.querySelector<HTMLElement>(':is(button, input, select):enabled')
    // A text being typed keeps its caret; on touch screens, focus would open a keyboard.
    if (byKey.current) (first ?? popup.current).focus()
    return stop
  }, [open])

  useEffect(() => {
    const root = open && wrapper.current?.getRootNode()
    if (!root) return
    const onPress = ({ target }: Event) => {
      if (!wrapper.current?.contains(target as Node)) setOpenFor(undefined)
    }
    root.addEventListener('pointerdown', onPress, true)
    return () => root.removeEventListener('pointerdown', onPress, true)
  }, [open])

  function leave(): void {
    setOpenFor(undefined)
    if (!focus.to('typedText')) button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of the controls in it
    <div
      ref={wrapper}
      className="popup-place"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpenFor(undefined)
      }}
    >
      <button
        ref={button}
        type="button"
        className={`popup-button ${className}`}
        data-tip={label}
        aria-label={value === undefined ? label : messages.labeled(label, value)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ detail }) => {
          byKey.current = detail === 0
          setOpenFor(open ? undefined : selection)
        }}
      >
        {face}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open && (
        <div
          ref={popup}
          id={id}
          className="popup"
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    </div>
  )
}
