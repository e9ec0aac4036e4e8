// Picks from a request what the service documents, so that a visitor cannot send it anything else with the site's key.
import { RequestError } from './RequestError.mjs'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id of the service; anything else never becomes part of an address. */
export function readId(value) {
  if (typeof value === 'string' && idPattern.test(value)) return value
  throw new RequestError(404, 'Not found.')
}

/** The certificate to issue, and its recipient. */
export function readIssue(body) {
  const { recipientData, organizationId, mailData } = readObject(body)
  const recipient = readObject(recipientData)
  const mail = readObject(mailData)
  return {
    recipientData: {
      name: readText(recipient.name, 'The name', 200),
      email: readText(recipient.email, 'The email address', 254),
      attributes: readTexts(recipient.attributes),
    },
    organizationId: readText(organizationId, 'The organization', 36),
    mailData: {
      templateId: readText(mail.templateId, 'The design', 36),
      subject: readText(mail.subject, 'The subject', 200),
      body: readText(mail.body, 'The message', 20_000),
    },
  }
}

/** A new organization; its logo is a data URL or `''`. */
export function readOrganization(body) {
  const { name, email, website, phone, logo } = readObject(body)
  return {
    name: readText(name, 'The name', 200),
    email: readText(email, 'The email address', 254),
    website: readText(website, 'The website', 500),
    phone: readText(phone, 'The phone number', 50),
    logo: readText(logo, 'The logo', Number.POSITIVE_INFINITY),
  }
}

/** Why a certificate is revoked. */
export function readReason(body) {
  return readText(readObject(body).reason, 'The reason', 500)
}

/** A design as the editor hands it over; its keys are the editor's, not this site's. */
export function readTemplate(body) {
  return readObject(body)
}

function readObject(value) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new RequestError(400, 'Send a JSON object with content-type: application/json.')
}

function readText(value, what, maxLength) {
  const text = value ?? ''
  if (typeof text !== 'string') throw new RequestError(400, `${what} must be text.`)
  if (text.length <= maxLength) return text
  throw new RequestError(400, `${what} must have at most ${maxLength} characters.`)
}

function readTexts(value) {
  const entries = Object.entries(readObject(value ?? {}))
  if (entries.length > 100) throw new RequestError(400, 'There must be at most 100 attributes.')
  return Object.fromEntries(entries.map(([key, text]) => [key, readText(text, key, 2_000)]))
}
