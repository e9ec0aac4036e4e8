import { pages } from '@certificate-sdk/dashboard'
import type { OpenApiParameter } from '../../modules/openApi/OpenApiDocument.ts'
import { createContract } from '../../routes.ts'
import { rareSubAccount } from './fillDatabase.ts'

/** A GET of one of the tables. */
export interface ScaledGet {
  path: string
  /** Sender: with a key, as a person, or anonymous. */
  as: 'key' | 'person' | 'nobody'
  subAccount?: string
}

/** Parts of paths, by the resource or the file of the pattern and the name of the part, such as `templates.id` and `print.pdf.id`. */
export type PathParts = Readonly<Record<string, string>>

/** Paths of the contract, created once because that takes as long as many GETs. */
const { paths: contractPaths } = createContract()

/**
 * Values of query parameters without a fixed set of choices. `undefined`: the part with that name, which differs in
 * each database.
 */
const queryValues: Readonly<Record<string, readonly string[] | undefined>> = {
  days: ['366'],
  limit: ['200'],
  // A common word, a rare one, a whole address, the number of a certificate, and a name that doesn't occur.
  search: ['person', 'zoe', 'person-4711@example.com', '471', 'nobody'],
  types: ['balance.low', 'mail.failed', 'certificate.revoked,mail.accepted'],
  ...{ after: undefined, cursor: undefined, code: undefined },
  // Unknown: a page without certificates.
  token: ['none'],
  ...{ part: ['1'], width: ['100'], from: ['1'], to: ['1'] },
  // Nothing arrives during the measurement.
  wait: ['0'],
  'requests.after': ['2026-11-01T00:00:00Z'],
  'requests.code': ['not_found'],
  'requests.keyId': ['00000000-0000-4000-8000-000000000000'],
  'requests.path': ['/api/certificates'],
  'requests.requestId': ['00000000-0000-4000-8000-000000000000'],
  'requests.status': ['404', '4xx'],
}

/** Filters of certificates, by parameter name. */
const certificateFilters = [
  ...['templateId', 'organizationId', 'batchId', 'externalId', 'email'],
  ...['issuedAfter', 'issuedBefore', 'expiresAfter', 'expiresBefore'],
]

/** Lists GETs of a page of certificates, with each filter alone. */
export function listFilters(parts: PathParts): ScaledGet[] {
  const filters = certificateFilters.map((name): [string, string | undefined] => [name, parts[name]])
  return [...filters, ['status', 'valid'], ['status', 'revoked'], ['search', 'person']].map(
    ([name = '', value = '']) => ({
      path: `/api/certificates?limit=50&${new URLSearchParams({ [name]: value })}`,
      as: 'key' as const,
    }),
  )
}

/** Parameters of pages, which have no schema, and the API route with their values. */
const pageQueries: Readonly<Record<string, { api: string; names: readonly string[] }>> = {
  '/audit': { api: '', names: ['cursor'] },
  '/batches': { api: '/api/batches', names: ['cursor'] },
  '/batches/:id': { api: '/api/batches/{id}/rows', names: ['cursor'] },
  '/certificates': { api: '/api/certificates', names: ['cursor', 'search', 'status', ...certificateFilters] },
  '/certificates/export.csv': {
    api: '/api/certificates/export.csv',
    names: ['search', 'status', ...certificateFilters],
  },
  '/corrections': { api: '/api/corrections', names: ['cursor', 'state'] },
  '/credits': { api: '/api/users/ledger', names: ['cursor'] },
  '/mail': { api: '/api/certificates', names: ['cursor'] },
  '/organizations': { api: '/api/profile/organization', names: ['cursor', 'search'] },
  '/sub-accounts': { api: '', names: ['cursor'] },
  '/templates': { api: '/api/templates', names: ['cursor', 'search'] },
  '/webhooks/:id': { api: '/api/webhooks/{id}/deliveries', names: ['cursor'] },
}

/** Parameters that change how a file is rendered or sent, after reading the same rows. */
const drawingParameters: ReadonlySet<string> = new Set([
  ...['credential', 'download', 'page', 'part', 'scale', 'size', 'width'],
  ...['duplex', 'marks', 'perSheet'],
])
/** Parameters whose values are combined with those of others: each pair is another range of an index. */
const pairedParameters: ReadonlySet<string> = new Set(['cursor', 'search'])

