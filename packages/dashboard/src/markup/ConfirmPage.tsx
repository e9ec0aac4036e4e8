/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { MemberVisit, Section } from '../http/Visit.ts'
import { Submission } from './fields.tsx'
import { MemberPage } from './MemberPage.tsx'

interface ConfirmPageProps {
  visit: MemberVisit
  current: Section
  title: string
  hint: string
  /** Label of the button. */
  action: string
  /** URL for declining. */
  back: string
  problem?: string | undefined
  children?: ComponentChildren
}

/** Asks before an irreversible action. The form is submitted to the page's own URL. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { visit, current, title, hint, action, back, problem, children } = props
  return (
    <MemberPage visit={visit} title={title} current={current} problem={problem}>
      <form class="card form narrow" method="post" action={visit.url.pathname}>
        <Submission visit={visit} />
        <p>{hint}</p>
        {children}
        <div class="actions">
          <button class="button danger" type="submit">
            {action}
          </button>
          <a class="button plain" href={back}>
            {visit.messages.actions.cancel}
          </a>
        </div>
      </form>
    </MemberPage>
  )
}
