import { issueRatio } from './generated/runFamily.mjs'

/** Worst for `/health` in ms, and for another account's issuing as a multiple: see `runFamily.mjs`. */
const [maxHealth, maxOthers] = [250, 2]

/**
 * The figures of each attack, and the worst of all attacks and of all grammars. Only a run of all of them says what the worst
 * is: one of some leaves those figures as they are.
 *
 * @param {readonly import('./runAttack.mjs').Result[]} results
 * @param {readonly import('./generated/runFamily.mjs').FamilyResult[]} generated
 * @param {object} known every entry that there is
 * @param {readonly { name: string }[]} known.attacks
 * @param {readonly { name: string }[]} known.families
 * @returns {import('../figures/mergeFigures.mjs').Measured[]}
 */
export function summarize(results, generated, { attacks, families }) {
  const figures = results.map(({ name, health }) =>
    worst(`attack.${name}.health`, 'ms', [health.p99], maxHealth),
  )
  if (hasAll(results, attacks)) figures.push(...summarizeAttacks(results))
  if (hasAll(generated, families)) figures.push(...summarizeFamilies(generated))
  return figures.filter(({ value }) => Number.isFinite(value))
}

/**
 * @param {readonly { name: string }[]} done
 * @param {readonly { name: string }[]} known
 */
function hasAll(done, known) {
  return known.every(({ name }) => done.some((one) => one.name === name))
}

/** @param {readonly import('./runAttack.mjs').Result[]} results */
function summarizeAttacks(results) {
  return [
    worst(
      'attack.memory',
      'MB',
      results.map(({ memory }) => memory),
    ),
    worst(
      'attack.health',
      'ms',
      results.map(({ health }) => health.p99),
      maxHealth,
    ),
    { id: 'attack.count', value: results.length, unit: 'attacks', missed: false },
  ]
}

/** @param {readonly import('./generated/runFamily.mjs').FamilyResult[]} generated */
function summarizeFamilies(generated) {
  const prices = generated.flatMap(({ cases }) => cases.map(({ price }) => price))
  const lasting = generated.flatMap((family) => family.lasting ?? [])
  return [
    worst(
      'attack.generated.cpu',
      'ms',
      prices.map(({ cpuPerMb }) => cpuPerMb),
    ),
    worst(
      'attack.generated.memory',
      'MB',
      prices.map(({ memoryPerMb }) => memoryPerMb),
    ),
    worst(
      'attack.generated.health',
      'ms',
      lasting.map(({ healthP99 }) => healthP99),
      maxHealth,
    ),
    worst('attack.generated.others', '×', lasting.map(issueRatio), maxOthers),
  ]
}

/** @param {string} id @param {string} unit @param {number[]} values @param {number} [aim] */
function worst(id, unit, values, aim = Number.POSITIVE_INFINITY) {
  const value = Math.max(...values)
  return { id, value, unit, missed: value > aim }
}
