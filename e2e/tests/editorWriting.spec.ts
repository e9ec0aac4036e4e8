import { expect, type Page } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longUnless } from '../support/longForm.ts'
import { type EditorHost, smallTemplate, test, textField } from '../support/openEditor.ts'

const left = { fontSize: 20, width: 500, alignment: 'left' as const }
const sentence = 'Not 1 [word] Goes missing? G m t r!'

async function doubleClick(editor: EditorDriver, page: Page, x: number, y: number): Promise<void> {
  const at = await editor.at(x, y)
  await page.mouse.dblclick(at.x, at.y)
}

/** Additions with texts, by their names in the panel; the last two keep their texts. */
const additions = ['Heading', 'Text', 'Sentence', 'Small print'] as const
type AddedText = (typeof additions)[number]

/** Ways to add a text, and the texts that they add. */
const doors: Record<
  string,
  { adds: readonly AddedText[]; add(editor: EditorDriver, page: Page, label: AddedText): Promise<void> }
> = {
  'the panel': { adds: additions, add: (editor, _page, label) => editor.add(label) },
  'a drag from the panel': { adds: additions, add: dragFromPanel },
  'the palette of commands': {
    adds: additions,
    async add(editor, page, label) {
      await editor.press('Control+k')
      await page.keyboard.type(`add ${label}`)
      await page.keyboard.press('Enter')
    },
  },
  'a key': { adds: ['Text'], add: (editor) => editor.press('t') },
  'a double-click on the page': { adds: ['Text'], add: (editor, page) => doubleClick(editor, page, 300, 8) },
}

async function dragFromPanel(editor: EditorDriver, page: Page, label: AddedText): Promise<void> {
  await editor.openPanel('Add')
  const entry = editor.root.locator('.palette').getByRole('button', { name: new RegExp(`^${label}`) })
  const { x = 0, y = 0 } = (await entry.first().boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 10)
  await page.mouse.down()
  const to = await editor.at(300, 200)
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(editor.root.locator('.drag-ghost')).toHaveCount(0)
}

const pages: Record<string, (host: EditorHost) => Promise<EditorDriver>> = {
  'a blank page': (host) => host.edit(smallTemplate([])),
  async 'a design'(host) {
    const editor = await host.create()
    await editor.root.locator('.designs').getByRole('button', { name: 'Engraving' }).click()
    await editor.hasPage()
    return editor
  },
}

for (const [where, open] of Object.entries(pages))
  test(
    `words typed right after any text is added to ${where} are its words`,
    longUnless(where === 'a blank page'),
    async ({ host }) => {
      const editor = await open(host)
      const { keyboard } = host.page
      // The first text of a page is its title; the others are not.
      await editor.press('t')
      await keyboard.type('First')
      await keyboard.press('Escape')
      await keyboard.press('Escape')
      const before = await host.fields()
      expect(before.at(-1)).toMatchObject({ type: 'text', text: 'First' })
      for (const [door, { adds, add }] of Object.entries(doors))
        for (const label of adds)
          await test.step(`${label} by ${door}`, async () => {
            await add(editor, host.page, label)
            await keyboard.type(sentence)
            await keyboard.press('Escape')
            const fields = await host.fields()
            expect(fields.slice(0, -1)).toEqual(before)
            const keepsWords = label === 'Sentence' || label === 'Small print'
            const text = keepsWords ? expect.stringMatching(/\}.*Goes missing\? G m t r!$/) : sentence
            expect(fields.at(-1)).toMatchObject({ type: 'text', text })
            await editor.press('Delete')
          })
      expect(await host.fields()).toEqual(before)
    },
  )

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
