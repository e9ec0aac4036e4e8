import { createHmac } from 'node:crypto'
import type { WebhookEvent } from '@certificate-sdk/client'
import type { Logger } from 'pino'
import { type Agent, request } from 'undici'
import { toEventRecord } from '../../core/events/eventRecords.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { Failure, JobKind } from '../../kit/jobs/JobKind.ts'
import { maxRetryMs } from '../../kit/jobs/retrySchedule.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import { AddressRefused, createCheckedAgent } from '../../kit/network/createCheckedAgent.ts'
import type { SecretBox } from '../../kit/secrets/SecretBox.ts'
import type { System } from '../../kit/system/System.ts'
import { type DeliveryJob, deliveryTable, findOutgoing, type Outgoing } from './deliveryRepository.ts'
import { disableWebhook } from './webhookRepository.ts'
import { keyOfSecret } from './webhookSecret.ts'

/** How long a stop waits for endpoints to respond, in ms. */
const stopMs = 2_000

/** Dependencies for sending webhooks. */
export interface DeliveryDependencies extends Pick<System, 'clock'> {
  database: Database
  secretBox: Pick<SecretBox, 'open'>
  isWebhookAddress(address: string): boolean
  log: Pick<Logger, 'debug'>
}

/**
 * Creates the kind of job that sends an event to a webhook.
 *
 * | the endpoint | the delivery is |
 * | --- | --- |
 * | responds with 2xx | `delivered` |
 * | responds with 410 | `failed`, and the webhook is disabled; retried instead if its address has changed |
 * | responds otherwise, with a redirect, too late, or not at all | retried with the same `webhook-id`, not before its
 * `Retry-After`; `failed` after three days |
 * | has not responded two seconds after the service began to stop | retried with the same `webhook-id`; not counted as
 * an attempt |
 * | was not called, because the webhook is disabled or deleted | `failed` |
 */
export function createDeliveryJobs(deps: DeliveryDependencies): JobKind<DeliveryJob, 'delivered'> {
  const { database, secretBox, clock, log } = deps
  const agent = createCheckedAgent(deps.isWebhookAddress)
  let isCut = false
  let cutting: NodeJS.Timeout | undefined
  return {
    name: 'webhooks',
    queue: new TableQueue<DeliveryJob, 'delivered'>(deps, deliveryTable),
    async attempt(job) {
      const outgoing = await findOutgoing(database, job.id)
      if (!outgoing || outgoing.disabledReason !== null)
        throw new DeliveryError('The webhook is disabled or deleted.', { isFinal: true })
      const now = clock()
      const event = eventOf(job, outgoing)
      const body = JSON.stringify(event)
      const secrets = secretsOf(outgoing, now).map((secret) => secretBox.open(secret, job.webhookId))
      const headers = signedHeaders({ id: event.id, now, body, secrets })
      try {
        await postDelivery(agent, outgoing.url, { headers, body, now, isCut: () => isCut })
      } catch (error) {
        // Before recording the outcome: if the process dies in between, the endpoint is called once more.
        if (error instanceof DeliveryError && error.isFinal) {
          const reason = 'The endpoint answered with status 410.'
          const { sql, values } = disableWebhook(job.webhookId, { url: outgoing.url, reason })
          await database.run(sql, values)
          const { url } = (await findOutgoing(database, job.id)) ?? outgoing
          if (url !== outgoing.url) throw new DeliveryError(error.message)
        }
        throw error
      }
      return 'delivered'
    },
    failureOf: (error) => (error instanceof DeliveryError ? failureOf(error) : 'temporary'),
    retryAfterMs: (error) => (error instanceof DeliveryError ? error.retryAfterMs : undefined),
    // The owner sees the reason in the list of deliveries; the operator doesn't need to act.
    onFailure: ({ id, webhookId, attempts }, { reason, isFinal }) =>
      log.debug(
        { deliveryId: id, webhookId, attempt: attempts, final: isFinal, reason },
        'webhook not delivered',
      ),
    stopping() {
      cutting ??= setTimeout(() => {
        isCut = true
        void agent.destroy()
      }, stopMs).unref()
    },
    close() {
      clearTimeout(cutting)
      if (!isCut) void agent.destroy()
    },
  }
}

