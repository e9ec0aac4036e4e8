/** @jsxImportSource preact */
import type { Visit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { Submission, TextField } from '../../markup/fields.tsx'
import { PasskeyForm } from '../../markup/PasskeyForm.tsx'
import { EntryPage } from './EntryPage.tsx'

interface SignInPageProps {
  visit: Visit
  email?: string
  /** Page to go to afterwards. */
  to: string
  problem?: string
}

/** Signs in with an address and a password. */
export function SignInPage({ visit, email = '', to, problem }: SignInPageProps) {
  const { actions, entry } = visit.messages
  return (
    <EntryPage
      visit={visit}
      title={entry.signInTitle}
      query={{ to: to === '/dashboard' ? '' : to }}
      scripts={visit.accounts.offersPasskeys ? ['passkey'] : []}
      problem={problem}
      foot={
        <>
          <a href="/dashboard/forgot">{entry.forgot}</a>
          {visit.accounts.signUpMode(visit.client) === 'open' ? (
            <span>
              {entry.noAccount} <a href="/dashboard/sign-up">{actions.signUp}</a>
            </span>
          ) : (
            <span class="muted">{entry.closed}</span>
          )}
        </>
      }
    >
      <form class="form" method="post" action="/dashboard/sign-in">
        <Submission visit={visit} />
        <input type="hidden" name="to" value={to} />
        <TextField
          name="email"
          type="email"
          label={entry.email}
          value={email}
          autocomplete="username"
          isRequired
        />
        <TextField
          name="password"
          type="password"
          label={entry.password}
          autocomplete="current-password"
          isRequired
        />
        <button class="button primary" type="submit">
          {actions.signIn}
        </button>
      </form>
      <OtherWays visit={visit} to={to} />
    </EntryPage>
  )
}

/** A passkey, and a provider. */
function OtherWays({ visit, to }: { visit: Visit; to: string }) {
  const { accounts, messages } = visit
  const name = accounts.signInProvider
  return (
    <>
      {name && (
        <p class="actions">
          <a class="button" href={`/dashboard/sign-in/provider?to=${encodeURIComponent(to)}`}>
            {fill(messages.provider.signIn, { name })}
          </a>
        </p>
      )}
      {accounts.offersPasskeys && (
        <PasskeyForm
          visit={visit}
          action="/dashboard/sign-in/passkey"
          name="credential"
          label={messages.passkeys.signIn}
          from="/dashboard/sign-in/passkey/options"
        >
          <input type="hidden" name="to" value={to} />
        </PasskeyForm>
      )}
    </>
  )
}
