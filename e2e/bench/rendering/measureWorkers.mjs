import { drawWithOurs } from './drawWithOurs.mjs'

/** Certificates that are asked for at the same time, as by a service that is busy. */
const atOnce = 8

/**
 * Measures the gain of a second thread: certificates per second, each as PNG and as PDF, with one thread and
 * with two, in turns. Everything is warm.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {{ rounds: number, count: number }} work `count` certificates with each in every round
 * @returns {Promise<{ one: number, two: number }[]>} certificates per second, one entry per round
 */
export async function measureWorkers(scene, { rounds, count }) {
  const pools = {
    one: await drawWithOurs(scene, { workers: 1 }),
    two: await drawWithOurs(scene, { workers: 2 }),
  }
  let next = 0
  const draw = async (drawer, certificates) => {
    const started = performance.now()
    const end = next + certificates
    const one = async () => {
      while (next < end) {
        const index = next++
        await drawer.png(index)
        await drawer.pdf(index)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
    return (certificates * 1000) / (performance.now() - started)
  }
  try {
    for (const drawer of Object.values(pools)) await draw(drawer, 40 * atOnce)
    const results = []
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 ? ['one', 'two'] : ['two', 'one']
      const result = { one: 0, two: 0 }
      for (const pool of order) result[pool] = await draw(pools[pool], count)
      results.push(result)
      process.stdout.write('.')
    }
    return results
  } finally {
    for (const drawer of Object.values(pools)) await drawer.close()
  }
}
