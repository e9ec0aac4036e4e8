import { useId } from 'react'

/** A labeled single-line text input that takes effect while typing. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  problem,
  warnings,
  multiline = false,
  rows = 2,
  maxLength = 2_000,
  language,
  control,
}: {
  label: string
  value: string
  onChange(value: string): void
  type?: 'text' | 'date'
  hint?: string | undefined
  /** Reason why the typed text has no effect yet. */
  problem?: string | undefined
  /** Ids of warnings about the text, which are shown elsewhere. */
  warnings?: string | undefined
  multiline?: boolean
  /** Number of visible lines, if multiline. */
  rows?: number
  maxLength?: number
  /** Language of the text, whose spelling the browser checks. Default: not checked. */
  language?: string | undefined
  /** Receives the input element. */
  control?: (element: HTMLElement | null) => void
}) {
  const id = useId()
  const shared = {
    ref: control,
    id,
    value,
    maxLength,
    lang: language,
    spellCheck: language !== undefined,
    // Names and texts may be in any language, regardless of the editor's.
    dir: type === 'text' ? 'auto' : undefined,
    'aria-invalid': (problem ?? warnings) !== undefined,
    'aria-describedby':
      [hint || problem ? `${id}-hint` : '', warnings].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea rows={rows} {...shared} />
      ) : (
        <input type={type} autoComplete="off" {...shared} />
      )}
      {(hint || problem) && (
        <small id={`${id}-hint`} className={problem ? 'problem' : 'muted'} role={problem && 'alert'}>
          {problem ?? hint}
        </small>
      )}
    </div>
  )
}
