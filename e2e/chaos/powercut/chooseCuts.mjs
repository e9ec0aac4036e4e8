/** @typedef {import('./parseRecords.mjs').Operation} Operation */

/**
 * @typedef {object} Cut
 * @property {number} index of the first operation that no longer happens
 * @property {'nothing' | 'torn' | 'everything'} luck of the data that was never synced
 */

/** `nothing` finds a missing fsync, `torn` an order that programs rely on without asking for it. */
const lucks = /** @type {const} */ (['nothing', 'nothing', 'torn', 'torn', 'torn', 'everything'])

/**
 * Chooses when the power is lost: half of the time right after an answer, when nothing may be missing
 * anymore; a quarter around an fsync, in the middle of commits and checkpoints; a quarter anywhere.
 *
 * @param {readonly Operation[]} operations
 * @param {number} count
 * @param {() => number} random
 * @returns {Cut[]} in order
 */
export function chooseCuts(operations, count, random) {
  const indexesOf = (kind) =>
    operations.flatMap((operation, index) => (operation.kind === kind ? [index] : []))
  const answers = indexesOf('answered')
  const syncs = indexesOf('synced')
  const pick = (items) => items[Math.floor(random() * items.length)] ?? 0
  return Array.from({ length: count }, (_, i) => ({
    index: [
      () => pick(answers) + 1,
      () => pick(syncs) + Math.floor(random() * 2),
      () => pick(answers) + 1,
      () => Math.floor(random() * (operations.length + 1)),
    ][i % 4]?.(),
    luck: pick(lucks),
  })).sort((a, b) => a.index - b.index)
}
