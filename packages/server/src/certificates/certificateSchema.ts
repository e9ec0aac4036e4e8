import * as v from 'valibot'
import { pageParameter, querySchema } from '../contract/parameters.ts'
import {
  emailSchema,
  idSchema,
  lineNameSchema,
  lines,
  oneLine,
  optionalObject,
} from '../contract/requestSchemas.ts'
import { attributesSchema } from '../templates/attributesSchema.ts'

/** A recipient: who gets a certificate, and what it says. */
export const recipientSchema = v.object(
  {
    name: lineNameSchema,
    email: emailSchema,
    attributes: v.nullish(attributesSchema, {}),
  },
  'must be an object',
)

const mail = v.object(
  {
    templateId: idSchema,
    subject: v.nullish(oneLine(200)),
    body: v.nullish(lines(100_000)),
  },
  'must be an object',
)

/** The template of a certificate, and its e-mail. */
export const mailDataSchema = v.pipe(
  mail,
  v.check(
    ({ subject, body }) => (subject ?? '') === '' || (body ?? '') !== '',
    'has a subject but no body: give both or neither',
  ),
  v.check(
    ({ subject, body }) => (body ?? '') === '' || (subject ?? '') !== '',
    'has a body but no subject: give both or neither',
  ),
)

/** Body of POST /api/certificates/issue. */
export const issueSchema = v.object(
  {
    recipientData: recipientSchema,
    organizationId: idSchema,
    mailData: mailDataSchema,
  },
  'must be a JSON object',
)

/** Its keys, by the path of their object. */
export const issueKeys: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(issueSchema.entries),
  recipientData: Object.keys(recipientSchema.entries),
  mailData: Object.keys(mail.entries),
}

/** Query of POST /api/certificates/issue. */
export const issueParameters = querySchema({
  dryRun: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
})

/** Query of GET /api/certificates/:id/file.png. */
export const pngParameters = querySchema({
  scale: v.optional(
    v.pipe(v.picklist(['1', '2', '3', '4'], 'must be 1, 2, 3 or 4'), v.transform(Number)),
    '1',
  ),
  page: pageParameter,
})

/** Query of GET /api/certificates/:id/file.svg. */
export const svgParameters = querySchema({ page: pageParameter })

/** Body of POST /api/certificates/:id/revoke. */
export const revokeSchema = v.nullish(optionalObject({ reason: v.nullish(oneLine(500), '') }), { reason: '' })
