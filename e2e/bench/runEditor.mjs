import { chromium } from '@playwright/test'
import { chromiumArguments } from '../support/findChromium.mjs'
import { buildOurPage, buildPeers } from './buildPages.mjs'
import { editorFigures } from './editorFigures.mjs'
import { baseline, ours, peers } from './editors.mjs'
import { measurements } from './measurements.mjs'
import { measuredFigures, printTable } from './printTable.mjs'
import { servePages } from './servePages.mjs'
import { medians } from './statistics.mjs'

/** The names that `--only` takes in this suite. */
export const editorNames = [ours, ...peers]

/**
 * Measures the editor beside others in one run.
 *
 * @param {{ quick: boolean, only: string[], cases?: string, executablePath: string }} options cases: beginnings of the
 *   names of measurements, in one text; default: all
 * @returns {Promise<import('./run.mjs').Report>}
 */
export async function runEditor({ quick, only, cases, executablePath }) {
  const { built, missing } = only.some((editor) => editor !== ours)
    ? await buildPeers(peers)
    : { built: [], missing: {} }
  if (only.includes(ours)) await buildOurPage(ours)
  const editors = only.filter((editor) => editor === ours || built.includes(editor))
  const started = performance.now()
  const server = await servePages()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  /** Results by measurement and editor, one entry per round. @type {Record<string, Record<string, Record<string, number>[]>>} */
  const results = {}
  /** @type {string[]} */
  const failures = Object.entries(missing)
    .filter(([editor]) => only.includes(editor))
    .map(([editor, reason]) => `${editor} is left out: ${reason}`)

  const isWanted = ({ name }) => !cases || cases.split(',').some((beginning) => name.startsWith(beginning))
  for (const { name, rounds, others, discarded = 0, measure } of measurements(quick).filter(isWanted)) {
    results[name] = {}
    process.stdout.write(`${name} `)
    for (let round = 0; round < rounds; round++) {
      // Alternated, and each round begins with another editor, so that other load on the machine affects all alike.
      for (let i = 0; i < editors.length; i++) {
        const editor = editors[(i + round) % editors.length]
        if (round >= others && editor !== ours && editor !== baseline) continue
        try {
          const result = await measure({ browser, url: server.url }, editor)
          if (round >= discarded) results[name][editor] = [...(results[name][editor] ?? []), result]
        } catch (error) {
          failures.push(`${editor}, ${name}: ${String(error.message).split('\n')[0]}`)
        }
        process.stdout.write('.')
      }
    }
    process.stdout.write('\n')
  }
  const version = browser.version()
  await browser.close()
  server.close()

  /** @param {string} name @param {string} editor */
  const middle = (name, editor) => {
    const list = results[name]?.[editor]
    return list && medians(list)
  }
  const table = printTable(editorFigures, editors, middle)
  const seconds = Math.round((performance.now() - started) / 1000)
  const how = `Medians, Chromium ${version}, ${seconds} s; every row was measured in turns in this one run.`
  return {
    text: [table, '', how, ...failures].join('\n'),
    figures: measuredFigures(editorFigures, editors, middle),
  }
}
