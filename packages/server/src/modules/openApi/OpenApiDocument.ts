/** A JSON Schema (draft 2020-12), as used in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A parameter in a path, a query, or a header. */
export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
  deprecated?: true
}

/** Bodies by media type. */
export type OpenApiContent = Readonly<Record<string, { schema?: JsonSchema; example?: unknown }>>

/** A response, by status. */
export interface OpenApiResponse {
  description: string
  content?: OpenApiContent
  /** Error codes. */
  'x-codes'?: readonly string[]
}

/** A method of a path. */
export interface OpenApiOperation {
  operationId: string
  tags: readonly string[]
  summary: string
  parameters?: readonly OpenApiParameter[]
  requestBody?: { required: boolean; content: OpenApiContent }
  responses: Readonly<Record<string, OpenApiResponse>>
  /** Empty: requires no key. */
  security: readonly Readonly<Record<string, readonly string[]>>[]
}

/**
 * The service's contract; only the parts that this service uses.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: readonly { url: string }[]
  /** By path, then by lowercase method. */
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  components: {
    schemas: Readonly<Record<string, JsonSchema>>
    securitySchemes: Readonly<Record<string, object>>
  }
}
