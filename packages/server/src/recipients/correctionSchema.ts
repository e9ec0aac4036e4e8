import * as v from 'valibot'
import { reissueMailSchema } from '../certificates/certificateSchema.ts'
import { pageParameters, querySchema } from '../contract/parameters.ts'
import { lineNameSchema, optionalObject } from '../contract/requestSchemas.ts'
import { correctionStates } from '../corrections/correctionRepository.ts'
import { cleanName } from '../names/cleanName.ts'
import { findNameProblem } from '../names/plainNames.ts'

/** Query of GET /api/corrections. */
export const correctionsQuery = querySchema({
  ...pageParameters,
  state: v.optional(v.picklist(correctionStates, `must be ${correctionStates.join(', ')}`)),
})

/** Body of POST /api/corrections/:id/accept. */
export const acceptSchema = v.nullish(optionalObject({ mailData: v.nullish(reissueMailSchema, {}) }), {
  mailData: {},
})

/** A name as a recipient types it: NFKC, without superfluous spaces. */
export const proposedNameSchema = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform((text) => cleanName(text).normalize('NFKC').trim().replace(/\s+/g, ' ')),
  lineNameSchema,
  v.check((name) => !/[\p{Co}\p{Cn}]/u.test(name)),
  v.check((name) => findNameProblem(name) === undefined),
)
