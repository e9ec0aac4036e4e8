import type { ImageFiles } from '../../core/images/ImageFiles.ts'
import type { ImageStore } from '../../core/images/ImageStore.ts'
import { sendHostedFile } from '../../core/images/sendHostedFile.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import type { Exchange, Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { formBoundary } from '../../kit/http/formBoundary.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { FontService } from './FontService.ts'
import { findFontFile } from './fontRepository.ts'
import type { fontFileRoutes, fontRoutes } from './fontRoutes.ts'
import { readFontForm } from './readFontForm.ts'
import type { ReceivedFont } from './readFontJob.ts'

/** Handlers of `/api/fonts` */
export function fontHandlers(
  fonts: FontService,
  idempotent: Idempotent,
  { sender, bodies }: { sender: Sender; bodies: BodyBudget },
): Handlers<typeof fontRoutes.descriptions> {
  const receive = async ({
    request,
    response,
    body,
  }: Exchange<(typeof fontRoutes.descriptions)['create']>): Promise<() => ReceivedFont> => {
    const boundary = formBoundary(request.get('content-type'))
    if (boundary === undefined)
      return () => {
        const { file, name } = body()
        const decoded = response.locals.bodyBytes?.dataUrls.get(file)
        return { file: decoded ?? file, name: name ?? '' }
      }
    const owner = response.locals.auth.accountId
    const form = await readFontForm(request, response, { boundary, bodies, owner })
    // Hash of the request's body, for its idempotency key.
    response.locals.bodyHash = form.hash
    return () => form
  }

  return {
    list: (exchange) =>
      respondWithList(exchange, sender, {
        read: (page) => fonts.list(exchange.response.locals.auth, page),
        rankOf: (row) => row.createdAt,
        toJson: (row) => [JSON.stringify(fonts.toRecord(exchange.response.locals.auth, row))],
      }),

    async create(exchange) {
      const { request, response } = exchange
      const { auth } = response.locals
      const received = await receive(exchange)
      let reading: ReturnType<FontService['read']> | undefined
      return idempotent(request, response, {
        // Reading takes up to a second, and the file is moved to a thread once.
        isSlow: true,
        async prepare() {
          reading ??= fonts.read(auth, received())
          return fonts.prepareCreate(auth, await reading)
        },
        respond: (prepared) => {
          const font = fonts.toUploaded(auth, prepared)
          return envelope(font.isReplaced ? 'Font replaced.' : 'Font stored.', font)
        },
        commit: (prepared) => fonts.commitCreate(auth, prepared),
      })
    },

    async delete({ response, params }) {
      await fonts.delete(response.locals.auth, params().id)
      response.json(envelope('Font deleted.'))
    },
  }
}

/** Handlers of `/fonts` */
export function fontFileHandlers(deps: {
  database: Tx
  images: Pick<ImageStore, 'load'>
  files: Pick<ImageFiles, 'open'>
  sender: Sender
}): Handlers<typeof fontFileRoutes.descriptions> {
  return {
    get: ({ response, params }) =>
      sendHostedFile(response, {
        ...deps,
        what: 'font',
        hash: params().hash,
        sizeOf: (hash) => findFontFile(deps.database, hash),
      }),
  }
}
