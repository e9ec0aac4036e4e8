import { isIP } from 'node:net'
import type { DeliveryRecord, WebhookRecord, WebhookWithSecret } from '@certificate-sdk/client'
import type * as v from 'valibot'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { requireAccess } from '../../core/access/requireAccess.ts'
import type { AuditAction } from '../../core/audit/AuditAction.ts'
import { auditOfRequest } from '../../core/audit/auditOfRequest.ts'
import { eventId } from '../../core/events/eventRecords.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import type { Answer, Statement } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { badRequest, resourceNotFound, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { SecretBox } from '../../kit/secrets/SecretBox.ts'
import type { System } from '../../kit/system/System.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  listDeliveries,
  replayDelivery,
} from './deliveryRepository.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  rotateSecret,
  updatedWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhookRepository.ts'
import type { createWebhookSchema, updateWebhookSchema } from './webhookSchema.ts'
import { newWebhookSecret } from './webhookSecret.ts'

/** Maximum number of an account's webhooks, including those of its sub-accounts. */
const maxWebhooks = 20
/** How long the previous secret also signs after a rotation, in ms. */
const overlapMs = 24 * 3_600_000

interface WebhookServiceDependencies extends Pick<System, 'newId' | 'randomBytes'> {
  database: Database
  secretBox: Pick<SecretBox, 'seal'>
  /** Returns true if webhooks may be sent to an IP address. */
  isWebhookAddress(address: string): boolean
}

/** A webhook and its new secret. */
export interface PreparedSecret {
  row: WebhookRow
  secret: string
}

/** Webhooks and their deliveries; `createDeliveryJobs` sends them. */
export class WebhookService {
  readonly #deps: WebhookServiceDependencies

  constructor(deps: WebhookServiceDependencies) {
    this.#deps = deps
  }

