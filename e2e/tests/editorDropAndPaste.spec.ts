import { expect } from '@playwright/test'
import { type GivenFile, giveFiles } from '../support/giveFile.ts'
import { longForm } from '../support/longForm.ts'
import { pageSize, test, textField, whiteImage, whitePng } from '../support/openEditor.ts'
import { pdfFile } from '../support/pdfFile.ts'
import { expectPreview } from '../support/previewMatches.ts'

const png = (name: string, width: number, height: number): GivenFile => ({
  name,
  type: 'image/png',
  bytes: whitePng(width, height),
})
const seal = textField({
  type: 'image',
  text: 'Seal',
  x: 300,
  y: 50,
  fontSize: 60,
  width: 60,
  alignment: 'center',
})

test('dropped images become fields under the pointer, replace one, or become the background', async ({
  host,
}) => {
  const editor = await host.edit([textField()])
  await giveFiles(editor, 'drop', [png('signature.png', 900, 300)], await editor.at(400, 300))
  await expect(editor.root.getByText('Image added.', { exact: true })).toBeVisible()
  // At most 30 % of the page, 600 × 400 px.
  const placed = { type: 'image', x: 400, y: 270, fontSize: 60, alignment: 'center' }
  expect((await host.fields())[1]).toMatchObject(placed)

  // It is selected, so another one replaces it.
  await giveFiles(editor, 'drop', [png('better.png', 120, 40)], await editor.at(420, 310))
  await expect
    .poll(async () => (await host.fields())[1]?.imageUrl)
    .toBe(`data:image/png;base64,${whitePng(120, 40).toString('base64')}`)
  expect((await host.fields())[1]).toMatchObject(placed)

  await giveFiles(editor, 'drop', [png('1.png', 20, 20), png('2.png', 20, 20)], await editor.at(100, 300))
  await expect.poll(async () => (await host.fields()).map(({ x }) => x)).toEqual([50, 400, 86, 114])
  await editor.undo()

  await giveFiles(editor, 'drop', [png('paper.png', 300, 200)], await editor.at(300, 200))
  const asBackground = editor.root.getByRole('button', { name: 'Use as background' })
  await expect(asBackground).toBeVisible()
  await editor.undo()
  await expect(asBackground).toHaveCount(0)
  await editor.redo()
  await asBackground.click()
  const { dimensions, fields } = await host.save()
  expect(dimensions).toEqual({ width: 300, height: 200 })
  expect(fields).toHaveLength(2)
})

test('text that is dropped becomes a field under the pointer', async ({ host }) => {
  const editor = await host.edit([])
  const { x, y } = await editor.at(200, 300)
  await editor.root.locator('.canvas').evaluate(
    (element, [clientX, clientY]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'Well done\r\n')
      const init = { bubbles: true, composed: true, cancelable: true, dataTransfer, clientX, clientY }
      element.dispatchEvent(new DragEvent('dragover', init))
      element.dispatchEvent(new DragEvent('drop', init))
    },
    [x, y] as const,
  )
  await expect(editor.root.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
  const field = await host.field()
  expect(field).toMatchObject({ type: 'text', text: 'Well done', x: 200 })
  expect(Math.abs(field.y + field.fontSize / 2 - 300)).toBeLessThan(field.fontSize / 2)
})

