import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Controls that share one tab stop: arrow keys, Home, and End move between them, as in the ARIA toolbar pattern. Disabled
 * controls are skipped, and so are those in a popup. A text box keeps the keys until its caret is at the end, and radio
 * buttons are chosen by Space or by the arrows up and down.
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
  const element = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLDivElement)
  // After every render: controls appear, disappear, and are disabled.
  useLayoutEffect(() => setTabStop(controlsOf(element.current)))

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target } = event
    const controls = controlsOf(event.currentTarget)
    const at = controls.indexOf(target as HTMLElement)
    if (at < 0 || keepsKey(target as HTMLElement, key)) return
    const forward = getComputedStyle(target as HTMLElement).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: -1,
    }
    const next = steps[key]
    if (next === undefined) return
    event.preventDefault()
    controls.at(next % controls.length)?.focus()
  }

  return (
    <div
      ref={element}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={(event) => setTabStop(controlsOf(event.currentTarget), event.target)}
    >
      {children}
    </div>
  )
}

function controlsOf(toolbar: HTMLElement | null): HTMLElement[] {
  const all = toolbar?.querySelectorAll<HTMLElement>(':is(button, input, select):enabled:not([hidden])') ?? []
  return [...all].filter((control) => !control.closest('[popover]'))
}

/** Returns true if a key moves the caret in a text box, or removes its selection. */
function keepsKey(control: HTMLElement, key: string): boolean {
  if (!(control instanceof HTMLInputElement) || control.selectionStart === null) return false
  const { selectionStart: start, selectionEnd: end, value } = control
  if (key === 'Home' || key === 'End') return true
  return (
    start !== end || (key === 'ArrowLeft' && start !== 0) || (key === 'ArrowRight' && end !== value.length)
  )
}

/** @param wanted default: the control that already is the tab stop, or the first one */
function setTabStop(controls: readonly HTMLElement[], wanted?: EventTarget): void {
  const stop =
    controls.find((control) => control === wanted) ??
    controls.find((control) => control.getAttribute('tabindex') === '0') ??
    controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}
