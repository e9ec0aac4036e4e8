import * as fc from 'fast-check'
import { createContract } from '../../routes.ts'
import { checkAnswer } from './checkAnswer.ts'
import type { FuzzRequest } from './FuzzRequest.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { FuzzWorld } from './FuzzWorld.ts'
import { requestArbitrary } from './requestArbitrary.ts'

/** Result of single requests. */
export interface RequestReport {
  /** Number of responses of each operation, by status: `templates.create 200`. */
  answers: Map<string, number>
  /** Problems with the requests that show them. */
  problems: string[]
}

/**
 * Sends requests one at a time to a service with two new accounts, so that the same seed has the same results.
 *
 * @param count number of requests
 */
export async function fuzzRequests(
  target: FuzzTarget,
  { seed, count }: { seed: number; count: number },
): Promise<RequestReport> {
  const report: RequestReport = { answers: new Map(), problems: [] }
  const world = await FuzzWorld.create(target)
  const requests = fc.sample(requestArbitrary(createContract()), { seed, numRuns: count })
  for (const [n, request] of requests.entries()) {
    const sent = toSent(request, world, n)
    const answer = await world.exchange.send(sent)
    const place = `${request.operation} ${answer.status}`
    report.answers.set(place, (report.answers.get(place) ?? 0) + 1)
    if (answer.status === 200 && request.key === 'own') world.learn(request.operation, answer.body)
    const expected = { isRefused: request.key !== 'own', isForeign: request.isForeign }
    for (const problem of checkAnswer(sent, answer, expected))
      report.problems.push(
        `${problem}\n  seed ${seed}, request ${n}: ${sent.method} ${sent.path} ${JSON.stringify(sent.headers)}\n  ${sent.body?.slice(0, 1_500)}\n  ${JSON.stringify(answer.body)?.slice(0, 500)}`,
      )
  }
  world.exchange.close()
  return report
}

const malformedKeys = ['', 'cs_', 'x'.repeat(500), 'a b', '__proto__']

function toSent(request: FuzzRequest, world: FuzzWorld, n: number) {
  const keys = {
    own: world.key,
    none: undefined,
    wrong: `cs_${'A'.repeat(43)}`,
    malformed: malformedKeys[n % malformedKeys.length],
  }
  const key = keys[request.key]
  const headers = Object.entries(request.headers).map(([name, value]) => [name, world.resolve(value)])
  return {
    method: request.method,
    path: world.resolve(request.path),
    headers: {
      // Wrong keys are counted by address.
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      ...(key !== undefined && { 'x-api-key': key }),
      ...Object.fromEntries(headers),
    } as Record<string, string>,
    body: request.body === undefined ? undefined : world.resolve(request.body),
  }
}
