import type { CheckTokens } from '../../core/certificates/CheckTokens.ts'
import { expectUnanswered } from '../../kit/errors/AnsweredAlready.ts'
import { badRequest } from '../../kit/errors/ServiceError.ts'
import { abortOnClose } from '../../kit/http/abortOnClose.ts'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import type { Exchange, Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { formBoundary } from '../../kit/http/formBoundary.ts'
import { isNotModified } from '../../kit/http/isNotModified.ts'
import { deprecations, markDeprecated } from '../../kit/http/markDeprecated.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendPieces } from '../../kit/http/sendPieces.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import type { BatchFiles } from './BatchFiles.ts'
import type { BatchRequest, BatchService } from './BatchService.ts'
import { batchTag, toBatchRecord, toRowRecord } from './batchRecords.ts'
import type { batchRoutes } from './batchRoutes.ts'
import { readBatchForm } from './readBatchForm.ts'
import { readColumns } from './readFileRows.ts'
import { archiveRange, sendArchive } from './sendBatchFiles.ts'

interface HandlerOptions {
  sender: Sender
  parsing: Parsing
  bodies: BodyBudget
  publicUrl: string
  checkTokens: CheckTokens
  /** Called after a commit that started a batch. */
  onBatchQueued: () => void
}

/** Exchange of a route with recipients. */
type RecipientsExchange = Pick<
  Exchange<(typeof batchRoutes.descriptions)['check']>,
  'request' | 'response' | 'body'
>

/**
 * Handlers of `/api/batches` and `POST /api/certificates/batch`
 */
export function batchHandlers(
  batches: BatchService,
  idempotent: Idempotent,
  files: BatchFiles,
  { sender, parsing, bodies, publicUrl, checkTokens, onBatchQueued }: HandlerOptions,
): Handlers<typeof batchRoutes.descriptions> {
  /** @returns function that opens the input, which can be read once */
  const read = async (
    { request, response, body }: RecipientsExchange,
    expectWanted: () => void,
  ): Promise<() => BatchRequest> => {
    const { auth } = response.locals
    const boundary = formBoundary(request.get('content-type'))
    if (boundary === undefined)
      return () => {
        const { recipients, ...options } = body()
        const { items } = response.locals.bodyBytes ?? {}
        return { options, expectWanted, source: items ? { items } : { recipients } }
      }
    const form = await readBatchForm(request, response, { boundary, bodies, owner: auth.accountId })
    // Hash of the request body, for its idempotency key and its check.
    response.locals.bodyHash = form.hash
    const {
      mapping: _mapping,
      encoding: _encoding,
      sheet: _sheet,
      headerRow: _row,
      hiddenRows: _hidden,
      dateOrder: _order,
      ...options
    } = form.options
    return () => ({ options, expectWanted, source: form })
  }

  const check = async (exchange: RecipientsExchange) => {
    const { response } = exchange
    const open = await read(exchange, () => {
      expectUnanswered(response)
      // A batch is created anyway: its client may only have lost the connection.
      if (response.destroyed) throw new DOMException('The client has disconnected.', 'AbortError')
    })
    const result = await batches.check(response.locals.auth, open())
    const checkToken = await checkTokens.createFor(exchange, 'batch')
    await sender.sendJson(response, envelope('Nothing was issued.', { ...result, checkToken }))
  }

  return {
    async create(exchange) {
      const { request, response, query } = exchange
      if (query().dryRun === 'true') {
        markDeprecated(response, deprecations.dryRun)
        return check(exchange)
      }
      const { auth } = response.locals
      const open = await read(exchange, () => expectUnanswered(response))
      return idempotent(request, response, {
        isSlow: true,
        prepare: async (key) => batches.prepareCreate(auth, open(), key),
        respond: ({ batch, read }) =>
          envelope(batch.state === 'running' ? 'The batch is running.' : 'No row can be issued.', {
            ...toBatchRecord(batch, auth.now),
            ...(read && { read }),
          }),
        commit: (start) => batches.commitCreate(auth, start),
        onCommitted: onBatchQueued,
        onUnused: ({ batch }) => batches.discard(batch.id),
      })
    },

    check,

    async columns({ request, response }) {
      const { auth } = response.locals
      const boundary = formBoundary(request.get('content-type'))
      if (boundary === undefined)
        throw badRequest([{ path: '', message: 'must be multipart/form-data with a file' }])
      const form = await readBatchForm(request, response, { boundary, bodies, owner: auth.accountId })
      const document = await batches.documentOf(auth, form.options)
      const columns = await readColumns(form, { document, parsing, owner: auth.accountId })
      await sender.sendJson(response, envelope('', columns))
    },

    async list(exchange) {
      const { auth } = exchange.response.locals
      await respondWithList(exchange, sender, {
        read: (page) => batches.list(auth, page),
        rankOf: (row) => row.createdAt,
        toJson: (row) => [JSON.stringify(toBatchRecord(row, auth.now))],
      })
    },

    async get({ response, params }) {
      const { auth } = response.locals
      const batch = await batches.get(auth, params().id)
      const record = toBatchRecord(batch, auth.now)
      if (isNotModified(response, batchTag(record), {})) return
      await sender.sendJson(response, envelope('', record))
    },

    async rows(exchange) {
      const { response, params, query } = exchange
      const batch = await batches.get(response.locals.auth, params().id)
      const { state } = query()
      await respondWithList(exchange, sender, {
        read: (page) => batches.listRows(batch, state, page),
        rankOf: (row) => row.place,
        toJson: (row) => [JSON.stringify(toRowRecord(row, { accountId: batch.accountId, publicUrl }))],
      })
    },

    async results({ response, params }) {
      const batch = await batches.get(response.locals.auth, params().id)
      response.type('text/csv').attachment(`batch-${batch.id}.csv`)
      await sendPieces(response, sender, files.results(batch))
    },

    async archive({ request, response, params, query }) {
      const { part } = query()
      const batch = await batches.get(response.locals.auth, params().id)
      const signal = abortOnClose(response)
      const rangeOf = (etag: string) => archiveRange(request, etag)
      const archive = await files.archive(batch, part, { rangeOf, signal })
      response.attachment(`batch-${batch.id}-${part}.zip`)
      await sendArchive(response, sender, archive)
    },

    cancel: ({ request, response, params }) =>
      idempotent(request, response, {
        prepare: async () => batches.prepareCancel(response.locals.auth, params().id),
        respond: (batch) =>
          batch.state === 'completed'
            ? envelope('The batch was completed before.', batches.toChange(batch, 'completed'))
            : envelope('The batch is canceled.', batches.toChange(batch, 'canceled')),
        commit: (batch) => batches.commitCancel(response.locals.auth, batch),
      }),

    retry: ({ request, response, params }) =>
      idempotent(request, response, {
        prepare: async () => batches.prepareRetry(response.locals.auth, params().id),
        respond: ({ start: { batch }, rows }) =>
          rows
            ? envelope('The failed rows are being retried.', batches.toChange(batch, 'running'))
            : envelope('No row can be retried.', batches.toChange(batch, 'completed')),
        commit: (prepared) => batches.commitRetry(response.locals.auth, prepared),
        onCommitted: onBatchQueued,
      }),
  }
}
