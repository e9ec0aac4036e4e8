import { expect, type Page } from '@playwright/test'
import { findViolations } from '../support/findViolations.ts'
import { giveFile } from '../support/giveFile.ts'
import { test as base, type EditorHost, smallTemplate, textField, whitePng } from '../support/openEditor.ts'
import { pdfFile } from '../support/pdfFile.ts'
import { serveHostPage } from '../support/serveHostPage.ts'

const png = (name: string, width = 300, height = 200) => ({
  name,
  mimeType: 'image/png',
  buffer: whitePng(width, height),
})
const imageField = (x: number) => textField({ type: 'image', text: `At ${x}`, x, fontSize: 60 })

interface UploadWindow {
  uploads: {
    file: File
    aborted: boolean
    onProgress(fraction: number): void
    resolve(url: string): void
    reject(reason: Error): void
  }[]
  functions: object
}

/** An image store of another origin; pages may not read files under `closed`. */
const test = base.extend<{ images: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  images: async ({}, use) => {
    const store = await serveHostPage('', {
      backend(request, response) {
        if (!request.url?.startsWith('/closed')) response.setHeader('access-control-allow-origin', '*')
        response.setHeader('content-type', 'image/png').end(whitePng(300, 200))
      },
    })
    await use(`${store.url}/`)
    await store.close()
  },
})

/** Makes the next editor pass its images to the test. */
async function takeUploads(host: EditorHost): Promise<void> {
  await host.page.evaluate(() => {
    const page = window as unknown as UploadWindow
    page.uploads = []
    page.functions = {
      uploadImage: (file: File, context: { onProgress(fraction: number): void; signal: AbortSignal }) =>
        new Promise<string>((resolve, reject) => {
          const upload = { file, aborted: false, onProgress: context.onProgress, resolve, reject }
          context.signal.onabort = () => {
            upload.aborted = true
          }
          page.uploads.push(upload)
        }),
    }
  })
}

const files = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as UploadWindow).uploads.map(({ file: { name, type } }) => `${name} ${type}`),
  )
const answer = (page: Page, i: number, url: string) =>
  page.evaluate(([at, given]) => (window as unknown as UploadWindow).uploads[at]?.resolve(given), [
    i,
    url,
  ] as const)

test('a background is shown at once, uploaded with progress, and saved by its address', async ({
  host,
  images,
}) => {
  await takeUploads(host)
  const editor = await host.create()
  await editor.uploadBackground(png('diploma.png'))
  await editor.hasPage()
  const bar = editor.root.getByRole('progressbar', { name: /^Uploading .*diploma\.png/ })
  await expect(bar).not.toHaveAttribute('value')
  await host.page.evaluate(() => (window as unknown as UploadWindow).uploads[0]?.onProgress(0.4))
  await expect(bar).toHaveAttribute('value', '0.4')
  expect(await findViolations(host.page)).toEqual([])
  await editor.rename('Diploma')
  await editor.save()
  await expect(editor.root.getByText('An image is still being uploaded.')).toBeVisible()

  await answer(host.page, 0, `${images}1.png`)
  await expect(bar).toHaveCount(0)
  await expect(editor.root.getByText('An image is still being uploaded.')).toHaveCount(0)
  const saved = await host.save()
  expect(saved).toMatchObject({
    name: 'Diploma',
    imageUrl: `${images}1.png`,
    dimensions: { width: 300, height: 200 },
  })
  expect(await files(host.page)).toEqual(['diploma.png image/png'])
})

test('two images at once go to the fields that they were chosen for, though the selection moved on', async ({
  host,
  images,
}) => {
  await takeUploads(host)
  const editor = await host.edit([imageField(50), imageField(300)])
  const choose = editor.root.locator('.properties input[type=file]')
  await editor.click(60, 110)
  await choose.setInputFiles(png('one.png'))
  await editor.click(310, 110)
  await giveFile(editor, 'paste', { name: 'two.webp', type: 'image/webp', bytes: whitePng(40, 40) })
  await expect(editor.root.getByRole('progressbar')).toHaveCount(2)
  await editor.press('Escape')
  await answer(host.page, 1, `${images}two.png`)
  await answer(host.page, 0, `${images}one.png`)
  await expect(editor.root.getByRole('progressbar')).toHaveCount(0)
  expect((await host.fields()).map(({ imageUrl }) => imageUrl)).toEqual([
    `${images}one.png`,
    `${images}two.png`,
  ])
  expect(await files(host.page)).toEqual(['one.png image/png', 'two.png image/png'])
})

test('a failed, unusable or canceled upload leaves the design as it was and says why', async ({
  host,
  images,
}) => {
  await takeUploads(host)
  const template = smallTemplate([textField()])
  const editor = await host.edit(template)
  await giveFile(editor, 'drop', { name: 'new.png', type: 'image/png', bytes: whitePng(300, 300) })
  await expect(editor.root.getByRole('progressbar', { name: /^Uploading/ })).toBeVisible()
  await host.page.evaluate(() =>
    (window as unknown as UploadWindow).uploads[0]?.reject(new Error('The image store is full.')),
  )
  await expect(editor.root.getByRole('alert')).toHaveText(
    '“new.png” couldn’t be uploaded. The image store is full.',
  )
  for (const url of [`${images}closed/1.png`, 'images/1.png']) {
    await giveFile(editor, 'drop', { name: 'new.png', type: 'image/png', bytes: whitePng(300, 300) })
    await expect(editor.root.getByRole('progressbar', { name: /^Uploading/ })).toBeVisible()
    await answer(host.page, (await files(host.page)).length - 1, url)
    await expect(editor.root.getByRole('progressbar')).toHaveCount(0)
    await expect(editor.root.getByRole('alert')).toContainText(
      'didn’t return an image that can be shown here',
    )
  }
  await giveFile(editor, 'drop', { name: 'new.png', type: 'image/png', bytes: whitePng(300, 300) })
  await editor.root.getByRole('button', { name: /^Cancel upload of .*new\.png/ }).click()
  await expect(editor.root.getByRole('progressbar')).toHaveCount(0)
  expect(await host.page.evaluate(() => (window as unknown as UploadWindow).uploads[3]?.aborted)).toBe(true)
  await expect(editor.root.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  expect(await host.save()).toEqual(template)
  expect((await host.errors()).map((error) => error.slice(0, 14))).toEqual(Array(3).fill('upload_failed:'))
})

test('leaving during an upload asks, and aborts it', async ({ host }) => {
  await takeUploads(host)
  const editor = await host.create()
  await editor.uploadBackground(png('diploma.png'))
  await editor.hasPage()
  await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
  await editor.root.getByRole('button', { name: 'Close without saving' }).click()
  await editor.closed()
  expect(await host.page.evaluate(() => (window as unknown as UploadWindow).uploads[0]?.aborted)).toBe(true)
})

test('a page of a PDF arrives as an image file, and a file that is none is not handed on', async ({
  host,
}) => {
  await takeUploads(host)
  const editor = await host.create()
  await editor.uploadBackground({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expect(editor.root.getByRole('alert')).toContainText('isn’t a PNG, JPEG, WebP')
  await editor.uploadBackground({
    name: 'diploma.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile([{ width: 400, height: 300 }]),
  })
  await editor.hasPage()
  expect(await files(host.page)).toEqual(['diploma.png image/png'])
})
