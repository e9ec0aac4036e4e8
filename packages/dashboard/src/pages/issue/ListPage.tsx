/** @jsxImportSource preact */
import type { OrganizationRecord, TemplateRecord } from '@certificate-sdk/client'
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { FileField, TextArea } from '../../markup/fields.tsx'
import { IssueFrame } from './IssueFrame.tsx'
import { MailFields, ResourceFields } from './issueFields.tsx'
import { type CheckedList, ListResult } from './ListResult.tsx'

interface ListPageProps {
  visit: MemberVisit
  templates: readonly TemplateRecord[]
  organizations: readonly OrganizationRecord[]
  template: TemplateRecord
  balance: number
  /** The form that was sent. */
  form?: Form
  /** The list as text, so that it need not be pasted again. */
  list?: string
  problem?: string
  checked?: CheckedList
}

/** Issues to everybody on a list. The script `list` keeps a chosen file while the list is checked. */
export function ListPage(props: ListPageProps) {
  const { visit, form, list = '' } = props
  const { list: words } = visit.messages
  return (
    <IssueFrame visit={visit} current="many" scripts={['list']}>
      <form
        class="stack"
        id="list-form"
        method="post"
        action="/dashboard/issue/list"
        enctype="multipart/form-data"
      >
        <div class="columns">
          <div class="card form" id="drop">
            <TextArea
              name="list"
              label={words.paste}
              hint={words.pasteHint}
              value={list}
              className="list"
              rows={8}
            />
            <FileField
              name="file"
              label={words.file}
              hint={words.fileHint}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
            />
          </div>
          <div class="card form">
            <ResourceFields {...props} path="/dashboard/issue/list" />
            <details open={form !== undefined && form.text('sendMail') !== ''}>
              <summary>{visit.messages.issue.sendMail}</summary>
              <MailFields visit={visit} form={form} />
            </details>
          </div>
        </div>
        <div class="actions">
          <button class="button primary" type="submit" name="step" value="check">
            {props.checked ? words.again : words.check}
          </button>
        </div>
        <ListResult {...props} />
      </form>
    </IssueFrame>
  )
}
