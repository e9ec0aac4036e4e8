import { badRequest } from '../../kit/errors/ServiceError.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { MailTexts } from './certificateSchema.ts'

/**
 * Fills in the texts of its template's email if an issue asks for them, so that later steps only see texts.
 *
 * @throws {ServiceError} 400 if the template has none
 */
export function withTemplateMail<Texts extends MailTexts>(
  texts: Texts,
  { mail }: Pick<TemplateDocument, 'mail'>,
): Texts {
  if (!texts.useTemplateMail) return texts
  if (mail) return { ...texts, ...mail, attachPdf: texts.attachPdf ?? mail.attachPdf }
  throw badRequest([
    { path: 'mailData.useTemplateMail', message: 'needs an email in the template: give it a mail first' },
  ])
}
