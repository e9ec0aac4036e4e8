import { createHash } from 'node:crypto'

/** CPU that one round takes on the machine for which limits of CPU were set, in ms. */
const referenceMs = 25
const rounds = 7

/**
 * How many times as much CPU this machine needs for the same work as the one for which limits were set. Rented processors differ
 * by more than 2 ×, and one that others share differs from hour to hour.
 *
 * @returns {number} at least 1: a fast machine is not held to a stricter limit
 */
export function measureSlowness() {
  const records = Array.from({ length: 4_000 }, (_, i) => ({
    id: i,
    name: `Name ${i * 7919}`,
    tags: [`${i}`, 'a'],
  }))
  const text = JSON.stringify(records)
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let i = 0; i < 8; i += 1) {
      const parsed = /** @type {typeof records} */ (JSON.parse(text))
      parsed.sort((a, b) => (a.name < b.name ? -1 : 1))
      createHash('sha256').update(JSON.stringify(parsed)).digest('hex')
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(1, Math.min(...times) / referenceMs)
}
