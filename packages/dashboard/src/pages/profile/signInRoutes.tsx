/** @jsxImportSource preact */
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { PasskeyForm } from '../../markup/PasskeyForm.tsx'
import { profilePost } from './profileRoutes.tsx'
import { withRecentSignIn } from './withRecentSignIn.tsx'

const profilePath = '/dashboard/profile'

/** Ways to sign in without a password: passkeys, and a provider. */
export const signInRoutes: readonly MemberRoute[] = [
  {
    method: 'POST',
    path: '/profile/passkeys/options',
    needs: 'view',
    async handle(visit) {
      const options = await visit.accounts.beginPasskeyConfirmation(visit.actor())
      return Response.json(options, { headers: { 'cache-control': 'no-store' } })
    },
  },
  profilePost('/profile/passkeys/new', 'view', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      const options = await visit.accounts.beginPasskey(actor)
      return html(<NewPasskeyPage visit={visit} name={form.text('passkeyName')} options={options} />)
    }),
  ),
  profilePost('/profile/passkeys', 'view', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      const passkey = { name: form.text('passkeyName'), credential: form.text('credential') }
      await visit.accounts.addPasskey(actor, passkey)
      return seeOther(`${profilePath}?done=passkeyAdded`)
    }),
  ),
  profilePost('/profile/passkeys/remove', 'view', (visit) =>
    withRecentSignIn(visit, async (actor, form) => {
      await visit.accounts.removePasskey(actor, form.id('id'))
      return seeOther(`${profilePath}?done=passkeyRemoved`)
    }),
  ),
  profilePost('/profile/provider', 'view', (visit) =>
    withRecentSignIn(visit, async (actor) => {
      const to = `${profilePath}?done=connected`
      const { location, setCookie } = await visit.accounts.beginProviderConnection(actor, to)
      const page = html(<LeavePage visit={visit} location={location} />)
      page.headers.set('set-cookie', setCookie)
      return page
    }),
  ),
  profilePost('/profile/provider/disconnect', 'view', (visit) =>
    withRecentSignIn(visit, async (actor) => {
      await visit.accounts.disconnectProvider(actor)
      return seeOther(`${profilePath}?done=disconnected`)
    }),
  ),
]

/** Creates a passkey after a click, which some browsers require. */
function NewPasskeyPage({ visit, name, options }: { visit: MemberVisit; name: string; options: object }) {
  const { passkeys: texts } = visit.messages
  return (
    <MemberPage
      visit={visit}
      title={texts.createTitle}
      current="profile"
      hint={texts.createHint}
      scripts={['passkey']}
    >
      <div class="card form narrow">
        <PasskeyForm
          visit={visit}
          action="/dashboard/profile/passkeys"
          name="credential"
          label={texts.create}
          create={options}
          isPrimary
        >
          <input type="hidden" name="passkeyName" value={name} />
          <input type="hidden" name="submission" value={visit.newId()} />
        </PasskeyForm>
        <noscript>{texts.needsScript}</noscript>
      </div>
    </MemberPage>
  )
}

/** A link instead of a redirect, which form policies would forbid. */
function LeavePage({ visit, location }: { visit: MemberVisit; location: string }) {
  const { provider: texts } = visit.messages
  const name = visit.accounts.signInProvider ?? ''
  return (
    <MemberPage
      visit={visit}
      title={fill(texts.connect, { name })}
      current="profile"
      hint={fill(texts.hint, { name })}
    >
      <div class="card form narrow">
        <a class="button primary" href={location}>
          {fill(texts.signIn, { name })}
        </a>
      </div>
    </MemberPage>
  )
}
