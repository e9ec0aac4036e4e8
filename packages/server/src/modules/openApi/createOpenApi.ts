import type { Route } from '../../kit/contract/Route.ts'
import { createConverter, type NamedSchemas } from './createConverter.ts'
import { exampleOf } from './exampleOf.ts'
import { mapValues } from './mapValues.ts'
import { nameObjects } from './nameObjects.ts'
import type { OpenApiContent, OpenApiDocument, OpenApiOperation } from './OpenApiDocument.ts'
import { operationOf } from './operationOf.ts'

/**
 * Describes all routes as OpenAPI 3.1.
 *
 * @param named schemas that become components
 * @example createOpenApi(routes, {}).paths['/api/templates/{id}']?.get
 */
export function createOpenApi(routes: readonly Route[], named: NamedSchemas): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  const { jsonSchemaOf, components } = createConverter(named)
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

/** Adds an example to every body of keys and values. */
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

/** The path as OpenAPI writes it: `/api/templates/{id}`. */
function templateOf(path: string): string {
  return path.replace(/[:*](\w+)/g, '{$1}')
}
