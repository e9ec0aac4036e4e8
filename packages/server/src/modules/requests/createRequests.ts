import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { forbidden } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { maskPath, wordsOf } from './maskPath.ts'
import type { RequestBuffer } from './RequestBuffer.ts'
import { deleteOldRequests, insertRequest, listRequests, type RequestRow } from './requestRepository.ts'
import { requestRoutes } from './requestRoutes.ts'

/** How long requests are listed, in ms. */
const retentionMs = 7 * 86_400_000
/** Intervals in ms: of writes, deletions, and warnings about dropped requests. */
const every = { write: 1_000, sweep: 600_000, warning: 600_000 }
/** Rows per DELETE. */
const rowsPerBatch = 500

/** Composes the module; it offers the writer of the buffer, which the core fills. */
export function createRequests(core: Core, buffer: RequestBuffer): ModuleParts<PeriodicWork> {
  const writer = writing(core, buffer)
  return {
    offer: writer,
    serves: [serve(requestRoutes, requestHandlers(core))],
    sweepers: [writer, sweeping(core)],
  }
}

function requestHandlers({
  database,
  sender,
}: Pick<Core, 'database' | 'sender'>): Handlers<typeof requestRoutes.descriptions> {
  return {
    list(exchange) {
      const { accountId, subAccount } = exchange.response.locals.auth
      // A request for the whole account may concern any sub-account.
      if (subAccount !== undefined)
        throw forbidden(
          'The log is of the whole account: send the request without the x-subaccount-email header.',
        )
      const { limit: _, cursor: __, ...filters } = exchange.query()
      return respondWithList(exchange, sender, {
        read: (page) => listRequests(database, accountId, filters, page),
        rankOf: ({ at }) => Number(at),
        toJson: (row) => [JSON.stringify(toRecord(row, accountId))],
      })
    },
  }
}

function toRecord({ id, at, method, path, status, code, keyId, ms, dropped }: RequestRow, accountId: string) {
  return {
    ...{ id, at: new Date(at).toISOString(), method, path, status, code, keyId, ms },
    ...(dropped && { dropped }),
    ...testMark(accountId),
  }
}

/**
 * Writes the buffer. Drops entries that can't be written, because a log must not fill the memory while the database is
 * away.
 */
function writing({ database, log, contract }: Core, buffer: RequestBuffer): PeriodicWork {
  const words = wordsOf(contract.routes)
  let leftOut = 0
  let runsUntilWarning = 0
  return {
    failure: 'requests not logged',
    everyMs: every.write,
    runsAtStop: true,
    async run() {
      const { requests, dropped } = buffer.take()
      leftOut += dropped
      runsUntilWarning--
      if (leftOut && runsUntilWarning <= 0) {
        log.warn({ dropped: leftOut }, 'too many requests to log')
        leftOut = 0
        runsUntilWarning = every.warning / every.write
      }
      if (!requests.length) return
      const masked = requests.map((one) => ({ ...one, path: maskPath(one.path, words) }))
      await commitStatements(database, masked.map(insertRequest))
    },
  }
}

function sweeping({ database, steadyClock }: Pick<Core, 'database' | 'steadyClock'>): PeriodicWork {
  return {
    failure: 'old requests not deleted',
    everyMs: every.sweep,
    async run(isStopping = () => false) {
      const before = (await steadyClock.now()) - retentionMs
      await inBatches(rowsPerBatch, (limit) => deleteOldRequests(database, { before, limit }), isStopping)
    },
  }
}
