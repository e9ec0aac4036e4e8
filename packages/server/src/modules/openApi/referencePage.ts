import { createHash } from 'node:crypto'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { curlOf } from './curlOf.ts'
import { keyList, schemaText } from './keyList.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './OpenApiDocument.ts'
import { referenceStyles } from './referenceStyles.ts'

const styleHash = createHash('sha256').update(referenceStyles).digest('base64')

/** No scripts, no frames, nothing from elsewhere: only the page's own style. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/**
 * The contract as a page. Operations are closed until they are opened, and commands are selected by one click.
 *
 * @param address of the service, for commands
 */
export function referencePage({ info, paths, components }: OpenApiDocument, address: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const needsKey = ({ security }: OpenApiOperation) => security?.some(({ apiKey }) => apiKey) ?? false
  const all = operations.map(({ operation }) => operation)
  const keyed = all.filter(needsKey)
  // First, because most readers come for them.
  const tags = [...new Set([...keyed, ...all].flatMap(({ tags }) => tags))]
  const common = commonErrors(all)
  const withKey = commonErrors(keyed)
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag))
    const html = own.map((one) =>
      operationHtml(one, { address, common: needsKey(one.operation) ? withKey : common }),
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
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const { code } = (content?.['application/json']?.schema?.properties ?? {}) as { code?: JsonSchema }
    const codes = (code?.enum ?? []) as readonly string[]
    return codes.map((name) => `${status} ${name}`)
  })
}

/** Errors of all these operations. */
function commonErrors(operations: readonly OpenApiOperation[]): ReadonlySet<string> {
  const [first = [], ...rest] = operations.map(errorsOf)
  return new Set(first.filter((error) => rest.every((others) => others.includes(error))))
}

function operationHtml(
  { method, path, operation }: { method: string; path: string; operation: OpenApiOperation },
  { address, common }: { address: string; common: ReadonlySet<string> },
): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const errors = errorsOf(operation).filter((error) => !common.has(error))
  const rows = [
    ...parameters.map(({ in: place, name, schema }) => [`${place} ${name}`, schemaText(schema)]),
    ...Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => [status, responseText(response)]),
    ...(errors.length ? [['errors', errors.join(', ')]] : []),
  ].map(([name, text]) => `<dt>${name}<dd>${text}`)
  const command = escapeHtml(curlOf({ method, path, operation }, address))
  return `<details id="${operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${escapeHtml(summary)}</span></summary>
<div>${body ? `<h3>Body</h3>${keyList(body)}` : ''}<dl>${rows.join('')}</dl><pre tabindex="0">${command}</pre></div></details>`
}

function responseText({ description, content = {} }: OpenApiResponse): string {
  const [type, { schema } = {}] = Object.entries(content)[0] ?? []
  return schema ? keyList(schema) : escapeHtml(type ?? description)
}
