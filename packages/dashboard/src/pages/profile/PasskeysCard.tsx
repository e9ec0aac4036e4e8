/** @jsxImportSource preact */
import type { PasskeyEntry } from '../../accounts/Accounts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { formatDay } from '../../languages/formats.ts'
import { Submission, TextField } from '../../markup/fields.tsx'

/** The person's passkeys, and a form for a new one. */
export function PasskeysCard({ visit, passkeys }: { visit: MemberVisit; passkeys: readonly PasskeyEntry[] }) {
  const { passkeys: texts } = visit.messages
  return (
    <section class="card flush" id="passkeys">
      <h2>{texts.title}</h2>
      <p class="within muted">{texts.hint}</p>
      {passkeys.length > 0 && <Passkeys visit={visit} passkeys={passkeys} />}
      <form class="inline within above" method="post" action="/dashboard/profile/passkeys/new">
        <Submission visit={visit} />
        <TextField name="passkeyName" label={texts.name} hint={texts.nameHint} maxLength={100} isRequired />
        <button class="button" type="submit">
          {texts.add}
        </button>
      </form>
    </section>
  )
}

function Passkeys({ visit, passkeys }: { visit: MemberVisit; passkeys: readonly PasskeyEntry[] }) {
  const { messages } = visit
  const { passkeys: texts, profile } = messages
  return (
    <div class="table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{profile.name}</th>
            <th scope="col">{profile.created}</th>
            <th scope="col">{profile.lastUsed}</th>
            <th scope="col">
              <span class="visually-hidden">{texts.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <tr key={id}>
              <td class="lead">{name || '–'}</td>
              <td class="when number" data-label={profile.created}>
                {formatDay(visit, createdAt)}
              </td>
              <td class="when number" data-label={profile.lastUsed}>
                {lastUsedAt === null ? profile.notUsed : formatDay(visit, lastUsedAt)}
              </td>
              <td class="end">
                <form method="post" action="/dashboard/profile/passkeys/remove">
                  <Submission visit={visit} />
                  <input type="hidden" name="id" value={id} />
                  <button class="button plain danger" type="submit">
                    {texts.remove}
                    <span class="visually-hidden">: {name}</span>
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
