import { gzipSync } from 'node:zlib'
import { linksBelow } from '@certificate-sdk/template/internal'
import type { Response } from 'express'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { linkPathOf } from '../../kit/http/linkPath.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { mapValues } from './mapValues.ts'
import type { JsonSchema, OpenApiContent, OpenApiDocument } from './OpenApiDocument.ts'
import type { openApiRoutes, referenceRoutes, schemaRoutes } from './openApiRoutes.ts'
import { referencePage, referencePolicy } from './referencePage.ts'

/** Handlers of the contract. Each form is created on first request. */
export function openApiHandlers(
  createContract: () => OpenApiDocument,
  { sender, publicUrl }: { sender: Sender; publicUrl: string },
): {
  openApi: Handlers<typeof openApiRoutes.descriptions>
  reference: Handlers<typeof referenceRoutes.descriptions>
  schemas: Handlers<typeof schemaRoutes.descriptions>
} {
  const contract = once(createContract)
  const json = {
    '3.1': compressedOnce(() => JSON.stringify(contract())),
    '3.0': compressedOnce(() => JSON.stringify(toOpenApi30(contract()))),
  }
  const template = compressedOnce(() => JSON.stringify(templateJsonSchema(contract(), publicUrl)))
  const page = compressedOnce(() => linksBelow(linkPathOf(publicUrl), referencePage(contract(), publicUrl)))
  const send = async (response: Response, { plain, gzipped }: Compressed) => {
    response.set('cache-control', 'public, max-age=3600').vary('accept-encoding')
    const isCompressed = response.req.acceptsEncodings('gzip', 'identity') === 'gzip'
    if (isCompressed) response.set('content-encoding', 'gzip')
    await sender.send(response, isCompressed ? gzipped : plain)
  }
  return {
    openApi: {
      async openApi({ response, query }) {
        const { version } = query()
        response.set('access-control-allow-origin', '*').type('json')
        await send(response, json[version]())
      },
    },
    schemas: {
      async template({ response }) {
        response.set('access-control-allow-origin', '*').type('application/schema+json')
        await send(response, template())
      },
    },
    reference: {
      async page({ response }) {
        response.set('content-security-policy', referencePolicy).type('html')
        await send(response, page())
      },
    },
  }
}

interface Compressed {
  plain: Buffer
  gzipped: Buffer
}

