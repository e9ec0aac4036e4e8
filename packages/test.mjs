// npm test: every check in its short form. Fails at the end of the first stage in which a check fails.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Tests of the package that only computes. They have a processor only while nothing else wants it. */
const patient = 'unit-computing'

/**
 * Stages run one after another, and the lanes of a stage side by side, because each of them leaves a processor idle: a build
 * ends with its largest file, and chaos mostly waits. Browsers run alone, because a busy machine changes what they measure; so
 * do attacks, but for tests that only compute while an attack waits. Entries are arguments of `npm run`; only the first lane
 * writes to the terminal while it runs.
 */
const stages = [
  [['build'], ['format', 'unused']],
  [['types'], ['api-report -- --check', 'size -- --check', 'pack-check']],
  [['unit'], ['chaos -- --rounds 3', 'chaos -- --power-cuts 5 --disk-faults 3 --if-possible']],
  [['attack -- --short'], [patient]],
  [['e2e -- --short']],
]
const root = fileURLToPath(new URL('..', import.meta.url))
const times = []

for (const lanes of stages) {
  const results = await Promise.all(lanes.map((scripts, lane) => runLane(scripts, lane > 0)))
  if (results.includes(false)) process.exit(1)
}
console.log(
  `\nAll checks pass.\n${times.map(([script, s]) => `${String(s).padStart(5)} s  ${script}`).join('\n')}`,
)

/**
 * @param {readonly string[]} scripts run one after another, until one fails
 * @param {boolean} isQuiet shows the output of each only when it has ended, so that lanes do not mix
 * @returns {Promise<boolean>} whether all of them passed
 */
async function runLane(scripts, isQuiet) {
  for (const script of scripts) {
    const began = performance.now()
    const { code, output } = await runScript(script, isQuiet)
    times.push([script, Math.round((performance.now() - began) / 1000)])
    if (isQuiet) console.log(`\n> npm run ${script}\n${output}`)
    if (code !== 0) {
      console.error(`Failed: npm run ${script}`)
      return false
    }
  }
  return true
}

/** @returns {Promise<{ code: number | null, output: string }>} `null`: ended by a signal */
function runScript(script, isQuiet) {
  const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
    cwd: root,
    env: script === 'unit' ? { ...process.env, TESTED_APART: 'template' } : process.env,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  if (script === patient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}
