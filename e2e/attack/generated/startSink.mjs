import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Starts a process that throws away what it receives.
 *
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function startSink() {
  const child = fork(fileURLToPath(new URL('./sink.mjs', import.meta.url)))
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, close: () => child.disconnect() }
}
