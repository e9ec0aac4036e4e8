import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Bytes at one moment. @typedef {{ rss: number, heapUsed: number, external: number }} Memory */

/**
 * Measures the memory that a process keeps while it draws certificate after certificate, as a service does
 * for weeks: 5,000 names in 50 templates with as many images. It runs in its own process, so that only its
 * memory is counted.
 *
 * @param {{ certificates: number, workers?: number }} work workers: 0 draws in the process's own thread, where heap
 *   and buffers can be seen; absent is the renderer's default
 * @returns {Promise<Memory[]>} after each tenth
 */
export async function measureMemory({ certificates, workers }) {
  const child = fork(join(import.meta.dirname, 'memoryProcess.mjs'), [
    JSON.stringify({ certificates, workers }),
  ])
  /** @type {Memory[]} */
  const tenths = []
  child.on('message', (memory) => {
    tenths.push(/** @type {Memory} */ (memory))
    process.stdout.write('.')
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0 || tenths.length !== 10) throw new Error(`the process that was to draw ended with ${code}`)
  return tenths
}

/**
 * Growth as a share, from the point where 20 % are drawn, by which caches should be full, to the end.
 *
 * @param {readonly Memory[]} tenths
 * @param {keyof Memory} kind
 */
export function growth(tenths, kind) {
  const [, early] = tenths
  const late = tenths[tenths.length - 1]
  return late[kind] / early[kind] - 1
}
