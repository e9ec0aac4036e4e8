import { languageOf } from '@certificate-sdk/template/languages'
import type { Request, Response } from 'express'
import { findRecipient, noteAddress } from '../../core/mail/mailAddresses.ts'
import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { answerCaching } from '../../kit/http/answerCaching.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { System } from '../../kit/system/System.ts'
import { unknownMailPage, unsubscribedPage, unsubscribePage } from './unsubscribePage.ts'
import type { unsubscribeRoutes } from './unsubscribeRoutes.ts'

interface UnsubscribeDependencies extends Pick<System, 'clock'> {
  database: Database
  sender: Sender
}

/** Handlers of `/unsubscribe`. */
export function unsubscribeHandlers({
  database,
  clock,
  sender,
}: UnsubscribeDependencies): Handlers<typeof unsubscribeRoutes.descriptions> {
  const sendPage = (response: Response, html: string, caching = 'no-store') =>
    sender.send(response.set('cache-control', caching).type('html'), html)
  const sendUnknown = (request: Request, response: Response) => {
    response.vary('accept-language').status(404)
    return sendPage(response, unknownMailPage(languageFor(request)))
  }

  return {
    async form({ request, response, params }) {
      const { id } = params()
      const addressee = await findRecipient(database, id)
      if (!addressee) return sendUnknown(request, response)
      const { organizationName, locale } = addressee
      return sendPage(response, unsubscribePage(languageOf(locale), { id, organizationName }))
    },

    async unsubscribe({ request, response, params }) {
      const addressee = await findRecipient(database, params().id)
      if (!addressee) return sendUnknown(request, response)
      const now = await readClock(database, clock)
      await commitStatements(database, [noteAddress(addressee, 'opted_out', now)])
      return sendPage(response, unsubscribedPage(languageOf(addressee.locale), addressee), answerCaching)
    },
  }
}
