/** @jsxImportSource preact */
import type { OrganizationRecord, TemplateRecord } from '@certificate-sdk/client'
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../markup/fields.tsx'

interface ResourceFieldsProps {
  visit: MemberVisit
  templates: readonly TemplateRecord[]
  organizations: readonly OrganizationRecord[]
  template: TemplateRecord
  form?: Form | undefined
  /** Page that shows the fields of another design. */
  path: string
}

const options = (records: readonly { id: string; name: string }[]) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** With which design, and in whose name. Other designs have other values, so choosing one loads the page again. */
export function ResourceFields(props: ResourceFieldsProps) {
  const { visit, templates, organizations, template, form, path } = props
  const { issue } = visit.messages
  return (
    <>
      <div class="inline">
        <SelectField
          name="template"
          label={issue.template}
          value={template.id}
          options={options(templates)}
          isRequired
        />
        <button
          class="button"
          type="submit"
          formmethod="get"
          formaction={path}
          formnovalidate
          data-choose="template"
        >
          {issue.choose}
        </button>
      </div>
      <SelectField
        name="organization"
        label={issue.organization}
        value={form?.text('organization')}
        options={options(organizations)}
        isRequired
      />
    </>
  )
}

/** The e-mail to recipients. */
export function MailFields({ visit, form }: { visit: MemberVisit; form?: Form | undefined }) {
  const { issue } = visit.messages
  return (
    <fieldset>
      <CheckField
        name="sendMail"
        label={issue.sendMail}
        isChecked={form ? form.text('sendMail') !== '' : true}
      />
      <TextField
        name="subject"
        label={issue.subject}
        value={form?.text('subject') ?? issue.defaultSubject}
        maxLength={200}
      />
      <TextArea
        name="body"
        label={issue.body}
        hint={issue.mailHint}
        value={form?.raw('body') ?? issue.defaultBody}
        rows={6}
      />
    </fieldset>
  )
}

/** The e-mail that was chosen, as the API takes it. */
export function readMail(form: Form): { templateId: string; subject?: string; body?: string } {
  const templateId = form.text('template')
  if (!form.text('sendMail')) return { templateId }
  return { templateId, subject: form.text('subject'), body: form.raw('body') }
}
