import type { Response } from 'express'
import { abortOnClose } from '../../kit/http/abortOnClose.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { fileDisposition } from '../../kit/http/fileDisposition.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendPieces } from '../../kit/http/sendPieces.ts'
import type { PrintService, ReadyPrint } from './PrintService.ts'
import type { printRoutes } from './printRoutes.ts'

/** Handlers of prints. */
export function printHandlers(
  prints: PrintService,
  sender: Sender,
): Handlers<typeof printRoutes.descriptions> {
  return {
    async batch({ response, params, query }) {
      const { sort, marks, duplex, perSheet, from, to } = query()
      const { id } = params()
      const options = {
        isSorted: sort === 'name',
        marks: marks === 'true',
        duplex: duplex === 'true',
        perSheet: Number(perSheet) as 1 | 2 | 4,
        ...{ from, to },
      }
      const print = await prints.batch(response.locals.auth, id, options, abortOnClose(response))
      await send(response, sender, print, `batch-${id}.pdf`)
    },

    async certificates({ response, body }) {
      const { ids, sort, marks, duplex, perSheet } = body()
      const options = { isSorted: sort === 'name', marks, duplex, perSheet }
      const print = await prints.certificates(response.locals.auth, ids, options, abortOnClose(response))
      await send(response, sender, print, 'certificates.pdf')
    },
  }
}

async function send(
  response: Response,
  sender: Sender,
  { leftOut, count, pieces }: ReadyPrint,
  name: string,
): Promise<void> {
  const reasons = Object.entries(leftOut).flatMap(([reason, number]) => (number ? `${reason}=${number}` : []))
  response
    .type('application/pdf')
    .set('content-disposition', fileDisposition(name))
    .set('certificates-printed', String(count))
  if (reasons.length) response.set('certificates-left-out', reasons.join(', '))
  await sendPieces(response, sender, pieces)
}
