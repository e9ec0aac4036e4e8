import * as v from 'valibot'
import { errorResponse } from '../../kit/contract/responseSchemas.ts'
import { findRoute } from '../findRoute.ts'
import { undescribed } from '../undescribed.ts'
import type { FuzzAnswer, SentRequest } from './exchange.ts'

/** Reasons for which a request must not succeed. */
export interface Expectation {
  /** Has a key that does not exist. */
  isRefused: boolean
  /** Names a record of another account in its path. */
  isForeign: boolean
}

/**
 * Compares a response with the contract.
 *
 * @returns a message for each difference
 */
export function checkAnswer(
  { method, path }: Pick<SentRequest, 'method' | 'path'>,
  answer: FuzzAnswer,
  { isRefused, isForeign }: Expectation = { isRefused: false, isForeign: false },
): string[] {
  const { status, body, problem } = answer
  const pathname = path.replace(/[?#].*/, '')
  const route = findRoute(method, pathname.replace(/^\/api\/api\//i, '/api/'))
  const name = `${method} ${route?.path ?? 'without a route'}`
  if (status === 0) return [`${name}: ${problem}`]
  const problems: string[] = []
  if (status >= 500)
    problems.push(`${name} answered ${status} ${(body as { code?: string } | undefined)?.code}.`)
  const difference = route ? undescribed(method, path, answer) : unroutedProblem(name, method, answer)
  if (difference) problems.push(difference)
  const isPrivate = route?.limit === 'account'
  if (isPrivate && status < 300 && isRefused) problems.push(`${name} answered ${status} to a wrong key.`)
  if (isPrivate && status < 300 && isForeign)
    problems.push(`${name} answered ${status} about a record of another account.`)
  return problems
}

/** Expects an error of the usual shape for everything that isn't a route. */
function unroutedProblem(
  name: string,
  method: string,
  { status, body, headers }: FuzzAnswer,
): string | undefined {
  if (method === 'OPTIONS' && status < 300) return undefined
  if (status < 400) return `${name} answered ${status}.`
  if (method === 'HEAD') return undefined
  const { issues } = v.safeParse(errorResponse, body)
  return issues && `${name} answered ${status} ${headers.get('content-type')}: ${v.summarize(issues)}`
}
