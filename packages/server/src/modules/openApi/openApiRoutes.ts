import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'

/** `GET /api/openapi.json`: the contract, for programs on any origin. */
export const openApiRoutes = describeRoutes(
  { name: 'contract', prefix: '/api/openapi.json', limit: 'address' },
  {
    openApi: {
      summary: 'Get this description',
      method: 'GET',
      path: '/api/openapi.json',
      request: {
        query: v.object({ version: v.optional(v.picklist(['3.0', '3.1'], 'must be 3.0 or 3.1'), '3.1') }),
      },
      errors: { 400: ['validation_failed'] },
      responses: {
        200: v.looseObject({ openapi: v.string(), info: v.looseObject({}), paths: v.looseObject({}) }),
      },
    },
  },
)

/** `GET /api/schema/template.json`: the schema of templates, for editors and JSON validators on any origin. */
export const schemaRoutes = describeRoutes(
  { name: 'schemas', prefix: '/api/schema', limit: 'address' },
  {
    template: {
      summary: 'Get the JSON Schema of a template',
      method: 'GET',
      path: '/api/schema/template.json',
      responses: { 200: 'application/schema+json' },
    },
  },
)

/** `GET /docs`: the contract, for people. */
export const referenceRoutes = describeRoutes(
  { name: 'reference', prefix: '/docs', limit: 'address' },
  {
    page: {
      summary: 'Get the reference page',
      method: 'GET',
      path: '/docs',
      responses: { 200: 'text/html' },
    },
  },
)
