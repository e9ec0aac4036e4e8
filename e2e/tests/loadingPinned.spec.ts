import { readFileSync } from 'node:fs'
import type { TemplateField } from '@certificate-sdk/template'
import { languages } from '@certificate-sdk/template/languages'
import { expect, type Page } from '@playwright/test'
import { giveFile } from '../support/giveFile.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { smallTemplate, test, textField, whiteImage } from '../support/openEditor.ts'
import { gotoOpeningPage, type OpeningPage } from '../support/openingPage.ts'
import { pdfFile } from '../support/pdfFile.ts'
import type { Demo } from '../support/startDemo.ts'

const sdk = new URL('../../packages/sdk/', import.meta.url)
const { version } = readJson('package.json') as { version: string }
const hashes = readJson(`dist/cdn/${version}/integrity.json`) as Record<string, string>

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, sdk), 'utf8'))
}

/** Opens a page that pins the script tag to the release's `integrity.json`. */
function gotoPinned(page: Page, demo: Demo): Promise<OpeningPage> {
  return gotoOpeningPage(page, demo, {
    src: `${demo.serviceUrl}/sdk/${version}/certificate-sdk.js`,
    attributes: `integrity="${hashes['certificate-sdk.js']}" crossorigin`,
  })
}

for (const [what, goto] of [
  ['with the hash of its release', gotoPinned],
  ['without a hash', gotoOpeningPage],
] as const)
  test(
    `a script tag ${what} opens, and asks for each file once`,
    longUnless(goto === gotoPinned),
    async ({ page, demo }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
      const opening = await goto(page, demo)
      await opening.open()
      await expect(opening.editor.root.locator('.start')).toBeVisible()
      expect(await opening.reported()).toEqual([])
      await expect.poll(() => asked.some((path) => path.startsWith('Workspace-'))).toBe(true)
      await opening.editor.root.getByRole('button', { name: 'Blank page' }).click()
      await opening.editor.hasPage()
      for (const name of [/^editor-.*\.js$/, /^Workspace-.*\.js$/, /\.wasm$/])
        expect(asked.filter((path) => name.test(path))).toHaveLength(1)
      await opening.close()
    },
  )

/** Texts whose lines need a list of words or phrases, by its file name. */
const textsInNeed: Readonly<Record<string, string>> = {
  thaiWords: 'ประกาศนียบัตร',
  laoWords: 'ໃບຢັ້ງຢືນ',
  khmerWords: 'វិញ្ញាបនបត្រ',
  burmeseWords: 'လက်မှတ်',
  japanesePhrases: 'ソフトウェア工学',
  simplifiedPhrases: '高级软件工程',
  traditionalPhrases: '高級軟體工程',
}

/** Fields that need a part of layout, by its file name. */
const fieldsInNeed = {
  bidiAlgorithm: textField({ text: 'שלום' }),
  lineBreaks: textField({ text: 'well-known' }),
  createQrCode: textField({ type: 'qr' }),
  shapeParts: textField({ type: 'ellipse', height: 50 }),
  effects: textField({ curve: 80 }),
  closeness: textField({ type: 'name', lineHeight: 1 }),
  placeTable: textField({ type: 'table', text: 'Courses', columns: [{ key: 'name' }] }),
  columnPositions: textField({ type: 'table', text: 'Courses', columns: [{ key: 'name' }] }),
}

/** Actions during typing that need a file, by its name. */
const typedInNeed: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  MergeFieldList: ({ keyboard }) => keyboard.type('{{'),
  pastedRuns: (page) =>
    page.locator('.text-editor').evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<b>bold</b>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    }),
}

const table = textField({ type: 'table', text: 'Courses', columns: [{ key: 'name' }, { key: 'grade' }] })

/** Selects the only field of a new template. */
async function select({ open, editor }: OpeningPage, field: TemplateField): Promise<void> {
  await open(smallTemplate([field]))
  await editor.hasPage()
  await editor.press('n')
}

