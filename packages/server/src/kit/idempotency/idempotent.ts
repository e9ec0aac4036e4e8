import type { Request, RequestHandler, Response } from 'express'
import * as v from 'valibot'
import { idempotencyKeySchema } from '../contract/requestHeaders.ts'
import {
  type Database,
  DatabaseUnavailable,
  type GroupWork,
  OutcomeUnknown,
  UniqueViolation,
} from '../database/Database.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../database/Statement.ts'
import { commitStatements } from '../database/sendStatements.ts'
import { expectUnanswered } from '../errors/AnsweredAlready.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import { TurnsUntilFailure } from '../queues/TurnsUntilFailure.ts'
import type { SecretBox } from '../secrets/SecretBox.ts'
import {
  type FingerprintedRequest,
  fingerprintedRequest,
  fingerprintOf,
  isFingerprintOf,
} from './fingerprints.ts'
import {
  type Claim,
  claimKey,
  findResponse,
  type NewResponse,
  type StoredResponse,
} from './idempotencyRepository.ts'

declare global {
  namespace Express {
    interface Locals {
      /** True once the request may have been carried out. */
      isCommitting?: boolean
    }
  }
}

/** Minimum time that a response can be replayed, in seconds. `responseSweep` deletes it later. */
export const ttlSeconds = 24 * 60 * 60

/** Sets the headers that announce support for `Idempotency-Key`, and for how long. */
export const advertiseIdempotency: RequestHandler = (_request, response, next) => {
  response.setHeader('idempotency-key-ttl', String(ttlSeconds))
  next()
}

/** A POST in steps. Only the statements of `commit` change anything. */
export interface IdempotentOperation<Prepared, Member = never> {
  /**
   * Does everything slow, and everything that may be refused. Runs outside the transaction, and again if `commit` fails
   * with `ChangedMeanwhile`.
   *
   * @param key of the request, if it has one
   */
  prepare(key: string | undefined): Promise<Prepared>
  /** Creates the response body, before anything is written, because it is stored when the key is claimed. */
  respond(prepared: Prepared): object
  /** Statements, which share a transaction with the stored response. Pure. */
  commit: Commit<Prepared> | GroupCommit<Prepared, Member>
  /** Called after the commit; not for a replayed response. */
  onCommitted?(prepared: Prepared): void
  /** Called if the prepared work is not committed; not if the outcome is unknown. */
  onUnused?(prepared: Prepared): Promise<void>
  /** True if preparing is expensive: looks up the stored response first, at the cost of a query per request. */
  isSlow?: true
  /** True if the response contains a secret, so that it is stored encrypted. */
  hasSecret?: true
  /**
   * The certificate whose recipient the response contains, unless the request issues it: for `eraseResponses`. The
   * transaction must take the same locks as an erasure, and fail once the recipient is erased.
   */
  about?(prepared: Prepared): string
}

/** A transaction for one request. The claim of its key is sent before these statements. */
type Commit<Prepared> = (prepared: Prepared) => readonly Statement[]

/** A transaction shared with other requests of a lane; see `Database.together`. */
export interface GroupCommit<Prepared, Member> {
  lane: string
  /** Also claims the members' keys. */
  work: GroupWork<Member, MemberOutcome>
  member(prepared: Prepared, claim: NewResponse | undefined): Member
  /** Creates the error of a refused member whose key has no response. */
  refusal(outcome: Omit<Extract<MemberOutcome, { state: 'refused' }>, 'state'>): ServiceError
}

/**
 * Outcome of a request in a group. Unless committed, it wrote nothing. `refused`: insufficient credits, or a different
 * request claimed its key at the same time; `isClosed`: the account was deleted; `holder`: id of the record that
 * already has its unique name. `outdated`: see {@link ChangedMeanwhile}.
 */
export type MemberOutcome =
  /** `body`: the response, if the transaction determined part of it. */
  | { state: 'committed'; body?: string }
  | { state: 'stored'; response: StoredResponse }
  | { state: 'refused'; isClosed?: boolean; holder?: string }
  | { state: 'outdated' }

