/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { MemberVisit } from '../../http/Visit.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'

interface IssueFrameProps {
  visit: MemberVisit
  current: 'one' | 'many'
  /** The chosen design, which stays chosen in the other tab. */
  templateId?: string
  problem?: string | undefined
  scripts?: readonly string[]
  children: ComponentChildren
}

/** The two ways to issue, as tabs. */
export function IssueFrame(props: IssueFrameProps) {
  const { visit, current, templateId, problem, scripts = [], children } = props
  const { issue } = visit.messages
  const query = templateId ? `?template=${encodeURIComponent(templateId)}` : ''
  return (
    <MemberPage visit={visit} title={issue.title} current="issue" problem={problem} scripts={scripts}>
      <nav class="tabs" id="tabs" aria-label={issue.title}>
        <a href={`/dashboard/issue${query}`} aria-current={current === 'one' ? 'page' : undefined}>
          {issue.one}
        </a>
        <a href={`/dashboard/issue/list${query}`} aria-current={current === 'many' ? 'page' : undefined}>
          {issue.many}
        </a>
      </nav>
      {children}
    </MemberPage>
  )
}
