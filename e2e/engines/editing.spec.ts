import type { Template, TemplateField } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { focusedName } from '../support/keyboardFocus.ts'
import { smallTemplate, textField } from '../support/openEditor.ts'
import type { EngineEditor } from './EngineEditor.ts'
import { test } from './engineTest.ts'

/**
 * Expects that an editor that was open has closed and left nothing behind.
 *
 * @param violations reports of the policy that are allowed
 */
async function expectClosed(
  editor: EngineEditor,
  status: 'saved' | 'closed',
  violations: readonly string[] = withoutWorker,
): Promise<void> {
  await expect.poll(() => editor.openEditors()).toBe(0)
  expect(await focusedName(editor.engine)).toBe('Design')
  const { saved: _, violations: reported, ...record } = await editor.record()
  expect(record).toEqual({ status, closes: 1, errors: [] })
  expect(violations).toContain(reported.join(', '))
}

/** A pointer starts the worker that the policy forbids. WebKit reports its second address, too. */
const withoutWorker = ['', 'worker-src blob', 'worker-src blob, worker-src data']

test('a design is begun, gets a text by mouse and is saved', async ({ editor }) => {
  await editor.open()
  await editor.click({ css: '.designs button' })
  await editor.add('Text')
  const [x, y, size] = [await editor.number('X'), await editor.number('Y'), await editor.number('Size')]
  const grip = { x: x + size / 4, y: y + size / 2 }
  const moved = { x: grip.x + 60, y: grip.y + 240 }
  await editor.drag(grip, moved)
  await editor.clickPage(moved, 2)
  await editor.find({ css: '.text-editor:focus' })
  await editor.engine.type('Summa cum laude')
  await editor.clickPage({ x: 8, y: 8 })
  await editor.click({ css: '.save' })
  const saved = await editor.saved()
  const text = saved.fields.at(-1)
  expect(text).toMatchObject({ type: 'text', text: 'Summa cum laude', fontSize: size })
  // Snapping may move it by a few px of the window, which are more on the page.
  expect(Math.abs((text?.x ?? 0) - x - 60)).toBeLessThan(20)
  expect(Math.abs((text?.y ?? 0) - y - 240)).toBeLessThan(20)
  await editor.closeFromHost()
  await expectClosed(editor, 'saved')
})

test('a template is dragged and typed into, and all else of it stays', async ({ editor }) => {
  const fields = [textField(), textField({ text: 'Second', x: 300, y: 300, color: '#7a1f5c' })]
  const template = smallTemplate(fields, { hostKey: 'stays' } as Partial<Template>)
  await editor.open(template)
  await editor.drag({ x: 80, y: 110 }, { x: 151, y: 251 })
  await editor.clickPage({ x: 330, y: 310 }, 2)
  await editor.find({ css: '.text-editor:focus' })
  await editor.engine.type('Typed in every engine')
  await editor.press('Enter')
  await editor.find({ css: '.canvas:focus', covered: true })
  await editor.press('Control+s')
  const [first, second] = fields as [TemplateField, TemplateField]
  expect(await editor.saved()).toEqual({
    ...template,
    fields: [
      { ...first, x: 121, y: 241 },
      { ...second, text: 'Typed in every engine' },
    ],
  })
  await editor.click({ css: '.top-bar button', name: 'Close' })
  await expectClosed(editor, 'saved')
})

test.describe('under a policy that allows the worker of the drag layer', () => {
  test.use({ morePolicy: '; worker-src blob:' })

  test('fields are dragged', async ({ editor }) => {
    const template = smallTemplate([textField(), textField({ text: 'Second', x: 300, y: 300 })])
    await editor.open(template)
    await editor.drag({ x: 80, y: 110 }, { x: 151, y: 251 })
    await editor.drag({ x: 330, y: 310 }, { x: 270, y: 70 })
    await editor.drag({ x: 151, y: 251 }, { x: 80, y: 110 })
    await editor.press('Control+s')
    const [first, second] = template.fields
    expect((await editor.saved()).fields).toEqual([first, { ...second, x: 240, y: 60 }])
    await editor.closeFromHost()
    await expectClosed(editor, 'saved', [''])
  })
})

test('an uploaded background is edited under the documented policy', async ({ editor }) => {
  await editor.open()
  await editor.upload({
    name: 'background.jpg',
    type: 'image/jpeg',
    content: certificateImage(800, 566),
  })
  await editor.add('QR code')
  await editor.click({ css: '.save' })
  const { dimensions, fields, imageUrl } = await editor.saved()
  expect(dimensions).toEqual({ width: 800, height: 566 })
  expect(imageUrl).toMatch(/^data:image\/jpeg;base64,/)
  expect(fields.map(({ type }) => type)).toContain('qr')
  await editor.closeFromHost()
  await expectClosed(editor, 'saved')
})

