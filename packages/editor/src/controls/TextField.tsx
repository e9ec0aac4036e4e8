import { useId } from 'react'

/** A labelled line of text that takes effect while it is typed. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  problem,
  warnings,
  multiline = false,
  maxLength = 2_000,
  control,
}: {
  label: string
  value: string
  onChange(value: string): void
  type?: 'text' | 'date'
  hint?: string | undefined
  /** Why what was typed has no effect yet. */
  problem?: string | undefined
  /** Ids of what is wrong with it, shown elsewhere. */
  warnings?: string | undefined
  multiline?: boolean
  maxLength?: number
  /** Gets the element that is typed into. */
  control?: (element: HTMLElement | null) => void
}) {
  const id = useId()
  const shared = {
    ref: control,
    id,
    value,
    maxLength,
    // Names and texts are in any language, whatever that of the editor is.
    dir: type === 'text' ? 'auto' : undefined,
    'aria-invalid': (problem ?? warnings) !== undefined,
    'aria-describedby':
      [hint || problem ? `${id}-hint` : '', warnings].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea rows={2} {...shared} /> : <input type={type} autoComplete="off" {...shared} />}
      {(hint || problem) && (
        <small id={`${id}-hint`} className={problem ? 'problem' : 'muted'} role={problem && 'alert'}>
          {problem ?? hint}
        </small>
      )}
    </div>
  )
}
