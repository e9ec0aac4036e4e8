import { chromium } from '@playwright/test'
import { chromiumArguments } from '../support/findChromium.mjs'
import { buildPackages } from './buildPackages.mjs'
import { installPeers } from './installPeers.mjs'
import { printMemory } from './rendering/printMemory.mjs'
import { measuredFigures, printRenderingTable } from './rendering/printRenderingTable.mjs'
import { renderingFigures } from './rendering/renderingFigures.mjs'
import { ours, subjects } from './rendering/subjects.mjs'
import { medians } from './statistics.mjs'

/** The names that `--only` takes in this suite. */
export const renderingNames = Object.keys(subjects)

/**
 * Measures the drawing of certificates beside other ways to do it, in one run.
 *
 * @param {{ quick: boolean, only: string[], executablePath: string }} options
 * @returns {Promise<import('./run.mjs').Report>}
 */
export async function runRendering({ quick, only, executablePath }) {
  buildPackages('@certificate-sdk/server/internal')
  const absent = installPeers()
  if (absent) throw new Error(absent)
  const { measureRendering } = await import('./rendering/measureRendering.mjs')
  const started = performance.now()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const { results, memory, disturbed } = await measureRendering({ quick, names: only, bench: { browser } })
    /** @param {string} name @param {string} subject */
    const middle = (name, subject) => {
      const list = results[name]?.[subject]
      return list && medians(list)
    }
    const seconds = Math.round((performance.now() - started) / 1000)
    const how = `Medians, Chromium ${browser.version()}, Node ${process.versions.node}, ${seconds} s; every row was measured in turns in this one run.`
    const text = [
      printRenderingTable(renderingFigures, only, middle),
      '',
      how,
      'A ratio to a peer is how many times as long as ours it takes; to the smallest file, how many times as large ours is.',
      'chromium-fast is Chromium asked to pack PNG files in less time, which makes them larger.',
      ...disturbed,
      ...(only.includes(ours) ? ['', ...printMemory(memory)] : []),
    ].join('\n')
    return { text, figures: measuredFigures(renderingFigures, only, middle) }
  } finally {
    await browser.close()
  }
}
