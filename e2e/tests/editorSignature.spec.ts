import { CertificateClient } from '@certificate-sdk/client'
import type { Template } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { findViolations } from '../support/findViolations.ts'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test } from '../support/openEditor.ts'

const signature = {
  type: 'signature',
  text: 'Signature',
  x: 300,
  y: 150,
  fontSize: 80,
  alignment: 'center',
} as const
/** A4, so that its size on paper is known: 80 px are 0.97 inches. */
const dimensions = { width: 964, height: 682 }

/** Returns the image of the first field. */
function imageOf(template: Template): PNG {
  const url = template.fields[0]?.imageUrl ?? ''
  return PNG.sync.read(Buffer.from(url.slice('data:image/png;base64,'.length), 'base64'))
}

/** Returns the maximum alpha of the pixels at the edge, and anywhere. */
function alphaOf({ data, width, height }: PNG) {
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0
  const corners = [alpha(0, 0), alpha(width - 1, 0), alpha(0, height - 1), alpha(width - 1, height - 1)]
  const rows = [0, height - 1].map((y) =>
    Math.max(...Array.from({ length: width }, (_none, x) => alpha(x, y))),
  )
  return { corners, rows }
}

test('a signature is drawn with the mouse, saved, and accepted by the service', async ({ host, demo }) => {
  const editor = await host.edit(smallTemplate([signature], { dimensions }))
  await editor.click(300, 190)
  await editor.press('Enter')
  const pad = editor.root.locator('.signature-pad')
  await expect(pad).toBeVisible()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  const { mouse } = host.page
  const at = (x: number, y: number) => mouse.move(box.x + x, box.y + y, { steps: 6 })
  const use = editor.root.getByRole('button', { name: 'Add signature' })
  await expect(use).toBeDisabled()
  // The focus stays in the dialog when a button is disabled.
  for (const name of ['Undo', 'Clear']) {
    await mouse.click(box.x + 50, box.y + 50)
    await editor.root.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
    await expect(editor.root.getByRole('tab', { name: 'Draw' })).toBeFocused()
  }
  const strokes: [number, number][][] = [
    [
      [60, 120],
      [120, 40],
      [160, 150],
      [220, 60],
      [330, 110],
    ],
    [
      [20, 180],
      [400, 190],
    ],
  ]
  for (const [first = [0, 0], ...rest] of strokes) {
    await at(first[0] ?? 0, first[1] ?? 0)
    await mouse.down()
    for (const point of rest) await at(...point)
    await mouse.up()
  }
  await editor.root.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await editor.root.getByRole('radio', { name: 'Blue' }).check()
  await use.click()
  await expect(editor.root.getByRole('dialog')).toHaveCount(0)
  await expect(editor.root.locator('.canvas')).toBeFocused()
  await expect.poll(async () => (await host.field()).imageUrl ?? '').toMatch(/^data:image\/png;base64,/)
  const saved = await host.saved()
  const image = imageOf(saved)
  // At least 300 dpi, trimmed: the first stroke is three times as wide as high, without the undone line.
  expect(image.height).toBeGreaterThan(300)
  expect(image.width / image.height).toBeGreaterThan(1.7)
  expect(image.width / image.height).toBeLessThan(3.5)
  // A palette of opacities; browsers write three times as much.
  expect(saved.fields[0]?.imageUrl?.length).toBeLessThan(30_000)
  const { corners, rows } = alphaOf(image)
  expect(corners).toEqual([0, 0, 0, 0])
  for (const row of rows) expect(row).toBeGreaterThan(8)

  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const { id } = await client.templates.create(saved)
  const stored = await client.templates.get(id)
  expect(stored.fields[0]).toMatchObject({ type: 'signature', imageUrl: expect.stringContaining('/images/') })
  const png = PNG.sync.read(Buffer.from(await client.templates.preview(id)))
  const inked = [...png.data.keys()].filter((i) => i % 4 === 0 && (png.data[i] ?? 255) < 100)
  expect(inked.length).toBeGreaterThan(200)
})

