/** @jsxImportSource preact */
import type { KeyEntry } from '../../accounts/Accounts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDay } from '../../languages/formats.ts'
import { CheckField, SelectField, Submission, TextField } from '../../markup/fields.tsx'
import { Badge } from '../../markup/Notice.tsx'

const tones = { active: 'success', expired: 'warning', revoked: 'neutral' } as const
/** Expiry periods offered for a new key, in days. */
const periods = [30, 90, 365]

/** The API keys of the account, and a form for a new one. */
export function KeysCard({ visit, keys }: { visit: MemberVisit; keys: readonly KeyEntry[] }) {
  const { profile: texts } = visit.messages
  return (
    <section class="card flush" id="keys">
      <h2>{texts.keys}</h2>
      <p class="within muted">{visit.session.isTest ? texts.testKeysHint : texts.keysHint}</p>
      {keys.length > 0 && <Keys visit={visit} keys={keys} />}
      <form class="form within above" method="post" action="/dashboard/profile/keys">
        <Submission visit={visit} />
        <TextField name="name" label={texts.keyName} hint={texts.keyNameHint} maxLength={200} isRequired />
        <SelectField
          name="expires"
          label={texts.expires}
          options={[
            { value: '', label: texts.never },
            ...periods.map((count) => ({ value: String(count), label: fill(texts.days, { count }) })),
          ]}
        />
        <details>
          <summary>{texts.keyLimits}</summary>
          <div class="form">
            <fieldset>
              <legend>{texts.keyScopes}</legend>
              <p class="muted">{texts.keyScopesHint}</p>
              <div class="pair tight" dir="ltr">
                {visit.accounts.scopes.map((scope) => (
                  <CheckField key={scope} name="scope" value={scope} label={scope} />
                ))}
              </div>
            </fieldset>
            <TextField
              name="subAccount"
              type="email"
              label={texts.keySubAccount}
              hint={texts.keySubAccountHint}
              maxLength={320}
            />
          </div>
        </details>
        <div class="actions">
          <button class="button primary" type="submit">
            {texts.createKey}
          </button>
        </div>
      </form>
    </section>
  )
}

function Keys({ visit, keys }: { visit: MemberVisit; keys: readonly KeyEntry[] }) {
  const { messages } = visit
  const { profile: texts, webhooks } = messages
  const date = (at: number | null, none: string) => (at === null ? none : formatDay(visit, at))
  return (
    <div class="table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.created}</th>
            <th scope="col">{texts.lastUsed}</th>
            <th scope="col">{texts.expires}</th>
            <th scope="col">{webhooks.status}</th>
            <th scope="col">
              <span class="visually-hidden">{texts.revoke}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ id, name, prefix, hint, state, createdAt, lastUsedAt, expiresAt, ...limits }) => (
            <tr key={id}>
              <td class="lead">
                {name || '–'}
                {prefix && (
                  <code class="sub" dir="ltr">
                    {prefix}…{hint}
                  </code>
                )}
                {limits.scopes && (
                  <span class="sub" dir="ltr">
                    {limits.scopes.join(', ')}
                  </span>
                )}
                {limits.subAccountEmail && (
                  <span class="sub" dir="ltr">
                    {limits.subAccountEmail}
                  </span>
                )}
              </td>
              <td class="when number" data-label={texts.created}>
                {formatDay(visit, createdAt)}
              </td>
              <td class="when number" data-label={texts.lastUsed}>
                {date(lastUsedAt, texts.notUsed)}
              </td>
              <td class="when number" data-label={texts.expires}>
                {date(expiresAt, texts.never)}
              </td>
              <td data-label={webhooks.status}>
                <Badge tone={tones[state]}>{texts.states[state]}</Badge>
              </td>
              <td class="end">
                {state === 'active' && (
                  <div class="actions end">
                    <KeyForm visit={visit} id={id} path="rotate" label={texts.rotate} name={name} />
                    <KeyForm visit={visit} id={id} path="revoke" label={texts.revoke} name={name} isDanger />
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface KeyFormProps {
  visit: MemberVisit
  id: string
  path: 'rotate' | 'revoke'
  label: string
  name: string
  isDanger?: boolean
}

function KeyForm({ visit, id, path, label, name, isDanger = false }: KeyFormProps) {
  return (
    <form method="post" action={`/dashboard/profile/keys/${path}`}>
      <Submission visit={visit} />
      <input type="hidden" name="id" value={id} />
      <button class={isDanger ? 'button plain danger' : 'button plain'} type="submit">
        {label}
        <span class="visually-hidden">: {name}</span>
      </button>
    </form>
  )
}
