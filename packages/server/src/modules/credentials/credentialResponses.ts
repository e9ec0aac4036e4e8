import * as v from 'valibot'
import { dataResponse, instantSchema } from '../../kit/contract/responseSchemas.ts'

/** JSON bodies about keys of organizations, by the names of the routes. */
export const credentialResponses = {
  rotate: dataResponse(v.strictObject({ publicKey: v.string(), createdAt: instantSchema })),
}
