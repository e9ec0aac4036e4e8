/** @jsxImportSource preact */
import type { Visit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { EntryPage } from './EntryPage.tsx'

interface SentPageProps {
  visit: Visit
  /** Link to show without a mail server, to a person at the service's own computer. */
  shownLink?: string | undefined
  /** Address that the link confirms; absent if nobody may learn whether there is an account for it. */
  email?: string | null
}

/** Says that a link was sent. */
export function SentPage({ visit, shownLink, email }: SentPageProps) {
  const { actions, entry } = visit.messages
  return (
    <EntryPage
      visit={visit}
      title={entry.checkTitle}
      hint={email ? fill(entry.sentHint, { email }) : entry.checkHint}
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
