import { languageOf } from '@certificate-sdk/template/languages'
import type { Request, Response } from 'express'
import { setPrivacy } from '../../core/certificates/certificateRepository.ts'
import { emailKey, findRecipient } from '../../core/mail/mailAddresses.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { unknownMailPage } from '../unsubscribe/unsubscribePage.ts'
import type { privacyRoutes } from './privacyRoutes.ts'

/** Handlers of `/privacy`. Recipients can override the issuer's choice at any time. */
export function privacyHandlers({
  database,
  sender,
}: {
  database: Database
  sender: Sender
}): Handlers<typeof privacyRoutes.descriptions> {
  const sendPage = (response: Response, html: string) =>
    sender.send(response.set('cache-control', 'no-store').type('html'), html)
  const sendUnknown = (request: Request, response: Response) => {
    response.vary('accept-language').status(404)
    return sendPage(response, unknownMailPage(languageFor(request)))
  }

  return {
    async form({ request, response, params }) {
      const { id } = params()
      const choice = await findChoice(database, id)
      if (!choice) return sendUnknown(request, response)
      return sendPage(response, privacyPage({ id, ...choice }))
    },

    async choose({ request, response, params, query }) {
      const { id } = params()
      const { private: isPrivate } = query()
      const choice = await findChoice(database, id)
      if (!choice) return sendUnknown(request, response)
      const { certificateIds, shownId } = choice
      // A replaced certificate is never made public.
      const changed = isPrivate ? certificateIds : shownId === undefined ? [] : [shownId]
      await commitStatements(
        database,
        changed.map((one) => setPrivacy(one, 'recipient', isPrivate)),
      )
      // Redirects, so that “Back” doesn't resubmit the choice but shows the current state.
      response.set('refresh', `0; url=/privacy/${id}`)
      return sendPage(response, privacyPage({ id, ...choice, ...(changed.length && { isPrivate }) }))
    },
  }
}

/**
 * Shows who can see a certificate, and lets the recipient change it, without scripts. Shows neither the recipient nor
 * the certificate, because links are forwarded.
 *
 * @param id email reference in the link
 */
function privacyPage({
  id,
  locale,
  isPrivate,
  shownId,
}: Pick<Choice, 'locale' | 'isPrivate' | 'shownId'> & { id: string }): string {
  const language = languageOf(locale)
  const messages = messagesOf[language].pages
  const form = `<form method="post" action="/privacy/${id}?private=${!isPrivate}"><button class="button">${isPrivate ? messages.makePublic : messages.makePrivate}</button></form>`
  return htmlPage(
    language,
    messages.whoCanSee,
    `<main><header><div><h1>${messages.whoCanSee}</h1>
<p role="status">${isPrivate ? messages.isPrivate : messages.isPublic}</p></div></header>
${isPrivate && shownId === undefined ? '' : form}</main>`,
  )
}

/** Certificates whose privacy an email's link controls. */
interface Choice {
  locale: string
  /** True if the newest certificate is private. */
  isPrivate: boolean
  /** The email's certificate, and its replacements with the same address. */
  certificateIds: readonly string[]
  /** The newest certificate, if the recipient may make it public; `undefined` if a replacement has another address. */
  shownId: string | undefined
}

interface Successor {
  id: string
  email: string
  privateBy: string | null
  supersededBy: string | null
}

const successorsSql = `WITH RECURSIVE successors AS (
    SELECT id, superseded_by FROM certificates WHERE id = ?
    UNION SELECT n.id, n.superseded_by FROM successors s JOIN certificates n ON n.id = s.superseded_by
  )
  SELECT c.id, c.recipient_email AS email, c.private_by AS "privateBy", c.superseded_by AS "supersededBy"
  FROM successors s JOIN certificates c ON c.id = s.id`

/**
 * Finds the certificate of an email and its replacements, which may have no email, so that the old link is the only one
 * its recipient has.
 *
 * @param reference from `linkReference`
 */
async function findChoice(tx: Pick<Tx, 'one' | 'all'>, reference: string): Promise<Choice | undefined> {
  const addressee = await findRecipient(tx, reference)
  if (!addressee) return undefined
  const { certificateId, locale, email } = addressee
  const successors = await tx.all<Successor>(successorsSql, [certificateId])
  const sameAddress = successors.filter((one) => emailKey(one.email) === emailKey(email))
  const newest = sameAddress.find(({ supersededBy }) => supersededBy === null)
  const { privateBy } = newest ?? addressee
  return {
    locale,
    isPrivate: privateBy !== null,
    certificateIds: sameAddress.map(({ id }) => id),
    shownId: newest?.id,
  }
}
