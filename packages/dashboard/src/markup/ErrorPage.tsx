/** @jsxImportSource preact */
import type { MemberVisit, Visit } from '../http/Visit.ts'
import { Empty } from './Empty.tsx'
import { MemberPage } from './MemberPage.tsx'
import { Page } from './Page.tsx'

/** Returns true if a visit is one of a signed-in person. */
const isMember = (visit: Visit): visit is MemberVisit => visit.session !== undefined

/** Says what went wrong, within the navigation if somebody is signed in. */
export function ErrorPage({ visit, title, message }: { visit: Visit; title: string; message: string }) {
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