async function openPreview({ open, editor }: OpeningPage): Promise<void> {
  await open(smallTemplate([textField()]))
  await editor.hasPage()
  await editor.root.getByRole('button', { name: 'Preview' }).click()
}

/** Opens a page without a selection, and then a popup in its bar. */
const openTool =
  (name: string) =>
  async ({ open, editor }: OpeningPage): Promise<void> => {
    await open(smallTemplate([]))
    await editor.hasPage()
    await editor.root.locator('.tool-groups').getByRole('button', { name }).click()
  }

async function openFill(opening: OpeningPage): Promise<void> {
  await select(opening, textField({ type: 'rectangle', height: 50 }))
  await opening.editor.root.locator('.property-tools').getByRole('button', { name: /^Fill/ }).click()
}

const openPalette =
  (locale: string) =>
  async ({ open, editor }: OpeningPage): Promise<void> => {
    await open(smallTemplate([textField()]), { locale })
    await editor.hasPage()
    await editor.press('Control+k')
  }

/** Languages with search words: a region uses those of its language. */
const wordLanguages = languages.filter((language) => !language.includes('-'))

/** Openings that need a part of the workspace, by its file name. */
const openingsInNeed: Readonly<Record<string, (opening: OpeningPage) => Promise<void>>> = {
  DesignColors: openTool('Colors'),
  brandPalette: openTool('Colors'),
  PageControls: openTool('Background'),
  ShapeControls: openFill,
  FillField: openFill,
  EffectControls: (opening) =>
    select(opening, textField({ shadow: { x: 1, y: 1, blur: 1, color: '#000000' } })),
  OrnamentChoice: (opening) => select(opening, textField({ type: 'frame', height: 50 })),
  propertyRows: openPalette('en'),
  ...Object.fromEntries(wordLanguages.map((language) => [`${language}Words`, openPalette(language)])),
  async searchTexts({ open, editor }) {
    await open()
    await editor.root.getByRole('textbox', { name: 'Search designs' }).fill('gold')
  },
  GuideFields: ({ open }) => open(smallTemplate([], { guides: { vertical: [100] } })),
  PageThumbs: ({ open }) =>
    open(smallTemplate([], { pages: [{ imageUrl: whiteImage(600, 400), fields: [] }] })),
  PreviewDialog: openPreview,
  sampleWarnings: openPreview,
  TableControls: (opening) => select(opening, table),
  columnShares: (opening) => select(opening, table),
  canvasTools: (opening) => select(opening, table),
  async ShortcutSheet({ open, editor }) {
    await open(smallTemplate([textField()]))
    await editor.hasPage()
    await editor.press('?')
  },
  async SampleList({ open, editor }) {
    await open(smallTemplate([textField()]))
    await editor.hasPage()
    await editor.openPanel('Samples')
    await editor.root.getByRole('button', { name: 'Use a list' }).click()
  },
  async readHostedImages({ open, editor }) {
    await open(smallTemplate([textField()]))
    await editor.hasPage()
    await editor.press('Control+k')
    await editor.page.keyboard.type('export design')
    await editor.page.keyboard.press('Enter')
  },
  async uploadFontFile(opening) {
    const { page, root } = opening.editor
    await page.evaluate(() => {
      Object.assign(window, { functions: { uploadFont: () => new Promise(() => undefined) } })
    })
    await select(opening, textField())
    await root.getByRole('button', { name: /^Font:/ }).click()
    const chooser = page.waitForEvent('filechooser')
    await root.getByRole('button', { name: 'Upload font' }).click()
    await (await chooser).setFiles({ name: 'a.ttf', mimeType: 'font/ttf', buffer: Buffer.alloc(1) })
  },
}

