import { TaskQueue } from '../queues/TaskQueue.ts'
import { DatabaseUnavailable, type Tx } from './Database.ts'
import type { LaneTransaction } from './Lanes.ts'
import type { SendOptions } from './sendTransaction.ts'

/** How long a transaction may wait for a lock on any connection, in ms; groups of other processes are shorter. */
const shortly = 200

/**
 * Makes the function that carries out transactions of lanes, which wait for locks without using up the connections: a
 * row may be held for seconds, by a frozen process or somebody's session.
 *
 * | attempt | waits for a lock | connections |
 * | --- | --- | --- |
 * | first | shortly | any |
 * | second, of as many lanes | as long as the connection allows | half of them |
 * | second, of others | refused with `DatabaseUnavailable` | none |
 *
 * @param options isLocked: whether a transaction failed because a lock was held
 */
export function createLaneTransaction(
  transaction: <Result>(work: (tx: Tx) => Promise<Result>, options: SendOptions) => Promise<Result>,
  { connections, isLocked }: { connections: number; isLocked: (error: unknown) => boolean },
): LaneTransaction {
  const half = Math.max(1, Math.floor(connections / 2))
  const patient = new TaskQueue({
    concurrency: half,
    concurrencyPerOwner: 1,
    perOwner: half,
    total: half,
    refuse: () => new DatabaseUnavailable('Too many transactions wait for rows that are locked.'),
  })
  return async function inLane(lane, work) {
    try {
      return await transaction(work, { lane, lockMs: shortly })
    } catch (error) {
      if (!isLocked(error)) throw error
    }
    return patient.run(lane, () => transaction(work, { lane }))
  }
}
