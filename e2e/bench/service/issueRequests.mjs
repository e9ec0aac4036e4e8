import { randomUUID } from 'node:crypto'
import { issueBody } from '../../attack/seedAccount.mjs'

/**
 * Requests that each issue a certificate to another person, with its own key and without an email.
 *
 * @param {import('../../attack/seedAccount.mjs').Account} account
 */
export function issueRequests({ headers, templateId, organizationId }) {
  const { mailData, ...body } = issueBody({ templateId, organizationId })
  const { recipientData } = body
  let issued = 0
  return () => ({
    path: '/api/certificates/issue',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    json: {
      ...body,
      recipientData: { ...recipientData, name: `${recipientData.name} ${++issued}` },
      mailData: { templateId: mailData.templateId },
    },
  })
}
