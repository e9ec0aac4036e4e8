import { createServer } from 'node:http'

/**
 * Serves on a free port of this machine, for as long as a benchmark runs.
 *
 * @param {import('node:http').RequestListener} answer
 * @returns {Promise<{ url: string, close(): void }>}
 */
export async function listenLocally(answer) {
  const server = createServer(answer)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
