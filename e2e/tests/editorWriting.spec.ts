import { expect, type Page } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longUnless } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'

const left = { fontSize: 20, width: 500, alignment: 'left' as const }
const sentence = 'Not 1 [word] Goes missing? G m t r!'

async function doubleClick(editor: EditorDriver, page: Page, x: number, y: number): Promise<void> {
  const at = await editor.at(x, y)
  await page.mouse.dblclick(at.x, at.y)
}

const doors: Record<string, (editor: EditorDriver, page: Page, y: number) => Promise<void>> = {
  'the panel': async (editor) => {
    await editor.openPanel('Add')
    await editor.root.locator('.palette').getByRole('button', { name: /^Text/ }).first().click()
  },
  'a drag from the panel': async (editor, page, y) => {
    await editor.openPanel('Add')
    const entry = editor.root.locator('.palette').getByRole('button', { name: /^Text/ }).first()
    const { x = 0, y: top = 0 } = (await entry.boundingBox()) ?? {}
    await page.mouse.move(x + 40, top + 10)
    await page.mouse.down()
    const to = await editor.at(300, y)
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await expect(editor.root.locator('.drag-ghost')).toHaveCount(0)
  },
  'a double-click on the page': (editor, page, y) => doubleClick(editor, page, 300, y),
  'the palette of commands': async (editor, page) => {
    await editor.press('Control+k')
    await page.keyboard.type('add text')
    await page.keyboard.press('Enter')
  },
  'a key': (editor) => editor.press('t'),
}

for (const [door, add] of Object.entries(doors)) {
  const form = longUnless(['a key', 'a double-click on the page'].includes(door))
  test(
    `words typed after ${door} added a text are its words, also the second time`,
    form,
    async ({ host }) => {
      const editor = await host.edit(smallTemplate([]))
      for (const [i, words] of [sentence, `${sentence} Twice`].entries()) {
        await add(editor, host.page, 100 + 200 * i)
        await host.page.keyboard.type(words)
        await editor.press('Escape')
        await editor.press('Escape')
        expect((await host.fields()).at(-1)).toMatchObject({ type: 'text', text: words })
      }
      expect(await host.fields()).toHaveLength(2)
    },
  )
}

test('letters on a selected text are written into it, and mean no command', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'Hello', width: 300 })])
  await editor.click(100, 110)
  await host.page.keyboard.type(', new [world]')
  expect(await host.fields()).toMatchObject([{ text: 'Hello, new [world]' }])
})

test('a double-click selects the word under the mouse, and letters leave the rest', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'Hello {{name}} world', ...left })])
  await doubleClick(editor, host.page, 70, 112)
  await host.page.keyboard.type('Dear')
  await expect.poll(async () => (await host.field()).text).toBe('Dear {{name}} world')
})

test('a merge field is not overtyped, and Delete removes it', async ({ host }) => {
  const editor = await host.edit([textField({ text: '{{name}} won', ...left })])
  await doubleClick(editor, host.page, 80, 112)
  await host.page.keyboard.type('!')
  await expect.poll(async () => (await host.field()).text).toBe('{{name}}! won')
  await editor.press('Escape')
  await doubleClick(editor, host.page, 80, 112)
  await host.page.keyboard.press('Delete')
  await expect.poll(async () => (await host.field()).text).toBe('! won')
})
