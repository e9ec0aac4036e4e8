import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { failRequests } from '../support/failRequests.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { test as base, pageSize, smallTemplate, textField } from '../support/openEditor.ts'
import { gotoOpeningPage, type OpeningPage } from '../support/openingPage.ts'
import { pdfFile } from '../support/pdfFile.ts'

const files = {
  editor: /\/editor-[^/]*\.js/,
  workspace: /\/Workspace-[^/]*\.js/,
  wasm: /\/harfbuzz-[^/]*\.wasm/,
  font: /\/Arimo-Regular\.latin\.font/,
  otherFont: /\/Tinos-Regular\.latin\.font/,
  startImage: /\/designs-en-1-[^/]*\.webp/,
  german: /\/de-[^/]*\.js/,
  pdfCode: /\/index\.esm\.browser-[^/]*\.js/,
  pdfWasm: /\/pdfium-[^/]*\.wasm/,
}

const test = base.extend<{ opening: OpeningPage }>({
  opening: async ({ page, demo }, use) => {
    const host = await gotoOpeningPage(page, demo)
    await use(host)
    await host.close()
  },
})

/** One text in each of two fonts, at 100 and 300 px from the top. */
const twoFonts = () =>
  smallTemplate([textField({ width: 300 }), textField({ width: 300, y: 300, fontFamily: 'Times' })])

/** Returns the dark pixels of the page at the two texts. */
async function ink({ editor }: OpeningPage): Promise<[upper: number, lower: number]> {
  const { data, width, height } = PNG.sync.read(await editor.pixels(pageSize))
  const dark = (from: number, to: number) => {
    let count = 0
    for (let i = from; i < to; i += 4) if ((data[i] ?? 255) < 128) count++
    return count
  }
  return [dark(0, (height / 2) * width * 4), dark((height / 2) * width * 4, data.length)]
}

const bothTexts = (host: OpeningPage) =>
  expect.poll(async () => (await ink(host)).every((count) => count > 100)).toBe(true)

async function startScreen({ editor }: OpeningPage): Promise<void> {
  await editor.root
    .getByRole('button', { name: /A4 (landscape|quer)/i })
    .first()
    .click()
  await editor.hasPage()
}

const giveDocument = ({ editor }: OpeningPage) =>
  editor.uploadBackground({
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile([{ width: 300, height: 200 }]),
  })

/** Every file of a first opening or of a PDF: how to request it, and what appears once it is loaded. */
const requests: Record<
  string,
  { file: RegExp; options?: object; edit?: boolean; use(host: OpeningPage): Promise<void>; asks?: number }
> = {
  "the editor's code": { file: files.editor, use: startScreen },
  'the text shaper': { file: files.wasm, use: startScreen },
  'what shows a page': { file: files.workspace, use: startScreen },
  'what shows the design': { file: files.workspace, edit: true, use: bothTexts },
  // Requested by the browser, and only once.
  'the image of the start screen': { file: files.startImage, use: startScreen, asks: 1 },
  'a language': {
    file: files.german,
    options: { locale: 'de' },
    async use(host) {
      await expect(host.editor.root.locator('.save')).toHaveAccessibleName('Design speichern')
    },
  },
  'a font': { file: files.font, edit: true, use: bothTexts },
  // Requested twice, because a PDF is read for its texts, and then drawn.
  "the PDF reader's code": { file: files.pdfCode, use: usePdf, asks: 3 },
  'the PDF reader': { file: files.pdfWasm, use: usePdf, asks: 3 },
}

/** Files of the short form; the others fail in the same ways. */
const always = new Set(['a font'])

async function usePdf(host: OpeningPage): Promise<void> {
  await expect(host.editor.root.locator('.start')).toBeVisible()
  await giveDocument(host)
  await host.editor.hasPage()
}

