import { checkPrice } from './checkCost.mjs'

/** @typedef {import('./measureCase.mjs').Measured} Measured */

/**
 * The cheaper of two measurements of one case: a processor that other work shares takes up to twice as long for the
 * same instructions, while the cost of the case itself is in both. A failure that is no cost, such as an answer 500,
 * remains one if it happened once.
 *
 * @param {Measured} first
 * @param {Measured} again in a fresh service
 * @returns {Measured}
 */
export function lowerOf(first, again) {
  const failures = first.problems.filter((problem) => !checkPrice(first.price).includes(problem))
  const lower = again.excess < first.excess ? again : first
  return { ...lower, problems: [...new Set([...failures, ...lower.problems])] }
}
