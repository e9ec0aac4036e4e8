import { expect } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { type GivenFile, giveFile } from '../support/giveFile.ts'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'
import { pdfFile } from '../support/pdfFile.ts'

const pdf: GivenFile = {
  name: 'old.pdf',
  type: 'application/pdf',
  bytes: pdfFile([
    {
      width: 842,
      height: 595,
      texts: [
        { text: 'Certificate of Completion', x: 250, y: 450, size: 30, font: 'Times-Bold' },
        { text: 'Jane Doe', x: 350, y: 350, size: 36, font: 'Times-Bold' },
        { text: 'has completed ', x: 250, y: 280, size: 16 },
        { text: '[Course Name]', x: 366, y: 280, size: 16 },
        { text: 'January 15, 2025', x: 90, y: 90, size: 14 },
        { text: '~ * ~', x: 400, y: 40, size: 14 },
      ],
    },
  ]),
}

const drawing = (inside: string): GivenFile => ({
  name: 'old.svg',
  type: 'image/svg+xml',
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#1f3a5f"/>${inside}</svg>`,
  ),
})

/** Returns the colors of an image's corners, as red, green, blue, and opacity. */
function cornersOf(editor: EditorDriver, imageUrl = ''): Promise<number[][]> {
  return editor.page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const [right, bottom] = [image.width - 1, image.height - 1]
    return [
      [0, 0],
      [right, bottom],
    ].map(([x = 0, y = 0]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])])
  }, imageUrl)
}

const title = 'Turn your certificate into a template'

test('a dropped PDF becomes a template, after its texts were confirmed', async ({ host }) => {
  const editor = await host.create()
  await giveFile(editor, 'drop', pdf)
  const dialog = editor.root.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('“Jane Doe” becomes')).toHaveValue('name')
  await expect(dialog.getByLabel('“January 15, 2025” becomes')).toHaveValue('date')
  await expect(dialog.getByLabel('“~ * ~” becomes')).toHaveValue('art')
  await dialog.getByLabel('“Certificate of Completion” becomes').selectOption('art')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await editor.hasPage()
  await expect(dialog).toBeHidden()
  const { dimensions, fields, imageUrl } = await host.save()
  expect(dimensions).toEqual({ width: 2338, height: 1652 })
  expect(fields).toEqual([
    expect.objectContaining({ type: 'name', fontFamily: 'Times New Roman', isBold: true }),
    expect.objectContaining({ type: 'text', text: 'has completed {{attributes.Course Name}}' }),
    expect.objectContaining({ type: 'date', format: 'MMMM d, y', x: 250 }),
  ])
  // Text that stays artwork is in the background, but no other text.
  const inked = await host.page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {}
    const rows = new Set<number>()
    for (let i = 0; i < data.length; i += 4)
      if ((data[i] ?? 255) < 128) rows.add(Math.floor(((i / 4 / image.width) * 1652) / image.height / 100))
    return { width: image.width, rows: [...rows] }
  }, imageUrl)
  // 300 dpi
  expect(inked).toEqual({ width: 3507, rows: [3, 4, 15] })
})

test(
  'the pages of a PDF become pages of the template, in the size of the first',
  longForm,
  async ({ host }) => {
    const editor = await host.create()
    const front = { text: 'Jane Doe', x: 350, y: 350, size: 36 }
    const back = { text: 'Modules and grades', x: 100, y: 700, size: 24 }
    const bytes = pdfFile([
      { width: 842, height: 595, texts: [front] },
      { width: 595, height: 842, texts: [back] },
      { width: 842, height: 595, texts: [{ ...front, text: 'Not this one' }] },
    ])
    await giveFile(editor, 'drop', { ...pdf, bytes })
    const dialog = editor.root.getByRole('dialog', { name: title })
    await dialog.getByRole('checkbox', { name: 'Page 3' }).uncheck()
    await expect(dialog.getByLabel('“Not this one” becomes')).toHaveCount(0)
    await expect(dialog.locator('canvas')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Create template' }).click()
    await editor.hasPage()
    const { dimensions, fields, pages } = await host.save()
    expect(dimensions).toEqual({ width: 2338, height: 1652 })
    expect(fields).toEqual([expect.objectContaining({ type: 'name' })])
    expect(pages).toHaveLength(1)
    // Has the height of the first page, and is centered.
    expect(pages?.[0]?.fields).toEqual([
      expect.objectContaining({
        type: 'text',
        text: 'Modules and grades',
        fontSize: expect.closeTo(47.1, 0),
      }),
    ])
  },
)

test('pages are covered to their edges, although their sizes are no whole px', longForm, async ({ host }) => {
  const red = { fill: '1 0 0', texts: [{ text: 'Jane Doe', x: 350, y: 350, size: 36 }] }
  const bytes = pdfFile([
    { width: 842, height: 595, ...red },
    { width: 841.5, height: 594.4, ...red },
  ])
  const svg =
    '<rect width="297" height="210" fill="#ff0000"/><text x="50" y="50" font-size="9">Jane Doe</text>'
  const files: GivenFile[] = [
    { ...pdf, bytes },
    {
      ...drawing(''),
      bytes: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210">${svg}</svg>`,
      ),
    },
  ]
  for (const file of files) {
    const editor = await host.create()
    await giveFile(editor, 'drop', file)
    const dialog = editor.root.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Create template' }).click()
    await editor.hasPage()
    const { imageUrl, pages = [] } = await host.save()
    for (const url of [imageUrl, ...pages.map((page) => page.imageUrl)])
      expect(await cornersOf(editor, url), file.name).toEqual([
        [255, 0, 0, 255],
        [255, 0, 0, 255],
      ])
  }
})

