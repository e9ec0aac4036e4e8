import { objectIn, propertyRows, typeText } from './schemaText.mjs'

/**
 * @typedef {{ method: string, path: string, tag: string, operation: Record<string, any> }} Route
 */

/** Number of routes from which a code counts as common; common ones are explained only once. */
const everywhere = 20

/**
 * The routes of an OpenAPI document, in its order.
 *
 * @param {Record<string, any>} openapi
 * @returns {Route[]}
 */
export function readRoutes(openapi) {
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0],
      operation,
    })),
  )
}

/**
 * The codes of errors with their statuses, and the routes that answer with them.
 *
 * @param {readonly Route[]} routes
 */
export function errorsOfRoutes(routes) {
  const statuses = new Map()
  const byCode = new Map()
  for (const route of routes)
    for (const [status, code] of errorsOf(route)) {
      statuses.set(code, [...new Set([...(statuses.get(code) ?? []), Number(status)])])
      byCode.set(code, [
        ...(byCode.get(code) ?? []),
        `[\`${route.method} ${route.path}\`](${addressOf(route)})`,
      ])
    }
  return { statuses, routes: byCode }
}

/**
 * A page for each resource of the API: its routes with parameters, bodies, answers, and errors.
 *
 * @param {Record<string, any>} openapi
 * @returns {{ tag: string, path: string, title: string, text: string }[]}
 */
export function restPages(openapi) {
  const routes = readRoutes(openapi)
  const { routes: byCode } = errorsOfRoutes(routes)
  const isCommon = (/** @type {string} */ code) => (byCode.get(code)?.length ?? 0) > everywhere
  const schemas = openapi.components.schemas
  return [...new Set(routes.map(({ tag }) => tag))].map((tag) => {
    const title = `${tag[0]?.toUpperCase()}${tag.slice(1)}`
    const own = routes.filter((route) => route.tag === tag)
    const text = own.map((route) => routeText(route, { schemas, isCommon })).join('\n\n')
    const intro =
      'Generated from the table of routes, which the service, its OpenAPI document, and the client share. A star marks what is required.'
    return {
      tag,
      path: `reference/rest/${tag}`,
      title,
      text: `---\ntitle: ${JSON.stringify(`${title}: REST`)}\n---\n\n# ${title}\n\n${intro} [Envelope, headers, and pagination](/reference/api).\n\n${text}\n`,
    }
  })
}

/**
 * @param {Route} route
 * @param {{ schemas: Record<string, any>, isCommon: (code: string) => boolean }} context
 */
function routeText(route, { schemas, isCommon }) {
  const { method, path, operation } = route
  const { parameters = [], requestBody, responses } = operation
  const parts = [
    `## ${operation.summary} {#${anchorOfRoute(route)}}`,
    `<div class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code v-pre>${path}</code>${operation.security.length ? '' : '<span class="public">no key</span>'}</div>`,
  ]
  if (parameters.length)
    parts.push(
      table(
        '| parameter | in | type |',
        parameters.map(
          (/** @type {any} */ { name, in: place, required, schema }) =>
            `| \`${name}\`${required ? ' *' : ''} | ${place} | ${cell(typeText(schema, schemas))} |`,
        ),
      ),
    )
  const body = Object.entries(requestBody?.content ?? {})
  for (const [type, { schema }] of body) {
    const rows = propertyRows(schema, schemas)
    parts.push(`**Body**, \`${type}\``)
    if (rows.length) parts.push(table('| key | type | |', rows))
  }
  const success = Object.entries(responses).filter(([status]) => status < '400')
  for (const [status, { content = {}, description }] of success) {
    const [type, media] = /** @type {[string, any]} */ (Object.entries(content)[0] ?? [])
    const rows = propertyRows(dataOf(objectIn(media?.schema, schemas)), schemas)
    parts.push(
      `**${status}**${type ? `, \`${type}\`` : ''}${rows.length ? ': `data`' : ` ${cell(description ?? '')}`}`,
    )
    if (rows.length) parts.push(table('| key | type | |', rows))
  }
  const errors = [
    ...new Set(
      errorsOf(route)
        .filter(([, code]) => !isCommon(code))
        .map(([status, code]) => `${status} [\`${code}\`](/errors/${code})`),
    ),
  ]
  if (errors.length)
    parts.push(`**Errors**: ${errors.join(', ')}, and [those of every route](/errors/#service).`)
  return parts.join('\n\n')
}

/** `data` of a successful answer. @param {any} schema @returns {any} */
function dataOf(schema) {
  const data = schema?.properties?.data ?? schema
  return data?.type === 'array' ? data.items : data
}

/** @param {Route} route @returns {[status: string, code: string][]} */
function errorsOf({ operation }) {
  return Object.entries(operation.responses).flatMap(([status, { 'x-codes': codes = [] }]) =>
    codes.map((/** @type {string} */ code) => [status, code]),
  )
}

/** @param {Route} route */
function addressOf(route) {
  return `/reference/rest/${route.tag}#${anchorOfRoute(route)}`
}

/** @param {Route} route */
function anchorOfRoute({ method, path }) {
  return `${method.toLowerCase()}${path
    .replace(/[{}]/g, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()}`.replace(/-$/, '')
}

/** @param {string} head @param {readonly string[]} rows */
function table(head, rows) {
  return [head, head.replace(/[^|]+/g, ' --- '), ...rows].join('\n')
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