/**
 * Maximum number of retries after lost races. Each time another request won, so many concurrent requests need several.
 */
const maxRepetitions = 20

/**
 * Creates the function that runs a POST at most once per `Idempotency-Key` and account.
 *
 * | the key | response |
 * | --- | --- |
 * | absent | prepares and commits; a repetition does so again |
 * | new, or deleted after 24 h | prepares and commits; the response is stored in the same transaction |
 * | running in this process | 409 `idempotency_key_in_use` |
 * | running in another process | both prepare; one claims the key first, and the other waits and replays its response,
 * even if it would have been refused. A batch claims its key before checking its rows: 409 |
 * | stored, same request | prepares (unless slow), fails to claim the key, and replays the response with
 * `Idempotent-Replayed: true` |
 * | stored, other request | 422 `idempotency_key_reused` |
 *
 * A request that `prepare` or `commit` refuses stores nothing, so it does not consume its key. A crash loses both the
 * change and the response, or neither.
 */
export function createIdempotent({
  database,
  secretBox,
}: {
  database: Database
  secretBox: Pick<SecretBox, 'seal' | 'open'>
}) {
  /** Keys of requests running in this process. */
  const running = new Set<string>()
  const lookUps = new TurnsUntilFailure((error) => error instanceof DatabaseUnavailable)

  return async function idempotent<Prepared, Member = never>(
    request: Request,
    response: Response,
    operation: IdempotentOperation<Prepared, Member>,
  ): Promise<void> {
    const key = readKey(request)
    const { auth } = response.locals
    const described = fingerprintedRequest(request, response.locals)
    if (key === undefined) return respondWith(response, described, await carryOut(response, operation))
    const claim = { accountId: auth.accountId, key, fingerprint: fingerprintOf(described) }
    const name = `${claim.accountId} ${key}`
    if (running.has(name))
      throw new ServiceError(
        409,
        'idempotency_key_in_use',
        'A request with this Idempotency-Key is still running.',
      )
    running.add(name)
    try {
      const outcome = await runOnce(response, claim, operation)
      const isReplay = typeof outcome !== 'string'
      const opened = isReplay ? { ...outcome, body: secretBox.open(outcome.body, ownerOf(claim)) } : outcome
      respondWith(response, described, opened)
    } finally {
      running.delete(name)
    }
  }

  /** @returns the response body, or the stored response for the key */
  async function runOnce<Prepared, Member>(
    response: Response,
    claim: Claim,
    operation: IdempotentOperation<Prepared, Member>,
  ): Promise<string | StoredResponse> {
    const earlier = operation.isSlow && (await findResponse(database, claim))
    if (earlier) return earlier
    try {
      return await carryOut(response, operation, claim)
    } catch (error) {
      // The same request may have been committed before, or elsewhere at the same time: its response takes precedence
      // over this refusal. Checking this late makes refusals slower, and every first request faster.
      const { commit } = operation
      const lane = typeof commit === 'function' ? undefined : commit.lane
      const stored = await findSettled(claim, lane).catch((unavailable: unknown) => {
        // It is unknown whether a response exists, so nothing may be refused.
        throw error instanceof OutcomeUnknown ? error : unavailable
      })
      if (!stored) throw error
      return stored
    }
  }

  /** @returns the response body, or the stored response for the key */
  async function carryOut<Prepared, Member>(
    response: Response,
    operation: IdempotentOperation<Prepared, Member>,
    claim?: Claim,
    repetitions = 0,
  ): Promise<string | StoredResponse> {
    const prepared = await operation.prepare(claim?.key)
    const body = JSON.stringify(operation.respond(prepared))
    const stored = operation.hasSecret && claim ? secretBox.seal(body, ownerOf(claim)) : body
    const newResponse = claim && { body: stored, certificateId: operation.about?.(prepared), ...claim }
    const { commit } = operation
    try {
      // A client that was told “Try again” would do it twice.
      expectUnanswered(response)
      response.locals.isCommitting = true
      const outcome: Ended =
        typeof commit === 'function'
          ? await commitAlone(commit(prepared), newResponse)
          : await commitTogether(commit, commit.member(prepared, newResponse))
      if (outcome.state === 'stored') {
        await operation.onUnused?.(prepared)
        return outcome.response
      }
      operation.onCommitted?.(prepared)
      return outcome.body ?? body
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) await operation.onUnused?.(prepared)
      if (!(error instanceof ChangedMeanwhile) || repetitions === maxRepetitions) throw error
      return carryOut(response, operation, claim, repetitions + 1)
    }
  }

  async function commitAlone(
    statements: readonly Statement[],
    response: NewResponse | undefined,
  ): Promise<Ended> {
    // First, because only the request that holds the key may refuse.
    const claims = response ? [expectOne(claimKey(response, database.now), () => new KeyClaimed())] : []
    await commitStatements(database, [...claims, ...statements])
    return { state: 'committed' }
  }

  async function commitTogether<Member>(
    { lane, work, refusal }: GroupCommit<never, Member>,
    member: Member,
  ): Promise<Ended> {
    const outcome = await database.together(lane, work, member).catch((error: unknown) => {
      // Another process used its unique name at the same moment: the next attempt finds it.
      if (error instanceof UniqueViolation) return { state: 'outdated' } as const
      throw error
    })
    if (outcome.state === 'refused') throw refusal(outcome)
    if (outcome.state === 'outdated') throw new ChangedMeanwhile('Another request came first.')
    return outcome
  }

  /**
   * Reads the stored response of a key while no transaction is storing one: waits for the lane, and claims the key,
   * which waits for other claims. Writes nothing.
   */
  async function findSettled(claim: Claim, lane: string | undefined): Promise<StoredResponse | undefined> {
    let stored: StoredResponse | undefined
    const lookUp = () =>
      database.transaction(
        async (tx) => {
          const { sql, values } = claimKey({ ...claim, body: '' }, database.now)
          const isUnclaimed = (await tx.run(sql, values)) === 1
          stored = isUnclaimed ? undefined : await findResponse(tx, claim)
          throw new LookedUp()
        },
        { lane },
      )
    // One at a time, because otherwise the members of a group would wait for the account's row on all connections, and
    // time out. If the database is away, none waits longer than one would.
    const turn = lane === undefined ? lookUp() : lookUps.run(lane, lookUp)
    await turn.catch((error: unknown) => {
      if (!(error instanceof LookedUp)) throw error
    })
    return stored
  }
}

