/** @jsxImportSource preact */
import type { Visit } from '../http/Visit.ts'
import { TextArea, TextField } from './fields.tsx'

/** Subject and message of an email to recipients, with the available merge fields. */
export function MailTextFields({
  visit: { messages },
  subject,
  body,
}: {
  visit: Pick<Visit, 'messages'>
  subject: string
  body: string
}) {
  const { issue } = messages
  return (
    <>
      <TextField
        name="subject"
        label={issue.subject}
        value={subject}
        placeholder={issue.defaultSubject}
        maxLength={200}
      />
      <TextArea
        name="body"
        label={issue.body}
        hint={issue.mailHint}
        value={body}
        placeholder={issue.defaultBody}
        rows={6}
      />
    </>
  )
}
