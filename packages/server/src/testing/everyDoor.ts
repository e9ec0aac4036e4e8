import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { pages } from '@certificate-sdk/dashboard'
import { routes } from '../routes.ts'
import { visitDashboard } from './visitDashboard.ts'

/** Every route and every page that changes something, so that new ones are tested, too. */
export const everyDoor = [
  ...routes,
  ...pages.map(({ method, path }) => ({ method, path: `/dashboard${path}` })),
].filter(({ method }) => method !== 'GET')

/** A connection on which a request has begun. */
export interface BegunRequest {
  /** Sends more of the body. */
  send(bytes: string): void
  /** The complete response, once the service has closed the connection. */
  answer: Promise<string>
}

/**
 * Signs up, and creates heads of requests with the person's session and key.
 *
 * @returns function that sends the head of a request, and the beginning of its body
 */
export async function openDoors(url: string) {
  const { host, port } = new URL(url)
  const visitor = visitDashboard(url)
  await visitor.post('/sign-up', { email: 'ana@example.com', password: 'violet tram dusk' })
  const { text } = await visitor.post('/profile/keys', { name: '' })
  const key = /id="api-key"[^>]*>(cs_[\w-]+)</.exec(text)?.[1] ?? ''
  return ({ method, path }: { method: string; path: string }, headers: string[], begin: string) => {
    const head = [
      `${method} ${path.replace(/:version/, '1').replace(/:\w+/g, () => randomUUID())} HTTP/1.1`,
      ...[`host: ${host}`, 'sec-fetch-site: same-origin', `x-api-key: ${key}`],
      // The session serves all doors.
      ...(path.endsWith('/sign-out') ? [] : [`cookie: ${visitor.cookie()}`]),
      ...headers,
    ].join('\r\n')
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}\r\n\r\n${begin}`))
    let answer = ''
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', () => {})
    const begun: BegunRequest = {
      send: (bytes) => void (socket.writable && socket.write(bytes)),
      answer: new Promise((resolve) => socket.on('close', () => resolve(answer))),
    }
    return begun
  }
}
