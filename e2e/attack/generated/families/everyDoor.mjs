import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pages } from '@certificate-sdk/dashboard'
import { sendRequest } from '../../sendRequest.mjs'

/**
 * @typedef {object} Door
 * @property {string} method
 * @property {string} path with parts in braces or after colons
 * @property {number} [bodyLimit] bytes of a body, of pages that take more than most
 */

const contract = JSON.parse(
  readFileSync(new URL('../../../../docs/api-report/openapi.json', import.meta.url), 'utf8'),
)

/** Every operation that changes something, of both tables: routes and pages. @type {readonly Door[]} */
export const everyDoor = [
  ...Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => ['post', 'put', 'delete'].includes(method))
      .map((method) => ({ method: method.toUpperCase(), path })),
  ),
  ...pages
    .filter(({ method }) => method === 'POST')
    .map(({ path, ...page }) => ({ ...page, path: `/dashboard${path}` })),
]

/**
 * Signs up, and returns how to enter each door: with a key and a session, except where a session would end.
 *
 * @param {import('../createTarget.mjs').Target} target
 * @returns {Promise<(door: Door) => { method: string, path: string, headers: Record<string, string> }>}
 */
export async function openDoors({ url, account }) {
  const cookie = await signUp(url)
  return ({ method, path }) => ({
    method,
    path: path.replace(/:version\b/, '1').replace(/\{\w+\}|:\w+/g, () => randomUUID()),
    headers: {
      ...account.headers,
      'sec-fetch-site': 'same-origin',
      ...(!path.endsWith('/sign-out') && { cookie }),
    },
  })
}

/** @param {string} url */
async function signUp(url) {
  const { headers } = await fetch(`${url}/dashboard/sign-up`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: 'attacker@example.com', password: 'violet tram dusk' }),
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('Nobody can sign up: the pages would only be attacked from outside.')
  // The session is there.
  const { status } = await sendRequest(url, { path: '/dashboard/templates', headers: { cookie } })
  if (status !== 200) throw new Error(`The session does not work: ${status}.`)
  return cookie
}