/** Owner for encrypting a response. */
function ownerOf({ accountId, key }: Claim): string {
  return `${accountId} ${key}`
}

/** An outcome with a response. */
type Ended = Exclude<MemberOutcome, { state: 'refused' | 'outdated' }>

/** Another request holds the key. */
class KeyClaimed extends Error {
  override readonly name = 'KeyClaimed'
}

/** Rolls back a lookup. */
class LookedUp extends Error {
  override readonly name = 'LookedUp'
}

/** Runs a POST at most once; see {@link createIdempotent}. */
export type Idempotent = ReturnType<typeof createIdempotent>

function readKey(request: Request): string | undefined {
  const key = request.get('idempotency-key')
  if (key === undefined) return undefined
  const { success, issues } = v.safeParse(idempotencyKeySchema, key)
  if (!success) throw badRequest([{ path: 'Idempotency-Key', message: issues[0].message }])
  return key
}

/** Sends a new response, or replays a stored one. */
function respondWith(
  response: Response,
  request: FingerprintedRequest,
  outcome: string | StoredResponse,
): void {
  if (typeof outcome === 'string') {
    send(response, outcome)
    return
  }
  if (!isFingerprintOf(outcome.fingerprint, request))
    throw new ServiceError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used with another request. Use a new key for each request.',
    )
  response.status(outcome.status).set('idempotent-replayed', 'true')
  send(response, outcome.body)
}

/** Sends JSON like `response.json`, without determining again what is known here. */
function send(response: Response, body: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}
