import * as v from 'valibot'
import { certificateResponses } from '../certificates/certificateResponses.ts'
import { dataResponse, instantSchema, listResponse, recordIdSchema } from '../contract/responseSchemas.ts'
import { correctionStates } from '../corrections/correctionRepository.ts'

/** A correction, as responses have it. */
export const correctionRecord = v.strictObject({
  id: recordIdSchema,
  certificateId: recordIdSchema,
  state: v.picklist(correctionStates),
  recipient: v.strictObject({ name: v.string(), email: v.string() }),
  proposedName: v.string(),
  subAccountEmail: v.nullable(v.string()),
  createdAt: instantSchema,
  decidedAt: v.nullable(instantSchema),
  newCertificateId: v.nullable(recordIdSchema),
})

/** JSON bodies of `/api/corrections`, by the names of the routes. */
export const correctionResponses = {
  list: listResponse(correctionRecord),
  get: dataResponse(correctionRecord),
  accept: certificateResponses.reissue,
  decline: dataResponse(correctionRecord),
}
