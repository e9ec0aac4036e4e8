/** @jsxImportSource preact */
import { shownAccountOf } from '../../http/shownAccount.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Notice } from '../../markup/Notice.tsx'

interface DesignPageProps {
  visit: MemberVisit
  title: string
  /** Absent: a new one. */
  templateId?: string
}

/** The editor, which the script `design` opens over this page. */
export function DesignPage({ visit, title, templateId }: DesignPageProps) {
  const { templates } = visit.messages
  return (
    <MemberPage visit={visit} title={title} current="templates" scripts={['design']} withEditor>
      <div
        id="design"
        data-locale={visit.language}
        data-template={templateId}
        data-submission={visit.newId()}
        data-account={shownAccountOf(visit.session)}
        data-failed={templates.editorFailed}
      >
        <p role="status">{templates.loading}</p>
        <noscript>
          <Notice tone="info">{templates.needsScript}</Notice>
        </noscript>
      </div>
    </MemberPage>
  )
}
