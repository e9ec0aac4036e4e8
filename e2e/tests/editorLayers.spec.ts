import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { test, textField, whiteImage, whitePng } from '../support/openEditor.ts'

test('layers are dragged, named, and told apart; all that can be reached are selected at once', async ({
  host,
}) => {
  const editor = await host.edit([
    textField({ text: 'Date line' }),
    textField({ text: 'Middle', y: 200 }),
    textField({ text: 'Heading', y: 300, locked: true }),
  ])
  const { mouse, keyboard } = host.page
  await editor.openPanel('Layers')
  const row = (name: string) => editor.root.locator('.layers').getByRole('button', { name }).first()
  const texts = async () => (await host.fields()).map(({ text }) => text)
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await row(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2, height }
  }
  await expect(editor.root.getByRole('button', { name: 'Unlock: Heading' })).toHaveCSS('opacity', '1')

  const [bottom, top] = [await middleOf('Date line'), await middleOf('Heading')]
  await mouse.move(bottom.x, bottom.y)
  await mouse.down()
  await mouse.move(top.x, top.y - top.height / 3, { steps: 5 })
  await keyboard.press('Escape')
  await mouse.up()
  expect(await texts()).toEqual(['Date line', 'Middle', 'Heading'])
  await mouse.move(bottom.x, bottom.y)
  await mouse.down()
  await mouse.move(top.x, top.y - top.height / 3, { steps: 5 })
  await mouse.up()
  expect(await texts()).toEqual(['Middle', 'Heading', 'Date line'])
  await editor.undo()

  await row('Middle').dblclick()
  await editor.root.getByRole('textbox', { name: 'Layer name' }).fill('Subtitle')
  await keyboard.press('Enter')
  await expect(row('Subtitle')).toBeFocused()
  expect((await host.fields())[1]).toEqual(textField({ text: 'Middle', y: 200, layerName: 'Subtitle' }))

  await editor.press('Control+a')
  await expect(editor.root.getByRole('heading', { name: '2 fields selected' })).toBeVisible()
})

test('a long list scrolls under a layer that is dragged to its edge', longForm, async ({ host }) => {
  const many = Array.from({ length: 40 }, (_, i) => textField({ text: `Line ${i}`, y: 8 * i }))
  const editor = await host.edit(many)
  const { mouse } = host.page
  await editor.openPanel('Layers')
  const row = editor.root.locator('.layers').getByRole('button', { name: 'Line 39' }).first()
  const { x = 0, y = 0 } = (await row.boundingBox()) ?? {}
  await mouse.move(x + 60, y + 10)
  await mouse.down()
  await mouse.move(x + 60, 885, { steps: 3 })
  const rest = () =>
    editor.root.locator('.side-panel').evaluate((e) => e.scrollHeight - e.clientHeight - e.scrollTop)
  await expect.poll(rest).toBeLessThan(2)
  await mouse.up()
  expect((await host.fields()).findIndex(({ text }) => text === 'Line 39')).toBeLessThan(3)
})

test('a new image asks for its file; without one it is a placeholder with a warning', async ({ host }) => {
  const editor = await host.edit([])
  expect(await editor.inkAbovePage()).toBe(0)
  const chooser = host.page.waitForEvent('filechooser')
  await editor.add('Image')
  await chooser
  await editor.press('Escape')
  await expect.poll(() => editor.inkAbovePage()).toBeGreaterThan(100)
  await expect(editor.root.getByRole('button', { name: /^2 warnings/ })).toBeVisible()
  await editor.select('Image')
  await expect(editor.root.locator('.properties').getByText('No image chosen.')).toBeVisible()
  const choose = host.page.waitForEvent('filechooser')
  await editor.root.locator('.properties').getByRole('button', { name: 'Choose image' }).click()
  await (await choose).setFiles({ name: 'seal.png', mimeType: 'image/png', buffer: whitePng(40, 40) })
  await expect(editor.root.locator('.properties').getByText('No image chosen.')).toHaveCount(0)
  expect((await host.fields())[0]?.imageUrl).toBe(whiteImage(40, 40))
})

test(
  'the note below the name of a layer is whole, also in a language of long words',
  longForm,
  async ({ openHost }) => {
    for (const viewport of [
      { width: 1024, height: 600 },
      { width: 320, height: 640 },
    ]) {
      const host = await openHost({ viewport, hasTouch: viewport.width < 500 })
      const showWhen = { attribute: 'Grade', atLeast: 50 }
      const editor = await host.edit([textField({ showWhen })], { locale: 'de' })
      await editor.press('3')
      const note = editor.root.locator('.layer-name small')
      await expect(note).toHaveText('Mit diesen Beispieldaten ausgeblendet')
      const [shown, needed] = await note.evaluate((element) => [
        element.parentElement?.clientWidth ?? 0,
        element.scrollWidth,
      ])
      expect(needed).toBeLessThanOrEqual(shown)
    }
  },
)
