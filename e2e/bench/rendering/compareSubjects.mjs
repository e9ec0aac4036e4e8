import { setTimeout as wait } from 'node:timers/promises'
import { checkPdf } from './checkPdf.mjs'
import { checkPng } from './checkPng.mjs'
import { collectGarbage } from './collectGarbage.mjs'
import { subjects } from './subjects.mjs'

const checks = { pdf: checkPdf, png: checkPng }
/** Certificates that are drawn first by every subject: they are checked, and tell how large the files are. */
const checked = 3
/** How long each subject draws before anything is measured, in ms; engines compile what runs often in that time. */
const warmUp = 1500

/**
 * Draws certificates of one scene in one format with every subject, in turns, and says what one takes: milliseconds from
 * the call to the bytes, one after another, and the mean of a turn, so that garbage which has to be collected counts.
 * Each certificate has another name. Everything is warm: what a first certificate costs is not in it.
 *
 * Throws if a subject's output is not the certificate: a comparison with it would mean nothing.
 *
 * @param {{ scene: import('./createScene.mjs').Scene, format: 'pdf' | 'png', names: string[],
 *   bench: import('./subjects.mjs').Bench, rounds: number, milliseconds: number }} work
 * @returns {Promise<Record<string, { ms: number, bytes: number }[]>>} one entry per round, by subject
 */
export async function compareSubjects({ scene, format, names, bench, rounds, milliseconds }) {
  const turns = []
  for (const name of names) {
    const create = await subjects[name].load()
    turns.push({ name, drawer: await create(scene, bench), next: 0, bytes: 0 })
  }
  /** @type {Record<string, { ms: number, bytes: number }[]>} */
  const results = {}
  try {
    for (const turn of turns) {
      turn.bytes = await drawFirst(turn, scene, format)
      await drawFor(turn, format, warmUp)
    }
    for (let round = 0; round < rounds; round++) {
      // Each round begins with another, so that other load on the machine affects all alike.
      for (let i = 0; i < turns.length; i++) {
        const turn = turns[(i + round) % turns.length]
        collectGarbage()
        await wait(100)
        const ms = await drawFor(turn, format, milliseconds)
        results[turn.name] = [...(results[turn.name] ?? []), { ms, bytes: turn.bytes }]
        process.stdout.write('.')
      }
    }
    return results
  } finally {
    for (const { drawer } of turns) await drawer.close()
  }
}

/** @returns {Promise<number>} the mean size of the files */
async function drawFirst(turn, scene, format) {
  let bytes = 0
  for (; turn.next < checked; turn.next++) {
    const file = await turn.drawer[format](turn.next)
    bytes += file.length / checked
    try {
      await checks[format](scene, turn.next, file)
    } catch (error) {
      throw new Error(`${turn.name} did not draw certificate ${turn.next} as ${format}: ${error.message}`)
    }
  }
  return bytes
}

/** Draws for this many ms, but at least two certificates. */
async function drawFor(turn, format, milliseconds) {
  const started = performance.now()
  let count = 0
  while (count < 2 || performance.now() - started < milliseconds) {
    await turn.drawer[format](turn.next++)
    count++
  }
  return (performance.now() - started) / count
}