for (const [what, { file, options, edit, use, asks = 2 }] of Object.entries(requests))
  for (const failure of ['is aborted', 'gets 503', 'gets a page of HTML'] as const)
    test(
      `${what} is asked for again when it ${failure}`,
      longUnless(failure === 'gets 503' && always.has(what)),
      async ({ page, opening }) => {
        const failing = await failRequests(page, file, failure, 1)
        await opening.open(edit ? twoFonts() : undefined, options)
        await use(opening)
        expect(failing.count()).toBe(asks)
        expect(await opening.reported()).toEqual([])
      },
    )

const needed = { "the editor's code": files.editor, 'the text shaper': files.wasm }
for (const [what, file] of Object.entries(needed)) {
  test(
    `${what} that never comes is reported once, and the next opening works`,
    longUnless(file === files.editor),
    async ({ page, opening }) => {
      const failing = await failRequests(page, file, 'gets 503')
      await opening.open()
      await expect.poll(opening.reported).toEqual(['chunk_load_failed', 'onClose', 'closed'])
      await expect(page.locator('dialog')).toHaveCount(0)
      expect(failing.count()).toBeGreaterThan(3)
      failing.heal()
      await opening.open()
      await startScreen(opening)
      expect(await opening.reported()).toHaveLength(3)
    },
  )

  test.describe('by touch', () => {
    test.use({ hasTouch: true })

    test(`${what} that gets no answer can be closed at once`, longForm, async ({ page, opening }) => {
      const failing = await failRequests(page, file, 'gets no answer')
      await opening.open()
      await expect(page.getByText('Opening the editor…')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
      await page.getByRole('button', { name: 'Close' }).tap()
      await expect.poll(opening.reported).toEqual(['onClose', 'closed'])
      await expect(page.locator('dialog')).toHaveCount(0)
      failing.heal()
      await opening.open()
      // By then, the shaper's request has been abandoned and repeated; an import can't be abandoned.
      if (file === files.editor) await page.getByRole('button', { name: 'Try again' }).tap()
      await expect(opening.editor.root).toBeVisible({ timeout: 60_000 })
      await startScreen(opening)
      expect(await opening.reported()).toHaveLength(2)
    })
  })

  // A hanging request for the shaper blocks the next one in the browser's cache.
  const retried = file === files.editor ? test : test.skip
  retried(
    `${what} that gets no answer is asked for again by a button`,
    longForm,
    async ({ page, opening }) => {
      const failing = await failRequests(page, file, 'gets no answer')
      await opening.open()
      const retry = page.getByRole('button', { name: 'Try again' })
      await expect(retry).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
      const asked = failing.count()
      await retry.click()
      await expect(retry).toBeHidden()
      // The second request gets no response, either.
      await expect.poll(failing.count).toBeGreaterThan(asked)
      failing.heal()
      await expect(retry).toBeVisible({ timeout: 60_000 })
      await retry.click()
      await startScreen(opening)
      expect(await opening.reported()).toEqual([])
    },
  )
}

test(
  'a font that failed is asked for again, by a press, and its message disappears',
  longForm,
  async ({ page, opening }) => {
    const failing = await failRequests(page, files.otherFont, 'gets 503')
    await opening.open(twoFonts())
    const alert = opening.editor.root.getByRole('alert')
    await expect(alert).toContainText('A font couldn’t be loaded.')
    failing.heal()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await bothTexts(opening)
    await expect(alert).toHaveCount(0)
  },
)

test(
  'a font that never comes concerns its own texts only, and the next opening asks again',
  longForm,
  async ({ page, opening }) => {
    const failing = await failRequests(page, files.otherFont, 'gets 503')
    await opening.open(twoFonts(), { closeOnSave: true })
    await expect.poll(async () => (await ink(opening))[0]).toBeGreaterThan(100)
    await expect.poll(opening.reported).toEqual(['font_load_failed'])
    await expect(opening.editor.root.getByRole('alert')).toContainText('A font couldn’t be loaded.')
    expect((await ink(opening))[0]).toBeGreaterThan(100)
    await opening.editor.root.getByRole('button', { name: 'Close', exact: true }).click()
    await opening.editor.closed()
    failing.heal()
    await opening.open(twoFonts())
    await bothTexts(opening)
    expect(await opening.reported()).toEqual(['font_load_failed', 'onClose', 'closed'])
  },
)

test(
  'a language that never comes is English, and the next opening asks again',
  longForm,
  async ({ page, opening }) => {
    const failing = await failRequests(page, files.german, 'gets 503')
    await opening.open(undefined, { locale: 'de' })
    await expect(opening.editor.root.locator('.save')).toHaveAccessibleName('Save design')
    await opening.editor.root.getByRole('button', { name: 'Close', exact: true }).click()
    await opening.editor.closed()
    failing.heal()
    await opening.open(undefined, { locale: 'de' })
    await expect(opening.editor.root.locator('.save')).toHaveAccessibleName('Design speichern')
    expect(await opening.reported()).toEqual(['onClose', 'closed'])
  },
)

test(
  'a button retries a workspace that failed to load, and the design is still there',
  longForm,
  async ({ page, opening }) => {
    const { root } = opening.editor
    const failing = await failRequests(page, files.workspace, 'gets 503')
    await opening.open()
    await root.getByRole('button', { name: 'Blank page' }).click()
    await expect(root.getByRole('alert')).toContainText('Part of the editor couldn’t be loaded.')
    await root.getByRole('button', { name: 'Close', exact: true }).click()
    await root.getByRole('button', { name: 'Keep editing' }).click()
    failing.heal()
    await root.getByRole('button', { name: 'Try again' }).click()
    await opening.editor.hasPage()
    await expect(root.getByRole('alert')).toHaveCount(0)
    expect(await opening.reported()).toEqual([])
  },
)

test('a design can be named and saved by keys before the workspace has loaded', async ({ page, opening }) => {
  const { root } = opening.editor
  const failing = await failRequests(page, files.workspace, 'gets no answer')
  await opening.open(undefined, { closeOnSave: true })
  await root.getByRole('button', { name: 'Blank page' }).click()
  const awaited = root.getByRole('region', { name: 'Page', exact: true })
  await expect(awaited).toBeFocused()
  const name = root.getByLabel('Design name')
  await name.fill('Sailing 2026')
  await name.press('Enter')
  await expect(awaited).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect.poll(opening.reported).toEqual(['onClose', 'saved'])
  expect(failing.count()).toBe(1)
})

test('images of designs that are out of view load before anybody scrolls to them', async ({
  page,
  opening,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(/designs-en-\d/.exec(request.url())?.[0] ?? ''))
  await opening.open()
  const designs = opening.editor.root.locator('.designs button')
  await expect.poll(() => asked).toContain('designs-en-1')
  expect(asked).not.toContain('designs-en-2')
  await designs.first().hover()
  await expect.poll(() => asked).toContain('designs-en-2')
  await expect(designs.last().locator('.design-image')).toHaveCSS('background-image', /designs-en-2/)
})

test('an image of the start screen that never comes breaks nothing', longForm, async ({ page, opening }) => {
  await failRequests(page, files.startImage, 'is aborted')
  await opening.open()
  await opening.editor.root.locator('.designs button').first().click()
  await opening.editor.hasPage()
  expect(await opening.reported()).toEqual([])
})

test(
  'a PDF reader that never comes is reported, and works once the network does',
  longForm,
  async ({ page, opening }) => {
    const failing = await failRequests(page, files.pdfWasm, 'gets 503')
    await opening.open()
    await expect(opening.editor.root.locator('.start')).toBeVisible()
    await giveDocument(opening)
    await expect(opening.editor.root.getByRole('alert')).toBeVisible()
    failing.heal()
    await giveDocument(opening)
    await opening.editor.hasPage()
  },
)
