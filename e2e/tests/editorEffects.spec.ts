import { expect } from '@playwright/test'
import { pageSize, test, textField } from '../support/openEditor.ts'

const title = textField({ text: 'Office of the Registrar', x: 300, y: 60, width: 500, alignment: 'center' })

test('a text gets a curve, an outline, and a shadow in the panel, and the page shows them', async ({
  host,
}) => {
  const editor = await host.edit([title])
  await editor.press('n')
  const images = [await editor.pixels(pageSize)]
  const isNew = async () => {
    await expect
      .poll(async () => (await editor.pixels(pageSize)).equals(images.at(-1) as Buffer), {
        timeout: 20_000,
      })
      .toBe(false)
    images.push(await editor.pixels(pageSize))
  }
  await editor.unfold('Effects')
  await editor.set('Curve', '150')
  await isNew()
  await editor.root.getByRole('checkbox', { name: 'Outline' }).check()
  await editor.set('Outline: Thickness', '3')
  await editor.set('Outline: Color #', '#ff8800')
  await isNew()
  await editor.root.getByRole('checkbox', { name: 'Shadow' }).check()
  await editor.set('Shadow: Blur', '6')
  await isNew()
  expect(await host.field()).toMatchObject({
    curve: 150,
    outline: { color: '#ff8800', width: 3 },
    shadow: { x: 0, y: 4, blur: 6, color: '#000000' },
  })
  for (const name of ['Outline', 'Shadow']) await editor.root.getByRole('checkbox', { name }).uncheck()
  await editor.set('Curve', '0')
  const plain = await host.field()
  for (const key of ['curve', 'outline', 'shadow']) expect(plain).not.toHaveProperty(key)
})

test('a curved text is straight while it is typed into, with the caret where letters are', async ({
  host,
}) => {
  const curved = { ...title, text: 'Seal', curve: 60, fontSize: 40 }
  const editor = await host.edit([curved])
  const caretAt = async () => (await editor.root.locator('.caret').boundingBox())?.x ?? Number.NaN
  await editor.press('n')
  const before = await editor.pixels(pageSize)
  await editor.press('Enter')
  await host.page.keyboard.press('Home')
  const start = await caretAt()
  await host.page.keyboard.press('End')
  const width = (await caretAt()) - start
  const { y } = await editor.at(300, 60)
  expect((await editor.root.locator('.caret').boundingBox())?.y).toBeGreaterThan(y - 10)
  expect(width).toBeGreaterThan(60)
  expect(width).toBeLessThan(100)
  await host.page.keyboard.type('s')
  await host.page.keyboard.press('Backspace')
  await host.page.keyboard.press('Escape')
  await expect.poll(async () => (await editor.pixels(pageSize)).equals(before)).toBe(true)
  expect(await host.field()).toMatchObject({ text: 'Seal', curve: 60 })
})

test('a curved text is hit on its letters, and a field in its middle is hit there', async ({ host }) => {
  const seal = { ...title, text: 'Academy of the Arts and Sciences', curve: 70, y: 60, width: undefined }
  const inner = textField({ text: 'Inner', x: 270, y: 130, width: 60 })
  const { width: _, ...ring } = seal
  const editor = await host.edit([inner, ring])
  await editor.click(300, 140)
  await expect(editor.root.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Inner')
  await editor.click(300, 70)
  await expect(editor.root.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(seal.text)
})
