import { join } from 'node:path'
import { familyHead, formatFamily } from './formatFamily.mjs'
import { runFamily } from './runFamily.mjs'

/** @typedef {import('./runFamily.mjs').FamilyResult} FamilyResult */

/** Cases per grammar: enough that each value of each dimension occurs in the long form. */
const longCount = 40
const shortCount = 11

/** @type {import('./families.mjs').Size} */
const longSize = { bytes: 12_000_000, ms: 5_000, items: 40 }
/** @type {import('./families.mjs').Size} */
const shortSize = { bytes: 1_000_000, ms: 400, items: 4 }

/**
 * Attacks the service with grammars, one after the other.
 *
 * @param {readonly import('./families.mjs').Family[]} families
 * @param {import('../startProbe.mjs').Probe} probe
 * @param {object} options
 * @param {boolean} options.isShort judges no times
 * @param {number} options.seconds of the attack that lasts
 * @param {number} options.seed
 * @param {number | undefined} options.only index of the only case
 * @param {number | undefined} options.count of cases
 * @param {number} options.slowness of this machine
 * @param {string} options.folder of logs
 * @param {(line: string) => void} options.print shows the table of what each cost the service
 * @returns {Promise<FamilyResult[]>}
 */
export async function runGenerated(
  families,
  probe,
  { isShort, seconds, seed, only, count, slowness, folder, print },
) {
  /** @type {FamilyResult[]} */
  const results = []
  if (families.length > 0) print(`\n${familyHead}`)
  for (const family of families) {
    const result = await runFamily(family, probe, {
      seed,
      count: count ?? (isShort ? shortCount : longCount),
      only,
      size: isShort ? shortSize : longSize,
      seconds,
      checksTimes: !isShort,
      slowness,
      logFile: join(folder, `${family.name}.log`),
    })
    results.push(result)
    print(formatFamily(result))
  }
  return results
}
