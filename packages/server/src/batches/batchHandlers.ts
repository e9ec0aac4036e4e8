import type { Handlers } from '../http/Exchange.ts'
import { envelope } from '../http/envelope.ts'
import { isNotModified } from '../http/isNotModified.ts'
import { respondWithList } from '../http/respondWithList.ts'
import type { Sender } from '../http/Sender.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import type { BatchRequest, BatchService } from './BatchService.ts'
import { batchTag, toBatchRecord, toRowRecord } from './batchRecords.ts'
import type { batchRoutes } from './batchRoutes.ts'

/**
 * Handlers of `/api/batches` and `POST /api/certificates/batch`
 *
 * @param options onBatchQueued: called after a commit that started a batch
 */
export function batchHandlers(
  batches: BatchService,
  idempotent: Idempotent,
  { sender, publicUrl, onBatchQueued }: { sender: Sender; publicUrl: string; onBatchQueued: () => void },
): Handlers<typeof batchRoutes.descriptions> {
  return {
    async create({ request, response, query, body }) {
      const { auth } = response.locals
      const read = (): BatchRequest => {
        const { recipients, ...options } = body()
        return { options, rows: recipients.map((value, i) => ({ place: i + 1, value })) }
      }
      if (query().dryRun === 'true') {
        const preview = await batches.dryRun(auth, read())
        await sender.sendJson(response, envelope('Nothing was issued.', preview))
        return
      }
      await idempotent(request, response, {
        isSlow: true,
        prepare: async () => batches.prepareCreate(auth, read()),
        respond: ({ batch }) => envelope('The batch is running.', toBatchRecord(batch, noMails, auth.now)),
        commit: (start) => batches.commitCreate(start),
        onCommitted: onBatchQueued,
      })
    },

    async list(exchange) {
      const { auth } = exchange.response.locals
      await respondWithList(exchange, sender, {
        async read(page) {
          const { rows, hasMore } = await batches.list(auth, page)
          const records = await batches.toRecords(rows, auth.now)
          return { rows: rows.map((row, i) => ({ ...row, record: records[i] })), hasMore }
        },
        rankOf: (row) => row.createdAt,
        toJson: ({ record }) => [JSON.stringify(record)],
      })
    },

    async get({ response, params }) {
      const { auth } = response.locals
      const batch = await batches.get(auth, params().id)
      const [record] = await batches.toRecords([batch], auth.now)
      if (!record || isNotModified(response, batchTag(record), {})) return
      await sender.sendJson(response, envelope('', record))
    },

    async rows(exchange) {
      const { response, params, query } = exchange
      const batch = await batches.get(response.locals.auth, params().id)
      const { state } = query()
      await respondWithList(exchange, sender, {
        read: (page) => batches.listRows(batch, state, page),
        rankOf: (row) => row.place,
        toJson: (row) => [JSON.stringify(toRowRecord(row, publicUrl))],
      })
    },

    cancel: ({ request, response, params }) =>
      idempotent(request, response, {
        prepare: async () => batches.prepareCancel(response.locals.auth, params().id),
        respond: ({ batch }) =>
          batch.state === 'completed'
            ? envelope('The batch was completed before.', batches.toChange(batch, 'completed'))
            : envelope('The batch is canceled.', batches.toChange(batch, 'canceled')),
        commit: (prepared) => batches.commitCancel(prepared),
      }),

    retry: ({ request, response, params }) =>
      idempotent(request, response, {
        prepare: async () => batches.prepareRetry(response.locals.auth, params().id),
        respond: ({ start: { batch }, rows }) =>
          rows
            ? envelope('The failed rows are tried again.', batches.toChange(batch, 'running'))
            : envelope('No row can be tried again.', batches.toChange(batch, 'completed')),
        commit: (prepared) => batches.commitRetry(prepared),
        onCommitted: onBatchQueued,
      }),
  }
}

const noMails = { sent: 0, failed: 0, pending: 0, stored: 0 }
