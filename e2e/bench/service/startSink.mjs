import { fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * @typedef {object} Sink
 * @property {string} url
 * @property {number[]} sizes of the messages that it accepted, in bytes
 * @property {(count: number) => Promise<number>} open accepts messages from now on; resolves with the seconds until it
 *   has this many
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a mail server in its own process. It leaves every message waiting until `open`.
 *
 * @param {number} delayMs until a message is accepted
 * @returns {Promise<Sink>}
 */
export async function startSink(delayMs) {
  const child = fork(join(import.meta.dirname, 'smtpSink.mjs'), [String(delayMs)])
  /** @type {number[]} */
  const sizes = []
  /** @type {(arrivedAt: number) => void} */
  let onMessage = () => undefined
  const port = await new Promise((resolve) => {
    child.on('message', (/** @type {{ port?: number, size?: number }} */ { port, size }) => {
      if (port !== undefined) resolve(port)
      if (size === undefined) return
      sizes.push(size)
      onMessage(performance.now())
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    sizes,
    open: (count) =>
      new Promise((resolve) => {
        const opened = performance.now()
        onMessage = (arrivedAt) => {
          if (sizes.length === count) resolve((arrivedAt - opened) / 1000)
        }
        child.send('open')
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}
