import { Pipette } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { IconButton } from './IconButton.tsx'

/** Eyedropper API of browsers that have one. */
interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
}

/** A color that can be chosen with one press. */
export interface Swatch {
  /** `#rrggbb` */
  color: string
  /** Name of the color. */
  label: string
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
  onCommit,
}: {
  label: string
  /** `undefined` = several fields with different colors. */
  value: string | undefined
  swatches: readonly Swatch[]
  /** Ids of the warnings about the color, which are shown elsewhere. */
  warnings?: string | undefined
  onCommit(value: string): void
}) {
  const { messages } = useEditor()
  const [text, setText] = useState(value ?? '')
  const [invalid, setInvalid] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function revert(): void {
    setText(value ?? '')
    setInvalid(false)
  }
  useEscape('value', revert, (target) => target === input.current && text !== (value ?? ''))
  const describedBy = [invalid ? id : '', warnings].filter(Boolean).join(' ') || undefined
  useEffect(() => {
    setText(value ?? '')
    setInvalid(false)
  }, [value])
  const { EyeDropper } = window as EyeDropperWindow

  function commit(typed: string): void {
    setInvalid(false)
    if (typed === (value ?? '')) return
    const digits = typed.trim().replace(/^#/, '')
    const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    if (/^[0-9a-f]{6}$/i.test(long)) onCommit(`#${long.toLowerCase()}`)
    else if (digits) setInvalid(true)
    else setText(value ?? '')
  }

  return (
    <div className="color">
      <input
        type="color"
        aria-label={value ? label : messages.labeled(label, messages.mixed)}
        className={value ? undefined : 'mixed'}
        value={value ?? '#000000'}
        onChange={(event) => onCommit(event.target.value)}
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
          if (event.key === 'Enter') commit(text)
        }}
      />
      {EyeDropper && (
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
