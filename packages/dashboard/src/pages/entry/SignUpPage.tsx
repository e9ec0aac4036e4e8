/** @jsxImportSource preact */
import type { Form } from '../../http/Form.ts'
import type { Visit } from '../../http/Visit.ts'
import { Submission, TextField } from '../../markup/fields.tsx'
import { EntryPage } from './EntryPage.tsx'

/** Creates a person and an account. */
export function SignUpPage({ visit, form, problem }: { visit: Visit; form?: Form; problem?: string }) {
  const { actions, entry, optional } = visit.messages
  return (
    <EntryPage
      visit={visit}
      title={entry.signUpTitle}
      hint={entry.signUpHint}
      problem={problem}
      foot={
        <span>
          {entry.hasAccount} <a href="/dashboard/sign-in">{actions.signIn}</a>
        </span>
      }
    >
      <form class="form" method="post" action="/dashboard/sign-up">
        <Submission visit={visit} />
        <TextField
          name="email"
          type="email"
          label={entry.email}
          value={form?.text('email') ?? ''}
          autocomplete="username"
          isRequired
        />
        <TextField
          name="password"
          type="password"
          label={entry.password}
          hint={entry.passwordHint}
          autocomplete="new-password"
          minLength={10}
          isRequired
        />
        <TextField
          name="accountName"
          label={`${entry.accountName} (${optional})`}
          value={form?.text('accountName') ?? ''}
          autocomplete="organization"
          maxLength={200}
        />
        <button class="button primary" type="submit">
          {actions.signUp}
        </button>
      </form>
    </EntryPage>
  )
}
