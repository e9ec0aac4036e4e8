/** @jsxImportSource preact */
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { Submission } from '../../markup/fields.tsx'

/** Connects the person with their account at the sign-in provider. */
export function ProviderCard({ visit, isConnected }: { visit: MemberVisit; isConnected: boolean }) {
  const { provider: texts } = visit.messages
  const name = visit.accounts.signInProvider ?? ''
  const path = isConnected ? '/dashboard/profile/provider/disconnect' : '/dashboard/profile/provider'
  return (
    <section class="card form" id="provider">
      <h2>{name}</h2>
      <p class="muted">{fill(isConnected ? texts.connected : texts.hint, { name })}</p>
      <form method="post" action={path}>
        <Submission visit={visit} />
        <button class="button" type="submit">
          {fill(isConnected ? texts.disconnect : texts.connect, { name })}
        </button>
      </form>
    </section>
  )
}
