/** @param {readonly number[]} values */
export function median(values) {
  return quantile(values, 0.5)
}

/**
 * The value that this share of the values does not exceed.
 *
 * @param {readonly number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  if (share === 0.5 && sorted.length % 2 === 0)
    return (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/**
 * Median of each number in results of one shape.
 *
 * @param {readonly Record<string, number>[]} results
 * @returns {Record<string, number>}
 */
export function medians(results) {
  const [first = {}] = results
  return Object.fromEntries(
    Object.keys(first).map((key) => [key, median(results.map((result) => result[key]))]),
  )
}
