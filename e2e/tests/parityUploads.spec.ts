import { CertificateClient } from '@certificate-sdk/client'
import { expect, test } from '@playwright/test'
import { annotateFigure } from '../figures/annotateFigure.ts'
import { imageUrl } from '../parity/cases/backgrounds.ts'
import { type ImageFile, imageFiles } from '../parity/imageFiles.ts'
import { compareScreen, issueDesign, ParityEditor, type PixelRatio } from '../parity/ParityEditor.ts'
import { createImage } from '../support/createImage.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

const ratio: PixelRatio = 2
/**
 * True for `npm run parity`, which uploads every kind of file; `npm test` uploads those whose colors or sides are lost
 * most easily.
 */
const isWhole = process.env.PARITY === 'whole'
const risky = /CMYK$|cICP|orientation 6/

let demo: Demo
let client: CertificateClient
let files: ImageFile[]

test.use({ trace: 'off' })
test.describe.configure({ timeout: isWhole ? 1_200_000 : 600_000 })
test.beforeAll(async () => {
  demo = await startDemo({ RATE_LIMIT_PER_MINUTE: '100000', PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' })
  client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const source = createImage({ width: 353, height: 251, seed: 12, type: 'image/png', translucent: true })
  files = (await imageFiles(source)).filter(({ name }) => isWhole || risky.test(name))
})
test.afterAll(() => demo.stop())

test('an uploaded background looks before the first save as it is issued', longForm, async ({ browser }) => {
  const [organization] = await client.organizations.list()
  if (!organization) throw new Error('the demo has no organization')
  const editor = new ParityEditor(browser, demo, ratio)
  const failures: string[] = []
  for (const { name, type, bytes } of files) {
    const host = await editor.host()
    const driver = await host.create()
    await driver.uploadBackground({ name: `background.${type.slice(6)}`, mimeType: type, buffer: bytes })
    await driver.hasPage()
    await driver.press('Control+a')
    await driver.press('Delete')
    await expect(driver.root.locator('.canvas')).not.toHaveAttribute('data-page', '0,0,1')
    const template = await host.save()
    const issued = await issueDesign(client, organization, {
      area: 'images',
      name,
      template: { ...template, name },
      recipientName: 'Zoë',
      attributes: {},
    })
    const difference = await compareScreen(new EditorDriver(host.page), await issued.png(ratio))
    if (difference.pixels)
      failures.push(`${name}: ${difference.pixels} of ${difference.compared}, ≤ ${difference.channel}`)
  }
  await editor.close()
  console.log(`      ${files.length} files uploaded, ${failures.length} differ`)
  if (isWhole) {
    annotateFigure({ id: 'parity.uploads', value: files.length, unit: 'files' })
    annotateFigure({ id: 'parity.uploads.differing', value: failures.length, unit: 'files' })
  }
  expect(failures).toEqual([])
})

test('a data URL of the host looks before the first save as it is issued', longForm, async ({ browser }) => {
  const [organization] = await client.organizations.list()
  if (!organization) throw new Error('the demo has no organization')
  const editor = new ParityEditor(browser, demo, ratio)
  const failures: string[] = []
  for (const { name, type, bytes } of files) {
    const host = await editor.host()
    const given = {
      name,
      imageUrl: `data:${type};base64,${bytes.toString('base64')}`,
      dimensions: { width: 353, height: 251 },
      fields: [],
    }
    const driver = await host.edit(given)
    await expect(driver.root.getByText('Unsaved changes')).toHaveCount(0)
    const template = await host.save()
    const issued = await issueDesign(client, organization, {
      area: 'images',
      name,
      template,
      recipientName: 'Zoë',
      attributes: {},
    })
    const difference = await compareScreen(new EditorDriver(host.page), await issued.png(ratio))
    if (difference.pixels)
      failures.push(`${name}: ${difference.pixels} of ${difference.compared}, ≤ ${difference.channel}`)
  }
  await editor.close()
  console.log(`      ${files.length} files given by the host, ${failures.length} differ`)
  expect(failures).toEqual([])
})

test('another background than the issued one is noticed', async ({ browser }) => {
  test.skip(!isWhole, 'npm run parity has every control')
  const [organization] = await client.organizations.list()
  if (!organization) throw new Error('the demo has no organization')
  const editor = new ParityEditor(browser, demo, ratio)
  const wish = { width: 353, height: 251, seed: 12, type: 'image/png' as const }
  const design = (seed: number) => ({
    area: 'images' as const,
    name: `seed ${seed}`,
    template: {
      name: 'Control',
      imageUrl: imageUrl({ ...wish, seed }),
      dimensions: { width: 353, height: 251 },
      fields: [],
    },
    recipientName: 'Zoë',
    attributes: {},
  })
  const issued = await issueDesign(client, organization, design(12))
  const difference = await editor.compare(issued, {
    ...issued.template,
    imageUrl: design(13).template.imageUrl,
  })
  await editor.close()
  expect(difference.channel).toBeGreaterThan(4)
})