/**
 * Lists every GET of both tables, with each choice of each parameter of its query, for the whole account and for a sub-account.
 *
 * @param isWhole false: omits pairs of parameters, parameters for a sub-account, and choices that read the same rows
 *   and only change the rendering
 * @throws if a parameter has no value
 */
export function listGets(parts: PathParts, isWhole: boolean): ScaledGet[] {
  return [...apiGets(parts, isWhole), ...pageGets(parts, isWhole), partOfPrint(parts)]
}

/**
 * Returns a print of some of many rows: the others print a batch of the same size in each database, because their
 * responses grow with it.
 */
const partOfPrint = (parts: PathParts): ScaledGet => ({
  path: `/api/batches/${parts['batches.id']}/print.pdf?to=1000`,
  as: 'key',
})

function apiGets(parts: PathParts, isWhole: boolean): ScaledGet[] {
  return Object.entries(contractPaths).flatMap(([pattern, { get }]): ScaledGet[] => {
    if (!get) return []
    const path = fill(pattern.replaceAll(/\{(\w+)\}/g, ':$1'), parts)
    const parameters = (get.parameters ?? []).filter(
      ({ in: where, name }) => where === 'query' && (isWhole || !drawingParameters.has(name)),
    )
    const values = new Map(
      parameters.map((parameter) => [parameter.name, valuesOf(pattern, parameter, parts)]),
    )
    const paths = withQueries(path, values, isWhole)
    if (!get.security) return paths.map((one) => ({ path: one, as: 'nobody' as const }))
    const ofSubAccount = paths.filter((one) => isWhole || !one.includes('?'))
    return [
      ...paths.map((one) => ({ path: one, as: 'key' as const })),
      ...ofSubAccount.map((one) => ({ path: one, as: 'key' as const, subAccount: rareSubAccount })),
    ]
  })
}

function pageGets(parts: PathParts, isWhole: boolean): ScaledGet[] {
  return pages
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, needs }) => {
      const { api, names } = pageQueries[path] ?? { api: '', names: [] }
      const values = new Map(
        names.map((name) => {
          const known = contractPaths[api]?.get?.parameters?.find((one) => one.name === name)
          return [name, valuesOf(api || path, known ?? { name }, parts)]
        }),
      )
      const as = needs === 'nothing' ? ('nobody' as const) : ('person' as const)
      const page = `/dashboard${path === '/' ? '' : fill(path, parts)}`
      return withQueries(page, values, isWhole).map((one) => ({ path: one, as }))
    })
}

/** Returns a path without a query, with each value, and with pairs of them. */
function withQueries(
  path: string,
  values: ReadonlyMap<string, readonly string[]>,
  hasPairs: boolean,
): string[] {
  const one = ([name, some]: readonly [string, readonly string[]]) =>
    some.map((value) => `${name}=${encodeURIComponent(value)}`)
  const pairs = [...values].flatMap((first, i) =>
    [...values]
      .slice(hasPairs ? i + 1 : values.size)
      .filter(([name]) => name !== 'limit' && (pairedParameters.has(first[0]) || pairedParameters.has(name)))
      .flatMap((second) => one(first).flatMap((query) => one(second).map((other) => `${query}&${other}`))),
  )
  return [path, ...[...[...values].flatMap(one), ...pairs].map((query) => `${path}?${query}`)]
}

/** @throws if a part has no value, so that a new path gets one */
function fill(pattern: string, parts: PathParts): string {
  const resource = /([^/]+)\/:/.exec(pattern)?.[1] ?? ''
  const file = pattern.split('/').at(-1)
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = parts[`${file}.${name}`] ?? parts[`${resource}.${name}`] ?? parts[name]
    if (value === undefined)
      throw new Error(`${pattern} has no value of ${resource}.${name} in the measurement at scale.`)
    return value
  })
}

/** @throws if there is none, so that a new parameter gets one */
function valuesOf(
  pattern: string,
  { name, schema }: Pick<OpenApiParameter, 'name'> & Partial<OpenApiParameter>,
  parts: PathParts,
): readonly string[] {
  const { enum: options } = (schema ?? {}) as { enum?: readonly unknown[] }
  const resource = pattern.split('/').at(-1)
  const part = parts[`${resource}.${name}`] ?? parts[name]
  const values =
    options?.map(String) ??
    queryValues[`${resource}.${name}`] ??
    queryValues[name] ??
    (part === undefined ? undefined : [part])
  if (!values)
    throw new Error(`${pattern} has no value of its parameter ${name} in the measurement at scale.`)
  return values
}