function failureOf({ isFinal, isCut }: DeliveryError): Failure {
  if (isFinal) return 'final'
  return isCut ? 'uncounted' : 'temporary'
}

function eventOf({ id, webhookId, accountId, eventAt }: DeliveryJob, { event }: Outgoing): WebhookEvent {
  if (event) return toEventRecord(event)
  return {
    id,
    sequence: 0,
    createdAt: new Date(eventAt).toISOString(),
    type: 'webhook.test',
    data: { webhookId },
    ...testMark(accountId),
  }
}

function secretsOf({ secret, formerSecret, formerSecretUntil }: Outgoing, now: number): string[] {
  const isFormerValid = formerSecret && formerSecretUntil !== null && now < formerSecretUntil
  return isFormerValid ? [secret, formerSecret] : [secret]
}

/**
 * Request headers as defined by Standard Webhooks.
 *
 * @param message id: the same for every attempt; now: ms since 1970; secrets: one signature each, current one first
 */
function signedHeaders({
  id,
  now,
  body,
  secrets,
}: {
  id: string
  now: number
  body: string
  secrets: readonly string[]
}): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOfSecret(secret)).update(`${id}.${timestamp}.${body}`)
    return `v1,${mac.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** Time limit of an attempt, in ms. */
const limitMs = 15_000
/** Bytes of a response to read and discard, so that its connection can be reused. */
const responseBytes = 16_384

/** A webhook request, without its URL. */
interface DeliveryRequest {
  headers: Readonly<Record<string, string>>
  body: string
  now: number
  /** Returns true if the service has stopped and destroyed the agent. */
  isCut(): boolean
}

/**
 * Posts a delivery. Resolves if the endpoint responds with a 2xx status.
 *
 * @throws {DeliveryError} for any other response, or a timeout
 */
async function postDelivery(
  agent: Agent,
  url: string,
  { headers, body, now, isCut }: DeliveryRequest,
): Promise<void> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', 'user-agent': 'certificate-sdk-webhooks', ...headers },
      body,
      signal,
    })
    const retryAfter = response.headers['retry-after']
    // Only the status matters, whatever happens to the body.
    await response.body.dump({ limit: responseBytes, signal }).catch(() => undefined)
    refuse(response.statusCode, readRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, now))
  } catch (error) {
    if (error instanceof DeliveryError) throw error
    if (!isCut()) throw new DeliveryError(describe(error), { cause: error })
    throw new DeliveryError('The service stopped before the endpoint answered.', {
      cause: error,
      isCut: true,
    })
  }
}

function refuse(status: number, retryAfterMs: number | undefined): void {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400)
    throw new DeliveryError(
      `The endpoint answered with a redirect (${status}), which is not followed: change the address of the webhook.`,
    )
  throw new DeliveryError(`The endpoint answered with status ${status}.`, {
    isFinal: status === 410,
    retryAfterMs,
  })
}

/** Used for both private and unknown addresses, to reveal nothing about the internal network. */
const unreachable = 'The endpoint could not be reached: its address must be public.'

function describe(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as { code?: string }
    if (cause instanceof AddressRefused || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unreachable
    if (cause.name === 'TimeoutError') return `The endpoint did not answer within ${limitMs / 1000} seconds.`
    if (code) return `The endpoint could not be reached (${code}).`
  }
  return 'The endpoint could not be reached.'
}

/**
 * Parses the header `Retry-After`: seconds, or a date.
 *
 * @param now ms since 1970
 * @returns ms, capped at the longest wait between attempts; `undefined` if absent or invalid
 */
function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return ms > 0 ? Math.min(ms, maxRetryMs) : undefined
}

/** An endpoint did not accept a delivery. The message is for the webhook's owner. */
class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** True if no further attempt is made. */
  readonly isFinal: boolean
  /** True if the service stopped before the endpoint responded. */
  readonly isCut: boolean
  /** Delay requested by the endpoint, in ms. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    {
      isFinal = false,
      isCut = false,
      retryAfterMs,
      cause,
    }: ErrorOptions & { isFinal?: boolean; isCut?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.isFinal = isFinal
    this.isCut = isCut
    this.retryAfterMs = retryAfterMs
  }
}
