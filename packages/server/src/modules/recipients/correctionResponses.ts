import * as v from 'valibot'
import { certificateResponses } from '../../core/certificates/certificateResponses.ts'
import { correctionStates } from '../../core/certificates/correctionRepository.ts'
import {
  dataResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
} from '../../kit/contract/responseSchemas.ts'

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
