/** @jsxImportSource preact */
import { html } from '../http/responses.ts'
import type { MemberVisit, Visit } from '../http/Visit.ts'
import { Empty } from './Empty.tsx'
import { MemberPage } from './MemberPage.tsx'
import { Page } from './Page.tsx'

/** A page that says why there is no other. */
export function renderError(
  visit: Visit,
  { status, message }: { status: number; message: string },
): Response {
  const { notFound, title } = visit.messages.errors
  // To reload the page of a failure that may pass sends its form again, with everything that was typed.
  const { formPage: _formPage, ...again } = visit
  const shown = status >= 500 || status === 429 ? again : visit
  return html(<ErrorPage visit={shown} title={status === 404 ? notFound : title} message={message} />, status)
}

/** Returns true if a visit is one of a signed-in person. */
const isMember = (visit: Visit): visit is MemberVisit => visit.session !== undefined

/** Says what went wrong, within the navigation if somebody is signed in. */
function ErrorPage({ visit, title, message }: { visit: Visit; title: string; message: string }) {
  const content = (
    <Empty icon="info" title={title} hint={message}>
      <a class="button" href="/dashboard">
        {visit.messages.nav.overview}
      </a>
    </Empty>
  )
  if (isMember(visit))
    return (
      <MemberPage visit={visit} title={title}>
        {content}
      </MemberPage>
    )
  return (
    <Page visit={visit} title={title}>
      <main class="entry">{content}</main>
    </Page>
  )
}
