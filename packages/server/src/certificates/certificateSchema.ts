import { nameSchema, templateLimits } from '@certificate-sdk/template'
import * as v from 'valibot'
import { emailSchema, idSchema } from '../http/parse.ts'

const maxAttributes = 100

const attributes = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(templateLimits.nameLength, 'has a key that is too long')),
    v.pipe(
      v.string('must be a string'),
      v.maxLength(templateLimits.textLength, `must have at most ${templateLimits.textLength} characters`),
    ),
    'must be an object of strings',
  ),
  v.check((object) => Object.keys(object).length <= maxAttributes, `must have at most ${maxAttributes} keys`),
)

const oneLine = (max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.maxLength(max, `must have at most ${max} characters`),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
    v.regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line without control characters'),
  )

/** Body of POST /api/certificates/issue. */
export const issueSchema = v.object(
  {
    recipientData: v.object(
      {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: a name is one line
        name: v.pipe(nameSchema, v.regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line')),
        email: emailSchema,
        attributes: v.nullish(attributes, {}),
      },
      'must be an object',
    ),
    organizationId: idSchema,
    mailData: v.pipe(
      v.object(
        {
          templateId: idSchema,
          subject: v.nullish(oneLine(200)),
          body: v.nullish(
            v.pipe(v.string('must be a string'), v.maxLength(100_000, 'must have at most 100000 characters')),
          ),
        },
        'must be an object',
      ),
      v.check(
        ({ subject, body }) => (subject ?? '') === '' || (body ?? '') !== '',
        'has a subject but no body: give both or neither',
      ),
      v.check(
        ({ subject, body }) => (body ?? '') === '' || (subject ?? '') !== '',
        'has a body but no subject: give both or neither',
      ),
    ),
  },
  'must be a JSON object',
)

/** Query of issuing and of files. */
export const issueQuerySchema = v.object({
  dryRun: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
})

/** Query of `file.png`. */
export const pngQuerySchema = v.object({
  scale: v.optional(
    v.pipe(v.picklist(['1', '2', '3', '4'], 'must be 1, 2, 3 or 4'), v.transform(Number)),
    '1',
  ),
})

/** Body of POST /api/certificates/:id/revoke. */
export const revokeSchema = v.nullish(
  v.object({ reason: v.nullish(oneLine(500), '') }, 'must be a JSON object'),
  { reason: '' },
)