test('an SVG replaces a design in one step, without its scripts and without loading anything', async ({
  host,
}) => {
  const asked: string[] = []
  host.page.on('request', (request) => asked.push(request.url()))
  const editor = await host.edit([textField()])
  await giveFile(
    editor,
    'drop',
    drawing(
      '<script>window.tampered=1</script><image href="https://example.com/spy.png"/><g onclick="tampered=1"><text x="300" y="200" text-anchor="middle" font-size="40" font-family="Georgia" fill="#ffffff">Your Name</text></g>',
    ),
  )
  const dialog = editor.root.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('“Your Name” becomes')).toHaveValue('name')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog).toBeHidden()
  await expect(editor.root.getByText(/^The new template replaced your design/)).toBeVisible()
  expect(await host.fields()).toEqual([
    expect.objectContaining({
      type: 'name',
      alignment: 'center',
      color: '#ffffff',
      fontFamily: 'Libre Baskerville',
    }),
  ])
  expect(await host.page.evaluate(() => 'tampered' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('example.com/spy'))).toEqual([])
  await editor.root.getByRole('button', { name: /^Undo/ }).first().click()
  expect(await host.fields()).toEqual([textField()])
})

test('a drawing in another encoding than UTF-8 keeps its letters', longForm, async ({ host }) => {
  const editor = await host.create()
  const text = '<text x="300" y="200" text-anchor="middle" font-size="40">Prénom à compléter</text>'
  const source = `<?xml version="1.0" encoding="iso-8859-1"?>\n${drawing(text).bytes}`
  await giveFile(editor, 'drop', { ...drawing(''), bytes: Buffer.from(source, 'latin1') })
  const dialog = editor.root.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await editor.hasPage()
  expect((await host.save()).fields).toEqual([expect.objectContaining({ text: 'Prénom à compléter' })])
})

test('the pages of an Inkscape drawing become pages of the template', longForm, async ({ host }) => {
  const editor = await host.create()
  const inkscape =
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
  const page = (x: number) => `<inkscape:page x="${x}" y="0" width="600" height="400"/>`
  const words = (x: number, text: string) =>
    `<text x="${x}" y="200" text-anchor="middle" font-size="40">${text}</text>`
  await giveFile(
    editor,
    'drop',
    drawing(
      `<sodipodi:namedview ${inkscape}>${page(0)}${page(620)}</sodipodi:namedview>${words(300, 'Jane Doe')}` +
        `<rect x="620" width="600" height="400" fill="#ffee00"/>${words(920, 'Modules and grades')}`,
    ),
  )
  const dialog = editor.root.getByRole('dialog', { name: title })
  await expect(dialog.locator('canvas')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await editor.hasPage()
  const { fields, pages } = await host.save()
  expect(fields).toEqual([expect.objectContaining({ type: 'name', alignment: 'center' })])
  expect(pages).toHaveLength(1)
  const [back] = pages ?? []
  expect(back?.fields).toEqual([
    expect.objectContaining({ type: 'text', text: 'Modules and grades', alignment: 'center' }),
  ])
  const color = await editor.page.evaluate(async (imageUrl) => {
    const image = new Image()
    image.src = imageUrl
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, -20, -20)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  }, back?.imageUrl ?? '')
  expect(color).toEqual([255, 238, 0, 255])
})

test('files that cannot be read say so, and change nothing', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  const nested = Array.from(
    { length: 12 },
    (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
  )
  const files: [GivenFile, RegExp][] = [
    [{ name: 'old.pptx', type: '', bytes: Buffer.from('PK\x03\x04 damaged') }, /“old.pptx” couldn’t be read/],
    [{ name: 'old.pptx', type: '', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') }, /password-protected/],
    [drawing('<text>never closed'), /“old.svg” couldn’t be read/],
    [drawing(`<defs><rect id="a0"/>${nested.join('')}</defs><text>Hi</text><use href="#a12"/>`), /too large/],
  ]
  for (const [file, reason] of files) {
    await giveFile(editor, 'drop', file)
    await expect(editor.root.getByRole('alert')).toContainText(reason)
    await editor.root.getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(await host.fields()).toEqual([textField()])
})
