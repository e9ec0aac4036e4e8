import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** @typedef {import('./probe.mjs').Watch} Watch */
/** @typedef {import('./probe.mjs').Report} Report */

/**
 * @typedef {object} Probe
 * @property {(service: { url: string, pid: number }) => void} begin looks at another service from now on
 * @property {(watch: Watch) => void} watch asks the service the same again and again
 * @property {(patienceMs: number) => Promise<Report>} stop waits for pending responses and resolves with what was observed
 * @property {() => Promise<Report>} take resolves with what was observed since the last call
 * @property {() => void} close ends the process
 */

/**
 * Starts the process that looks at services from outside the attack's event loop.
 *
 * @returns {Promise<Probe>}
 */
export async function startProbe() {
  const child = fork(fileURLToPath(new URL('./probe.mjs', import.meta.url)))
  await once(child, 'message')
  return {
    begin: ({ url, pid }) => void child.send({ begin: { url, pid } }),
    watch: (watch) => void child.send({ watch }),
    async stop(stopAfterMs) {
      child.send({ stopAfterMs })
      const [report] = await once(child, 'message')
      return report
    },
    async take() {
      child.send({ take: true })
      const [report] = await once(child, 'message')
      return report
    },
    close: () => child.disconnect(),
  }
}
