import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** @typedef {import('./probe.mjs').Watch} Watch */
/** @typedef {import('./probe.mjs').Report} Report */

/**
 * @typedef {object} Probe
 * @property {(watch: Watch) => void} watch asks the same again and again until the end
 * @property {(patienceMs: number) => Promise<Report>} stop waits for what is not answered yet, then ends the probe
 */

/**
 * Starts the process that watches the service from outside the attack's event loop.
 *
 * @param {{ url: string, pid: number }} service
 * @returns {Probe}
 */
export function startProbe({ url, pid }) {
  const child = fork(fileURLToPath(new URL('./probe.mjs', import.meta.url)), [url, String(pid)])
  return {
    watch: (watch) => void child.send({ watch }),
    async stop(stopAfterMs) {
      child.send({ stopAfterMs })
      const [report] = await once(child, 'message')
      return report
    },
  }
}
