import type * as v from 'valibot'
import type { postmarkSchema, sendgridSchema, sesMessageSchema } from './bounceSchema.ts'
import { bounced, type FindMails, type MailReport, unwanted } from './MailReport.ts'

/**
 * Reports in a message of Amazon SES. Of bounces only permanent ones: transient ones include full mailboxes and vacation
 * replies. Complaints of `not-spam` are none.
 *
 * The sender of the envelope has the reference, or the header `X-Certificate-Mail` if the topic includes original headers.
 */
export function sesReports(
  { notificationType, eventType, mail, bounce, complaint }: v.InferOutput<typeof sesMessageSchema>,
  findMails: FindMails,
): MailReport[] {
  const type = notificationType ?? eventType
  const header = mail.headers?.find(({ name }) => name.toLowerCase() === 'x-certificate-mail')
  const mailIds = findMails(`${mail.source} ${header?.value ?? ''}`)
  if (type === 'Complaint') return complaint?.complaintFeedbackType === 'not-spam' ? [] : unwanted(mailIds)
  if (type !== 'Bounce' || bounce?.bounceType !== 'Permanent') return []
  return bounced(mailIds, bounce.bouncedRecipients?.map(({ diagnosticCode }) => diagnosticCode).find(Boolean))
}

/** Events of SendGrid by which a recipient wants no more e-mails. */
const unwantedEvents = new Set(['spamreport', 'unsubscribe', 'group_unsubscribe'])

/** Reports among events of SendGrid. `blocked` bounces are temporary; `dropped` e-mails were never sent. */
export function sendgridReports(
  events: v.InferOutput<typeof sendgridSchema>,
  findMails: FindMails,
): MailReport[] {
  return events.flatMap(({ event, type, reason, ...ids }) => {
    if (unwantedEvents.has(event)) return unwanted(findMails(ids['smtp-id'] ?? ''))
    const isBounce = event === 'dropped' || (event === 'bounce' && type !== 'blocked')
    return isBounce ? bounced(findMails(ids['smtp-id'] ?? ''), reason) : []
  })
}

/** Types of Postmark after which it sends nothing more to an address. Others are temporary, or vacation replies. */
const permanentTypes = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])

/** The report in a notification of Postmark, if there is one. */
export function postmarkReports(
  {
    RecordType,
    Type,
    Description,
    Details,
    SuppressSending,
    SuppressionReason,
    Metadata,
  }: v.InferOutput<typeof postmarkSchema>,
  findMails: FindMails,
): MailReport[] {
  const find = () => findMails(Metadata?.mail ?? '')
  // A hard bounce suppresses, too, and has a separate record.
  const isUnsubscription =
    RecordType === 'SubscriptionChange' && SuppressSending && SuppressionReason !== 'HardBounce'
  if (RecordType === 'SpamComplaint' || isUnsubscription) return unwanted(find())
  if (RecordType !== 'Bounce' || !permanentTypes.has(Type ?? '')) return []
  return bounced(find(), Details || Description)
}
