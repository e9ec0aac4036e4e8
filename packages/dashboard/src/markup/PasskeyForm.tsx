/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { Visit } from '../http/Visit.ts'

interface PasskeyFormProps {
  visit: Visit
  action: string
  /** Field for the browser's response. */
  name: string
  label: string
  isPrimary?: boolean
  /** Options of a new passkey; without them, an existing one is used. */
  create?: object
  /** URL of the options, if an existing passkey is used. */
  from?: string
  children?: ComponentChildren
}

/** Uses or creates a passkey. Hidden without scripts, and in browsers without passkeys. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { visit, action, name, label, isPrimary = false, create, from, children } = props
  return (
    <form
      class="form"
      method="post"
      action={action}
      hidden
      data-passkey={create ? 'create' : 'get'}
      data-options={create && JSON.stringify(create)}
      data-from={from}
      data-failed={visit.messages.passkeys.failed}
    >
      {children}
      <input type="hidden" name={name} data-credential />
      <p class="wrong" role="alert" />
      <div class="actions">
        <button class={isPrimary ? 'button primary' : 'button'} type="submit">
          {label}
        </button>
      </div>
    </form>
  )
}