test('pasted, dropped, and dragged fields look as in the preview', longForm, async ({ host }) => {
  const editor = await host.edit([textField({ fontSize: 40, width: 400 })])
  const { mouse, keyboard } = host.page
  const over = await editor.at(300, 250)
  await mouse.move(over.x, over.y)
  await host.page.evaluate(() => navigator.clipboard.writeText('Presented to\nall of you\nby us'))
  await editor.press('Control+v')
  await expectPreview(editor, pageSize, 'pasted text')
  const [, pasted] = await host.fields()
  expect(pasted).toMatchObject({ x: 300 })
  // The style of the large text: the box has another height.
  await editor.click(100, 120)
  await editor.press('Control+Alt+C')
  await editor.select('Presented to')
  await editor.press('Control+Alt+V')
  await expectPreview(editor, pageSize, 'pasted style')
  await giveFiles(editor, 'drop', [png('seal.png', 80, 50)], await editor.at(450, 330))
  await expect(editor.root.getByText('Image added.', { exact: true })).toBeVisible()
  await expectPreview(editor, pageSize, 'a dropped image')
  await editor.openPanel('Add')
  const entry = await editor.root.locator('.palette').getByRole('button', { name: /^Date/ }).boundingBox()
  await mouse.move((entry?.x ?? 0) + 20, (entry?.y ?? 0) + 10)
  await mouse.down()
  await keyboard.down('Control')
  const to = await editor.at(211, 37)
  await mouse.move(to.x, to.y, { steps: 5 })
  await mouse.up()
  await keyboard.up('Control')
  await expect(editor.root.getByRole('heading', { name: 'Date', exact: true })).toBeVisible()
  await expectPreview(editor, pageSize, 'a field from the panel')
  await editor.drag({ x: 211, y: 37 }, { x: 251, y: 57 })
  await expectPreview(editor, pageSize, 'a field that was moved')
})

test('the page moves aside for a panel over it, and back', async ({ host }) => {
  const editor = await host.edit([textField()])
  const place = () => editor.root.locator('.canvas').getAttribute('data-page')
  const before = await place()
  await editor.openPanel('Samples')
  const panel = await editor.root.locator('.side-panel').boundingBox()
  await expect
    .poll(async () => (await editor.at(0, 0)).x)
    .toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0))
  await editor.root.getByRole('button', { name: 'Close panel' }).click()
  await expect.poll(place).toBe(before)
})

test(
  'pasted text and images become fields in the middle, and other content shows a notice',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([])
    // The mouse is not on the page.
    await host.page.mouse.move(2, 2)
    const paste = (type: string, text: string) =>
      editor.root.locator('.canvas').evaluate(
        (element, [kind, content]) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData(kind, content)
          const init = { bubbles: true, composed: true, cancelable: true, clipboardData }
          element.dispatchEvent(new ClipboardEvent('paste', init))
        },
        [type, text] as const,
      )
    await host.page.evaluate(() => navigator.clipboard.writeText('Presented to\r\nall of you\r\n'))
    await editor.press('Control+v')
    await expect(editor.root.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
    const [text] = await host.fields()
    expect(text).toMatchObject({ type: 'text', text: 'Presented to\nall of you', x: 300 })
    await giveFiles(editor, 'paste', [png('image.png', 100, 80)])
    await expect.poll(async () => (await host.fields())[1]).toMatchObject({ type: 'image', x: 300 })
    await paste('text/html', '<table></table>')
    await expect(editor.root.getByText(/There’s nothing here to paste/)).toBeVisible()
    await paste('text/plain', 'x'.repeat(2_001))
    await expect(editor.root.getByText(/This text is too long to paste/)).toBeVisible()
    expect(await host.fields()).toHaveLength(2)
  },
)

test(
  'reading a large file shows progress, fills the field it was chosen for, and can be canceled',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([{ ...seal, imageUrl: whiteImage(10, 10) }, textField()])
    const pdf = {
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: pdfFile([{ width: 360, height: 216 }]),
    }
    // The PDF reader loads when the test allows it.
    let deliver = () => {}
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await host.page.route(/pdfium.*\.wasm/, async (route) => {
      await delivered
      await route.continue()
    })
    const reading = editor.root.getByRole('progressbar', { name: /^Opening “paper\.pdf”/ })
    await editor.openPanel('Background')
    await editor.uploadBackground(pdf)
    await expect(reading).toBeVisible()
    await editor.root.getByRole('button', { name: /^Cancel opening/ }).click()
    await expect(reading).toHaveCount(0)

    await editor.click(300, 80)
    await editor.properties.locator('input[type=file]').setInputFiles(pdf)
    await expect(reading).toBeVisible()
    // In the meantime, the selection moves on, and a background is chosen.
    await editor.click(100, 110)
    deliver()
    await expect(reading).toHaveCount(0)
    await expect.poll(async () => (await host.fields())[0]?.imageUrl?.length).toBeGreaterThan(500)
    const { dimensions, fields } = await host.save()
    expect(dimensions).toEqual({ width: 600, height: 400 })
    expect(fields[1]).toEqual(textField())
  },
)