function compressedOnce(make: () => string): () => Compressed {
  return once(() => {
    const plain = Buffer.from(make())
    return { plain, gzipped: gzipSync(plain) }
  })
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** Keywords of JSON Schema that OpenAPI 3.0 lacks, and that only narrow what is accepted. */
const unknown = [
  '$schema',
  '$defs',
  'propertyNames',
  'patternProperties',
  'prefixItems',
  'contentEncoding',
  'contentMediaType',
  'unevaluatedProperties',
  'if',
  'then',
  'else',
]

/**
 * Converts the document for tools that only support OpenAPI 3.0. Its schemas accept the same or more.
 *
 * | 3.1 | 3.0 |
 * | --- | --- |
 * | `anyOf` with `null`, a list of types | `nullable` |
 * | `const` | `enum` of one |
 * | `exclusiveMinimum: 0` | `minimum: 0, exclusiveMinimum: true` |
 * | `examples` of a schema | `example` |
 * | `$ref` beside other keywords | `allOf` |
 * | a file without a schema | `string` of `binary` |
 * | scopes of an API key | none |
 * | `license.identifier` | `license.url` |
 */
export function toOpenApi30({ info, paths, components, ...rest }: OpenApiDocument): object {
  const old = (schema: JsonSchema) => downgrade(schema, components.schemas)
  const oldContent = (content: OpenApiContent) => downgradeContent(content, old)
  const { identifier, ...license } = info.license
  return {
    ...rest,
    openapi: '3.0.3',
    info: { ...info, license: { ...license, url: `https://opensource.org/licenses/${identifier}` } },
    paths: mapValues(paths, (methods) =>
      mapValues(methods, ({ parameters, requestBody, responses, security, ...operation }) => ({
        ...operation,
        security: security.map((schemes) => mapValues(schemes, () => [])),
        ...(parameters && {
          parameters: parameters.map((parameter) => ({ ...parameter, schema: old(parameter.schema) })),
        }),
        ...(requestBody && {
          requestBody: { ...requestBody, content: oldContent(requestBody.content) },
        }),
        responses: mapValues(responses, ({ content, ...response }) => ({
          ...response,
          ...(content && { content: oldContent(content) }),
        })),
      })),
    ),
    components: { ...components, schemas: mapValues(components.schemas, old) },
  }
}

function downgradeContent(
  content: OpenApiContent,
  old: (schema: JsonSchema) => JsonSchema,
): Record<string, object> {
  const file = { type: 'string', format: 'binary' }
  return mapValues(content, ({ schema, ...media }) => ({
    ...media,
    schema: schema ? old(schema) : file,
  }))
}

/**
 * Converts a JSON Schema; see {@link toOpenApi30}.
 *
 * @param components schemas for references
 */
export function downgrade(schema: JsonSchema, components: Schemas = {}): JsonSchema {
  const {
    $ref,
    type,
    anyOf,
    const: constant,
    enum: choices = constant === undefined ? undefined : [constant],
    examples,
    exclusiveMinimum,
    exclusiveMaximum,
    required,
    ...rest
  } = withoutUnknown(schema)
  const inner = (one: JsonSchema) => downgrade(one, components)
  if ($ref !== undefined) {
    const siblings = { ...rest, ...(type !== undefined && { type }) }
    return Object.keys(siblings).length ? { allOf: [{ $ref }, inner(siblings)] } : { $ref }
  }
  if (Array.isArray(type)) return inner({ anyOf: type.map((one) => ({ ...rest, type: one })) })
  if (Array.isArray(anyOf)) return { ...inner(rest), ...withoutNull(anyOf as JsonSchema[], components) }
  return {
    ...mapInner(rest, inner),
    ...(type !== undefined && { type }),
    ...(type === 'array' && !rest.items && { items: {} }),
    ...(Array.isArray(choices) && { ...(type === undefined && typeOfValue(choices[0])), enum: choices }),
    ...(Array.isArray(required) && required.length && { required }),
    ...(Array.isArray(examples) && { example: examples[0] }),
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(typeof exclusiveMaximum === 'number' && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  }
}

/** Joins alternatives. `nullable` requires a type next to it. */
function withoutNull(all: readonly JsonSchema[], components: Schemas): JsonSchema {
  const isNullable = all.some(({ type }) => type === 'null')
  const alternatives = all.filter(({ type }) => type !== 'null').map((one) => downgrade(one, components))
  const [first = {}, ...others] = alternatives
  if (others.length) return isNullable ? nullable({ anyOf: alternatives }) : { anyOf: alternatives }
  if (!isNullable || first.$ref === undefined) return isNullable ? nullable(first) : first
  // Keywords next to a reference would be ignored.
  const { type } = components[String(first.$ref).slice('#/components/schemas/'.length)] ?? {}
  return { ...(type !== undefined && { type }), nullable: true, allOf: [first] }
}

/** Makes a schema nullable. An `enum` also lists `null`; among alternatives, the first with a type gets it. */
function nullable(schema: JsonSchema): JsonSchema {
  const { enum: choices, anyOf } = schema
  if (Array.isArray(anyOf)) {
    const typed = anyOf.find(({ type }: JsonSchema) => type !== undefined)
    return { ...schema, anyOf: anyOf.map((one: JsonSchema) => (one === typed ? nullable(one) : one)) }
  }
  return { ...schema, ...(Array.isArray(choices) && { enum: [...choices, null] }), nullable: true }
}

function typeOfValue(value: unknown): { type?: string } {
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? { type } : {}
}

function withoutUnknown(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !unknown.includes(key)))
}

function mapInner(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, additionalProperties, oneOf } = schema as Readonly<Record<string, unknown>>
  const one = (value: unknown) => change(value as JsonSchema)
  return {
    ...schema,
    ...(isSchema(properties) && { properties: mapValues(properties, one) }),
    ...(isSchema(items) && { items: one(items) }),
    ...(isSchema(additionalProperties) && { additionalProperties: one(additionalProperties) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map(one) }),
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const component = '#/components/schemas/'

/**
 * Returns the JSON Schema (draft 2020-12) of a template for other programs, with its parts below `$defs`. It may accept
 * more than the service, because checks in code are left out.
 *
 * @param publicUrl base URL of its `$schema`
 */
function templateJsonSchema({ components }: OpenApiDocument, publicUrl: string): JsonSchema {
  const { TemplateInput: template, ...others } = components.schemas
  const parts = new Map<string, JsonSchema>()
  const add = (schema: unknown) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const part = others[name]
      if (!part || parts.has(name)) continue
      parts.set(name, part)
      add(part)
    }
  }
  add(template)
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}/api/schema/template.json`,
    title: 'Certificate template',
    ...template,
    $defs: Object.fromEntries(parts),
  }
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${component}`, '"#/$defs/')) as JsonSchema
}
