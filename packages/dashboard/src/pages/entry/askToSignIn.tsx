/** @jsxImportSource preact */
import type { Form } from '../../http/Form.ts'
import { isOfEditor } from '../../http/isOfEditor.ts'
import { html, seeOther } from '../../http/responses.ts'
import { UnreadableBody } from '../../http/SentBody.ts'
import { shownAccountName } from '../../http/shownAccount.ts'
import type { Visit } from '../../http/Visit.ts'
import { EntryPage } from './EntryPage.tsx'

/** Answers a request without the session that it needs. The values entered are kept. */
export async function askToSignIn(visit: Visit): Promise<Response> {
  const { request, url, messages } = visit
  // The editor keeps its design open, and can send it again after a sign-in in another tab.
  if (isOfEditor(visit))
    return Response.json({ success: false, message: messages.errors.signedOut }, { status: 401 })
  if (request.method === 'GET' || request.method === 'HEAD') return signIn(url.pathname)
  try {
    const form = await visit.form()
    const names = form.names().filter((name) => name !== 'submission' && name !== shownAccountName)
    if (names.some((name) => form.file(name))) return ended(visit, undefined)
    return names.some((name) => form.raw(name) !== '') ? ended(visit, form) : signIn('/dashboard')
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    return error.status === 413 ? ended(visit, undefined) : signIn('/dashboard')
  }
}

const signIn = (to: string) => seeOther(`/dashboard/sign-in?to=${encodeURIComponent(to)}`)

const ended = (visit: Visit, form: Form | undefined) => html(<EndedPage visit={visit} form={form} />, 401)

/**
 * Answers a form whose session has ended in the meantime. It keeps all values entered, and the form's id, so that it is
 * processed only once. Files can't be restored: such a form is submitted again from its own page.
 *
 * @param props form: `undefined` if it is too large for a page, or has a file
 */
function EndedPage({ visit, form }: { visit: Visit; form: Form | undefined }) {
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
