import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../grammar/createRandom.mjs'
import { drawChoices } from '../grammar/drawChoices.mjs'
import { quantile } from '../quantile.mjs'
import { startService } from '../startService.mjs'
import { createTarget } from './createTarget.mjs'
import { lowerOf } from './lowerOf.mjs'
import { measureCase } from './measureCase.mjs'
import { readMainCpu } from './readCost.mjs'
import { startAttacker } from './startAttacker.mjs'
import { startSink } from './startSink.mjs'

/** @typedef {import('./measureCase.mjs').Measured} Measured */
/** @typedef {import('./families.mjs').Size} Size */

/** Most of the attack that lasts, in bytes per second, and how often others issue and read an image, in ms. */
const lastingBytesPerSecond = 8_000_000
const othersEveryMs = 25
/** The attack and its measure, which is the same without the service, take turns: the machine is not the same all the time. */
const turns = 3
/** How long the service may take to forget an attack, in ms. */
const settleMs = 1_000
/**
 * Most for the 99th percentile of another account's issuing, as a multiple of the one while the same client sends as
 * much, for as long, to a process that throws it away: attacks come from other machines, and here the client shares the
 * processors, although it runs at the lowest priority.
 */
const maxRatio = 2
const maxHealthMs = 250
/** How long the probe warms the service up, and how long it is measured alone. */
const [warmUpMs, idleMs] = [1_000, 2_000]

/**
 * @typedef {object} Lasting
 * @property {number} index of the case that was repeated
 * @property {number} healthP99 in ms
 * @property {number} issueP99 of another account, in ms
 * @property {number} sinkP99 the same while the attack goes to a process that throws it away; `NaN` if times are not checked
 * @property {number} undisturbedP99 the same without any attack
 * @property {number[]} asked how many issues `issueP99` and `sinkP99` are of
 * @property {Record<string, number>} issued by status
 * @property {Record<string, number>} images by status
 */

/**
 * @typedef {object} FamilyResult
 * @property {string} name
 * @property {number} seed
 * @property {number} drawn cases, of which all or one were sent
 * @property {Measured[]} cases
 * @property {Lasting | undefined} lasting
 * @property {string[]} problems
 */

/**
 * Attacks a service with cases of one grammar, and then for a while with the dearest of them, while another account
 * issues and a visitor reads an image.
 *
 * @param {import('./families.mjs').Family} family
 * @param {import('../startProbe.mjs').Probe} probe
 * @param {object} options
 * @param {number} options.seed
 * @param {number} options.count of cases
 * @param {number | undefined} options.only index of the only case
 * @param {Size} options.size
 * @param {number} options.seconds of the lasting attack; 0 leaves it out
 * @param {boolean} options.checksTimes times depend on what else the machine does
 * @param {number} options.slowness of this machine
 * @param {string} options.logFile
 * @param {(measured: Measured) => void} [options.onCase]
 * @returns {Promise<FamilyResult>}
 */
export async function runFamily(family, probe, options) {
  const { seed, count, only, size, seconds, checksTimes, slowness, logFile, onCase } = options
  const choices = drawChoices(family.dimensions, count, createRandom(seed))
  let session = await open(family, probe, size, logFile)
  let idleCpu = await cpuPerSecond(session.service.pid)
  /** @type {Measured[]} */
  const cases = []
  try {
    for (const [index, choice] of choices.entries()) {
      if (only !== undefined && index !== only) continue
      const description = Object.entries(choice)
        .map(([name, value]) => `${name} ${value === '' ? 'none' : value}`)
        .join(', ')
      const measure = async () =>
        measureCase(
          { service: session.service, probe },
          {
            index,
            description,
            run: await session.toRun(choice),
            limitMs: 4 * size.ms + 5_000,
            idleCpu,
            slowness,
          },
        )
      const first = await measure()
      let measured = first
      if (first.problems.length > 0) {
        await session.close()
        session = await open(family, probe, size, logFile)
        idleCpu = await cpuPerSecond(session.service.pid)
        measured = lowerOf(first, await measure())
      }
      cases.push(measured)
      onCase?.(measured)
      if (measured.excess === Number.POSITIVE_INFINITY) {
        await session.close()
        session = await open(family, probe, size, logFile)
      }
    }
    const worst = cases.toSorted((a, b) => b.excess - a.excess)[0]
    const choice = worst && choices[worst.index]
    const lasting =
      choice && seconds > 0
        ? await last(session, probe, { index: worst.index, choice, seconds, checksTimes })
        : undefined
    const problems = cases.flatMap(({ index, description, problems }) =>
      problems.map((problem) => `case ${index} (${description}): ${problem}`),
    )
    return {
      name: family.name,
      seed,
      drawn: choices.length,
      cases,
      lasting,
      problems: [...problems, ...checkLasting(lasting, checksTimes)],
    }
  } finally {
    await session.close()
  }
}

/**
 * CPU of the main thread per second of probing, in ms, while nobody attacks. Slow readers take long, so that what the
 * probe asks for would count as their cost.
 *
 * @param {number} pid
 */
