import { Pipette } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useEditor, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import type { Swatch } from '../services/useSwatches.ts'
import { IconButton } from './IconButton.tsx'

/** Eyedropper API of browsers that have one. */
interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
}

/**
 * A color: the browser's picker, a hex code, swatches of this design, and an eyedropper if the browser has
 * one.
 */
export function ColorField({
  label,
  value,
  swatches,
  warnings,
  isBrief,
  onCommit,
}: {
  label: string
  /** `undefined` = several fields with different colors. */
  value: string | undefined
  swatches: readonly Swatch[]
  /** Ids of warnings about the color, which are shown elsewhere. */
  warnings?: string | undefined
  /** Omits the eyedropper, where a row has little room; the browser's picker has one. */
  isBrief?: boolean
  onCommit(value: string): void
}) {
  const { messages, store } = useEditor()
  const { focus } = useService('screen')
  const [text, setText] = useState(value ?? '')
  const [invalid, setInvalid] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(value)
  function revert(): void {
    setText(value ?? '')
    setInvalid(false)
  }
  // React has no event for closing the picker.
  useLayoutEffect(() => {
    const element = picker.current
    const end = () => store.endStep()
    element?.addEventListener('change', end)
    return () => element?.removeEventListener('change', end)
  }, [store])
  // During rendering: an effect could run after the first typed letters, and revert them.
  if (shown !== value) {
    setShown(value)
    revert()
  }
  useEscape('value', revert, (target) => target === input.current && text !== (value ?? ''))
  const describedBy = [invalid ? id : '', warnings].filter(Boolean).join(' ') || undefined
  const { EyeDropper } = window as EyeDropperWindow

  /** @returns whether the code is valid */
  function commit(typed: string): boolean {
    setInvalid(false)
    if (typed === (value ?? '')) return true
    const digits = typed.trim().replace(/^#/, '')
    const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    const isColor = /^[0-9a-f]{6}$/i.test(long)
    if (isColor) onCommit(`#${long.toLowerCase()}`)
    else if (digits) setInvalid(true)
    else setText(value ?? '')
    return isColor || !digits
  }

  return (
    <div className="color">
      <input
        ref={picker}
        type="color"
        aria-label={value ? label : messages.labeled(label, messages.mixed)}
        className={value ? undefined : 'mixed'}
        value={value ?? '#000000'}
        onChange={(event) => {
          store.holdStep()
          onCommit(event.target.value)
        }}
      />
      <input
        ref={input}
        type="text"
        dir="ltr"
        aria-label={`${label} #`}
        placeholder={messages.mixed}
        spellCheck="false"
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => commit(text)}
        onKeyDown={(event) => {
          // A text being typed gets the focus back, but not the key.
          if (event.key === 'Enter' && commit(text) && focus.to('typedText')) event.preventDefault()
        }}
      />
      {EyeDropper && !isBrief && (
        <IconButton
          icon={Pipette}
          label={messages.eyedropper}
          // Escape in the eyedropper rejects the promise: no color was chosen.
          onClick={() =>
            void new EyeDropper().open().then(
              ({ sRGBHex }) => commit(sRGBHex),
              () => undefined,
            )
          }
        />
      )}
      {invalid && (
        <small id={id} className="number-problem" role="alert">
          {messages.notAColor}
        </small>
      )}
      {swatches.length > 0 && (
        <fieldset className="swatches" aria-label={messages.swatches}>
          {swatches.map(({ color, label }) => (
            <button
              key={color}
              type="button"
              data-tip={label}
              aria-label={label}
              aria-pressed={color === value?.toLowerCase()}
              style={{ backgroundColor: color }}
              onClick={() => onCommit(color)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
