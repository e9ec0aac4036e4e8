import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Order
 * @property {string} url
 * @property {import('./families.mjs').Run} run sent again and again
 * @property {number} seconds
 * @property {number} bytesPerSecond most on the wire, both ways
 */

/**
 * Starts the process that sends what an attack repeats.
 *
 * @returns {Promise<{ repeat: (order: Order) => Promise<import('./sendRun.mjs').Sent>, close: () => void }>}
 */
export async function startAttacker() {
  const file = fileURLToPath(new URL('./attackerProcess.mjs', import.meta.url))
  // Keeps buffers buffers.
  const child = fork(file, { serialization: 'advanced' })
  await once(child, 'message')
  return {
    async repeat(order) {
      child.send(order)
      const [sent] = await once(child, 'message')
      return sent
    },
    close: () => child.disconnect(),
  }
}