/** Opens an editor that requests a file of the release. */
async function openFor(file: string, opening: OpeningPage): Promise<void> {
  const { open, editor } = opening
  const language = /^([a-z]{2}(-[A-Z]{2})?)-.{8}\.js$/.exec(file)?.[1]
  if (language) return open(undefined, { locale: language })
  if (file.startsWith('Workspace-')) return open(smallTemplate([textField()]))
  if (file.startsWith('dateLocales-'))
    return open(smallTemplate([textField({ type: 'date' })], { locale: 'de' }))
  const list = Object.keys(textsInNeed).find((name) => file.startsWith(`${name}-`))
  const locale = list === 'traditionalPhrases' ? 'zh-TW' : 'en'
  if (list) return open(smallTemplate([textField({ text: textsInNeed[list] ?? '' })], { locale }))
  const field = Object.entries(fieldsInNeed).find(([name]) => file.startsWith(`${name}-`))?.[1]
  if (field) return open(smallTemplate([field]))
  if (file.startsWith('SignatureDialog-')) {
    await open(smallTemplate([textField({ type: 'signature' })]))
    await editor.hasPage()
    await editor.press('n')
    return editor.press('Enter')
  }
  const type = Object.entries(typedInNeed).find(([name]) => file.startsWith(`${name}-`))?.[1]
  if (type) {
    await open(smallTemplate([textField()]))
    await editor.hasPage()
    await editor.press('n')
    await editor.press('Enter')
    return type(editor.page)
  }
  const act = Object.entries(openingsInNeed).find(([name]) => file.startsWith(`${name}-`))?.[1]
  if (act) return act(opening)
  if (file.startsWith('writePreviewPdf-')) {
    await openPreview(opening)
    return editor.root.getByRole('button', { name: 'Download PDF' }).click()
  }
  await open()
  if (file.startsWith('designs-'))
    return editor.root.getByRole('button', { name: 'Plain', exact: true }).click()
  if (!/^(index\.esm|pdfium|convertFile)/.test(file)) return
  await expect(editor.root.locator('.start')).toBeVisible()
  const bytes = pdfFile([{ width: 300, height: 200 }])
  await giveFile(editor, 'drop', { name: 'page.pdf', type: 'application/pdf', bytes })
}

/**
 * Different code, and a valid binary with another hash: one with a custom section named "x" (Core 2.0, section 5.5.3).
 */
const additions = { js: ';globalThis.tampered=1', wasm: '\u0000\u0002\u0001x' }

for (const file of Object.keys(hashes).filter((name) => name !== 'certificate-sdk.js'))
  test(
    `${file.replace(/-.{8}\./, '.')} that is not the release's does not run`,
    longUnless(/^de-/.test(file)),
    async ({ page, demo }) => {
      let asked = 0
      await page.route(`**/${file}*`, async (route) => {
        asked++
        const response = await route.fetch()
        const addition = file.endsWith('.wasm') ? additions.wasm : additions.js
        await route.fulfill({
          response,
          body: Buffer.concat([await response.body(), Buffer.from(addition)]),
        })
      })
      const opening = await gotoOpeningPage(page, demo)
      await openFor(file, opening)
      // The file is requested again a few times before it counts as missing.
      await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(2)
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      if (/^(editor|Workspace|harfbuzz)-/.test(file))
        await expect.poll(opening.reported).toEqual(['chunk_load_failed', 'onClose', 'closed'])
      if (
        /^(index\.esm|pdfium|convertFile|MergeFieldList|SignatureDialog|writePreviewPdf|GuideFields|PageThumbs|PreviewDialog|TableControls|canvasTools|ShortcutSheet|SampleList|uploadFontFile)/.test(
          file,
        )
      )
        await expect(opening.editor.root.getByRole('alert')).toBeVisible()
      // A retry may be in progress.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await opening.close()
    },
  )

test(
  'a language that is not the release’s leaves the editor in English',
  longForm,
  async ({ page, demo }) => {
    await page.route(/\/de-[^/]*\.js/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};globalThis.tampered=1` })
    })
    const opening = await gotoOpeningPage(page, demo)
    await opening.open(undefined, { locale: 'de' })
    await expect(opening.editor.root.locator('.save')).toHaveAccessibleName('Save design')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await opening.close()
  },
)