async function cpuPerSecond(pid) {
  await delay(warmUpMs)
  const [before, began] = [readMainCpu(pid) ?? 0, Date.now()]
  await delay(idleMs)
  return ((readMainCpu(pid) ?? 0) - before) / ((Date.now() - began) / 1000)
}

/**
 * Starts a service that the family can attack.
 *
 * @param {import('./families.mjs').Family} family
 * @param {import('../startProbe.mjs').Probe} probe
 * @param {Size} size
 * @param {string} logFile
 */
async function open(family, probe, size, logFile) {
  const service = await startService(logFile, { PUBLIC_RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    const target = await createTarget(service)
    const toRun = await family.open(target, size)
    probe.begin(service)
    const close = async () => {
      await probe.stop(1_000)
      await service.stop()
    }
    return { service, target, toRun, close }
  } catch (error) {
    await service.stop()
    throw error
  }
}

/**
 * @param {Awaited<ReturnType<typeof open>>} session
 * @param {import('../startProbe.mjs').Probe} probe
 * @param {{ index: number, choice: any, seconds: number, checksTimes: boolean }} options
 * @returns {Promise<Lasting>}
 */
async function last({ service, target, toRun }, probe, { index, choice, seconds, checksTimes }) {
  const run = await toRun(choice)
  probe.watch({ name: 'issue', everyMs: othersEveryMs, request: target.other.issue })
  probe.watch({ name: 'image', everyMs: othersEveryMs, request: { path: target.imagePath } })
  // Caches and compiled code are warm afterwards.
  await delay((seconds * 1000) / 10)
  await probe.take()
  await delay((seconds * 1000) / 3)
  const undisturbed = await probe.take()
  const attacker = await startAttacker()
  const attack = { url: service.url, run, seconds: seconds / turns, bytesPerSecond: lastingBytesPerSecond }
  /** @type {import('../probe.mjs').Report[]} */
  const attacked = []
  /** @type {import('../probe.mjs').Report[]} */
  const beside = []
  for (let turn = 0; turn < turns; turn++) {
    const sent = await attacker.repeat(attack)
    attacked.push(await probe.take())
    const sink = checksTimes ? await startSink() : undefined
    if (!sink) continue
    await delay(settleMs)
    await probe.take()
    const bytesPerSecond = Math.max(1, (sent.sent + sent.received) / attack.seconds)
    // Send for as long as the attack lasts: a 99th percentile of fewer requests is another figure.
    await attacker.repeat({ ...attack, url: sink.url, bytesPerSecond })
    sink.close()
    beside.push(await probe.take())
  }
  attacker.close()
  const times = (/** @type {import('../probe.mjs').Report[]} */ reports, name = 'issue') =>
    reports.flatMap(({ seen }) => seen[name]?.ms ?? [])
  const statuses = (/** @type {string} */ name) =>
    sumOf(attacked.map(({ seen }) => seen[name]?.statuses ?? {}))
  return {
    index,
    healthP99: quantile(times(attacked, 'health'), 0.99),
    issueP99: quantile(times(attacked), 0.99),
    sinkP99: checksTimes ? quantile(times(beside), 0.99) : Number.NaN,
    undisturbedP99: quantile(times([undisturbed]), 0.99),
    asked: [times(attacked).length, times(beside).length],
    issued: statuses('issue'),
    images: statuses('image'),
  }
}

/** @param {readonly Record<string, number>[]} counts */
function sumOf(counts) {
  /** @type {Record<string, number>} */
  const sum = {}
  for (const one of counts) for (const [key, count] of Object.entries(one)) sum[key] = (sum[key] ?? 0) + count
  return sum
}

/** How much longer another account waits because of what the service does with the attack. */
export function issueRatio(/** @type {Lasting} */ { issueP99, sinkP99 }) {
  return issueP99 / sinkP99
}

/**
 * @param {Lasting | undefined} lasting
 * @param {boolean} checksTimes
 */
function checkLasting(lasting, checksTimes) {
  if (!lasting) return []
  const { index, healthP99, issued, images } = lasting
  const ratio = issueRatio(lasting)
  const refused = (/** @type {Record<string, number>} */ statuses) =>
    Object.entries(statuses).filter(([status]) => status !== '200')
  const problems = [
    ...refused(issued).map(([status, count]) => `another account's issuing: ${count} × ${status}`),
    ...refused(images).map(([status, count]) => `another visitor's image: ${count} × ${status}`),
  ]
  if (checksTimes && Number.isNaN(healthP99 + ratio)) problems.push('/health or issuing was never answered')
  if (checksTimes && healthP99 > maxHealthMs)
    problems.push(`/health: p99 is ${Math.round(healthP99)} ms instead of at most ${maxHealthMs} ms`)
  if (checksTimes && ratio > maxRatio)
    problems.push(`another account's issuing: p99 is ${ratio.toFixed(1)} × instead of at most ${maxRatio} ×`)
  return problems.map((problem) => `while case ${index} lasts: ${problem}`)
}
