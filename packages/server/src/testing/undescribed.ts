import * as v from 'valibot'
import type { RouteResponse } from '../kit/contract/Route.ts'
import { errorResponse } from '../kit/contract/responseSchemas.ts'
import { contractViolation } from './contractViolation.ts'
import { findRoute } from './findRoute.ts'

interface Answered {
  status: number
  headers: Headers
  body: unknown
}

/**
 * Compares a response with the table of routes.
 *
 * @param path may have a query
 * @returns a message if the table has the route and lacks the response's status or code, or describes another body
 */
export function undescribed(method: string, path: string, answer: Answered): string | undefined {
  // Express responds to these from a path's methods.
  if (method === 'OPTIONS') return undefined
  const asked = findRoute(method, path.replace(/^\/api\/api\//i, '/api/').replace(/[?#].*/, ''))
  if (!asked) return undefined
  const isDryRun =
    answer.status === 200 && new URL(path, 'http://localhost').searchParams.get('dryRun') === 'true'
  const route = (isDryRun && asked.check !== undefined && findRoute('POST', asked.check)) || asked
  const { status, body } = answer
  const name = `${method} ${route.path} answered ${status}`
  const code = (body as { code?: unknown } | null | undefined)?.code
  const isError = typeof code === 'string'
  if (isError && !route.errors[status]?.some((known) => known === code))
    return `${name} ${code}, which its \`errors\` lack.`
  // HEAD has the status of an error, but not its code.
  const isHeadError = method === 'HEAD' && status in route.errors
  const response = isError || isHeadError ? errorResponse : route.responses[status]
  if (response === undefined) return `${name}, which its \`responses\` lack.`
  const hasBody = method !== 'HEAD' && (!isError || answer.headers.has('content-type'))
  const difference =
    differenceFrom(response, answer, { hasBody }) ??
    (hasBody && typeof response === 'object' && response && contractViolation(route, status, body))
  return difference ? `${name} ${difference}` : undefined
}

function differenceFrom(
  response: RouteResponse,
  { headers, body }: Answered,
  { hasBody }: { hasBody: boolean },
): string | undefined {
  if (response === null) return undefined
  const expected = typeof response === 'string' ? response : 'application/json'
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (!isOfType(type, expected)) return `with content type '${type}' instead of ${expected}.`
  if (typeof response === 'string' || !hasBody) return undefined
  const { issues } = v.safeParse(response, body)
  return issues && `with a body that its schema refuses:\n${v.summarize(issues)}`
}

/** @param expected may have `*` as a part */
function isOfType(type: string, expected: string): boolean {
  const parts = type.split('/')
  return expected.split('/').every((part, i) => part === '*' || part === parts[i])
}
