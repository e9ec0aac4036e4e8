import type { Route } from '../../kit/contract/Route.ts'
import { createConverter, type NamedSchemas } from './createConverter.ts'
import { exampleOf } from './exampleOf.ts'
import { mapValues } from './mapValues.ts'
import type { JsonSchema, OpenApiContent, OpenApiDocument, OpenApiOperation } from './OpenApiDocument.ts'
import { operationOf, schemasOf } from './operationOf.ts'

/**
 * Describes all routes as OpenAPI 3.1.
 *
 * @param named schemas that become components
 * @example createOpenApi(routes, {}).paths['/api/templates/{id}']?.get
 */
export function createOpenApi(routes: readonly Route[], named: NamedSchemas): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  const { jsonSchemaOf, components } = createConverter(named, routes.flatMap(schemasOf))
  for (const route of routes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, jsonSchemaOf) }
  }
  return withExamples(
    nameObjects({
      openapi: '3.1.1',
      info: {
        title: 'Certificate issuance service',
        version: '1.0.0',
        description: 'Templates, organizations, issuing with credits, files, and verification.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      paths,
      components: {
        schemas: components,
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    }),
  )
}

/** Adds an example to every object body. */
function withExamples({ paths, components, ...document }: OpenApiDocument): OpenApiDocument {
  const complete = (content: OpenApiContent): OpenApiContent =>
    mapValues(content, (media, type) =>
      media.schema && /json$|urlencoded$/.test(type)
        ? { ...media, example: exampleOf(media.schema, components.schemas) }
        : media,
    )
  return {
    ...document,
    paths: mapValues(paths, (methods) =>
      mapValues(methods, ({ requestBody, responses, ...operation }) => ({
        ...operation,
        ...(requestBody && { requestBody: { ...requestBody, content: complete(requestBody.content) } }),
        responses: mapValues(responses, (response, status) =>
          response.content && Number(status) < 400
            ? { ...response, content: complete(response.content) }
            : response,
        ),
      })),
    ),
    components,
  }
}

/** Path in OpenAPI syntax: `/api/templates/{id}`. */
function templateOf(path: string): string {
  return path.replace(/[:*](\w+)/g, '{$1}')
}

type Schemas = Readonly<Record<string, JsonSchema>>
type Lift = (schema: JsonSchema, name: string) => JsonSchema

/**
 * Moves every object to the components, so that generators have a name for it. Equal objects share a name.
 *
 * | object | name |
 * | --- | --- |
 * | of a key of another one | both names: `TemplateDimensions` |
 * | in a list | in the singular: `TemplateFieldRun` |
 * | successful answer | that of its `data`: `TemplateResponse`, `TemplateList` |
 * | body, or `data` of an answer | that of its operation: `VerifyVerifyNameBody` |
 *
 * @throws {Error} if two objects have the same name: name one of them in the `schemas` of its part
 */
function nameObjects({ paths, components, ...document }: OpenApiDocument): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const names = new Map<string, string>()
  const put = (name: string, schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema)
    const known = names.get(text) ?? name
    if (!names.has(text) && schemas[name]) throw new Error(`Two schemas are named ${name}.`)
    names.set(text, known)
    schemas[known] = schema
    return { $ref: `#/components/schemas/${known}` }
  }
  const lift: Lift = (schema, name) => {
    const lifted = mapSchemas(schema, name, lift)
    return isObject(lifted) ? put(answerName(lifted) ?? name, lifted) : lifted
  }
  for (const [name, schema] of Object.entries(components.schemas)) put(name, mapSchemas(schema, name, lift))
  return {
    ...document,
    paths: mapValues(paths, (methods) => mapValues(methods, (operation) => liftOperation(operation, lift))),
    components: { ...components, schemas },
  }
}

function liftOperation({ requestBody, responses, ...rest }: OpenApiOperation, lift: Lift): OpenApiOperation {
  const name = capitalized(rest.operationId.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const liftContent = (content: OpenApiContent, base: string) =>
    mapValues(content, (media, type) =>
      media.schema
        ? { ...media, schema: lift(media.schema, type === 'multipart/form-data' ? `${name}Form` : base) }
        : media,
    )
  return {
    ...rest,
    ...(requestBody && {
      requestBody: { ...requestBody, content: liftContent(requestBody.content, `${name}Body`) },
    }),
    responses: mapValues(responses, ({ content, ...response }) => ({
      ...response,
      ...(content && { content: liftContent(content, `${name}Response`) }),
    })),
  }
}

function isObject({ type, properties }: JsonSchema): boolean {
  return type === 'object' && properties !== undefined
}

/** Name of a successful response; `undefined` for any other object, or if its `data` has none. */
function answerName({ properties, required }: JsonSchema): string | undefined {
  const { success, message, data, ...others } = properties as Schemas
  if (!success || !message || success.const !== true) return undefined
  if (!data) return Object.keys(others).length ? undefined : 'EmptyResponse'
  if (!(required as string[]).includes('data')) return undefined
  const [one, item] = [nameIn(data), nameIn((data.items ?? {}) as JsonSchema)]
  if (one) return Object.keys(others).length ? undefined : `${one.replace(/Data$/, '')}Response`
  return item && `${item.replace(/Data$/, '')}List`
}

function nameIn({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined
}

/** Transforms nested schemas. */
function mapSchemas(schema: JsonSchema, name: string, change: Lift): JsonSchema {
  const { properties, items, additionalProperties, anyOf, oneOf } = schema as Readonly<
    Record<string, unknown>
  >
  const changeAll = (all: readonly JsonSchema[]) => {
    const objects = all.filter(isObject)
    return all.map((one) => change(one, objects.length > 1 ? name + (all.indexOf(one) + 1) : name))
  }
  return {
    ...schema,
    ...(isSchema(properties) && {
      properties: mapValues(properties as Schemas, (one, key) =>
        withoutDefault(
          change(one, key === 'data' ? `${name.replace(/Response$/, '')}Data` : name + capitalized(key)),
        ),
      ),
    }),
    ...(isSchema(items) && { items: change(items, singular(name)) }),
    ...(isSchema(additionalProperties) && {
      additionalProperties: change(additionalProperties, singular(name)),
    }),
    ...(Array.isArray(anyOf) && { anyOf: changeAll(anyOf) }),
    ...(Array.isArray(oneOf) && { oneOf: changeAll(oneOf) }),
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Describes an absent key's meaning in words, because generators treat one with a `default` as always present. */
function withoutDefault({ default: value, ...schema }: JsonSchema): JsonSchema {
  const isSaid = value !== undefined && JSON.stringify(value) !== '{}'
  return isSaid ? { ...schema, description: `Default: ${JSON.stringify(value)}.` } : schema
}

/** @example singular('Properties') // 'Property' */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^su])s$/, '$1')
}

function capitalized(key: string): string {
  return key.replace(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
