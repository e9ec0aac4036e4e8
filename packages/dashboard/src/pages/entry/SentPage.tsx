/** @jsxImportSource preact */
import type { Visit } from '../../http/Visit.ts'
import { EntryPage } from './EntryPage.tsx'

/** Says that a link was sent; on a loopback host without a mail server, it is here. */
export function SentPage({ visit, shownLink }: { visit: Visit; shownLink?: string | undefined }) {
  const { actions, entry } = visit.messages
  return (
    <EntryPage
      visit={visit}
      title={entry.checkTitle}
      hint={entry.checkHint}
      foot={<a href="/dashboard">{actions.continue}</a>}
    >
      {shownLink && (
        <div class="form">
          <p>{entry.shownLink}</p>
          <a class="button primary" href={shownLink}>
            {entry.openLink}
          </a>
        </div>
      )}
    </EntryPage>
  )
}
