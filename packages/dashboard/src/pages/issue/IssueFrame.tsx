/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { MemberVisit } from '../../http/Visit.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'

interface IssueFrameProps {
  visit: MemberVisit
  current: 'one' | 'many'
  problem?: string | undefined
  scripts?: readonly string[]
  children: ComponentChildren
}

/** The two ways to issue, as tabs. */
export function IssueFrame({ visit, current, problem, scripts = [], children }: IssueFrameProps) {
  const { issue } = visit.messages
  const template = visit.url.searchParams.get('template')
  const query = template ? `?template=${encodeURIComponent(template)}` : ''
  return (
    <MemberPage visit={visit} title={issue.title} current="issue" problem={problem} scripts={scripts}>
      <nav class="tabs" aria-label={issue.title}>
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
