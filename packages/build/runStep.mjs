import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs one step of the build and shows it on the terminal when it begins and when it ends. Steps can run side by side.
 *
 * @template T
 * @param {string} name such as `Compile the service`
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 * @throws what `work` throws
 */
export async function runStep(name, work) {
  console.log(`  … ${name}`)
  const began = performance.now()
  const result = await work()
  console.log(`  ✓ ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

const files = { tsc: '@typescript/native/bin/tsc', vite: 'vite/bin/vite.js' }

/**
 * Runs a program of `node_modules` at the root of the repository, with its output on the terminal.
 *
 * @param {keyof typeof files} name
 * @param {...string} args
 * @returns {Promise<void>}
 * @throws {Error} if it does not end with exit code 0
 */
export async function runProgram(name, ...args) {
  const child = spawn(process.execPath, [join(root, 'node_modules', files[name]), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? signal))
  })
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}.`)
}

/** Waits for all steps even if one fails, so that none of them writes files after the build has ended. */
export async function allSettled(steps) {
  const results = await Promise.allSettled(steps)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}
