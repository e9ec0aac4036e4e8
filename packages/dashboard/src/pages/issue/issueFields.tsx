/** @jsxImportSource preact */
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { CheckField, TextArea, TextField } from '../../markup/fields.tsx'

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