test('a field is moved, typed into and saved by keys alone', async ({ editor }) => {
  const template = smallTemplate([textField(), textField({ text: 'Second', x: 300, y: 300 })])
  await editor.open(template)
  await editor.press('n', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Control+s')
  expect((await editor.saved(1)).fields[0]).toMatchObject({ x: 52, y: 110 })
  await editor.press('Control+z', 'Control+s')
  expect((await editor.saved(2)).fields).toEqual(template.fields)
  await editor.press('Control+Shift+z', 'Control+s')
  expect((await editor.saved(3)).fields[0]).toMatchObject({ x: 52, y: 110 })

  await editor.press('Enter')
  await editor.find({ css: '.text-editor:focus' })
  await editor.engine.type('By keys')
  await editor.press('Escape')
  await editor.find({ css: '.canvas:focus', covered: true })
  await editor.tabTo('Size')
  await editor.engine.type('24')
  await editor.press('Enter', 'Control+s')
  expect((await editor.saved(4)).fields[0]).toMatchObject({ text: 'By keys', fontSize: 24 })
  await editor.tabTo('Page', 'Shift+Tab')
  // The first Escape clears the selection.
  await editor.press('Escape', 'Escape', 'Escape')
  await expectClosed(editor, 'saved')
})

test('fields are copied, cut and pasted by keys', async ({ editor }) => {
  const template = smallTemplate([textField({ text: 'Copied' })])
  await editor.open(template)
  await editor.press('n', 'Control+c', 'Control+v', 'Control+s')
  expect((await editor.saved(1)).fields.map(({ text }) => text)).toEqual(['Copied', 'Copied'])
  await editor.press('Control+x', 'Control+s')
  expect((await editor.saved(2)).fields).toEqual(template.fields)
  await editor.press('Control+v', 'Control+s')
  expect((await editor.saved(3)).fields).toHaveLength(2)
  // Text of the page that is still selected is not what is copied.
  await editor.engine.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('h1') as Element),
  )
  await editor.find({ css: '.canvas:focus', covered: true })
  await editor.press('Control+c', 'Control+v', 'Control+s')
  expect((await editor.saved(4)).fields.map(({ text }) => text)).toEqual(['Copied', 'Copied', 'Copied'])
  await editor.closeFromHost()
  await expectClosed(editor, 'saved')
})

test('copied fields are their words in every text box, and fields again on the page', async ({ editor }) => {
  const runs = [{ text: 'To “you” & ' }, { text: '{{name}}', isBold: true }]
  const fields = [
    textField({ type: 'name', text: 'Recipient', y: 200 }),
    textField({ text: 'To “you” & {{name}}', runs, y: 40, width: 300 }),
    textField({ type: 'rectangle', text: 'Frame', x: 400, y: 300, height: 40 }),
  ]
  const words = ['To “you” & {{name}}', '{{name}}']
  await editor.engine.evaluate(() => {
    const boxes = '<textarea></textarea><input><p contenteditable="true"></p>'
    document.body.insertAdjacentHTML('beforeend', boxes)
  })
  await editor.open(smallTemplate(fields))
  await editor.press('Control+a', 'Control+c', 'Control+v', 'Control+s')
  expect((await editor.saved(1)).fields.map(({ type, text }) => [type, text])).toEqual(
    [...fields, ...fields].map(({ type, text }) => [type, text]),
  )
  await editor.press('Control+x', 'Control+s')
  expect((await editor.saved(2)).fields).toEqual(fields)

  await editor.clickPage({ x: 60, y: 50 })
  await editor.press('Enter')
  await editor.find({ css: '.text-editor:focus' })
  await editor.press('Control+a', 'Control+v')
  await editor.find({ css: '.text-editor:focus' })
  await editor.press('Enter', 'Control+s')
  const [, typed] = (await editor.saved(3)).fields
  expect(typed).toMatchObject({ text: words.join('\n') })
  expect(typed?.runs).toMatchObject([...runs, { text: `\n${words[1]}` }])

  await editor.click({ css: '.properties textarea', name: 'Text' })
  await editor.press('Control+a', 'Control+v')
  await expect
    .poll(async () => (await editor.find({ css: '.properties textarea', name: 'Text' })).value)
    .toBe(words.join('\n'))
  await editor.click({ css: '.top-bar .name' })
  await editor.press('Control+a', 'Control+v')
  const { value } = await editor.find({ css: '.top-bar .name' })
  // Engines replace line breaks by spaces, or leave them out.
  expect([words.join(' '), words.join('')]).toContain(value)

  await editor.closeFromHost()
  const pasteInto = async (css: string) => {
    await editor.engine.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), css)
    await editor.press('Control+v')
    return editor.engine.evaluate((found) => {
      const box = document.querySelector<HTMLElement>(found)
      return box && 'value' in box ? String(box.value) : (box?.innerText ?? '')
    }, css)
  }
  expect(await pasteInto('body > textarea')).toBe(words.join('\n'))
  expect([words.join(' '), words.join('')]).toContain(await pasteInto('body > input'))
  expect((await pasteInto('[contenteditable]')).trim().split(/\s*\n\s*/)).toEqual(words)

  await editor.open(smallTemplate([]))
  await editor.press('Control+v', 'Control+s')
  expect((await editor.saved(1)).fields).toEqual(
    fields.map((field) => expect.objectContaining({ type: field.type, text: field.text })),
  )
})

test('Tab stays in the editor, and Escape asks before unsaved work is left', async ({ editor }) => {
  await editor.open(smallTemplate([textField()]))
  await editor.tabTo('Design name', 'Shift+Tab')
  await editor.tabTo('Close', 'Shift+Tab')
  for (let presses = 0; presses < 60; presses++) {
    await editor.press('Tab')
    // The focus may move to the bars of the browser, but not to the page behind.
    expect(await focusedName(editor.engine)).not.toBe('Design')
  }

  await editor.clickPage({ x: 500, y: 300 })
  await editor.press('n', 'ArrowDown', 'Escape', 'Escape', 'Escape')
  // By name, because nothing matches :focus once Tab has led Firefox to the browser's own bars.
  await expect.poll(() => focusedName(editor.engine)).toBe('Keep editing')
  await editor.press('Escape')
  await expect.poll(() => focusedName(editor.engine)).toBe('Page')
  await editor.press('Escape', 'Escape')
  await editor.click({ css: 'dialog .buttons .danger' })
  await expectClosed(editor, 'closed')
})
