import { Agent, request as openRequest } from 'node:http'

/**
 * @typedef {object} Load
 * @property {number[]} times of each request, in ms
 * @property {Record<string, number>} statuses how many requests each status answered
 * @property {number} seconds
 */

/**
 * Connections that stay open from one load to the next, as those of a client's process do. Node accepts one new
 * connection in each turn of the event loop, so that opening them under load takes longer than the requests.
 *
 * @param {number} clients
 */
export function openConnections(clients) {
  return new Agent({ keepAlive: true, maxSockets: clients })
}

/**
 * Sends requests from several clients, each the next one when the last was answered, over connections that stay open.
 *
 * @param {string} url of the service
 * @param {object} options
 * @param {number} options.clients
 * @param {(count: number) => boolean} options.shouldContinue asked before each request with how many were sent
 * @param {(count: number) => { method?: string, path: string, headers?: Record<string, string>, json?: unknown }} options.next
 * @param {Agent} [options.connections] default: new ones
 * @returns {Promise<Load>}
 */
export async function sendLoad(
  url,
  { clients, shouldContinue, next, connections = openConnections(clients) },
) {
  const { hostname, port } = new URL(url)
  /** @type {number[]} */
  const times = []
  /** @type {Record<string, number>} */
  const statuses = {}
  let sent = 0
  const client = async () => {
    while (shouldContinue(sent)) {
      const { method = 'POST', path, headers = {}, json } = next(sent++)
      const started = performance.now()
      const status = await send({ agent: connections, hostname, port, method, path, headers }, json)
      times.push(performance.now() - started)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return { times, statuses, seconds: (performance.now() - started) / 1000 }
}

/**
 * @param {import('node:http').RequestOptions} options
 * @param {unknown} json
 * @returns {Promise<string>} the status, or the code of the connection's error
 */
function send(options, json) {
  const body = json === undefined ? undefined : JSON.stringify(json)
  return new Promise((resolve) => {
    const request = openRequest(
      {
        ...options,
        headers: {
          ...options.headers,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(String(response.statusCode)))
      },
    )
    request.on('error', (error) =>
      resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message),
    )
    request.end(body)
  })
}
