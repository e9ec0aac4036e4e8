import { Pipette } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEditor } from '../EditorServices.ts'
import { IconButton } from './IconButton.tsx'

/** What browsers with an eyedropper offer. */
interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
}

/** A colour: the browser's picker, its code to type, colours of this design to take, an eyedropper where there is one. */
export function ColourField({
  label,
  value,
  swatches,
  onCommit,
}: {
  label: string
  /** `undefined` = several fields with different colours. */
  value: string | undefined
  swatches: readonly string[]
  onCommit(value: string): void
}) {
  const { words } = useEditor()
  const [text, setText] = useState(value ?? '')
  useEffect(() => setText(value ?? ''), [value])
  const { EyeDropper } = window as EyeDropperWindow

  function commit(typed: string): void {
    if (typed === (value ?? '')) return
    const digits = typed.trim().replace(/^#/, '')
    const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    if (/^[0-9a-f]{6}$/i.test(long)) onCommit(`#${long.toLowerCase()}`)
    else setText(value ?? '')
  }

  return (
    <div className="colour">
      <input
        type="color"
        aria-label={label}
        value={value ?? '#000000'}
        onChange={(event) => onCommit(event.target.value)}
      />
      <input
        type="text"
        aria-label={`${label} #`}
        placeholder={words.mixed}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => commit(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text)
          if (event.key !== 'Escape' || text === (value ?? '')) return
          event.preventDefault()
          event.stopPropagation()
          setText(value ?? '')
        }}
      />
      {EyeDropper && (
        <IconButton
          icon={Pipette}
          label={words.eyedropper}
          // Escape in the eyedropper is a rejection: nothing was chosen.
          onClick={() =>
            void new EyeDropper().open().then(
              ({ sRGBHex }) => commit(sRGBHex),
              () => undefined,
            )
          }
        />
      )}
      {swatches.length > 0 && (
        <fieldset className="swatches" aria-label={words.swatches}>
          {swatches.map((colour) => (
            <button
              key={colour}
              type="button"
              title={colour}
              aria-label={colour}
              aria-pressed={colour === value?.toLowerCase()}
              style={{ backgroundColor: colour }}
              onClick={() => onCommit(colour)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
