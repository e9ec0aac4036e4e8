import { SimulatedDisk } from './SimulatedDisk.mjs'

/**
 * @typedef {object} State
 * @property {import('./chooseCuts.mjs').Cut} cut
 * @property {Map<string, string>} acknowledged ids of the certificates that were acknowledged before the cut, by name
 * @property {import('./SimulatedDisk.mjs').DiskState} disk
 */

/** Shares of the unsynced sectors that arrive. */
const shares = [0.05, 0.5, 0.9, 0.99]

/**
 * Builds one possible state of the disk for each power loss.
 *
 * @param {object} options
 * @param {import('./SimulatedDisk.mjs').Before} options.before
 * @param {readonly import('./parseRecords.mjs').Operation[]} options.operations
 * @param {readonly import('./chooseCuts.mjs').Cut[]} options.cuts in order
 * @param {() => number} options.random
 * @returns {Generator<State>}
 */
export function* buildStates({ before, operations, cuts, random }) {
  const disk = new SimulatedDisk(before)
  const acknowledged = new Map()
  let done = 0
  for (const cut of cuts) {
    for (; done < cut.index; done++) {
      const operation = operations[done]
      if (operation?.kind === 'answered') acknowledged.set(operation.name, operation.id)
      else if (operation) disk.apply(operation)
    }
    const share = shares[Math.floor(random() * shares.length)] ?? 0
    const luck = cut.luck === 'torn' ? () => random() < share : cut.luck
    yield { cut, acknowledged: new Map(acknowledged), disk: disk.afterPowerLoss(luck) }
  }
}

/**
 * The same operations on a disk that ignores every fsync in the second half. The check must find the losses.
 *
 * @param {readonly import('./parseRecords.mjs').Operation[]} operations
 */
export function withoutLaterSyncs(operations) {
  const middle = operations.length / 2
  return operations.filter(({ kind }, index) => kind !== 'synced' || index < middle)
}
