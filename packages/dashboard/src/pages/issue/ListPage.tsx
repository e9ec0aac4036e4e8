/** @jsxImportSource preact */
import type { TemplateRecord } from '@certificate-sdk/client'
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { DefaultButton, FileField, ShownAccount, TextArea } from '../../markup/fields.tsx'
import { IssueFrame } from './IssueFrame.tsx'
import { DateFields, MailFields } from './issueFields.tsx'
import type { DateChoice, EncodingChoice } from './ListQuestions.tsx'
import { type CheckedList, ListResult } from './ListResult.tsx'
import { ResourceFields } from './ResourceFields.tsx'
import type { Resources } from './readResources.ts'

/** Maximum size of a file, in bytes, as in the API. */
export const largestList = 50_000_000

/** The list, its known properties, and the resources for issuing it. */
export interface ListPageProps extends Resources {
  visit: MemberVisit
  template: TemplateRecord
  /** The form that was sent. */
  form?: Form
  /** The list as text, so that it needn't be pasted again. */
  list?: string
  problem?: string
  /** Reasons why values were refused, by their paths in the API. */
  wrong?: Readonly<Record<string, string>>
  checked?: CheckedList
  /** A question to the person, instead of a guess. */
  question?: EncodingChoice
  dateQuestion?: DateChoice
}

/** Issues to everybody on a list. The script `list` keeps a chosen file while the list is checked. */
export function ListPage(props: ListPageProps) {
  const { visit, form, list = '' } = props
  const { errors, list: texts } = visit.messages
  return (
    <IssueFrame visit={visit} current="many" templateId={props.template.id} scripts={['list']}>
      <form
        class="stack"
        id="list-form"
        method="post"
        action="/dashboard/issue/list"
        enctype="multipart/form-data"
        data-largest={largestList}
        data-too-large={errors.tooLarge}
        data-unreachable={errors.unreachable}
      >
        <DefaultButton name="step" value="check" />
        <ShownAccount visit={visit} />
        <div class="columns">
          <div class="card form" id="drop">
            <TextArea
              name="list"
              label={texts.paste}
              hint={texts.pasteHint}
              value={list}
              className="list"
              rows={8}
            />
            <FileField
              name="file"
              label={texts.file}
              hint={texts.fileHint}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
            />
          </div>
          <div class="card form">
            <ResourceFields {...props} />
            <DateFields visit={visit} form={form} wrong={props.wrong} />
            <details open={form?.text('sendMail') !== ''}>
              <summary>{visit.messages.nav.mail}</summary>
              <MailFields visit={visit} template={props.template} form={form} />
            </details>
          </div>
        </div>
        <div class="actions">
          <button class="button primary" type="submit" name="step" value="check">
            {props.checked ? texts.again : texts.check}
          </button>
        </div>
        <ListResult {...props} />
      </form>
    </IssueFrame>
  )
}
