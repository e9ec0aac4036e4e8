import { CertificateError } from '../errors/CertificateError.ts'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import type { ImageOptions } from '../options/ClientOptions.ts'
import { callRules, problemIn } from '../options/checkOptions.ts'
import type { Address, Form } from '../options/platform.ts'
import { override, type Settings } from '../options/Settings.ts'
import { isRecord } from '../wire/parseJson.ts'
import type { Path } from './path.ts'
import type { ReadBody } from './readBody.ts'

/** One call, and how to read its response. */
export interface Endpoint<Result> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: Path
  call: ImageOptions | undefined
  /** POST and PUT only: data to send as JSON. */
  body?: unknown
  /** POST only, instead of `body`: creates the form to send. */
  form?: () => Form
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>
  read: ReadBody<Result>
  /** True if everyone may call it: then neither key nor sub-account is sent. */
  isPublic?: boolean | undefined
}

/** A request as sent: the same for every try, except for the API key, which is added to each. */
export interface PreparedRequest<Result> extends Pick<Endpoint<Result>, 'method' | 'read' | 'isPublic'> {
  url: Address
  headers: Record<string, string>
  body?: string | Form
  settings: Settings
}

/** @throws {InvalidArgumentError} if the arguments can't be sent */
export function prepareRequest<Result>(
  { method, path, body, form, headers: endpointHeaders, call, read, isPublic }: Endpoint<Result>,
  client: Settings,
): PreparedRequest<Result> {
  try {
    const problem = problemIn(call ?? {}, callRules)
    if (problem) throw new InvalidArgumentError({ reason: problem })
    const settings = override(client, call ?? {})
    const { subAccountEmail, ifMatch, page = 1 } = settings
    const headers: Record<string, string> = { accept: 'application/json', ...endpointHeaders }
    if (subAccountEmail && !isPublic) headers['x-subaccount-email'] = subAccountEmail
    if (method !== 'GET' && ifMatch) headers['if-match'] = ifMatch
    const url = new URL(settings.baseUrl + (typeof path === 'string' ? path : path()))
    // Services without pages don't know this parameter.
    if (page > 1) url.searchParams.set('page', `${page}`)
    const request = { method, url, headers, settings, read, isPublic }
    if (method !== 'POST' && method !== 'PUT') return request
    if (method === 'POST') headers['idempotency-key'] = settings.idempotencyKey ?? settings.randomUUID()
    // The runtime adds the content type, including the form's boundary.
    if (form) return { ...request, body: form() }
    headers['content-type'] = 'application/json'
    if (!isRecord(body)) throw new InvalidArgumentError({ reason: 'The body must be an object.' })
    return { ...request, body: JSON.stringify(body) }
  } catch (cause) {
    if (cause instanceof CertificateError) throw cause
    // JSON can't represent it: a cycle, or a BigInt.
    throw new InvalidArgumentError({
      reason: 'The request body cannot be serialized to JSON: see cause.',
      cause,
    })
  }
}
