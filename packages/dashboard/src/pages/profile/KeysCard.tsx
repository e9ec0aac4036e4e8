/** @jsxImportSource preact */
import type { KeyEntry } from '../../accounts/Accounts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../locales/fill.ts'
import { formatDay } from '../../locales/formats.ts'
import { SelectField, Submission, TextField } from '../../markup/fields.tsx'
import { Badge } from '../../markup/Notice.tsx'

const tones = { active: 'success', expired: 'warning', revoked: 'neutral' } as const
/** Days after which a new key may expire. */
const periods = [30, 90, 365]

/** The API keys of the account, and the form of a new one. */
export function KeysCard({ visit, keys }: { visit: MemberVisit; keys: readonly KeyEntry[] }) {
  const { profile: words } = visit.messages
  return (
    <section class="card flush" id="keys">
      <h2>{words.keys}</h2>
      <p class="within muted">{words.keysHint}</p>
      {keys.length > 0 && <Keys visit={visit} keys={keys} />}
      <form class="inline within above" method="post" action="/dashboard/profile/keys">
        <Submission visit={visit} />
        <TextField name="name" label={words.keyName} hint={words.keyNameHint} maxLength={200} isRequired />
        <SelectField
          name="expires"
          label={words.expires}
          options={[
            { value: '', label: words.never },
            ...periods.map((count) => ({ value: String(count), label: fill(words.days, { count }) })),
          ]}
        />
        <button class="button primary" type="submit">
          {words.createKey}
        </button>
      </form>
    </section>
  )
}

function Keys({ visit, keys }: { visit: MemberVisit; keys: readonly KeyEntry[] }) {
  const { messages } = visit
  const { profile: words, webhooks } = messages
  const date = (at: number | null, none: string) => (at === null ? none : formatDay(visit, at))
  return (
    <div class="table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.created}</th>
            <th scope="col">{words.lastUsed}</th>
            <th scope="col">{words.expires}</th>
            <th scope="col">{webhooks.status}</th>
            <th scope="col">
              <span class="visually-hidden">{words.revoke}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ id, name, prefix, hint, state, createdAt, lastUsedAt, expiresAt }) => (
            <tr key={id}>
              <td class="lead">
                {name || '–'}
                {prefix && (
                  <code class="sub" dir="ltr">
                    {prefix}…{hint}
                  </code>
                )}
              </td>
              <td class="when number" data-label={words.created}>
                {formatDay(visit, createdAt)}
              </td>
              <td class="when number" data-label={words.lastUsed}>
                {date(lastUsedAt, words.notUsed)}
              </td>
              <td class="when number" data-label={words.expires}>
                {date(expiresAt, words.never)}
              </td>
              <td data-label={webhooks.status}>
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
              </td>
              <td class="end">
                {state === 'active' && (
                  <div class="actions end">
                    <KeyForm visit={visit} id={id} path="rotate" label={words.rotate} name={name} />
                    <KeyForm visit={visit} id={id} path="revoke" label={words.revoke} name={name} isDanger />
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
