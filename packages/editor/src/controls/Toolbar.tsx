import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Buttons that share one tab stop: arrow keys, Home, and End move between them, as in the ARIA toolbar
 * pattern. Disabled buttons are skipped.
 */
export function Toolbar({
  label,
  className,
  ref,
  children,
}: {
  label: string
  className: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}) {
  const own = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLDivElement)
  // After every render: buttons appear, disappear, and are disabled.
  useLayoutEffect(() => setTabStop(buttonsOf(own.current)))

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = buttonsOf(event.currentTarget)
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: -1,
    }
    const next = steps[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }

  return (
    <div
      ref={own}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={(event) => setTabStop(buttonsOf(event.currentTarget), event.target)}
    >
      {children}
    </div>
  )
}

function buttonsOf(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return [...(toolbar?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
}

/** @param wanted default: the button that already is the tab stop, or the first one */
function setTabStop(buttons: readonly HTMLButtonElement[], wanted?: EventTarget): void {
  const stop =
    buttons.find((button) => button === wanted) ??
    buttons.find((button) => button.getAttribute('tabindex') === '0') ??
    buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}
