import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams, pageQuery } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import {
  dataResponse,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  testEntries,
} from '../../kit/contract/responseSchemas.ts'
import { imageErrors } from '../../kit/contract/routeErrors.ts'
import { createOrganizationSchema, updateOrganizationSchema } from './organizationSchema.ts'

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
  brand: v.nullable(v.strictObject({ color: v.string(), accent: v.string() })),
  domainConfirmedAt: v.nullable(instantSchema),
  domainLostAt: v.nullable(instantSchema),
  createdAt: instantSchema,
  ...testEntries,
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

/** `/api/profile/organization` */
export const organizationRoutes = describeRoutes(
  { name: 'organizations', prefix: '/api/profile/organization', limit: 'account' },
  {
    list: {
      summary: 'List organizations',
      method: 'GET',
      path: '/api/profile/organization',
      scope: 'organizations:read',
      access: 'listsShared',
      request: { query: pageQuery },
      responses: { 200: organizationResponses.list },
    },
    create: {
      summary: 'Create an organization',
      method: 'POST',
      path: '/api/profile/organization',
      scope: 'organizations:write',
      access: 'creates',
      request: {
        headers: idempotencyHeaders,
        body: {
          type: 'application/json',
          schema: createOrganizationSchema,
          limit: bodyLimits.images,
          asBytes: { dataUrls: ['logo'] },
        },
      },
      responses: { 200: organizationResponses.create },
      errors: imageErrors,
    },
    get: {
      summary: 'Get an organization',
      method: 'GET',
      path: '/api/profile/organization/:id',
      scope: 'organizations:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: organizationResponses.get },
    },
    update: {
      summary: 'Update an organization',
      method: 'PUT',
      path: '/api/profile/organization/:id',
      scope: 'organizations:write',
      access: 'changes',
      request: {
        params: idParams,
        body: {
          type: 'application/json',
          schema: updateOrganizationSchema,
          limit: bodyLimits.images,
          asBytes: { dataUrls: ['logo'] },
        },
      },
      responses: { 200: organizationResponses.update },
      errors: imageErrors,
    },
    checkDomain: {
      summary: 'Check the domain of an organization',
      method: 'POST',
      path: '/api/profile/organization/:id/domain/check',
      scope: 'organizations:write',
      access: 'changes',
      request: { params: idParams, headers: idempotencyHeaders },
      responses: { 200: organizationResponses.checkDomain },
    },
    delete: {
      summary: 'Delete an organization',
      method: 'DELETE',
      path: '/api/profile/organization/:id',
      scope: 'organizations:write',
      access: 'changes',
      request: { params: idParams },
      responses: { 200: organizationResponses.delete },
    },
  },
)
