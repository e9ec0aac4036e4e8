import { parseTemplate } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { giveFiles } from '../support/giveFile.ts'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField, whitePng } from '../support/openEditor.ts'
import { pdfFile } from '../support/pdfFile.ts'

test('each design begins a certificate that is a valid template', longForm, async ({ host }) => {
  test.slow()
  const designs = new Set<string>()
  for (let i = 0; i < 30; i++) {
    const editor = await host.create()
    const buttons = editor.root.getByRole('region', { name: 'Start from a design' }).getByRole('button')
    await expect(buttons).toHaveCount(30)
    const name = await buttons.nth(i).innerText()
    await buttons.nth(i).click()
    await editor.hasPage()
    const template = await host.save()
    const parsed = parseTemplate(template)
    expect(parsed.ok, JSON.stringify(parsed)).toBe(true)
    expect(template.fields.length).toBeGreaterThanOrEqual(4)
    expect(template.fields.map(({ type }) => type)).toContain('qr')
    // The name is a field, or part of a sentence; a sheet of badges has it on both.
    const named = template.fields.filter(({ type, text }) => type === 'name' || text.includes('{{name}}'))
    expect(named).toHaveLength(name.startsWith('Badge') ? 2 : 1)
    await expect(editor.root.getByRole('button', { name: 'Show next warning' }), name).toHaveCount(0)
    designs.add(JSON.stringify(template.fields.map(({ id: _, ...field }) => field)))
  }
  expect(designs.size).toBe(30)
})

test('a blank A4 page has name, date and code already, and the name is selected', async ({ host }) => {
  const editor = await host.create()
  await editor.root.getByLabel('Page size').selectOption('A4 landscape')
  await editor.root.getByRole('button', { name: 'Blank page' }).click()
  await editor.hasPage()
  await expect(editor.root.getByRole('heading', { name: 'Recipient name' })).toBeVisible()
  const { dimensions, fields } = await host.save()
  expect(dimensions).toEqual({ width: 1754, height: 1240 })
  expect(fields.map(({ type }) => type)).toEqual(['name', 'date', 'qr'])
})

test('a blank page of a size in mm', async ({ host }) => {
  const editor = await host.create()
  await editor.root.getByLabel('Page size').selectOption('Custom size')
  await editor.root.getByLabel('Width').fill('254')
  await editor.root.getByLabel('Height').fill('127')
  await editor.root.getByLabel('Height').press('Enter')
  await editor.root.getByRole('button', { name: 'Create 1,500 × 750 px' }).click()
  await editor.hasPage()
  expect((await host.save()).dimensions).toEqual({ width: 1500, height: 750 })
})

test('a size that no page can have is refused with the limits', async ({ host }) => {
  const editor = await host.create()
  await editor.root.getByLabel('Page size').selectOption('Custom size')
  await editor.root.getByLabel('Width').fill('5000')
  await editor.root.getByLabel('Width').press('Enter')
  const create = editor.root.getByRole('button', { name: /^Create 29,\d{3} ×/ })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription('Each side must be 16–10,000 px')
})

