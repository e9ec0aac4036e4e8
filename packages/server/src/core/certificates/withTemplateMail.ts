import { badRequest } from '../../kit/errors/ServiceError.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'

interface MailWords {
  subject?: string | null | undefined
  body?: string | null | undefined
  attachPdf?: boolean | null | undefined
  useTemplateMail?: boolean | null | undefined
}

/**
 * Gives an issue the words of its template's email if it asks for them: everything after that sees only words.
 *
 * @throws {ServiceError} 400 if the template has none
 */
export function withTemplateMail<Words extends MailWords>(
  words: Words,
  { mail }: Pick<TemplateDocument, 'mail'>,
): Words {
  if (!words.useTemplateMail) return words
  if (mail) return { ...words, ...mail, attachPdf: words.attachPdf ?? mail.attachPdf }
  throw badRequest([
    { path: 'mailData.useTemplateMail', message: 'needs an email in the template: give it a mail first' },
  ])
}
