import { useLayoutEffect, useRef } from 'react'

/** A check box; if several fields differ, it is neither checked nor unchecked, and pressing it checks all. */
export function CheckField({
  label,
  checked,
  onChange,
}: {
  label: string
  /** `mixed` = several fields that differ. */
  checked: boolean | 'mixed'
  onChange(checked: boolean): void
}) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  })
  return (
    <label className="check">
      <input
        ref={input}
        type="checkbox"
        checked={checked === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
