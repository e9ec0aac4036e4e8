import * as v from 'valibot'
import { reissueMailSchema } from '../certificates/certificateSchema.ts'
import { pageParameters, querySchema } from '../contract/parameters.ts'
import { lineNameSchema, optionalObject } from '../contract/requestSchemas.ts'
import { correctionStates } from '../corrections/correctionRepository.ts'

/** Query of GET /api/corrections. */
export const correctionsQuery = querySchema({
  ...pageParameters,
  state: v.optional(v.picklist(correctionStates, `must be ${correctionStates.join(', ')}`)),
})

/** Body of POST /api/corrections/:id/accept. */
export const acceptSchema = v.nullish(optionalObject({ mailData: v.nullish(reissueMailSchema, {}) }), {
  mailData: {},
})

/** Addresses of websites have no place in a name; it is shown to the issuer, and then on a certificate. */
const website =
  /:\/\/|www\.|[\p{L}\d-]\.(?:com|net|org|io|co|info|biz|xyz|top|site|online|link|click|ru|cn)\b/iu

/** A name as a recipient types it: NFKC, without superfluous spaces. */
export const proposedNameSchema = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform((text) => text.normalize('NFKC').trim().replace(/\s+/g, ' ')),
  lineNameSchema,
  v.check((name) => !/[\p{Cc}\p{Co}\p{Cn}]/u.test(name)),
  v.check((name) => !website.test(name)),
)