test('a page larger than can be issued is refused with the limit', async ({ host }) => {
  const editor = await host.create()
  await editor.root.getByLabel('Page size').selectOption('Custom size')
  await editor.root.getByRole('combobox', { name: 'Unit' }).selectOption('px')
  await editor.root.getByLabel('Width').fill('9000')
  await editor.root.getByLabel('Height').fill('9000')
  await editor.root.getByLabel('Height').press('Enter')
  const create = editor.root.getByRole('button', { name: 'Create 9,000 × 9,000 px' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription('Pages are limited to 50 megapixels')
})

test('an image that is torn off is refused', async ({ host }) => {
  const editor = await host.edit([textField()])
  const png = whitePng(600, 400)
  await editor.openPanel('Background')
  const torn = png.subarray(0, Math.round(png.length * 0.6))
  await editor.uploadBackground({ name: 'torn.png', mimeType: 'image/png', buffer: torn })
  await expect(editor.root.getByText('“torn.png” couldn’t be read.')).toBeVisible()
})

test('no field is added that could not be saved', async ({ host }) => {
  const editor = await host.edit(Array.from({ length: 200 }, (_, i) => textField({ y: i })))
  await editor.add('Date')
  await expect(editor.root.getByText('A design can have up to 200 fields.')).toBeVisible()
  expect(await host.fields()).toHaveLength(200)
})

test('another background keeps fields at the same place of the image', async ({ host }) => {
  const editor = await host.edit([textField({ x: 150, y: 100 })])
  await editor.openPanel('Background')
  await editor.root.getByRole('button', { name: 'Zoom to fit' }).click()
  const fitted = (await editor.root.locator('.canvas').getAttribute('data-page')) ?? ''
  await editor.uploadBackground({
    name: 'larger.png',
    mimeType: 'image/png',
    buffer: whitePng(1200, 800),
  })
  await expect(editor.root.locator('.properties').getByText('1,200 × 800 px')).toBeVisible()
  const { dimensions, fields } = await host.save()
  expect(dimensions).toEqual({ width: 1200, height: 800 })
  expect(fields[0]).toMatchObject({ x: 300, y: 200, fontSize: 40, width: 200 })
  await editor.press('Control+0')
  await editor.undo()
  // A page of another size is fitted again.
  await expect(editor.root.locator('.canvas')).toHaveAttribute('data-page', fitted)
  expect(await host.save()).toMatchObject({ dimensions: { width: 600, height: 400 }, fields: [{ x: 150 }] })
})

test('an image covers the page in any size; its own size and undo bring everything back', async ({
  host,
}) => {
  // Three squares side by side: red, green, blue.
  const drawing = new PNG({ width: 600, height: 200 })
  drawing.data.forEach((_, i) => {
    drawing.data[i] = i % 4 === 3 || i % 4 === Math.floor(((i >> 2) % 600) / 200) ? 255 : 0
  })
  const imageUrl = `data:image/png;base64,${PNG.sync.write(drawing).toString('base64')}`
  const editor = await host.edit(
    smallTemplate([textField()], { imageUrl, dimensions: { width: 600, height: 200 } }),
  )
  const before = await host.save()
  await editor.openTool('Page size')
  const chosen = editor.root
    .getByRole('combobox', { name: 'Page size' })
    .getByRole('option', { selected: true })
  await expect(chosen).toHaveText('600 × 200 px (image)')
  const turn = editor.root.getByRole('button', { name: 'Swap width and height' })

  await turn.click()
  await expect(chosen).toHaveText('200 × 600 px')
  const upright = await host.save()
  expect(upright).toMatchObject({ dimensions: { width: 200, height: 600 }, fields: [{ x: 17, y: 300 }] })
  const { width, height, data } = PNG.sync.read(Buffer.from(upright.imageUrl.split(',')[1] ?? '', 'base64'))
  expect([width, height]).toEqual([200, 600])
  // Color of the middle square, the only visible one.
  for (const i of [1000, 60_000, 119_000])
    expect([...data.subarray(4 * i, 4 * i + 4)]).toEqual([0, 255, 0, 255])

  await editor.openTool('Page size')
  await turn.click()
  await expect(chosen).toHaveText('600 × 200 px (image)')
  expect((await host.save()).imageUrl).toBe(imageUrl)
  await editor.undo()
  await editor.undo()
  expect(await host.save()).toEqual(before)
})

test(
  'a course certificate with own image, signature, and seal takes nine actions',
  longForm,
  async ({ openHost }) => {
    const host = await openHost()
    const editor = await host.create({ attributes: ['Course'] })
    const { page } = host
    let actions = 0
    /** One press, drop, drag, or text typed. */
    const act = <Result>(action: Promise<Result>): Promise<Result> => {
      actions++
      return action
    }
    const image = (name: string, width: number, height: number) => ({
      name,
      type: 'image/png',
      bytes: whitePng(width, height),
    })

    const chooser = page.waitForEvent('filechooser')
    await act(editor.root.locator('.start').getByText('Upload your own').click())
    await (await chooser).setFiles({ name: 'paper.png', mimeType: 'image/png', buffer: whitePng(1754, 1240) })
    await editor.hasPage()
    // Name, date, and QR code already exist.
    await act(editor.root.locator('.rail').getByRole('button', { name: 'Add' }).click())
    await act(
      editor.root
        .locator('.palette')
        .getByRole('button', { name: /^Course/ })
        .click(),
    )
    await act(giveFiles(editor, 'drop', [image('signature.png', 400, 160)], await editor.at(500, 950)))
    await expect.poll(async () => (await host.fields()).length).toBe(5)
    await act(giveFiles(editor, 'drop', [image('seal.png', 300, 300)], await editor.at(900, 950)))
    await expect.poll(async () => (await host.fields()).length).toBe(6)
    await act(editor.drag({ x: 877, y: 560 }, { x: 877, y: 480 }))
    await act(editor.rename('Sailing'))
    await act(editor.root.getByRole('button', { name: 'Preview' }).click())
    await page.keyboard.press('Escape')
    await act(editor.save())
    expect(actions).toBe(9)

    const { name, fields } = await host.saved()
    expect(name).toBe('Sailing')
    expect(fields.map(({ type }) => type)).toEqual(['name', 'date', 'qr', 'attribute', 'image', 'image'])
    for (const { imageUrl } of fields.slice(4)) expect(imageUrl).toMatch(/^data:image/)
  },
)

test(
  'a hosted image is fetched once, in parallel with the code of the editor',
  longForm,
  async ({ openHost }) => {
    const host = await openHost()
    const imageUrl = 'https://images.example/page.png'
    const asked: string[] = []
    await host.page.route(imageUrl, (route) => {
      asked.push('image')
      const headers = { 'access-control-allow-origin': '*' }
      return route.fulfill({ body: whitePng(600, 400), contentType: 'image/png', headers })
    })
    await host.page.route(/\/sdk\/[\d.]+\/editor-/, async (route) => {
      await expect.poll(() => asked).toEqual(['image'])
      asked.push('editor')
      await route.continue()
    })
    const editor = await host.edit(smallTemplate([textField()], { imageUrl }))
    await editor.hasPage()
    expect(asked).toEqual(['image', 'editor'])
  },
)

test(
  'the assets that the editor needs first load once, all of them in parallel with its code',
  longForm,
  async ({ openHost }) => {
    const host = await openHost()
    const asked: string[] = []
    host.page.on('request', (request) => {
      const file = /\/sdk\/[\d.]+\/(?:fonts\/)?(\w+).*\.(js|wasm|font\.gz)(?:\?|$)/.exec(request.url())
      if (file) asked.push(`${file[1]}.${file[2]}`)
    })
    await host.page.route(/\/sdk\/[\d.]+\/editor-/, async (route) => {
      await expect.poll(() => asked.length).toBe(4)
      await route.continue()
    })
    const editor = await host.edit(smallTemplate([textField()]))
    await editor.hasPage()
    expect(asked.sort()).toEqual(['Arimo.font.gz', 'Workspace.js', 'editor.js', 'harfbuzz.wasm'])
    expect(await host.page.locator('link').count()).toBe(0)
  },
)

test(
  'a drawing in a data URL, which no browser decodes from bytes, is shown',
  longForm,
  async ({ openHost }) => {
    const host = await openHost()
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#a00000"/></svg>'
    const imageUrl = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    const editor = await host.edit(smallTemplate([], { imageUrl }))
    await editor.hasPage()
    const middle = () =>
      editor.root
        .locator('.canvas canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const pixel = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
          return [...(pixel?.data ?? [])]
        })
    await expect.poll(middle).toEqual([160, 0, 0, 255])
  },
)

test('a PDF becomes the page, and another of its pages is one choice away', async ({ host }) => {
  const editor = await host.create()
  await editor.uploadBackground({
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile([
      { width: 360, height: 216 },
      { width: 216, height: 360 },
    ]),
  })
  await editor.hasPage()
  await expect(editor.root.getByText('This PDF has 2 pages.')).toBeVisible()
  await editor.openPanel('Background')
  await editor.press('Escape')
  // 200 dots per inch.
  await expect(editor.root.locator('.properties').getByText('1,000 × 600 px')).toBeVisible()
  await editor.root.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Page 2')
  await expect(editor.root.locator('.properties').getByText('600 × 1,000 px')).toBeVisible()
  expect((await host.save()).dimensions).toEqual({ width: 600, height: 1000 })
})

test('a file that only says that it is a PDF is refused with a reason', async ({ host }) => {
  const editor = await host.create()
  await editor.uploadBackground({
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and nothing more'),
  })
  await expect(editor.root.getByRole('alert')).toContainText('broken.pdf')
})
