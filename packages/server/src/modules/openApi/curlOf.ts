import type { JsonSchema, OpenApiOperation } from './OpenApiDocument.ts'

/** A command that sends the operation's request, with the keys that it must have. */
export function curlOf(
  { method, path, operation }: { method: string; path: string; operation: OpenApiOperation },
  address: string,
): string {
  const parts = ['curl']
  if (method !== 'get') parts.push(`-X ${method.toUpperCase()}`)
  parts.push(`'${address}${path}'`)
  const [scheme] = Object.keys(operation.security?.[0] ?? {})
  if (scheme === 'apiKey') parts.push(`-H "x-api-key: $KEY"`)
  if (scheme === 'bearer') parts.push(`-H "authorization: Bearer $TOKEN"`)
  const [type, { schema } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') parts.push("-F 'file=@certificate.pdf'")
  else if (type === 'message/rfc822') parts.push("--data-binary '@message.eml'")
  else if (type === 'application/x-www-form-urlencoded' && schema)
    for (const key of Object.keys(schema.properties ?? {})) parts.push(`--data-urlencode '${key}=…'`)
  else if (schema && operation.requestBody?.required)
    parts.push(`-H 'content-type: application/json' -d '${JSON.stringify(exampleOf(schema))}'`)
  return parts.join(' ')
}

/** A value with the required keys. */
function exampleOf(schema: JsonSchema): unknown {
  const {
    type,
    properties = {},
    required = [],
    items,
    minimum,
  } = schema as {
    type?: string
    properties?: Readonly<Record<string, JsonSchema>>
    required?: readonly string[]
    items?: JsonSchema
    minimum?: number
  }
  if (type === 'object')
    return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {})]))
  if (type === 'array') return items?.$ref ? [] : [exampleOf(items ?? {})]
  if (type === 'number' || type === 'integer') return Math.max(minimum ?? 0, 0)
  if (type === 'boolean') return true
  return '…'
}
