import { CertificateClient } from '@certificate-sdk/client'
import type { Template, TemplateField } from '@certificate-sdk/template'
import { expect, test } from '@playwright/test'
import { annotateFigure } from '../figures/annotateFigure.ts'
import { casesOf, designAreas } from '../parity/allCases.ts'
import { imageUrl } from '../parity/cases/backgrounds.ts'
import type { DesignArea, DesignCase } from '../parity/DesignCase.ts'
import { describeScreen } from '../parity/describeScreen.ts'
import { type IssuedDesign, issueDesign, ParityEditor, type PixelRatio } from '../parity/ParityEditor.ts'
import type { PixelDifference } from '../support/comparePixels.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { pixelTolerance } from '../support/pixelTolerance.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

const ratios: readonly PixelRatio[] = [1, 2, 3]
/**
 * `npm run parity` compares every design at every ratio, each area separately; `npm run e2e` compares a sample,
 * each design at one ratio, and its short form a part of that.
 */
const isWhole = process.env.PARITY === 'whole'
/**
 * Time limit for drawing, in ms: on a busy machine, a page with many families at three times its pixels takes longer
 * than a client usually waits.
 */
const drawingMs = 600_000
/** Number of designs of each area in the sample. */
const sampleSize = 2
/** Areas whose first design is in the short form. */
const shortAreas: readonly DesignArea[] = ['languages', 'images', 'combinations']
/** Designs compared by one test. */
const groups: Readonly<Record<string, () => Promise<DesignCase[]>>> = isWhole
  ? Object.fromEntries(designAreas.map((area) => [area, () => casesOf(area)]))
  : {
      'a sample of some areas': () => sampleOf((area, i) => i === 0 && shortAreas.includes(area)),
      'a sample of every area': () => sampleOf((area, i) => i > 0 || !shortAreas.includes(area)),
    }
/** Areas with a control that proves that the comparison detects differences. */
const controls: readonly DesignArea[] = isWhole ? designAreas : ['images', 'pages']

let demo: Demo
let client: CertificateClient
let organization: { id: string; name: string; logo: string }

test.use({ trace: 'off' })
// In parallel, every worker starts a demo, for which the sample is too short.
test.describe.configure(isWhole ? { mode: 'parallel', timeout: 3_600_000 } : { timeout: 600_000 })
test.beforeAll(async () => {
  demo = await startDemo({
    INITIAL_CREDITS: '100000',
    RATE_LIMIT_PER_MINUTE: '100000',
    PUBLIC_RATE_LIMIT_PER_MINUTE: '100000',
  })
  client = new CertificateClient({
    ...{ baseUrl: demo.serviceUrl, apiKey: demo.apiKey },
    ...{ timeoutMs: drawingMs, deadlineMs: drawingMs },
  })
  const name = 'Northwind Sailing School'
  const logo = imageUrl({ width: 180, height: 120, seed: 9, type: 'image/png', translucent: true })
  const { id } = await client.organizations.create({ name, email: 'hello@example.com', website: '', logo })
  organization = { id, name, logo: (await client.organizations.get(id)).logo }
})
test.afterAll(() => demo.stop())

/** Returns the designs of the sample chosen by area and position in it. */
async function sampleOf(isChosen: (area: DesignArea, index: number) => boolean): Promise<DesignCase[]> {
  const cases = []
  for (const area of designAreas)
    cases.push(...(await casesOf(area, sampleSize)).filter((_, i) => isChosen(area, i)))
  return cases
}

for (const [group, designs] of Object.entries(groups))
  test(
    `the editor shows what is issued: ${group}`,
    longUnless(group === 'a sample of some areas'),
    async ({ browser }) => {
      const failures: string[] = []
      const differences: PixelDifference[] = []
      const cases = await designs()
      const editors = new Map(ratios.map((ratio) => [ratio, new ParityEditor(browser, demo, ratio)]))
      for (const [i, design] of cases.entries()) {
        const issued = await issueDesign(client, organization, design)
        for (const ratio of isWhole ? ratios : [ratios[i % ratios.length] ?? 1]) {
          const difference = (await editors.get(ratio)?.compare(issued)) as PixelDifference
          differences.push(difference)
          if (difference.channel > pixelTolerance)
            failures.push(await describeScreen(design, issued, ratio, difference))
        }
      }
      for (const editor of editors.values()) await editor.close()
      const sum = (key: 'compared' | 'pixels') => differences.reduce((total, one) => total + one[key], 0)
      console.log(
        `      ${group}: ${cases.length} designs, ${differences.length} comparisons, ${sum('compared')} pixels, ` +
          `${sum('pixels')} differ (Chromium ${browser.version()}, tolerance ${pixelTolerance})`,
      )
      const parts = designAreas.length
      annotateFigure({ id: 'parity.designs', value: cases.length, unit: 'designs', parts })
      annotateFigure({ id: 'parity.compared', value: sum('compared') / 1e6, unit: 'million pixels', parts })
      annotateFigure({ id: 'parity.differing', value: sum('pixels'), unit: 'pixels', parts })
      expect(failures).toEqual([])
    },
  )

for (const area of controls)
  test(`a difference of a pixel is noticed: ${area}`, longForm, async ({ browser }) => {
    const editor = new ParityEditor(browser, demo, 2)
    const differences: PixelDifference[] = []
    // A random design may have nothing visible.
    for (const design of await casesOf(area, area === 'random' ? 8 : 1)) {
      const issued = await issueDesign(client, organization, design)
      differences.push(await editor.compare(issued, withMovedFields(issued)))
    }
    await editor.close()
    expect(Math.max(...differences.map(({ channel }) => channel))).toBeGreaterThan(4)
  })

/** Returns the template with the fields of the compared page moved by 1 px. */
function withMovedFields({ template, page }: IssuedDesign): Template {
  const move = ({ x, ...field }: TemplateField): TemplateField => ({ ...field, x: x + 1 })
  if (page === 1) return { ...template, fields: template.fields.map(move) }
  const pages = template.pages?.map((side, i) =>
    i === page - 2 ? { ...side, fields: side.fields.map(move) } : side,
  )
  return { ...template, ...(pages && { pages }) }
}
