import * as fc from 'fast-check'
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
} from '../../modules/openApi/OpenApiDocument.ts'
import { bodyArbitrary } from './bodyArbitrary.ts'
import type { FuzzRequest } from './FuzzRequest.ts'
import { hostileTexts } from './hostileValues.ts'
import { type JsonContext, jsonArbitrary } from './jsonArbitrary.ts'
import { knownValues } from './knownValues.ts'
import { idOf, type RecordKind } from './references.ts'

/** An operation with its method and path. */
interface LocatedOperation {
  method: string
  path: string
  operation: OpenApiOperation
}

/** Records referred to by the path parameters of an operation, by its tag or the parameter. */
const kinds: Readonly<Record<string, RecordKind>> = {
  templates: 'templates',
  organizations: 'organizations',
  issuers: 'organizations',
  certificates: 'certificates',
  batches: 'batches',
  webhooks: 'webhooks',
  code: 'codes',
  hash: 'images',
  deliveryId: 'deliveries',
}

/**
 * Generates requests for every operation of the document: valid, nearly valid, and hostile ones.
 *
 * @example fc.sample(requestArbitrary(createContract()), { seed: 7, numRuns: 100 })
 */
export function requestArbitrary({ paths, components }: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  const context: JsonContext = { components: components.schemas, known: knownValues }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): LocatedOperation => ({ method, path, operation })),
  )
  return fc.oneof(
    ...operations.map((located) => ({
      weight: located.operation.requestBody ? 4 : 1,
      arbitrary: operationArbitrary(located, context),
    })),
  )
}

function operationArbitrary(
  { method, path, operation }: LocatedOperation,
  context: JsonContext,
): fc.Arbitrary<FuzzRequest> {
  const { parameters = [], security = [] } = operation
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const headers = parameters.filter((parameter) => parameter.in === 'header')
  const isBearer = security.some((one) => 'bearer' in one)
  return fc
    .record({
      values: fc.tuple(...inPath.map((parameter) => pathValue(operation, parameter))),
      query: queryArbitrary(query, context),
      method: usually(
        method.toUpperCase(),
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'PROPFIND',
      ),
      decorate: usually(0, 1, 2, 3, 4, 5, 6, 7),
      key: usually<FuzzRequest['key']>('own', 'none', 'wrong', 'malformed'),
      headers: headersArbitrary(headers, context),
      body: bodyArbitrary(operation, context),
    })
    .map(({ values, query, method, decorate, key, headers, body }) => {
      let at = 0
      const filled = path.replace(/\{\w+\}/g, () => values[at++] ?? '')
      return {
        operation: operation.operationId,
        method,
        path: decorated(filled, decorate) + query,
        headers: {
          ...headers,
          ...(body.type !== undefined && { 'content-type': body.type }),
          ...(isBearer && key === 'own' && { authorization: 'Bearer @@token@@' }),
        },
        key,
        body: body.text,
        isForeign: filled.includes('@@foreign'),
      }
    })
}