test('a signature is typed with the keyboard alone', longForm, async ({ host }) => {
  const editor = await host.edit(smallTemplate([signature], { dimensions }))
  await editor.click(300, 190)
  await editor.press('Enter')
  const { keyboard } = host.page
  await editor.root.getByRole('tab', { name: 'Draw' }).focus()
  await keyboard.press('ArrowRight')
  await expect(editor.root.getByRole('tab', { name: 'Type' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Zoë Ångström')
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await expect(editor.root.getByRole('radio', { name: 'Great Vibes' })).toBeChecked()
  await expect(editor.root.locator('.signature-families canvas')).toHaveCount(4)
  expect(await findViolations(host.page)).toEqual([])
  // Enter after the name adds it.
  await editor.root.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await expect.poll(async () => (await host.field()).imageUrl ?? '').toMatch(/^data:image\/png;base64,/)
  const saved = await host.saved()
  const image = imageOf(saved)
  expect(image.width).toBeGreaterThan(image.height * 2)
})

/** Drops a photo on the dialog in its initial state. */
async function dropPhoto(editor: EditorDriver, bytes: Buffer): Promise<void> {
  await editor.root.locator('.signature-panel').evaluate((element, base64) => {
    const dataTransfer = new DataTransfer()
    const photo = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    dataTransfer.items.add(new File([photo], 'photo.png', { type: 'image/png' }))
    const init = { bubbles: true, composed: true, cancelable: true, dataTransfer }
    element.dispatchEvent(new DragEvent('dragover', init))
    element.dispatchEvent(new DragEvent('drop', init))
  }, bytes.toString('base64'))
}

test('the paper is removed from a photo, unless the original is kept', longForm, async ({ host }) => {
  const photo = new PNG({ width: 400, height: 200 })
  for (let i = 0; i < photo.width * photo.height; i++) {
    const [x, y] = [i % photo.width, Math.floor(i / photo.width)]
    const isInk = x > 100 && x < 300 && Math.abs(y - 100 - 40 * Math.sin(x / 20)) < 4
    photo.data.set(isInk ? [40, 40, 60, 255] : [230 - x / 4, 225 - x / 4, 205 - x / 4, 255], i * 4)
  }
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: PNG.sync.write(photo) }
  for (const keeps of [false, true]) {
    const editor = await host.edit(smallTemplate([signature], { dimensions }))
    const at = await editor.at(300, 190)
    await host.page.mouse.dblclick(at.x, at.y)
    if (keeps) {
      await editor.root.getByRole('tab', { name: 'Upload' }).click()
      await editor.root.locator('.signature-panel input[type="file"]').setInputFiles(file)
    } else await dropPhoto(editor, file.buffer)
    await expect(editor.root.locator('.signature-preview canvas')).toBeVisible()
    if (keeps) await editor.root.getByRole('checkbox', { name: 'Remove paper' }).uncheck()
    await editor.root.getByRole('button', { name: 'Add signature' }).click()
    await expect.poll(async () => (await host.field()).imageUrl ?? '').toMatch(/^data:image\/png;base64,/)
    const image = imageOf(await host.saved())
    if (keeps) expect([image.width, image.height]).toEqual([400, 200])
    else {
      expect(image.width).toBeGreaterThan(190)
      expect(image.width).toBeLessThan(205)
      expect(alphaOf(image).corners.filter((alpha) => alpha === 0).length).toBeGreaterThan(1)
    }
  }
})

test('adding a signature opens the dialog, and Escape closes it and adds nothing', async ({ host }) => {
  const editor = await host.edit(smallTemplate([], { dimensions }))
  await editor.add('Signature')
  await expect(editor.root.getByRole('tab', { name: 'Draw' })).toBeVisible()
  await host.page.keyboard.press('Escape')
  await expect(editor.root.getByRole('dialog')).toHaveCount(0)
  expect(await host.fields()).toEqual([])
})
