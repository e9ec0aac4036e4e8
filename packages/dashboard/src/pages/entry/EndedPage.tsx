/** @jsxImportSource preact */
import type { Form } from '../../http/Form.ts'
import type { Visit } from '../../http/Visit.ts'
import { EntryPage } from './EntryPage.tsx'

/**
 * Answers a form of somebody whose session has ended meanwhile. It holds everything that was typed, and the form's id, so
 * that it is carried out once. Files cannot be put back: such a form is sent again from its own page.
 *
 * @param props form: `undefined` if it is too large for a page, or has a file
 */
export function EndedPage({ visit, form }: { visit: Visit; form: Form | undefined }) {
  const { actions, entry } = visit.messages
  const fields = form
    ?.names()
    .flatMap((name) =>
      form
        .all(name)
        .map((value, i) => <input key={`${name} ${i}`} type="hidden" name={name} value={value} />),
    )
  return (
    <EntryPage visit={visit} title={entry.endedTitle} hint={form ? entry.endedHint : entry.endedFile}>
      <div class="form" id="ended">
        <a class="button primary" href="/dashboard/sign-in" target="_blank" rel="noopener">
          {actions.signIn}
        </a>
        {fields && (
          <form class="form" method="post" action={visit.url.pathname}>
            {fields}
            <button class="button" type="submit">
              {entry.sendAgain}
            </button>
          </form>
        )}
      </div>
    </EntryPage>
  )
}
