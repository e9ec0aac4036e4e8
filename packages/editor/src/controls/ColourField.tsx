import { useEffect, useId, useState } from 'react'

/** A colour: the browser's own picker, and its code to type. Commits only whole codes. */
export function ColourField({
  label,
  value,
  onCommit,
}: {
  label: string
  value: string | undefined
  onCommit(value: string): void
}) {
  const id = useId()
  const [text, setText] = useState(value ?? '')
  useEffect(() => setText(value ?? ''), [value])

  function commit(typed: string): void {
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
        id={id}
        type="text"
        aria-label={`${label} #`}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => commit(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text)
        }}
      />
    </div>
  )
}
