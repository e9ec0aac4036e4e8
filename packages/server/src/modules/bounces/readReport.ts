import { isUtf8 } from 'node:buffer'
import type * as v from 'valibot'
import type { postmarkSchema, sendgridSchema, sesMessageSchema } from './bounceSchema.ts'
import { bounced, type FindMails, type MailReport, unwanted } from './MailReport.ts'

/** SendGrid events that mean a recipient wants no more emails. */
const unwantedEvents = new Set(['spamreport', 'unsubscribe', 'group_unsubscribe'])

/** Postmark types after which it sends nothing more to an address. Others are temporary, or vacation replies. */
const permanentTypes = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])

/** Bytes of a message to read. The report precedes the original email. */
const readBytes = 256 * 1024
/** Maximum number of parts and fields to read. */
const [maxParts, maxFields] = [20, 200]
/** Headers with the address that a report was delivered to. */
const addressHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to']

type Fields = ReadonlyMap<string, string>

/**
 * Reads a delivery status notification (RFC 3464) received at an email's bounce address, or a feedback loop report (RFC
 * 5965), which contains the email. Ignores delays, successes, temporary failures, and messages without a report, such
 * as vacation replies.
 */
export function messageReports(message: Uint8Array, findMails: FindMails): MailReport[] {
  const source = Buffer.from(message.subarray(0, readBytes)).toString('latin1').replaceAll('\r\n', '\n')
  const { fields, body } = splitMessage(source)
  const boundary = boundaryOf(fields.get('content-type') ?? '')
  if (boundary === undefined) return []
  const parts = partsOf(body, boundary).map(splitMessage)
  const partOf = (type: RegExp) => parts.find((part) => type.test(part.fields.get('content-type') ?? ''))
  const feedback = partOf(/^message\/feedback-report\b/i)
  if (feedback) {
    const isComplaint = !/^not-spam\b/i.test(fieldsOf(feedback.body).get('feedback-type') ?? '')
    const original = partOf(/^(?:message\/rfc822|text\/rfc822-headers)\b/i)
    return isComplaint && original ? unwanted(idsIn(fieldsOf(original.body), ['x-certificate-mail'])) : []
  }
  const report = partOf(/^message\/(?:global-)?delivery-status\b/i)
  if (!report) return []
  const statuses = decode(report.body, report.fields)
    .split(/\n\s*\n/)
    .slice(0, maxParts)
    .map(fieldsOf)
  const failed = statuses.find(isPermanentFailure)
  if (!failed) return []
  const reason =
    (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '') || `Status ${failed.get('status')}`
  return bounced(idsIn(fields, addressHeaders), inUtf8(reason))

  function idsIn(headers: Fields, names: readonly string[]): string[] {
    return [...new Set(findMails(names.map((name) => headers.get(name) ?? '').join(' ')))]
  }
}

/** Decodes a text that was read as Latin-1 as UTF-8. */
function inUtf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : text
}

function isPermanentFailure(fields: Fields): boolean {
  return /^failed\b/i.test(fields.get('action') ?? '') && /^5\./.test(fields.get('status') ?? '')
}

/** The boundary of a multipart report; `undefined` for any other message. */
function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/report\b/i.test(contentType)) return undefined
  const [, quoted, plain] = /\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

function partsOf(body: string, boundary: string): string[] {
  return `\n${body}`
    .split(`\n--${boundary}`, maxParts)
    .slice(1)
    .map((part) => part.replace(/^[^\n]*\n/, ''))
}

function splitMessage(source: string): { fields: Fields; body: string } {
  if (source.startsWith('\n')) return { fields: new Map(), body: source.slice(1) }
  const end = source.indexOf('\n\n')
  if (end === -1) return { fields: fieldsOf(source), body: '' }
  return { fields: fieldsOf(source.slice(0, end)), body: source.slice(end + 2) }
}

/** Fields by lowercase name; joins the values of repeated ones. */
function fieldsOf(lines: string): Fields {
  const fields = new Map<string, string>()
  let name: string | undefined
  for (const line of lines.split('\n', 2_000)) {
    const isContinued = line.startsWith(' ') || line.startsWith('\t')
    const colon = line.indexOf(':')
    if (!isContinued)
      name = colon > 0 && fields.size < maxFields ? line.slice(0, colon).trim().toLowerCase() : undefined
    if (name === undefined) continue
    const value = (isContinued ? line : line.slice(colon + 1)).trim()
    fields.set(name, `${fields.get(name) ?? ''} ${value}`.trim())
  }
  return fields
}

/** Decodes a report that the server encoded. */
function decode(body: string, fields: Fields): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
}

/**
 * Reads the reports in an Amazon SES message. Only permanent bounces count, because transient ones include full
 * mailboxes and vacation replies; `not-spam` complaints are ignored.
 *
 * The reference is in the envelope sender, or in the header `X-Certificate-Mail` if the topic includes original
 * headers.
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

/** Reads the reports among SendGrid events. `blocked` bounces are temporary; `dropped` emails were never sent. */
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

/** Reads the report in a Postmark notification, if any. */
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
  // A hard bounce also suppresses, and has a separate record.
  const isUnsubscription =
    RecordType === 'SubscriptionChange' && SuppressSending && SuppressionReason !== 'HardBounce'
  if (RecordType === 'SpamComplaint' || isUnsubscription) return unwanted(find())
  if (RecordType !== 'Bounce' || !permanentTypes.has(Type ?? '')) return []
  return bounced(find(), Details || Description)
}
