import { expect, type Page, test } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'
import { storedDrafts } from '../support/storedDrafts.ts'

let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

/** Reports of the SDK to the page. */
interface Reported {
  errors: { code: string; message: string }[]
  closed: number
  results: string[]
}

/** Opens a bare page of another origin with the script tag on it. */
async function barePage(page: Page): Promise<void> {
  await page.goto(`${demo.siteUrl}/config.js`)
  await page.setContent('<!doctype html><title>host</title><p id="host">The page</p>')
  await page.addScriptTag({ url: `${demo.serviceUrl}/sdk/certificate-sdk.js` })
}

async function call(page: Page, code: string): Promise<Reported> {
  return page.evaluate(async (body) => {
    const reported: Reported = { errors: [], closed: 0, results: [] }
    const run = new Function('reported', `return (async () => {${body}})()`) as (
      reported: Reported,
    ) => Promise<void>
    await run(reported)
    return reported
  }, code)
}

const events =
  'onError: (e) => reported.errors.push({ code: e.code, message: e.message }), onClose: () => reported.closed++'

test('reports an object that is not a template and leaves the page as it was', async ({ page }) => {
  await barePage(page)
  const reported = await call(
    page,
    `const sdk = new CertificateSDK({ ${events} });
     reported.results.push((await sdk.editTemplate({})).status);
     reported.results.push((await sdk.editTemplate(null)).status);`,
  )
  expect(reported.errors.map(({ code }) => code)).toEqual(['invalid_template', 'invalid_template'])
  expect(reported).toMatchObject({ closed: 0, results: ['closed', 'closed'] })
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('#host')).toBeVisible()
})

test('names the wrong field of a template and closes the editor', async ({ page }) => {
  await barePage(page)
  const reported = await call(
    page,
    `const sdk = new CertificateSDK({ ${events} });
     const template = { name: 'x', imageUrl: 'data:image/png;base64,AA==', dimensions: { width: 100, height: 100 },
       fields: [{ type: 'name', text: 'Name', x: 'left', y: 1, fontSize: 12 }] };
     reported.results.push((await sdk.editTemplate(template)).status);`,
  )
  expect(reported.errors[0]).toMatchObject({ code: 'invalid_template' })
  expect(reported.errors[0]?.message).toContain('fields[0].x must be a number')
  expect(reported).toMatchObject({ closed: 1, results: ['closed'] })
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('reports a missing container', async ({ page }) => {
  await barePage(page)
  const reported = await call(
    page,
    `const sdk = new CertificateSDK({ container: '#nowhere', ${events} });
     reported.results.push((await sdk.createTemplate()).status);`,
  )
  expect(reported.errors.map(({ code }) => code)).toEqual(['container_not_found'])
  expect(reported.closed).toBe(0)
})

test('reports a lost editor chunk, and tries again at the next opening', longForm, async ({ page }) => {
  await barePage(page)
  await page.route('**/sdk/*/editor-*.js*', (route) => route.abort())
  const reported = await call(
    page,
    `window.sdk = new CertificateSDK({ ${events} });
     reported.results.push((await sdk.createTemplate()).status);`,
  )
  expect(reported.errors.map(({ code }) => code)).toEqual(['chunk_load_failed'])
  expect(reported).toMatchObject({ closed: 1, results: ['closed'] })
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.unroute('**/sdk/*/editor-*.js*')
  await page.evaluate(
    () => void (window as unknown as { sdk: { createTemplate(): void } }).sdk.createTemplate(),
  )
  await new EditorDriver(page).opened()
})

test('reports a background that cannot be loaded, and still edits the design', async ({ page }) => {
  await barePage(page)
  await page.evaluate(
    (imageUrl) => {
      const host = window as unknown as {
        reported: string[]
        CertificateSDK: new (options: object) => { editTemplate(template: object): void }
      }
      host.reported = []
      const sdk = new host.CertificateSDK({
        onError: (error: { code: string }) => host.reported.push(error.code),
      })
      sdk.editTemplate({
        name: 'Lost',
        imageUrl,
        dimensions: { width: 800, height: 600 },
        fields: [{ type: 'name', text: 'Name', x: 400, y: 300, fontSize: 40, alignment: 'center' }],
      })
    },
    `${demo.serviceUrl}/images/${'0'.repeat(64)}`,
  )
  const editor = await new EditorDriver(page).opened()
  await expect(editor.root.getByRole('alert')).toContainText('couldn’t be loaded')
  expect(await page.evaluate(() => (window as unknown as { reported: string[] }).reported)).toEqual([
    'image_load_failed',
  ])
  await editor.select('Name')
})

test.describe('in the editor', () => {
  let editor: EditorDriver
  test.beforeEach(async ({ page }) => {
    await page.goto(demo.siteUrl)
    await page.getByRole('button', { name: 'New design' }).click()
    editor = await new EditorDriver(page).opened()
  })

  const refused = [
    [
      'a text file',
      'notes.txt',
      Buffer.from('hello'),
      /isn’t a PNG, JPEG, WebP, PDF, SVG, or PowerPoint file/,
    ],
    ['a text that calls itself PNG', 'fake.png', Buffer.from('not an image at all'), /isn’t a PNG, JPEG/],
    ['half a PNG', 'half.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /couldn’t be read/],
  ] as const
  for (const [what, name, buffer, message] of refused)
    test(`${what} is refused with a clear message`, longUnless(what === 'half a PNG'), async () => {
      await editor.uploadBackground({ name, mimeType: 'image/png', buffer })
      await expect(editor.root.getByRole('alert')).toContainText(message)
      await expect(editor.root.getByText('How do you want to start?')).toBeVisible()
    })

  test('an image beyond the limits is scaled down, with a notice', longForm, async () => {
    test.slow()
    const buffer = certificateImage(10_400, 1_000)
    await editor.uploadBackground({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer })
    await editor.hasPage()
    await expect(
      editor.root.getByRole('status').filter({ hasText: 'scaled down to 4,600 × 442' }),
    ).toBeVisible()
  })

  test(
    'a save that the host cannot do keeps everything, says why, and works the second time',
    longForm,
    async ({ page }) => {
      await editor.uploadBackground({
        name: 'Own background.jpg',
        mimeType: 'image/jpeg',
        buffer: certificateImage(800, 566),
      })
      await editor.hasPage()
      await page.route('**/backend/templates', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'The disk is full.' } })
          : route.continue(),
      )
      await editor.save()
      await expect(editor.root.getByRole('alert')).toContainText('The disk is full.')
      await editor.select('Name')
      await page.unroute('**/backend/templates')
      await editor.save()
      await editor.closed()
      await expect(page.locator('.card-foot h3').filter({ hasText: 'Own background' })).toHaveCount(1)
    },
  )

  test(
    'closing with unsaved work asks first, and a draft is offered the next time',
    longForm,
    async ({ page }) => {
      await editor.uploadBackground({
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        buffer: certificateImage(800, 566),
      })
      await editor.hasPage()
      await editor.rename('Half done')
      await expect.poll(() => storedDrafts(page)).toContain('Half done')
      await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(editor.root.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(editor.root.getByLabel('Design name')).toHaveValue('Half done')
      await page.reload()
      await page.getByRole('button', { name: 'New design' }).click()
      await editor.root.getByRole('button', { name: 'Restore draft' }).click()
      await expect(editor.root.getByLabel('Design name')).toHaveValue('Half done')
      await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
      await editor.root.getByRole('button', { name: 'Close without saving', exact: true }).click()
      await editor.closed()
    },
  )
})
