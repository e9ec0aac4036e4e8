/** @jsxImportSource preact */
import type { KeyEntry, PasskeyEntry, Role } from '../../accounts/Accounts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { Submission, TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Secret } from '../../markup/Secret.tsx'
import { KeysCard } from './KeysCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { quickStarts } from './quickStarts.ts'

/** Content of the profile page. */
export interface ProfileView {
  /** `undefined`: the person may not manage keys. */
  keys: readonly KeyEntry[] | undefined
  accounts: readonly { id: string; name: string; role: Role }[]
  /** `undefined`: browsers don't allow passkeys at this address. */
  passkeys: readonly PasskeyEntry[] | undefined
  /** `undefined`: there is no sign-in provider. */
  isConnected: boolean | undefined
  templateId: string
  organizationId: string
}

/** The person, the keys of the account, and how to get started with them. */
export function ProfilePage({
  visit,
  view,
  problem,
}: {
  visit: MemberVisit
  view: ProfileView
  problem?: string
}) {
  const { profile: texts } = visit.messages
  return (
    <MemberPage visit={visit} title={texts.title} current="profile" problem={problem}>
      <div class="stack">
        {view.keys && <KeysCard visit={visit} keys={view.keys} />}
        <QuickStarts visit={visit} view={view} />
        <Person visit={visit} />
        {view.passkeys && <PasskeysCard visit={visit} passkeys={view.passkeys} />}
        {view.isConnected !== undefined && <ProviderCard visit={visit} isConnected={view.isConnected} />}
        {!visit.session.isTest && <AccountCard visit={visit} view={view} />}
      </div>
    </MemberPage>
  )
}

function QuickStarts({ visit, view }: { visit: MemberVisit; view: ProfileView }) {
  const { profile: texts, actions } = visit.messages
  return (
    <section class="card form">
      <h2>{texts.start}</h2>
      <div class="field">
        <span class="label">{texts.address}</span>
        <Secret visit={visit} id="base-address" value={visit.publicUrl} />
      </div>
      <p class="muted">
        {texts.startHint} <a href="/docs">{texts.reference}</a>
      </p>
      {quickStarts(visit.publicUrl, view).map(({ name, code }) => {
        const id = `start-${name.replace(/\W/g, '')}`
        return (
          <div key={name} class="field">
            <span class="label">{name}</span>
            <div class="code" dir="ltr">
              <pre id={id} dir="ltr">
                {code}
              </pre>
              <button class="button" type="button" hidden data-copy={id} data-copied={actions.copied}>
                {actions.copy}
              </button>
            </div>
          </div>
        )
      })}
    </section>
  )
}

function Person({ visit }: { visit: MemberVisit }) {
  const { profile: texts, entry, actions } = visit.messages
  const { person } = visit.session
  return (
    <section class="card form">
      <h2>{texts.you}</h2>
      <form class="inline" method="post" action="/dashboard/profile/name">
        <Submission visit={visit} />
        <TextField name="name" label={texts.name} value={person.name} autocomplete="name" maxLength={200} />
        <button class="button" type="submit">
          {actions.save}
        </button>
      </form>
      <form class="inline" method="post" action="/dashboard/profile/email">
        <Submission visit={visit} />
        <TextField
          name="email"
          type="email"
          label={texts.email}
          value={person.email ?? ''}
          autocomplete="email"
          isRequired
        />
        <button class="button" type="submit">
          {texts.changeEmail}
        </button>
      </form>
      <form class="inline" method="post" action="/dashboard/profile/password">
        <Submission visit={visit} />
        <TextField
          name="password"
          type="password"
          label={entry.newPassword}
          hint={entry.passwordHint}
          autocomplete="new-password"
          minLength={10}
          isRequired
        />
        <button class="button" type="submit">
          {person.hasPassword ? texts.changePassword : texts.setPassword}
        </button>
      </form>
      <form method="post" action="/dashboard/profile/sign-out-others">
        <Submission visit={visit} />
        <button class="button plain" type="submit">
          {texts.signOutOthers}
        </button>
      </form>
    </section>
  )
}

function AccountCard({ visit, view }: { visit: MemberVisit; view: ProfileView }) {
  const { profile: texts, actions } = visit.messages
  const { account, person } = visit.session
  const others = view.accounts.filter(({ id }) => id !== account.id)
  const name = account.name || person.email || ''
  if (!visit.may('manageAccount') && others.length === 0) return null
  return (
    <section class="card form">
      <h2>{others.length ? texts.accounts : visit.messages.nav.account}</h2>
      {others.map((other) => (
        <form key={other.id} class="actions" method="post" action="/dashboard/profile/account">
          <input type="hidden" name="submission" value={visit.newId()} />
          <input type="hidden" name="account" value={other.id} />
          <span>{other.name || other.id}</span>
          <button class="button" type="submit">
            {texts.switch}
          </button>
        </form>
      ))}
      {visit.may('manageAccount') && (
        <>
          <form class="inline" method="post" action="/dashboard/profile/rename">
            <Submission visit={visit} />
            <TextField name="accountName" label={texts.accountName} value={account.name} maxLength={200} />
            <button class="button" type="submit">
              {actions.save}
            </button>
          </form>
          <form class="form narrow" method="post" action="/dashboard/profile/export">
            <Submission visit={visit} />
            <p class="muted">{visit.messages.exports.hint}</p>
            <div class="actions">
              <button class="button" type="submit">
                {visit.messages.exports.action}
              </button>
            </div>
          </form>
          <details>
            <summary>{texts.danger}</summary>
            <form class="form narrow" method="post" action="/dashboard/profile/delete">
              <Submission visit={visit} />
              <TextField
                name="confirmation"
                label={texts.accountName}
                hint={fill(texts.dangerHint, { name })}
                isRequired
              />
              <div class="actions">
                <button class="button danger" type="submit">
                  {texts.delete}
                </button>
              </div>
            </form>
          </details>
        </>
      )}
    </section>
  )
}
