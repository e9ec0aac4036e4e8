import { createServer } from 'node:net'

/**
 * Takes a free port of this machine until `release` is called.
 *
 * @returns {Promise<{ port: number, release(): Promise<void> }>}
 */
export async function occupyPort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    release: () => new Promise((resolve) => server.close(resolve)),
  }
}
