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

/** How long a stop waits for the answers of endpoints, in ms. */
const stopMs = 2_000

/** Parts that webhooks are sent with. */
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
 * | answers with 2xx | `delivered` |
 * | answers with 410 | `failed`, and the webhook is disabled, unless it has another address meanwhile: then attempted again |
 * | answers otherwise, with a redirect, not in time, or not at all | attempted again, under the same `webhook-id`, not before its `Retry-After`; `failed` after three days |
 * | has not answered two seconds after the service began to stop | attempted again, under the same `webhook-id`; not counted as an attempt |
 * | was not asked, because the webhook is disabled or deleted | `failed` |
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
        // Before the outcome is recorded: if the process dies between, the endpoint is asked once more.
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
    // Its owner reads the reason in the list of deliveries. For the operator it is nothing to act on.
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
 * The headers of a request as Standard Webhooks defines them.
 *
 * @param message id: the same for every attempt; now: ms since 1970; secrets: one signature each, the present one first
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

/** Longest time for a whole attempt, in ms. */
const limitMs = 15_000
/** Bytes of a response that are read and discarded, so that its connection can be reused. */
const responseBytes = 16_384

/** A request of a webhook, without its address. */
interface DeliveryRequest {
  headers: Readonly<Record<string, string>>
  body: string
  now: number
  /** Returns true if the service stopped, and destroyed the agent. */
  isCut(): boolean
}

/**
 * Posts a delivery. Resolves if the endpoint answers with a status from 200 to 299.
 *
 * @throws {DeliveryError} after any other answer, or none in time
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
    // The status counts, whatever the body does.
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

/** The same for private and for unknown addresses, so that it reveals nothing about the internal network. */
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
 * Reads the header `Retry-After`: seconds, or a date.
 *
 * @param now ms since 1970
 * @returns ms, at most the longest wait between two attempts; `undefined` if there is none, or it is invalid
 */
function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return ms > 0 ? Math.min(ms, maxRetryMs) : undefined
}

/** An endpoint did not accept a delivery. The message is for the owner of the webhook. */
class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** True if no further attempt is made. */
  readonly isFinal: boolean
  /** The service stopped before the endpoint answered. */
  readonly isCut: boolean
  /** The wait that the endpoint asked for, in ms. */
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
