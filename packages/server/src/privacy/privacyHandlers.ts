import type { Response } from 'express'
import { setPrivacy } from '../certificates/certificateRepository.ts'
import type { Database } from '../database/Database.ts'
import { commitStatements } from '../database/sendStatements.ts'
import type { Handlers } from '../http/Exchange.ts'
import type { Sender } from '../http/Sender.ts'
import { findRecipient } from '../mail/mailAddresses.ts'
import { unknownMailPage } from '../unsubscribe/unsubscribePage.ts'
import { privacyPage } from './privacyPage.ts'
import type { privacyRoutes } from './privacyRoutes.ts'

/** Handlers of `/privacy`. The recipient may do again what the issuer undid, and the other way round. */
export function privacyHandlers({
  database,
  sender,
}: {
  database: Database
  sender: Sender
}): Handlers<typeof privacyRoutes.descriptions> {
  const sendPage = (response: Response, html: string) =>
    sender.send(response.set('cache-control', 'no-store').type('html'), html)

  return {
    async form({ response, params }) {
      const { id } = params()
      const addressee = await findRecipient(database, id)
      if (!addressee) return sendPage(response.status(404), unknownMailPage('en'))
      const isPrivate = addressee.privateBy !== null
      return sendPage(response, privacyPage({ id, locale: addressee.locale, isPrivate }))
    },

    async choose({ response, params, query }) {
      const { id } = params()
      const { private: isPrivate } = query()
      const addressee = await findRecipient(database, id)
      if (!addressee) return sendPage(response.status(404), unknownMailPage('en'))
      await commitStatements(database, [setPrivacy(addressee.certificateId, 'recipient', isPrivate)])
      return sendPage(response, privacyPage({ id, locale: addressee.locale, isPrivate }))
    },
  }
}
