import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { checkAnswer } from './checkAnswer.mjs'
import { sendRequest } from './sendRequest.mjs'

/** @typedef {import('./sendRequest.mjs').Answer} Answer */
/** @typedef {import('./sendRequest.mjs').RequestOptions} RequestOptions */
/** @typedef {import('./checkAnswer.mjs').Expectation} Expectation */
/** @typedef {import('./seedAccount.mjs').Account} Account */

/**
 * @typedef {object} WatchExpectation
 * @property {readonly (number | string)[]} statuses the only ones that are right
 * @property {number} [p99Ms]
 * @property {number} [p99CpuMs] CPU time of the main thread below which `p99Ms` counts ten times
 * @property {number} [maxMs]
 */

/**
 * Context of an attack.
 *
 * @typedef {object} Attack
 * @property {string} url of the service
 * @property {Account} account with a template, an organization and a certificate
 * @property {() => Promise<Account | undefined>} addAccount a second one, if the service can add accounts
 * @property {number} seconds how long loops run
 * @property {AbortSignal} signal ends connections that the attack opened itself
 * @property {(request: RequestOptions, expectation?: Expectation) => Promise<Answer>} send
 * @property {(workers: number, round: (i: number) => Promise<unknown>, options?: LoopOptions) => Promise<void>} loop
 *   repeats `round` until time is up or the rounds are used up; `i` counts from 0 over all workers
 * @property {(name: string, request: RequestOptions, everyMs: number, expectation: WatchExpectation) =>
 *   void} watch has the probe repeat a request that must keep working
 * @property {(problem: string) => void} fail
 * @property {() => { main: number, all: number } | undefined} readCpu CPU time that the service has used, in ms;
 *   `undefined` if the system does not say
 */

/** Time that an attack may spend on preparations, in addition to its running time. */
const preparationMs = 30_000

/** @typedef {{ maxRounds?: number, pauseMs?: number }} LoopOptions */

/**
 * @param {object} options
 * @param {string} options.url
 * @param {Account} options.account
 * @param {() => Promise<Account | undefined>} options.addAccount
 * @param {import('./startProbe.mjs').Probe} options.probe
 * @param {() => { main: number, all: number } | undefined} options.readCpu
 * @param {() => unknown} options.ended truthy once the service's process has ended
 * @param {number} options.seconds
 * @param {number} options.patienceMs how long unanswered requests are waited for after a loop
 */
export function createAttack({ url, account, addAccount, probe, readCpu, ended, seconds, patienceMs }) {
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const limit = setTimeout(() => ending.abort(), seconds * 1000 + preparationMs)
  /** @type {Record<string, number>} */
  const statuses = {}
  /** @type {Map<string, number>} */
  const problems = new Map()
  /** @type {Map<string, WatchExpectation>} */
  const watched = new Map()

  /** @param {string} problem */
  const fail = (problem) => void problems.set(problem, (problems.get(problem) ?? 0) + 1)

  /** @type {Attack} */
  const attack = {
    url,
    account,
    addAccount,
    seconds,
    signal: ending.signal,
    fail,
    readCpu,
    async send(request, expectation = {}) {
      const answer = await sendRequest(url, { signal: ending.signal, ...request })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      for (const problem of checkAnswer(answer, expectation))
        fail(`${request.method ?? 'GET'} ${routeOf(request.path)}: ${problem}`)
      return answer
    },
    async loop(workers, round, { maxRounds = Number.POSITIVE_INFINITY, pauseMs = 20 } = {}) {
      const until = Date.now() + seconds * 1000
      let rounds = 0
      const work = async () => {
        while (Date.now() < until && rounds < maxRounds && !ending.signal.aborted && !ended()) {
          await round(rounds++)
          await delay(pauseMs)
        }
      }
      const timer = setTimeout(() => ending.abort(), seconds * 1000 + patienceMs)
      await Promise.all(Array.from({ length: workers }, work))
      clearTimeout(timer)
    },
    watch(name, request, everyMs, expectation) {
      watched.set(name, expectation)
      probe.watch({ name, everyMs, request })
    },
  }
  const end = () => {
    clearTimeout(limit)
    ending.abort()
  }
  return { attack, statuses, problems, watched, end }
}

/**
 * The path without ids, codes and query.
 *
 * @param {string} path
 */
function routeOf(path) {
  return path
    .replace(/\?.*/, '')
    .replaceAll(/[0-9a-f-]{36}/g, ':id')
    .replaceAll(/\/[^/]{64,}/g, '/…')
    .replace(/^\/v\/\w{16}/, '/v/:code')
}
