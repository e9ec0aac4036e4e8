/** @jsxImportSource preact */
import type { Actor } from '../../accounts/Accounts.ts'
import { explainError, refusalCode } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { html } from '../../http/responses.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { PasskeyForm } from '../../markup/PasskeyForm.tsx'

/** Fields for the password that is requested again, and for the passkey that replaces it. */
const [passwordField, passkeyField] = ['confirm-password', 'confirm-passkey']

/**
 * Processes a form that needs a recent sign-in. If there is none, asks for the password on a page with all fields of
 * the form, so that nothing has to be typed again.
 */
export async function withRecentSignIn(
  visit: MemberVisit,
  change: (actor: Actor, form: Form) => Promise<Response>,
): Promise<Response> {
  const form = await visit.form()
  const submission = form.text('submission') || undefined
  const [password, passkey] = [form.raw(passwordField), form.raw(passkeyField)]
  let { session } = visit
  if (password || passkey) {
    try {
      if (passkey) await visit.accounts.confirmWithPasskey(visit.actor(), passkey)
      else await visit.accounts.confirmPassword(visit.actor(), password)
    } catch (error) {
      const code = refusalCode(error)
      if (code !== 'wrong_credentials' && code !== 'passkey_refused') throw error
      return askAgain(visit, form, explainError(error, visit).message)
    }
    // The session read before is not fresh yet.
    const again = await visit.accounts.readSession(visit.request.headers.get('cookie') ?? undefined)
    if (again) session = again.session
  }
  try {
    return await change(visit.accounts.actorOf(session, { ...visit.client, submission }), form)
  } catch (error) {
    if (refusalCode(error) !== 'sign_in_again') throw error
    return askAgain(visit, form)
  }
}

async function askAgain(visit: MemberVisit, form: Form, problem?: string): Promise<Response> {
  const { accounts } = visit
  const passkeys = accounts.offersPasskeys ? await accounts.listPasskeys(visit.actor()) : []
  return html(<AgainPage visit={visit} form={form} problem={problem} hasPasskey={passkeys.length > 0} />)
}

interface AgainPageProps {
  visit: MemberVisit
  form: Form
  problem: string | undefined
  hasPasskey: boolean
}

/** Asks for the password or a passkey; a person with neither signs in again at the provider. */
function AgainPage({ visit, form, problem, hasPasskey }: AgainPageProps) {
  const { actions, entry, passkeys, provider } = visit.messages
  const { signInProvider: name } = visit.accounts
  const { hasPassword } = visit.session.person
  const isOnlyThere = !hasPassword && name !== undefined
  const fields = form
    .names()
    .filter((field) => field !== passwordField && field !== passkeyField)
    .flatMap((field) =>
      form
        .all(field)
        .map((value, index) => <input key={`${field}-${index}`} type="hidden" name={field} value={value} />),
    )
  return (
    <MemberPage
      visit={visit}
      title={entry.againTitle}
      current="profile"
      hint={isOnlyThere ? provider.againHint : entry.againHint}
      problem={problem}
      scripts={hasPasskey ? ['passkey'] : []}
    >
      <div class="card form narrow">
        {isOnlyThere ? (
          <a class="button primary" href="/dashboard/sign-in/provider?again=1&to=/dashboard/profile">
            {fill(provider.signIn, { name })}
          </a>
        ) : (
          <form class="form" method="post" action={visit.url.pathname}>
            {fields}
            <TextField
              name={passwordField}
              type="password"
              label={entry.password}
              autocomplete="current-password"
              isRequired
            />
            <div class="actions">
              <button class="button primary" type="submit">
                {actions.continue}
              </button>
              <a class="button plain" href="/dashboard/profile">
                {actions.cancel}
              </a>
            </div>
          </form>
        )}
        {hasPasskey && (
          <PasskeyForm
            visit={visit}
            action={visit.url.pathname}
            name={passkeyField}
            label={passkeys.use}
            from="/dashboard/profile/passkeys/options"
          >
            {fields}
          </PasskeyForm>
        )}
      </div>
    </MemberPage>
  )
}