  list(auth: AuthContext, page: PageRequest): Promise<Part<WebhookRow>> {
    return listWebhooks(this.#deps.database, auth, page)
  }

  async get(auth: AuthContext, id: string, access: 'read' | 'change' = 'read'): Promise<WebhookRow> {
    return requireAccess(await findWebhook(this.#deps.database, id), auth, 'webhook', access)
  }

  prepareCreate(
    auth: AuthContext,
    { url, types }: v.InferOutput<typeof createWebhookSchema>,
  ): PreparedSecret {
    this.#refusePrivate(url)
    const row: WebhookRow = {
      id: this.#deps.newId(),
      accountId: auth.accountId,
      subAccountEmail: auth.subAccount ?? null,
      url,
      types,
      disabledReason: null,
      createdAt: auth.now,
    }
    return { row, secret: this.#newSecret() }
  }

  commitCreate(auth: AuthContext, { row, secret }: PreparedSecret): Statement[] {
    const sealed = this.#deps.secretBox.seal(secret, row.id)
    return [
      this.#audit(auth, 'webhook.created', row),
      ...insertWebhook(row, sealed, { atMost: maxWebhooks, refuse: tooManyWebhooks }),
    ]
  }

  async update(
    auth: AuthContext,
    id: string,
    change: v.InferOutput<typeof updateWebhookSchema>,
  ): Promise<WebhookRecord> {
    const row = await this.get(auth, id, 'change')
    if (change.url) this.#refusePrivate(change.url)
    const [answer] = await commitStatements(this.#deps.database, [
      updateWebhook(id, change, webhookNotFound),
      this.#audit(auth, 'webhook.changed', { url: change.url ?? row.url }),
    ])
    return toWebhookRecord(updatedWebhook(answer as Answer))
  }

  async delete(auth: AuthContext, id: string): Promise<void> {
    const row = await this.get(auth, id, 'change')
    await commitStatements(this.#deps.database, [
      this.#audit(auth, 'webhook.deleted', row),
      deleteWebhook(id, auth.now),
    ])
  }

  async prepareRotate(auth: AuthContext, id: string): Promise<PreparedSecret> {
    return { row: await this.get(auth, id, 'change'), secret: this.#newSecret() }
  }

  commitRotate(auth: AuthContext, { row, secret }: PreparedSecret): Statement[] {
    return [
      this.#audit(auth, 'webhook.secret_replaced', row),
      rotateSecret(
        row.id,
        { secret: this.#deps.secretBox.seal(secret, row.id), formerUntil: auth.now + overlapMs },
        webhookNotFound,
      ),
    ]
  }

  async prepareTest(auth: AuthContext, id: string): Promise<DeliveryRow> {
    const { id: webhookId, accountId } = await this.get(auth, id, 'change')
    return {
      id: this.#deps.newId(),
      webhookId,
      accountId,
      sequence: null,
      type: null,
      status: 'pending',
      attempts: 0,
      dueAt: auth.now,
      createdAt: auth.now,
      error: null,
    }
  }

  commitTest(row: DeliveryRow): Statement[] {
    return [insertDelivery(row)]
  }

  /**
   * Lists deliveries. Those to a webhook of the whole account contain events of every sub-account, so sub-accounts must
   * not read them.
   */
  async listDeliveries(auth: AuthContext, id: string, page: PageRequest): Promise<Part<DeliveryRow>> {
    const { id: webhookId } = await this.get(auth, id, 'change')
    return listDeliveries(this.#deps.database, webhookId, page)
  }

  /** @returns the delivery as it will be once queued again */
  async prepareReplay(auth: AuthContext, id: string, deliveryId: string): Promise<DeliveryRow> {
    const { id: webhookId } = await this.get(auth, id, 'change')
    const row = await findDelivery(this.#deps.database, { id: deliveryId, webhookId })
    if (!row) throw resourceNotFound('delivery')
    if (row.status === 'pending') return row
    return { ...row, status: 'pending', attempts: 0, dueAt: auth.now, createdAt: auth.now, error: null }
  }

  commitReplay({ now }: AuthContext, row: DeliveryRow): Statement[] {
    return [replayDelivery(row, now)]
  }

  withSecret({ row, secret }: PreparedSecret): WebhookWithSecret {
    return { ...toWebhookRecord(row), secret }
  }

  toRecord(row: WebhookRow): WebhookRecord {
    return toWebhookRecord(row)
  }

  toDelivery(row: DeliveryRow): DeliveryRecord {
    return toDeliveryRecord(row)
  }

  /** Records only the host: the rest of the URL may be the receiver's secret. */
  #audit(auth: AuthContext, action: AuditAction, { url }: Pick<WebhookRow, 'url'>): Statement {
    return auditOfRequest(this.#deps, auth, { action, subject: new URL(url).host })
  }

  #newSecret(): string {
    return newWebhookSecret(this.#deps.randomBytes)
  }

  /** Refuses addresses that every delivery would fail with. Hostnames are checked at lookup. */
  #refusePrivate(url: string): void {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !this.#deps.isWebhookAddress(host))
      throw badRequest([{ path: 'url', message: 'must be a public address' }])
  }
}

function webhookNotFound(): ServiceError {
  return resourceNotFound('webhook')
}

function tooManyWebhooks(): ServiceError {
  return new ServiceError(
    400,
    'too_many_webhooks',
    `An account has at most ${maxWebhooks} webhooks. Delete one that is no longer needed.`,
  )
}

/** JSON of a webhook. */
function toWebhookRecord(row: WebhookRow): WebhookRecord {
  const { id, accountId, url, types, disabledReason, subAccountEmail } = row
  return {
    id,
    url,
    types: [...types],
    isEnabled: disabledReason === null,
    disabledReason,
    subAccountEmail,
    createdAt: instant(row.createdAt),
    ...testMark(accountId),
  }
}

/** JSON of a delivery. A test uses its own id in place of an event's. */
function toDeliveryRecord(row: DeliveryRow): DeliveryRecord {
  const { id, webhookId, accountId, sequence, type, status, attempts, error } = row
  return {
    id,
    webhookId,
    eventId: sequence === null ? id : eventId({ accountId, sequence }),
    type: type ?? 'webhook.test',
    sequence: sequence ?? 0,
    status,
    attempts,
    createdAt: instant(row.createdAt),
    nextAttemptAt: status === 'pending' ? instant(row.dueAt) : null,
    error,
    ...testMark(accountId),
  }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
