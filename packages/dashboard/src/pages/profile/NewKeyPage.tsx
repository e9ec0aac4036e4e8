/** @jsxImportSource preact */
import type { MemberVisit } from '../../http/Visit.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Secret } from '../../markup/Secret.tsx'

/** Shows a new key, once. */
export function NewKeyPage({
  visit,
  apiKey,
  isRotated,
}: {
  visit: MemberVisit
  apiKey: string
  isRotated: boolean
}) {
  const { actions, profile: texts } = visit.messages
  return (
    <MemberPage visit={visit} title={texts.newKey} current="profile">
      <div class="card form narrow">
        <p>{texts.newKeyHint}</p>
        <Secret visit={visit} id="api-key" value={apiKey} />
        {isRotated && <p class="muted">{texts.rotateHint}</p>}
        <div class="actions">
          <a class="button primary" href="/dashboard/profile">
            {actions.continue}
          </a>
        </div>
      </div>
    </MemberPage>
  )
}
