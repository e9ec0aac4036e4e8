import { template } from './inputs/template.mjs'
import { sendRequest } from './sendRequest.mjs'

/** @typedef {import('./sendRequest.mjs').RequestOptions} RequestOptions */

/**
 * @typedef {object} Account
 * @property {Record<string, string>} headers with the account's key
 * @property {string} templateId
 * @property {string} organizationId
 * @property {string} certificateId
 * @property {string} verificationPath `/v/…` of that certificate
 * @property {RequestOptions} issue a request that must succeed
 */

/**
 * Gives an account a template, an organization and a certificate.
 *
 * @param {string} url
 * @param {string} apiKey
 * @param {{ template?: object }} [options]
 * @returns {Promise<Account>}
 * @throws if the service refuses
 */
export async function seedAccount(url, apiKey, options = {}) {
  const headers = { 'x-api-key': apiKey }
  /** @param {RequestOptions} request */
  const call = async (request) => {
    const { status, text } = await sendRequest(url, { ...request, headers })
    if (status !== 200)
      throw new Error(`${request.method ?? 'GET'} ${request.path}: ${status} ${text.slice(0, 500)}`)
    return JSON.parse(text).data
  }
  const organization = { name: 'Northwind Academy', email: 'office@example.com' }
  const { id: templateId } = await call({
    method: 'POST',
    path: '/api/templates',
    json: options.template ?? template(),
  })
  const { id: organizationId } = await call({
    method: 'POST',
    path: '/api/profile/organization',
    json: organization,
  })
  const issue = {
    method: 'POST',
    path: '/api/certificates/issue',
    headers,
    json: issueBody({ templateId, organizationId }),
  }
  const { certificateId } = await call(issue)
  const { verificationUrl } = await call({ path: `/api/certificates/${certificateId}` })
  return {
    headers,
    templateId,
    organizationId,
    certificateId,
    verificationPath: new URL(verificationUrl).pathname,
    issue,
  }
}

/**
 * Body of POST /api/certificates/issue, with an email.
 *
 * @param {{ templateId: string, organizationId: string }} ids
 */
export function issueBody({ templateId, organizationId }) {
  return {
    recipientData: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      attributes: { Course: 'Celestial Navigation' },
    },
    organizationId,
    mailData: { templateId, subject: 'Your certificate', body: 'Dear {{name}}, well done.' },
  }
}
