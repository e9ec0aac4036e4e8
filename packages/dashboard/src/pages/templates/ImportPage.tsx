/** @jsxImportSource preact */
import type { MemberVisit } from '../../http/Visit.ts'
import { FileField, Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

/** Imports a file with a design. */
export function ImportPage({ visit, problem }: { visit: MemberVisit; problem?: string | undefined }) {
  const { actions, templates } = visit.messages
  return (
    <MemberPage visit={visit} title={templates.import} current="templates" problem={problem}>
      <form
        class="card form narrow"
        method="post"
        action="/dashboard/templates/import"
        enctype="multipart/form-data"
      >
        <Submission visit={visit} />
        <FileField
          name="file"
          label={templates.importFile}
          hint={templates.importHint}
          accept=".json,application/json"
          isRequired
        />
        <div class="actions">
          <button class="button primary" type="submit">
            {templates.import}
          </button>
          <a class="button plain" href="/dashboard/templates">
            {actions.cancel}
          </a>
        </div>
      </form>
    </MemberPage>
  )
}
