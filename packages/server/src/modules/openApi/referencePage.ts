import { createHash } from 'node:crypto'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './OpenApiDocument.ts'

/** Style of the reference page; the content security policy allows its hash. */
const referenceStyles = `
:root { --surface: #fff; --canvas: #f1f2f4; --text: #1a1c1f; --muted: #5f6570; --line: #e2e4e8; --accent: #3b5bdb }
@media (prefers-color-scheme: dark) { :root { --surface: #1b1d21; --canvas: #111316; --text: #f2f3f5; --muted: #a2a8b3;
  --line: #34383f; --accent: #8ea6ff } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 16px 64px; background: var(--canvas); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
header, main { max-width: 960px; margin: 0 auto }
header { padding: 40px 0 8px }
h1 { margin: 0; font-size: 28px; line-height: 1.25 }
p { margin: 4px 0 16px; color: var(--muted) }
a { color: var(--accent) }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px }
h2 { margin: 32px 0 8px; font-size: 18px }
h2::first-letter { text-transform: uppercase }
h3 { margin: 0 0 4px; font-size: 14px; color: var(--muted) }
details { background: var(--surface); border: 1px solid var(--line); margin-top: -1px }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 10px 16px; cursor: pointer }
summary b { min-width: 4.5em; font-size: 13px }
summary span { color: var(--muted) }
.get { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
details > div { padding: 4px 16px 16px; border-top: 1px solid var(--line) }
code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: minmax(7em, max-content) minmax(0, 1fr); gap: 4px 16px; margin: 12px 0 }
dt { color: var(--muted); overflow-wrap: anywhere }
dd { margin: 0; min-width: 0 }
ul { margin: 0; padding-inline-start: 18px }
li b { font-weight: 600 }
pre { margin: 12px 0 0; padding: 12px; background: var(--canvas); border-radius: 6px; white-space: pre-wrap; user-select: all }
@media (max-width: 479px) { dl { display: block } dd { margin-bottom: 8px } }
`

/** Maximum depth of nested objects; deeper ones are shown as `object`. */
const deepest = 4

const styleHash = createHash('sha256').update(referenceStyles).digest('base64')

/** Allows only the page's style: no scripts, no frames, nothing from elsewhere. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/**
 * The contract as a page. Operations are collapsed, and one click selects a command.
 *
 * @param address of the service, for commands
 */
export function referencePage({ info, paths, components }: OpenApiDocument, address: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const needsKey = ({ security }: OpenApiOperation) => security.some(({ apiKey }) => apiKey)
  const all = operations.map(({ operation }) => operation)
  const keyed = all.filter(needsKey)
  // First, because most readers look for these.
  const tags = [...new Set([...keyed, ...all].flatMap(({ tags }) => tags))]
  const common = commonErrors(all)
  const withKey = commonErrors(keyed)
  const sections = tags.map((tag) => {
    const tagged = operations.filter(({ operation }) => operation.tags.includes(tag))
    const html = tagged.map((one) =>
      operationHtml(one, {
        address,
        common: needsKey(one.operation) ? withKey : common,
        keysOf: (schema) => keyList(resolve(schema, components.schemas)),
      }),
    )
    return `<section id="${tag}"><h2>${tag}</h2>${html.join('')}</section>`
  })
  const records = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><b>${name}</b></summary><div>${keyList(schema)}</div></details>`,
  )
  const links = [...tags, 'records'].map((tag) => `<a href="#${tag}">${tag}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)}</title>
