import type * as v from 'valibot'
import type { Bounce, FindMails } from './Bounce.ts'
import type { postmarkSchema, sendgridSchema, sesMessageSchema } from './bounceSchema.ts'

/**
 * Bounces in a message of Amazon SES. Only permanent ones: transient ones include full mailboxes and vacation replies.
 *
 * The sender of the envelope has the reference, or the header `X-Certificate-Mail` if the topic includes original headers.
 */
export function sesBounces(
  { notificationType, eventType, mail, bounce }: v.InferOutput<typeof sesMessageSchema>,
  findMails: FindMails,
): Bounce[] {
  if ((notificationType ?? eventType) !== 'Bounce' || bounce?.bounceType !== 'Permanent') return []
  const header = mail.headers?.find(({ name }) => name.toLowerCase() === 'x-certificate-mail')
  const reason = bounce.bouncedRecipients?.map(({ diagnosticCode }) => diagnosticCode).find(Boolean)
  return bouncesOf(findMails(`${mail.source} ${header?.value ?? ''}`), reason)
}

/** Bounces among events of SendGrid. `blocked` ones are temporary; `dropped` ones were never sent. */
export function sendgridBounces(
  events: v.InferOutput<typeof sendgridSchema>,
  findMails: FindMails,
): Bounce[] {
  return events
    .filter(({ event, type }) => event === 'dropped' || (event === 'bounce' && type !== 'blocked'))
    .flatMap((event) => bouncesOf(findMails(event['smtp-id'] ?? ''), event.reason))
}

/** Types of Postmark after which it sends nothing more to an address. Others are temporary, or vacation replies. */
const permanentTypes = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])

/** The bounce in a notification of Postmark, if there is one. */
export function postmarkBounces(
  { RecordType, Type, Description, Details, Metadata }: v.InferOutput<typeof postmarkSchema>,
  findMails: FindMails,
): Bounce[] {
  if (RecordType !== 'Bounce' || !permanentTypes.has(Type ?? '')) return []
  return bouncesOf(findMails(Metadata?.mail ?? ''), Details || Description)
}

function bouncesOf(mailIds: readonly string[], reason: string | null | undefined): Bounce[] {
  return mailIds.map((mailId) => ({ mailId, reason: reason || 'Returned by the recipient’s mail server.' }))
}
