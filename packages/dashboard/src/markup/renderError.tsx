/** @jsxImportSource preact */
import { html } from '../http/responses.ts'
import type { MemberVisit, Visit } from '../http/Visit.ts'
import { Empty } from './Empty.tsx'
import { MemberPage } from './MemberPage.tsx'
import { Page } from './Page.tsx'

/** Renders a page that explains why the requested one isn't shown. */
export function renderError(
  visit: Visit,
  { status, message }: { status: number; message: string },
): Response {
  const { notFound, title } = visit.messages.errors
  // Reloading the page after a temporary failure submits its form again, with all values entered.
  const { formPage: _formPage, ...again } = visit
  const shown = status >= 500 || status === 429 ? again : visit
  return html(<ErrorPage visit={shown} title={status === 404 ? notFound : title} message={message} />, status)
}

/** Returns true if a request comes from a signed-in person. */
const isMember = (visit: Visit): visit is MemberVisit => visit.session !== undefined

/** Explains what went wrong, within the navigation if somebody is signed in. */
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