<style>${referenceStyles}</style>
</head>
<body>
<header><h1>${escapeHtml(info.title)}</h1>
<p>Version ${escapeHtml(info.version)} · <a href="/api/openapi.json">OpenAPI document</a></p>
<nav aria-label="Sections">${links.join(' ')}</nav></header>
<main>
<p>Everything may also answer ${[...common].join(', ')}, and with a key ${[...withKey].filter((error) => !common.has(error)).join(', ')}.</p>
${sections.join('\n')}
<section id="records"><h2>records</h2>${records.join('')}</section>
</main>
</body>
</html>
`
}

/** Errors such as `404 not_found`. */
function errorsOf({ responses }: OpenApiOperation): string[] {
  return Object.entries(responses).flatMap(([status, { 'x-codes': codes = [] }]) =>
    codes.map((name) => `${status} ${name}`),
  )
}

/** Errors shared by all these operations. */
function commonErrors(operations: readonly OpenApiOperation[]): ReadonlySet<string> {
  const [first = [], ...rest] = operations.map(errorsOf)
  return new Set(first.filter((error) => rest.every((others) => others.includes(error))))
}

function operationHtml(
  { method, path, operation }: { method: string; path: string; operation: OpenApiOperation },
  {
    address,
    common,
    keysOf,
  }: { address: string; common: ReadonlySet<string>; keysOf: (schema: JsonSchema) => string },
): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const errors = errorsOf(operation).filter((error) => !common.has(error))
  const rows = [
    ...parameters.map(({ in: place, name, schema }) => [`${place} ${name}`, schemaText(schema)]),
    ...Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => [status, responseText(response, keysOf)]),
    ...(errors.length ? [['errors', errors.join(', ')]] : []),
  ].map(([name, text]) => `<dt>${name}<dd>${text}`)
  const command = escapeHtml(curlOf({ method, path, operation }, address))
  return `<details id="${operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${escapeHtml(summary)}</span></summary>
<div>${body ? `<h3>Body</h3>${keysOf(body)}` : ''}<dl>${rows.join('')}</dl><pre tabindex="0">${command}</pre></div></details>`
}

function responseText(
  { description, content = {} }: OpenApiResponse,
  keysOf: (schema: JsonSchema) => string,
): string {
  const [type, { schema } = {}] = Object.entries(content)[0] ?? []
  return schema ? keysOf(schema) : escapeHtml(type ?? description)
}

/** Resolves a reference, also inside a choice with `null`. */
function resolve(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, anyOf } = schema
  if (typeof $ref === 'string') return components[$ref.slice($ref.lastIndexOf('/') + 1)] ?? schema
  const [first, ...others] = Array.isArray(anyOf)
    ? (anyOf as JsonSchema[]).filter(({ type }) => type !== 'null')
    : []
  return first && !others.length ? resolve(first, components) : schema
}

/** A curl command that sends the operation's request with its example body. */
function curlOf(
  { method, path, operation }: { method: string; path: string; operation: OpenApiOperation },
  address: string,
): string {
  const parts = ['curl']
  if (method !== 'get') parts.push(`-X ${method.toUpperCase()}`)
  parts.push(`'${address}${path}'`)
  const [scheme] = Object.keys(operation.security[0] ?? {})
  if (scheme === 'apiKey') parts.push(`-H "x-api-key: $KEY"`)
  if (scheme === 'bearer') parts.push(`-H "authorization: Bearer $TOKEN"`)
  const [type, { example } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') parts.push("-F 'file=@certificate.pdf'")
  else if (type === 'message/rfc822') parts.push("--data-binary '@message.eml'")
  else if (type === 'application/x-www-form-urlencoded')
    for (const [key, value] of Object.entries(example ?? {})) parts.push(`--data-urlencode '${key}=${value}'`)
  else if (example !== undefined && operation.requestBody?.required)
    parts.push(`-H 'content-type: application/json' -d '${JSON.stringify(example)}'`)
  return parts.join(' ')
}

/** Lists the keys of an object, or describes any other schema in a few words. Optional keys may also be `null`. */
function keyList(schema: JsonSchema, depth = 0): string {
  const { properties, required = [] } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>
    required?: readonly string[]
  }
  if (schema.$ref || !properties || depth === deepest) return schemaText(schema, depth)
  const items = Object.entries(properties).map(
    ([key, property]) =>
      `<li><b>${escapeHtml(key)}</b>${required.includes(key) ? '' : '?'} ${keyList(property, depth + 1)}`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** A schema in a few words, as HTML. */
function schemaText(schema: JsonSchema, depth = 0): string {
  const { $ref, const: value, enum: values, anyOf, type, items, format } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return `<a href="#${name}">${name}</a>`
  }
  if (value !== undefined) return escapeHtml(String(value) || '""')
  if (Array.isArray(values)) return escapeHtml(values.join(' | '))
  if (Array.isArray(anyOf))
    return (anyOf as JsonSchema[])
      .filter((one) => one.type !== 'null')
      .map((one) => keyList(one, depth))
      .join(' or ')
  if (type === 'array') return `array of ${items ? keyList(items as JsonSchema, depth) : 'values'}`
  const typeName = typeof type === 'string' ? type : 'any value'
  return escapeHtml(typeof format === 'string' ? `${typeName} (${format})` : typeName)
}
