import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { PixelDifference } from '../support/comparePixels.ts'
import { describeDifference } from '../support/describeDifference.ts'
import { pairsOf } from '../support/gridTexts.ts'
import type { ParityCase } from '../support/ParityCase.ts'
import { ParityPair } from '../support/ParityPair.ts'
import { type ParityGrid, parityGrid } from '../support/parityGrid.ts'
import { parityPictures } from '../support/parityPictures.ts'
import { parityTexts } from '../support/parityTexts.ts'
import { randomCase } from '../support/randomCase.ts'

const scales = [1, 2] as const
/** `npm run parity` compares everything; the short form, beside all other tests, every fourth page at 2 ×. */
const isWhole = process.env.PARITY === 'whole'
/** How many templates are made up, and of what. */
const [randomTemplates, seed] = [isWhole ? 40 : 15, 20_261_121]

let pair: ParityPair
let pictures: string[]
let grid: ParityGrid
/** Largest difference of a channel that is allowed: none where both engines are of one generation. */
let allowed: number
test.use({ trace: 'off' })
test.describe.configure({ timeout: 180_000 })
test.beforeAll(async ({ browser }) => {
  allowed = browser.version().startsWith('156.') ? 0 : 4
  pair = await ParityPair.open(await browser.newPage())
  pictures = []
  for (const wish of parityPictures) pictures.push(await pair.host(wish))
  grid = await parityGrid(pair, pictures)
})
test.afterAll(() => pair.close())

/** Draws a certificate on both sides; where they differ, `failure` names the fields. */
async function compare(what: ParityCase, scale: number): Promise<PixelDifference & { failure?: string }> {
  const difference = await pair.compare(what, scale)
  if (difference.channel <= allowed) return difference
  return { ...difference, failure: describeDifference(what, await pair.fields(what), scale, difference) }
}

/** A field of the grid whose first letter hardly matters. */
function smallText(): { page: ParityCase; field: number } {
  for (const page of grid.pages) {
    const field = page.template.fields.findIndex(
      ({ text, fontFamily, fontSize }) =>
        page.subject.attributes[text] === parityTexts.Latin && fontFamily === 'Arial' && fontSize < 20,
    )
    if (field >= 0) return { page, field }
  }
  throw new Error('the grid has no small text')
}

function report(name: string, differences: readonly PixelDifference[]): void {
  const sum = (key: 'compared' | 'pixels') => differences.reduce((total, one) => total + one[key], 0)
  const channel = Math.max(...differences.map((one) => one.channel))
  console.log(
    `      ${name}: ${sum('compared')} pixels, ${sum('pixels')} differ, by at most ${channel} of 255`,
  )
}

test('any two choices of family, writing, size, kind, turn and all else meet in a field of the grid', () => {
  const { choices, missing, pages } = grid
  const met = new Set(choices.flatMap(pairsOf))
  const values = Object.entries(choices[0] ?? {}).map(([key]) => [
    ...new Set(
      choices.map((choice) => `${key} ${Object.entries(choice).find(([other]) => other === key)?.[1]}`),
    ),
  ])
  const wanted = values.flatMap((some, i) =>
    values.slice(i + 1).flatMap((others) => some.flatMap((a) => others.map((b) => `${a}, ${b}`))),
  )
  expect(wanted.filter((both) => !met.has(both))).toEqual([])
  const { width, height } = pages[0]?.template.dimensions ?? {}
  console.log(
    `      ${choices.length} texts, ${pages.length} pages of ${width} × ${height}, ${wanted.length} pairs`,
  )
  if (missing.length) console.log(`      no shipped font writes ${missing.join(', ')}`)
})

for (const scale of scales)
  test(`every kind of field, font and writing is issued as the browser shows it, at ${scale} ×`, async () => {
    const pages = grid.pages.filter((_, i) => isWhole || scale === 1 || i % 4 === 0)
    const differences = []
    for (const page of pages) differences.push(await compare(page, scale))
    report(`grid at ${scale} ×`, differences)
    expect(differences.flatMap(({ failure }) => failure ?? [])).toEqual([])
  })

test('templates that nobody thought of are issued as the browser shows them', async () => {
  const differences: PixelDifference[] = []
  const certificates = fc.asyncProperty(randomCase(pictures), async ({ background, ...what }) => {
    what.template.imageUrl = typeof background === 'string' ? background : await pair.host(background)
    for (const scale of scales) {
      const difference = await compare(what, scale)
      if (difference.failure) throw new Error(difference.failure)
      differences.push(difference)
    }
  })
  // Where it fails, the message has the seed and the smallest template that fails.
  await fc.assert(certificates, { seed, numRuns: randomTemplates })
  report(`${randomTemplates} random templates of seed ${seed}`, differences)
})

for (const scale of scales)
  test(`a page that is off by a pixel, or a glyph by a quarter of one, is noticed at ${scale} ×`, async () => {
    const { page, field } = smallText()
    const moved = await pair.compare(page, scale, { moved: true })
    expect(moved.pixels).toBeGreaterThan(100_000)
    expect(moved.channel).toBeGreaterThan(100)

    const nudged = await pair.compare(page, scale, { nudge: { field, by: 0.25 } })
    report(`a glyph moved by 0.25 px at ${scale} ×`, [nudged])
    expect(nudged.channel).toBeGreaterThan(4)
    const [, worst] = describeDifference(page, await pair.fields(page), scale, nudged).split('\n')
    expect(worst).toContain(`fields[${field}]: `)
  })
