// A separate process that sends what an attack repeats. Attacks come from other machines; here it gets the processor time
// that the service and those who watch it leave. It takes its orders from its parent's messages.
import { setMaxListeners } from 'node:events'
import { constants, setPriority } from 'node:os'
import { sendRun } from './sendRun.mjs'

/** Connections at least, so that one slow answer does not stop the attack. */
const minConnections = 4
/** How long answers are waited for after the last request, in ms. */
const patienceMs = 1_000

setPriority(0, constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit(0))
process.on('message', async (/** @type {import('./startAttacker.mjs').Order} */ order) => {
  const { url, run, seconds, bytesPerSecond } = order
  const untilMs = Date.now() + seconds * 1000
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const timer = setTimeout(() => ending.abort(), seconds * 1000 + patienceMs)
  const connections = Math.max(minConnections, run.connections ?? 1)
  const options = { signal: ending.signal, untilMs, bytesPerSecond }
  const sent = await sendRun(url, { ...run, connections }, options)
  clearTimeout(timer)
  process.send?.(sent)
})
process.send?.('ready')
