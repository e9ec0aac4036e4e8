/** @jsxImportSource preact */
import type { MemberVisit } from '../../http/Visit.ts'
import { Empty } from '../../markup/Empty.tsx'
import { IssueFrame } from './IssueFrame.tsx'

/** Explains what is needed before anything can be issued. */
export function NotReady(props: {
  visit: MemberVisit
  current: 'one' | 'many'
  missing: 'template' | 'organization'
}) {
  const { visit, current, missing } = props
  const { issue, templates, organizations } = visit.messages
  return (
    <IssueFrame visit={visit} current={current}>
      {missing === 'template' ? (
        <Empty icon="template" title={issue.needTemplate} hint={issue.needTemplateHint}>
          <a class="button primary" href="/dashboard/templates/new">
            {templates.new}
          </a>
        </Empty>
      ) : (
        <Empty icon="organization" title={issue.needOrganization} hint={issue.needOrganizationHint}>
          <a class="button primary" href="/dashboard/organizations/new">
            {organizations.new}
          </a>
        </Empty>
      )}
    </IssueFrame>
  )
}
