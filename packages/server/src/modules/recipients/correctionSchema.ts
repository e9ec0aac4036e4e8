import * as v from 'valibot'
import { reissueMailSchema } from '../../core/certificates/certificateSchema.ts'
import { correctionStates } from '../../core/certificates/correctionRepository.ts'
import { pageParameters, querySchema } from '../../kit/contract/parameters.ts'
import { lineNameSchema, optionalObject } from '../../kit/contract/requestSchemas.ts'
import { cleanName } from '../../kit/names/cleanName.ts'
import { findNameProblem } from '../../kit/names/plainNames.ts'

/** Query of GET /api/corrections. */
export const correctionsQuery = querySchema({
  ...pageParameters,
  state: v.optional(v.picklist(correctionStates, `must be ${correctionStates.join(', ')}`)),
})

/** Body of POST /api/corrections/:id/accept. */
export const acceptSchema = v.nullish(optionalObject({ mailData: v.nullish(reissueMailSchema, {}) }), {
  mailData: {},
})

/** A name typed by a recipient: NFKC, without superfluous spaces. */
export const proposedNameSchema = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform((text) => cleanName(text).normalize('NFKC').trim().replace(/\s+/g, ' ')),
  lineNameSchema,
  v.check((name) => !/[\p{Co}\p{Cn}]/u.test(name)),
  v.check((name) => findNameProblem(name) === undefined),
)
