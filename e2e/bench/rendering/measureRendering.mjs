import { setTimeout as wait } from 'node:timers/promises'
import { backgroundLoad } from './backgroundLoad.mjs'
import { compareSubjects } from './compareSubjects.mjs'
import { createScene } from './createScene.mjs'
import { measureLimits } from './measureLimits.mjs'
import { growth, measureMemory } from './measureMemory.mjs'
import { measurePeakMemory } from './measurePeakMemory.mjs'
import { measureWorkers } from './measureWorkers.mjs'
import { ours, subjects } from './subjects.mjs'
import { withBackground } from './withBackground.mjs'

const page = { width: 1600, height: 1131 }
/** From this share of the processors on, a measurement was disturbed. */
const muchBusy = 0.1
const largePage = { width: 3508, height: 2480 }

/**
 * Everything that the suite measures, one after another: first the certificates of every subject, then what concerns only ours.
 *
 * @param {{ quick: boolean, names: string[], bench: import('./subjects.mjs').Bench }} work
 * @returns {Promise<{ results: Record<string, Record<string, Record<string, number>[]>>,
 *   memory: Record<string, import('./measureMemory.mjs').Memory[]>, disturbed: string[] }>} results by measurement and
 *   subject, one entry per round; and what to say of measurements beside which something else was at work
 */
export async function measureRendering({ quick, names, bench }) {
  /** @type {string[]} */
  const disturbed = []
  const named = (name, measure) => watched(name, measure, disturbed)
  const rounds = quick ? 2 : 5
  const milliseconds = quick ? 500 : 1500
  const scenes = {
    plain: createScene(page),
    large: createScene(largePage),
    crowded: createScene({ ...page, crowded: true }),
  }
  const compare = (scene, format) => {
    const able = names.filter((name) => subjects[name].formats.includes(format))
    return compareSubjects({ scene, format, names: able, bench, rounds, milliseconds })
  }
  const results = {
    pdf: await named('PDF', () => compare(scenes.plain, 'pdf')),
    png: await named('PNG', () => compare(scenes.plain, 'png')),
    large: await named('PNG, large', () => compare(scenes.large, 'png')),
    crowded: await named('PNG, 15 texts', () => compare(scenes.crowded, 'png')),
  }
  if (!names.includes(ours)) return { results, memory: {}, disturbed }

  const ourPdf = async (type) =>
    compareSubjects({
      scene: await withBackground(scenes.plain, type),
      format: 'pdf',
      names: [ours],
      bench,
      rounds,
      milliseconds,
    })
  const mine = async (name, measure) => ({ [ours]: await named(name, measure) })
  const certificates = quick ? 2_000 : 20_000
  const memory = {
    threads: await named('memory', () => measureMemory({ certificates })),
    'no threads': await named('memory, no threads', () => measureMemory({ certificates, workers: 0 })),
  }
  // In many short turns: on two processors, anything else that runs is felt at once.
  const turns = { rounds: quick ? 11 : 21, count: 48 }
  return {
    memory,
    disturbed,
    results: {
      ...results,
      'pdf, png': await named('PDF, PNG with alpha', () => ourPdf('png')),
      'pdf, webp': await named('PDF, WebP', () => ourPdf('webp')),
      limits: await mine('limits', () => measureLimits(scenes.plain, rounds)),
      'large limits': await mine('limits, large', () => measureLimits(scenes.large, rounds)),
      workers: await mine('threads', () => measureWorkers(scenes.plain, turns)),
      peak: await mine('peak memory', measurePeakMemory),
      memory: { [ours]: [inTheEnd(memory.threads)] },
      'memory, no threads': { [ours]: [inTheEnd(memory['no threads'])] },
    },
  }
}

/** Says on the screen what is measured, and remembers whether it was alone on the machine. */
async function watched(name, measure, disturbed) {
  process.stdout.write(`${name} `)
  const before = await backgroundLoad()
  const result = await measure()
  // Threads and pages that were closed take a moment to go.
  await wait(700)
  const share = Math.max(before, await backgroundLoad())
  if (share > muchBusy)
    disturbed.push(`${name}: something else took ${(share * 100).toFixed(0)} % of the processors.`)
  process.stdout.write('\n')
  return result
}

function inTheEnd(tenths) {
  const last = tenths[tenths.length - 1]
  const kinds = /** @type {(keyof typeof last)[]} */ (Object.keys(last))
  return { ...last, ...Object.fromEntries(kinds.map((kind) => [`${kind} growth`, growth(tenths, kind)])) }
}
