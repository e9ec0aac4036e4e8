/** @jsxImportSource preact */
import type { Actor } from '../../accounts/Accounts.ts'
import type { Form } from '../../http/Form.ts'
import { html } from '../../http/responses.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { refusalCode, wordsFor } from '../../http/wordsFor.ts'
import { TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

/** Field of the password that is asked for again. */
const passwordField = 'confirm-password'

/**
 * Carries out a form that needs a recent sign-in. Otherwise it asks for the password on a page that has all fields of the
 * form, so that nothing has to be typed again.
 */
export async function afresh(
  visit: MemberVisit,
  change: (actor: Actor, form: Form) => Promise<Response>,
): Promise<Response> {
  const form = await visit.form()
  const submission = form.text('submission') || undefined
  const password = form.raw(passwordField)
  try {
    if (password) {
      // The session that was read before is not fresh yet.
      await visit.accounts.confirmPassword(visit.actor(), password)
      const again = await visit.accounts.readSession(visit.request.headers.get('cookie') ?? undefined)
      if (again) {
        const visitor = { address: visit.address, submission }
        return await change(visit.accounts.actorOf(again.session, visitor), form)
      }
    }
    return await change(visit.actor(submission), form)
  } catch (error) {
    const code = refusalCode(error)
    if (code !== 'sign_in_again' && !(password && code === 'wrong_credentials')) throw error
    const problem = code === 'wrong_credentials' ? wordsFor(error, visit.messages).message : undefined
    return html(<AgainPage visit={visit} form={form} problem={problem} />)
  }
}

function AgainPage({
  visit,
  form,
  problem,
}: {
  visit: MemberVisit
  form: Form
  problem: string | undefined
}) {
  const { actions, entry } = visit.messages
  return (
    <MemberPage
      visit={visit}
      title={entry.againTitle}
      current="profile"
      hint={entry.againHint}
      problem={problem}
    >
      <form class="card form narrow" method="post" action={visit.url.pathname}>
        {form
          .names()
          .filter((name) => name !== passwordField)
          .map((name) => (
            <input key={name} type="hidden" name={name} value={form.raw(name)} />
          ))}
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
    </MemberPage>
  )
}
