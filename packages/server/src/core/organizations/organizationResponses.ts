import * as v from 'valibot'
import {
  dataResponse,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
} from '../../kit/contract/responseSchemas.ts'

/** An organization, as responses have it. */
export const organizationRecord = v.strictObject({
  id: recordIdSchema,
  name: v.string(),
  website: v.string(),
  email: v.string(),
  phone: v.string(),
  logo: v.string(),
  domain: v.string(),
  timeZone: v.string(),
  domainConfirmedAt: v.nullable(instantSchema),
  domainLostAt: v.nullable(instantSchema),
  createdAt: instantSchema,
})

/** JSON bodies of `/api/profile/organization`, by the names of the routes. */
export const organizationResponses = {
  list: listResponse(organizationRecord),
  create: dataResponse(organizationRecord),
  get: dataResponse(organizationRecord),
  update: dataResponse(organizationRecord),
  checkDomain: dataResponse(organizationRecord),
  delete: emptyResponse,
}
