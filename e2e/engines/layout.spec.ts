import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { annotateFigure } from '../figures/annotateFigure.ts'
import type { PixelDifference } from '../support/comparePixels.ts'
import type { ParityCase } from '../support/ParityCase.ts'
import { ParityPair } from '../support/ParityPair.ts'
import { parityGrid } from '../support/parityGrid.ts'
import { parityImages } from '../support/parityImages.ts'
import { randomCase } from '../support/randomCase.ts'
import type { Engine } from './Engine.ts'
import { type EngineName, findEngines } from './findEngines.mjs'
import { launchEngine } from './launchEngine.ts'
import { pixelCases } from './pixelCases.ts'

const [randomTemplates, seed] = [40, 20_261_121]
const names = Object.entries(findEngines()).flatMap(([name, found]) => (found ? [name as EngineName] : []))

let pair: ParityPair
let cases: ParityCase[]
/** Operations that Node draws, per certificate. */
let expected: string[][]
test.describe.configure({ timeout: 120_000 })

/** Lays out the reference for every engine once, in Node. */
async function prepare(engine: Engine): Promise<void> {
  pair = await ParityPair.open(engine)
  const images: string[] = []
  for (const image of parityImages) images.push(await pair.host(image))
  cases = (await parityGrid(pair, images)).pages
  for (const { background, ...what } of fc.sample(randomCase(images), { seed, numRuns: randomTemplates })) {
    what.template.imageUrl = typeof background === 'string' ? background : await pair.host(background)
    cases.push(what)
  }
  expected = []
  for (const what of cases) expected.push(await pair.layoutInNode(what))
}
test.afterAll(() => pair?.close())

for (const name of names)
  test.describe(name, () => {
    let engine: Engine
    test.beforeAll(async () => {
      engine = await launchEngine(name)
      if (pair) await pair.moveTo(engine)
      else await prepare(engine)
    })
    test.afterAll(() => engine?.close())

    test('every certificate is laid out as in Node, to the last digit', async () => {
      const hash = createHash('sha256')
      for (const [i, what] of cases.entries()) {
        const [ours, theirs] = [expected[i] ?? [], await pair.layoutOnScreen(what)]
        const differing = theirs.filter((op, at) => op !== ours[at])
        expect({ certificate: i, differing: differing.slice(0, 1) }).toEqual({
          certificate: i,
          differing: [],
        })
        expect(theirs).toHaveLength(ours.length)
        hash.update(theirs.join('\n'))
      }
      const operations = expected.reduce((sum, { length }) => sum + length, 0)
      annotateFigure({ id: `engines.${name}.certificates`, value: cases.length, unit: 'certificates' })
      annotateFigure({ id: `engines.${name}.operations`, value: operations, unit: 'operations' })
      console.log(
        `      ${engine.name} and Node ${process.versions.node}: ${cases.length} certificates, ` +
          `${operations} operations, sha256 ${hash.digest('hex').slice(0, 16)}`,
      )
    })

    test('every locale writes its dates as in Node', async () => {
      const { screen, node } = await pair.dates()
      expect(screen).toEqual(node)
      const hash = createHash('sha256').update(screen.join('\n')).digest('hex').slice(0, 16)
      annotateFigure({ id: `engines.${name}.dates`, value: node.length, unit: 'dates' })
      console.log(`      ${engine.name} and Node: ${node.length} dates, sha256 ${hash}`)
    })

    test('a difference in the ninth decimal is noticed', async () => {
      const [what] = cases
      if (!what) throw new Error('the grid is empty')
      const { fields } = what.template
      const [first, ...others] = fields
      if (!first) throw new Error('the page is empty')
      const moved = { ...what.template, fields: [{ ...first, x: first.x + 1e-9 }, ...others] }
      expect(await pair.layoutOnScreen({ ...what, template: moved })).not.toEqual(expected[0])
    })

    test('its own rasterizer changes no pixel much', async () => {
      const crowded = cases[0] && { '200 texts of every kind and script': cases[0] }
      for (const [what, certificate] of Object.entries({ ...(await pixelCases(pair)), ...crowded })) {
        const difference = await pair.compare(certificate, 1)
        console.log(`      ${engine.name}, ${what}: ${describe(difference)}`)
        const id = `engines.${name}.${what.replace(/\W+/g, '-')}`
        annotateFigure({ id: `${id}.compared`, value: difference.compared / 1e6, unit: 'million pixels' })
        annotateFigure({ id, value: (difference.pixels / difference.compared) * 100, unit: '%' })
        annotateFigure({ id: `${id}.most`, value: difference.channel, unit: '' })
        expect(difference.pixels).toBeLessThanOrEqual(name === 'chromium' ? 0 : difference.compared)
        expect(difference.noticeable / difference.compared).toBeLessThan(0.001)
      }
    })
  })

function describe({ pixels, noticeable, compared, channel }: PixelDifference): string {
  const share = ((pixels / compared) * 100).toFixed(3)
  return `${pixels} pixels (${share} %) differ, by at most ${channel} of 255; ${noticeable} by more than 32`
}
