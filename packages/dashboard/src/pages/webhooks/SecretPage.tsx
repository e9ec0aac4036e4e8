/** @jsxImportSource preact */
import type { MemberVisit } from '../../http/Visit.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Secret } from '../../markup/Secret.tsx'

/** Shows the secret of a webhook, once. */
export function SecretPage({ visit, id, secret }: { visit: MemberVisit; id: string; secret: string }) {
  const { actions, webhooks: texts } = visit.messages
  return (
    <MemberPage visit={visit} title={texts.secret} current="webhooks">
      <div class="card form narrow">
        <p>{texts.secretHint}</p>
        <Secret visit={visit} id="secret" value={secret} />
        <div class="actions">
          <a class="button primary" href={`/dashboard/webhooks/${id}`}>
            {actions.continue}
          </a>
        </div>
      </div>
    </MemberPage>
  )
}
