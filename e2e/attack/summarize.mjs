import { issueRatio } from './generated/runFamily.mjs'

/** Worst for `/health` in ms, and for another account's issuing as a multiple: see `runFamily.mjs`. */
const [mostHealth, mostOthers] = [250, 2]

/**
 * The worst figures of all attacks, of each, and of all grammars.
 *
 * @param {readonly import('./runAttack.mjs').Result[]} results
 * @param {readonly import('./generated/runFamily.mjs').FamilyResult[]} generated
 * @returns {import('../figures/mergeFigures.mjs').Measured[]}
 */
export function summarize(results, generated) {
  const prices = generated.flatMap(({ cases }) => cases.map(({ price }) => price))
  const lasting = generated.flatMap((family) => family.lasting ?? [])
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
      mostHealth,
    ),
    ...results.map(({ name, health }) => worst(`attack.${name}.health`, 'ms', [health.p99], mostHealth)),
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
      mostHealth,
    ),
    worst('attack.generated.others', '×', lasting.map(issueRatio), mostOthers),
    ...(results.length ? [{ id: 'attack.count', value: results.length, unit: 'attacks' }] : []),
  ].filter(({ value }) => Number.isFinite(value))
}

/** @param {string} id @param {string} unit @param {number[]} values @param {number} [aim] */
function worst(id, unit, values, aim = Number.POSITIVE_INFINITY) {
  const value = Math.max(...values)
  return { id, value, unit, missed: value > aim }
}
