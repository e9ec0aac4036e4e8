import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits until nothing is left, or nothing more arrives for some time: a busy machine is slow, and loses nothing.
 *
 * @param {() => number | Promise<number>} count how many are left
 * @param {{ stuckMs: number, everyMs: number }} options stuckMs: how long none of them may arrive
 */
export async function waitWhileFewer(count, { stuckMs, everyMs }) {
  let left = await count()
  for (let until = Date.now() + stuckMs; left && Date.now() < until; ) {
    await delay(everyMs)
    const now = await count()
    if (now < left) until = Date.now() + stuckMs
    left = now
  }
}
