/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { shownAccountName, shownAccountOf } from '../http/shownAccount.ts'
import type { Visit } from '../http/Visit.ts'

interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
  /** Reason why the value was refused. */
  wrong?: string | undefined
  isRequired?: boolean
}

/** A label, its control, and its description for screen readers. */
function Field({ name, label, hint, wrong, children }: FieldProps & { children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
      {hint && (
        <span class="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span class="wrong" id={`${name}-wrong`}>
          {wrong}
        </span>
      )}
    </div>
  )
}

function described({ name, hint, wrong, isRequired = false }: FieldProps) {
  const ids = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    required: isRequired,
    'aria-describedby': ids || undefined,
    'aria-invalid': wrong ? ('true' as const) : undefined,
  }
}

interface TextFieldProps extends FieldProps {
  value?: string
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'date' | 'search'
  autocomplete?: string
  maxLength?: number
  minLength?: number
  placeholder?: string
}

/** A single-line text input. */
export function TextField(props: TextFieldProps) {
  const { value = '', type = 'text', autocomplete = 'off', maxLength, minLength, placeholder } = props
  return (
    <Field {...props}>
      <input
        class="input"
        {...described(props)}
        // A field of this type accepts no address without a scheme, and says so in the browser's words.
        type={(type === 'url' ? 'text' : type) as 'text'}
        inputMode={type === 'url' ? 'url' : undefined}
        value={value}
        autocomplete={autocomplete}
        maxLength={maxLength}
        minLength={minLength}
        placeholder={placeholder}
        dir={type === 'email' || type === 'url' || type === 'tel' ? 'ltr' : 'auto'}
      />
    </Field>
  )
}

/** A multiline text input. */
export function TextArea(
  props: FieldProps & { value?: string; placeholder?: string; className?: string; rows?: number },
) {
  const { value = '' } = props
  return (
    <Field {...props}>
      <textarea
        {...described(props)}
        class={props.className}
        placeholder={props.placeholder}
        rows={props.rows ?? 5}
        dir="auto"
      >
        {/* HTML drops a line break at the start. */}
        {/^[\r\n]/.test(value) ? `\n${value}` : value}
      </textarea>
    </Field>
  )
}

/** A choice of one value. */
export function SelectField(
  props: FieldProps & {
    value?: string | undefined
    options: readonly { value: string; label: string }[]
    /** True if a script should select the browser's time zone instead. */
    isBrowsers?: boolean
  },
) {
  return (
    <Field {...props}>
      <select {...described(props)} data-zone={props.isBrowsers ? '' : undefined}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A file input. */
export function FileField(props: FieldProps & { accept: string }) {
  return (
    <Field {...props}>
      <input class="input" {...described(props)} type="file" accept={props.accept} />
    </Field>
  )
}

/** A check box. */
export function CheckField(props: { name: string; label: string; isChecked?: boolean; value?: string }) {
  const id = props.value ? `${props.name}-${props.value}` : props.name
  return (
    <div class="choice">
      <input
        type="checkbox"
        id={id}
        name={props.name}
        value={props.value ?? 'on'}
        checked={props.isChecked ?? false}
      />
      <label for={id}>{props.label}</label>
    </div>
  )
}

/**
 * The button that Enter in a field presses, which is the first one of a form; for forms whose first visible button does
 * something else.
 */
export function DefaultButton({ name, value }: { name?: string; value?: string }) {
  return <button class="default" type="submit" name={name} value={value} tabIndex={-1} aria-hidden="true" />
}

/** Makes a form be carried out once, however often it is sent, and only for the account and mode that its page was shown for. */
export function Submission({
  visit,
  value,
}: {
  visit: Pick<Visit, 'newId' | 'session'>
  value?: string | undefined
}) {
  return (
    <>
      <input type="hidden" name="submission" value={value || visit.newId()} />
      <ShownAccount visit={visit} />
    </>
  )
}

/** Says for which account and mode the page of a form was shown; see `findSwitch`. */
export function ShownAccount({ visit: { session } }: { visit: Pick<Visit, 'session'> }) {
  return session ? <input type="hidden" name={shownAccountName} value={shownAccountOf(session)} /> : null
}
