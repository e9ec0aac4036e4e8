import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { align } from './printTable.mjs'

/** The names that `--only` takes in this suite. */
export const startNames = ['ours']

const repository = fileURLToPath(new URL('../..', import.meta.url))
/** At most, in s. */
const limits = { first: 25, second: 5 }

/**
 * Measures the first minute of a newcomer: clones the last commit, installs it, and starts it twice. The time is that
 * until the addresses are on the terminal, when both servers answer.
 *
 * @param {{ quick: boolean }} options quick: one clone instead of three
 * @returns {Promise<import('./run.mjs').Report>} medians
 */
export async function runStart({ quick }) {
  const seconds = { first: [], second: [] }
  for (let i = 0; i < (quick ? 1 : 3); i++) {
    const clone = mkdtempSync(join(tmpdir(), 'certificate-start-'))
    try {
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone])
      execFileSync('npm', ['ci', '--silent'], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] })
      seconds.first.push(await timeStart(clone))
      seconds.second.push(await timeStart(clone))
    } finally {
      rmSync(clone, { recursive: true, force: true })
    }
  }
  const medians = Object.entries(seconds).map(([name, values]) => {
    const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
    const missed = value > limits[name]
    if (missed) process.exitCode = 1
    return { name, value, missed }
  })
  const rows = medians.map(({ name, value, missed }) => [
    `${name} npm start`,
    `${value.toFixed(1)} s`,
    `${limits[name]} s`,
    missed ? 'NO' : 'yes',
  ])
  return {
    text: align([['after npm ci, in a fresh clone', 'median', 'at most', ''], ...rows]),
    figures: medians.map(({ name, value, missed }) => ({ id: `start.${name}`, value, unit: 's', missed })),
  }
}

/**
 * @param {string} folder of a clone
 * @returns {Promise<number>} seconds
 */
async function timeStart(folder) {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', EXAMPLE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      if (/Certificate service +http/.test(output)) resolve(undefined)
    })
    ended.then(() => reject(new Error(`npm start ended:\n${output}`)))
  })
  const seconds = (performance.now() - began) / 1000
  process.kill(-child.pid, 'SIGINT')
  await ended
  return seconds
}
