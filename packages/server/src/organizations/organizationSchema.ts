import { imageUrlSchema } from '@certificate-sdk/template'
import * as v from 'valibot'
import { emailSchema, lineNameSchema, oneLine } from '../http/parse.ts'

const website = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.maxLength(2_000, 'must have at most 2000 characters'),
  v.check(
    (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'must be an http(s) address or empty',
  ),
)
const phone = v.pipe(oneLine(50), v.trim())
const logo = v.union([v.literal(''), imageUrlSchema], 'must be an image data URL, an image address or empty')

/** Body of POST /api/profile/organization. */
export const createOrganizationSchema = v.object(
  {
    name: lineNameSchema,
    email: emailSchema,
    website: v.nullish(website, ''),
    phone: v.nullish(phone, ''),
    logo: v.nullish(logo, ''),
  },
  'must be a JSON object',
)

/** Body of PUT /api/profile/organization/:id: any part. */
export const updateOrganizationSchema = v.partial(createOrganizationSchema)
