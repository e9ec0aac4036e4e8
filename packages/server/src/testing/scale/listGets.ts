import { pages } from '@certificate-sdk/dashboard'
import type { OpenApiParameter } from '../../modules/openApi/OpenApiDocument.ts'
import { createContract } from '../../routes.ts'
import { rareSubAccount } from './fillDatabase.ts'

/** A GET of one of the tables. */
export interface ScaledGet {
  path: string
  /** With a key, as a person, or as nobody. */
  as: 'key' | 'person' | 'nobody'
  subAccount?: string
}

/** Parts of paths, by the pattern's beginning and the name of the part, such as `templates.id`. */
export type PathParts = Readonly<Record<string, string>>

/** Paths of the contract, which takes as long to create as many GETs. */
const { paths: contractPaths } = createContract()

/** Values of query parameters that are not a choice of some. */
const queryValues: Readonly<Record<string, readonly string[]>> = {
  days: ['366'],
  limit: ['200'],
  types: ['balance.low', 'mail.failed', 'certificate.revoked,mail.accepted'],
}

/** Queries of pages, which have no schema. */
const pageQueries: Readonly<Record<string, readonly string[]>> = {
  '/certificates': choices('/api/certificates', 'status').map((status) => `status=${status}`),
  '/corrections': choices('/api/corrections', 'state').map((state) => `state=${state}`),
}

/** Parameters that change how a file is drawn or sent, after the same rows have been read. */
const drawingParameters: ReadonlySet<string> = new Set(['download', 'page', 'scale', 'size'])

/**
 * Lists every GET of both tables, with each choice of each parameter of its query, for the whole account and for a sub-account.
 *
 * @param drawings false: leaves out choices that read the same rows and only change the drawing
 */
export function listGets(parts: PathParts, drawings: boolean): ScaledGet[] {
  return [...apiGets(parts, drawings), ...pageGets(parts)]
}

function apiGets(parts: PathParts, drawings: boolean): ScaledGet[] {
  return Object.entries(contractPaths).flatMap(([pattern, { get }]): ScaledGet[] => {
    if (!get) return []
    const path = fill(pattern.replaceAll(/\{(\w+)\}/g, ':$1'), parts)
    const required = (get.parameters ?? []).filter(({ in: where, required }) => where === 'query' && required)
    const always = required.map(
      ({ name }) => `${name}=${parts[name] ?? valuesOf(get.parameters, name)[0] ?? ''}`,
    )
    const queries = (get.parameters ?? [])
      .filter(({ in: where, name }) => where === 'query' && (drawings || !drawingParameters.has(name)))
      .flatMap(({ name }) => valuesOf(get.parameters, name).map((value) => `${name}=${value}`))
    const paths = ['', ...queries].map((query) => {
      const whole = [...always, query].filter(Boolean).join('&')
      return whole ? `${path}?${whole}` : path
    })
    if (!get.security) return paths.map((one) => ({ path: one, as: 'nobody' as const }))
    return paths.flatMap((one) => [
      { path: one, as: 'key' as const },
      { path: one, as: 'key' as const, subAccount: rareSubAccount },
    ])
  })
}

function pageGets(parts: PathParts): ScaledGet[] {
  return pages
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, needs }) =>
      ['', ...(pageQueries[path] ?? [])].map((query) => ({
        path: `/dashboard${path === '/' ? '' : fill(path, parts)}${query && `?${query}`}`,
        as: needs === 'nothing' ? ('nobody' as const) : ('person' as const),
      })),
    )
}

/** @throws if a part has no value, so that a new path gets one */
function fill(pattern: string, parts: PathParts): string {
  const resource = /([^/]+)\/:/.exec(pattern)?.[1] ?? ''
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = parts[`${resource}.${name}`] ?? parts[name]
    if (value === undefined)
      throw new Error(`${pattern} has no value of ${resource}.${name} in the measurement at scale.`)
    return value
  })
}

function valuesOf(parameters: readonly OpenApiParameter[] | undefined, name: string): readonly string[] {
  const { enum: options } = (parameters?.find((one) => one.name === name)?.schema ?? {}) as {
    enum?: readonly unknown[]
  }
  return options?.map(String) ?? queryValues[name] ?? []
}

function choices(path: string, name: string): readonly string[] {
  return valuesOf(contractPaths[path]?.get?.parameters, name)
}