/** Generates the first value thirty times as often as all others. */
function usually<Value>(first: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(first) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

function pathValue({ tags: [tag = ''] }: OpenApiOperation, { name }: OpenApiParameter): fc.Arbitrary<string> {
  if (name === 'list') return fc.constantFrom('0', '0', '1', '999999', '1000000', '-1', 'x')
  const kind = kinds[name] ?? kinds[tag] ?? 'certificates'
  const hostile = fc.constantFrom(...hostileTexts, '%E0%A4%A', '%C0%80', '..', '.')
  return fc.oneof(
    { weight: 12, arbitrary: idOf(kind) },
    { weight: 1, arbitrary: hostile.map((text) => (text.startsWith('%') ? text : encoded(text))) },
  )
}

/** Encodes a text for a path or a query; half a character becomes U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

/** Returns spellings of a path made by proxies, scanners, and typing errors. */
function decorated(path: string, n: number): string {
  if (n === 1) return `${path}/`
  if (n === 2) return path.replace('/api/', '/api/api/')
  if (n === 3) return path.toUpperCase().replace(/@@.*@@/, '0')
  if (n === 4) return `/${path}`
  if (n === 5) return `${path}%00`
  if (n === 6) return `${path}/../x`
  if (n === 7) return `${path};a=b`
  return path
}

function queryArbitrary(parameters: readonly OpenApiParameter[], context: JsonContext): fc.Arbitrary<string> {
  const pair = ({ name, schema }: OpenApiParameter): fc.Arbitrary<string> =>
    fc
      .oneof(
        { weight: 8, arbitrary: jsonArbitrary(simple(schema), context, { key: name }) },
        { weight: 1, arbitrary: fc.constantFrom(...hostileTexts, '-1', '1e3', '0x10', '201') },
      )
      .map((value) => `${name}=${String(value).startsWith('@@') ? value : encoded(String(value))}`)
  const stray = fc.constantFrom(
    'x=1',
    '',
    '&',
    '=',
    '__proto__=1',
    'limit=1&limit=2',
    'limit[]=1',
    'a[b]=c',
    '%',
    '%00=%00',
    'cursor=%ff',
  )
  const pairs = parameters.map((parameter) => fc.option(pair(parameter), { nil: undefined, freq: 1 }))
  return fc
    .tuple(
      fc.tuple(...pairs),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(stray, { minLength: 1, maxLength: 2 }) },
      ),
      usually(false, true),
    )
    .map(([known, strays, isTwice]) => {
      const given = known.filter((one) => one !== undefined)
      const all = [...given, ...(isTwice ? given : []), ...strays]
      return all.length ? `?${all.join('&')}` : ''
    })
}

/** Formats a list with commas. */
function simple(schema: JsonSchema): JsonSchema {
  return schema.type === 'array' ? ((schema.items ?? {}) as JsonSchema) : schema
}

/** Headers of any request. */
const generalHeaders: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept', 'application/json;q=0'],
  ['accept-encoding', 'gzip'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-language', 'ar, de;q=0.5, x'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'x'],
  ['content-language', 'x'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"x", "y'],
  ['if-match', '*'],
  ['if-match', '"x"'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-range', '"x"'],
  ['range', 'bytes=0-9'],
  ['range', 'bytes=5-1'],
  ['range', 'bytes=-0'],
  ['range', 'bytes=999999999-'],
  ['range', 'bytes=0-1,3-4'],
  ['range', 'lines=1'],
  ['expect', 'x'],
  ['host', 'evil.example'],
  ['origin', 'null'],
  ['traceparent', 'x'],
  ['x-forwarded-proto', 'x'],
  ['x-http-method-override', 'DELETE'],
  ['cookie', '='],
  ['authorization', 'Basic %'],
  ['idempotency-key', 'k1'],
  ['x-subaccount-email', 'sub@example.com'],
]

function headersArbitrary(
  parameters: readonly OpenApiParameter[],
  context: JsonContext,
): fc.Arbitrary<Record<string, string>> {
  const described: Record<string, fc.Arbitrary<string>> = {
    'x-subaccount-email': fc.constantFrom(
      'sub@example.com',
      'SUB@example.com',
      'two@example.com',
      '',
      'x',
      ' ',
    ),
    'idempotency-key': fc.constantFrom('k1', 'k2', 'k3', 'k4', '', 'with space', 'k'.repeat(256), 'a,b'),
    'if-match': fc.constantFrom('*', '"x"', 'W/"x"', '', '"a", "b"'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', ''),
  }
  const own = parameters.map(({ name, schema }) =>
    fc
      .option(described[name] ?? jsonArbitrary(schema, context).map(String), { nil: undefined, freq: 1 })
      .map((value) => [name, value] as const),
  )
  const extra = fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...generalHeaders), { minLength: 1, maxLength: 2 }) },
  )
  // Sub-accounts mostly see nothing of the account, so that requests with them reach less.
  const isSubAccount = usually(false, true, true, true, true)
  return fc.tuple(fc.tuple(...own), extra, isSubAccount).map(([given, others, keepsSubAccount]) => {
    const kept = given.filter(([name]) => name !== 'x-subaccount-email' || keepsSubAccount)
    return Object.fromEntries([...kept, ...others].filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >
  })
}
