import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildPackages } from './buildPackages.mjs'
import { styledParagraph } from './layout/styledParagraph.mjs'
import { align } from './printTable.mjs'
import { median } from './statistics.mjs'

/** The names that `--only` takes in this suite. */
export const layoutNames = ['plain', 'underlined']

/** A paragraph in five styles may take this many times as long as in one. */
const target = 1.5

/**
 * Measures the layout of a paragraph in five styles beside the same words in one, in turns.
 *
 * @param {{ quick: boolean, only: string[] }} options
 * @returns {Promise<import('./run.mjs').Report>}
 */
export async function runLayout({ quick, only }) {
  buildPackages('@certificate-sdk/template/internal')
  const measure = await createMeasure()
  const results = only.map((name) => {
    const isUnderline = name === 'underlined'
    const [one, five] = [false, true].map((isStyled) => styledParagraph({ isStyled, isUnderline }))
    /** @type {{ one: number[], five: number[] }} */
    const times = { one: [], five: [] }
    for (let i = 0; i < (quick ? 100 : 500); i++) {
      times.one.push(measure(one))
      times.five.push(measure(five))
    }
    const [oneMs, fiveMs] = [median(times.one), median(times.five)]
    return { name, oneMs, fiveMs, ratio: fiveMs / oneMs }
  })
  const rows = results.map(({ name, oneMs, fiveMs, ratio }) => [
    `a paragraph of 60 words, ${name}`,
    `${oneMs.toFixed(2)} ms`,
    `${fiveMs.toFixed(2)} ms`,
    `${ratio.toFixed(2)} ×`,
    `≤ ${target} ×`,
  ])
  return {
    text: align([['layout', 'one style', 'five', 'ratio', 'target'], ...rows]),
    figures: results.map(({ name, ratio }) => ({
      id: `layout-styles-${name}`,
      value: ratio,
      unit: '×',
      ...(ratio > target && { missed: true }),
    })),
  }
}

/** @returns {Promise<(field: import('@certificate-sdk/template').TemplateField) => number>} ms of one layout */
async function createMeasure() {
  const { createFontSet, itemOf, layoutItem } = await import('@certificate-sdk/template/internal')
  const { fontUrls } = await import('@certificate-sdk/fonts')
  const { unpackFont } = await import('@certificate-sdk/fonts/unpackFont')
  const shipped = await createFontSet()
  const fonts = {
    ...shipped,
    /** @param {string} id */
    get(id) {
      const url = fontUrls[id]
      if (shipped.get(id) || !url) return shipped.get(id)
      return shipped.add(id, unpackFont(gunzipSync(readFileSync(new URL(url)))))
    },
  }
  const page = { width: 1000, height: 700 }
  const resources = { fonts, parts: {}, imageSize: () => undefined }
  return (field) => {
    const before = performance.now()
    const { issues } = layoutItem(itemOf(field, field.text, undefined), 0, page, resources)
    const passed = performance.now() - before
    if (issues.length) throw new Error(`The paragraph does not fit: ${issues[0]?.message}`)
    return passed
  }
}
