import * as v from 'valibot'
import {
  downloadParameter,
  pageParameter,
  pageParameters,
  querySchema,
  widthParameter,
} from '../../kit/contract/parameters.ts'
import {
  emailSchema,
  idSchema,
  lineNameSchema,
  lines,
  oneLine,
  optionalObject,
} from '../../kit/contract/requestSchemas.ts'
import { startOfInput } from '../life/issueTimes.ts'
import { remindersSchema, timeSchema } from '../life/lifeSchema.ts'
import { certificateStates } from '../life/storedState.ts'
import { zonedCalendar } from '../life/zonedCalendar.ts'
import { attributesSchema } from '../templates/attributesSchema.ts'
import { externalIdSchema, hostDataEntries } from './hostData.ts'

/** A recipient: who gets the certificate, and the values it shows. Without an address, no email is sent. */
export const recipientSchema = v.pipe(
  v.object(
    {
      name: lineNameSchema,
      email: v.nullish(emailSchema),
      attributes: v.nullish(attributesSchema, {}),
    },
    'must be an object',
  ),
  v.transform((recipient) => ({ ...recipient, email: recipient.email ?? '' })),
)

const mailTexts = {
  subject: v.nullish(oneLine(200)),
  body: v.nullish(lines(100_000)),
  attachPdf: v.nullish(v.boolean('must be true or false')),
  useTemplateMail: v.nullish(v.boolean('must be true or false')),
}
const mail = v.object({ templateId: idSchema, ...mailTexts }, 'must be an object')
const reissueMail = v.object(mailTexts, 'must be an object')

/** Email of a certificate: its texts, or a reference to the template's. */
export type MailTexts = v.InferOutput<typeof reissueMail>

const hasBody = ({ subject, body }: MailTexts) => (subject ?? '') === '' || (body ?? '') !== ''
const noBody = 'has a subject but no body: give both or neither'
const hasSubject = ({ subject, body }: MailTexts) => (body ?? '') === '' || (subject ?? '') !== ''
const noSubject = 'has a body but no subject: give both or neither'
const hasOneMail = ({ subject, useTemplateMail }: MailTexts) => !(useTemplateMail && subject)
const twoMails = 'has a subject and useTemplateMail: give words or use those of the template'

/** The template of a certificate, and its email. */
export const mailDataSchema = v.pipe(
  mail,
  v.check((texts) => hasBody(texts), noBody),
  v.check((texts) => hasSubject(texts), noSubject),
  v.check((texts) => hasOneMail(texts), twoMails),
)

/** Keys of an issue's body, except the recipient's. */
export const issueOptions = {
  organizationId: idSchema,
  mailData: mailDataSchema,
  issuedAt: v.nullish(timeSchema),
  issueAt: v.nullish(timeSchema),
  expiresAt: v.nullish(timeSchema),
  number: v.nullish(v.boolean('must be true or false')),
  reminders: v.nullish(remindersSchema),
}

const issueObject = v.object(
  {
    recipientData: recipientSchema,
    ...issueOptions,
    ...hostDataEntries,
  },
  'must be a JSON object',
)

/** Body of POST /api/certificates/issue. */
export const issueSchema = v.pipe(
  issueObject,
  v.forward(
    v.check(
      ({ reminders, expiresAt }) => !reminders?.length || expiresAt != null,
      'needs expiresAt: reminders are days before it',
    ),
    ['reminders'],
  ),
)

/** The email of a certificate that replaces another. */
export const reissueMailSchema = v.pipe(
  reissueMail,
  v.check((texts) => hasBody(texts), noBody),
  v.check((texts) => hasSubject(texts), noSubject),
  v.check((texts) => hasOneMail(texts), twoMails),
)

/** Body of POST /api/certificates/:id/reissue. */
export const reissueSchema = v.object(
  {
    recipientData: recipientSchema,
    mailData: v.nullish(reissueMailSchema, {}),
    ...hostDataEntries,
    issuedAt: v.nullish(timeSchema),
    expiresAt: v.nullish(timeSchema),
    reminders: v.nullish(remindersSchema),
  },
  'must be a JSON object',
)

/** Keys of an issue's body, by the path of their object. */
export type KnownKeys = Readonly<Record<string, readonly string[]>>

/** Keys that {@link issueSchema} accepts. */
export const issueKeys: KnownKeys = {
  '': Object.keys(issueObject.entries),
  recipientData: Object.keys(recipientSchema.entries),
  mailData: Object.keys(mail.entries),
}

/** Keys that {@link reissueSchema} accepts. */
export const reissueKeys: KnownKeys = {
  '': Object.keys(reissueSchema.entries),
  recipientData: Object.keys(recipientSchema.entries),
  mailData: Object.keys(reissueMail.entries),
}

/** Query of POST /api/certificates/issue and `/:id/reissue`. */
export const issueParameters = querySchema({
  dryRun: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
})

const once = 'must be given once'

/** An instant; a date means the start of its day in UTC. */
const instantParameter = v.optional(
  v.pipe(
    v.string(once),
    timeSchema,
    v.transform((input) => startOfInput(input, zonedCalendar('UTC'))),
  ),
)
const idParameter = v.optional(v.pipe(v.string(once), idSchema))

const filterParameters = {
  templateId: idParameter,
  organizationId: idParameter,
  batchId: idParameter,
  externalId: v.optional(v.pipe(v.string(once), externalIdSchema)),
  email: v.optional(v.pipe(v.string(once), emailSchema)),
  issuedAfter: instantParameter,
  issuedBefore: instantParameter,
  expiresAfter: instantParameter,
  expiresBefore: instantParameter,
  search: v.optional(
    v.pipe(v.string('must be given once'), v.trim(), v.maxLength(200, 'must have at most 200 characters')),
  ),
  status: v.optional(v.picklist(certificateStates, `must be ${certificateStates.join(', ')}`)),
}

/** Query of GET /api/certificates. */
export const listParameters = querySchema({ ...pageParameters, ...filterParameters })

/** Query of GET /api/certificates/export.csv. */
export const exportParameters = querySchema(filterParameters)

/** Selects the certificates of a list. */
export type CertificateFilter = v.InferOutput<typeof exportParameters>

/** Query of GET /api/certificates/:id/file.png. */
export const pngParameters = v.pipe(
  querySchema({
    scale: v.optional(v.pipe(v.picklist(['1', '2', '3', '4'], 'must be 1, 2, 3 or 4'), v.transform(Number))),
    width: widthParameter,
    page: pageParameter,
    download: downloadParameter,
  }),
  v.forward(
    v.check(
      ({ scale, width }) => scale === undefined || width === undefined,
      'needs no scale: give one of both',
    ),
    ['width'],
  ),
)

/** Query of GET /api/certificates/:id/file.svg. */
export const svgParameters = querySchema({ page: pageParameter, download: downloadParameter })

/** Body of PUT /api/certificates/:id/privacy. */
export const privacySchema = v.object(
  { isPrivate: v.boolean('must be true or false') },
  'must be a JSON object',
)

const revokeObject = optionalObject({ reason: v.nullish(oneLine(500), '') })

/** Body of POST /api/certificates/:id/revoke. */
export const revokeSchema = v.nullish(revokeObject, { reason: '' })

/** Names of the schemas of bodies. */
export const certificateInputs = {
  IssueInput: issueSchema,
  RecipientData: recipientSchema,
  MailData: mailDataSchema,
  ReissueInput: reissueSchema,
  ReissueMailData: reissueMailSchema,
  RevokeInput: revokeObject,
  PrivacyInput: privacySchema,
}
