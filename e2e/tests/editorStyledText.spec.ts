import type { TemplateField } from '@certificate-sdk/template'
import { expect, type Locator } from '@playwright/test'
import { listen } from '../support/heardIn.ts'
import { longUnless } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

const course: TemplateField = { type: 'attribute', text: 'Course', x: 50, y: 300, fontSize: 20, width: 200 }

test('a selection becomes bold while typing, and is undone and redone on its own', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'To Zoë', width: 400 })])
  const heard = await listen(editor.root)
  await editor.press('n')
  // Immediately following changes are announced together.
  await heard.next(/^Text, .*To Zoë/)
  await editor.press('Enter')
  const { keyboard } = host.page
  const area = editor.root.locator('.text-editor')
  const bold = editor.root.getByRole('button', { name: 'Bold', exact: true })
  await keyboard.press('End')
  for (let i = 0; i < 3; i++) await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('Control+b')
  await heard.next('Bold: on')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('End')
  await keyboard.press('Control+b')
  await heard.next('Bold: off')
  await keyboard.type('!')
  await keyboard.press('Control+z')
  await expect(area).toHaveValue('To Zoë')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Control+z')
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await keyboard.press('Control+Shift+z')
  await keyboard.press('Control+y')
  expect(await host.field()).toMatchObject({
    text: 'To Zoë!',
    runs: [{ text: 'To ' }, { text: 'Zoë', isBold: true }, { text: '!' }],
  })
})

test('the bar styles the selection, which stays while the bar has the focus', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'One two', width: 400 })])
  await editor.press('n')
  await editor.press('Enter')
  const { keyboard } = host.page
  await keyboard.press('End')
  await keyboard.press('Control+Shift+ArrowLeft')
  await editor.root.getByRole('button', { name: 'Italic' }).click()
  await editor.set('Size', '30')
  await editor.chooseFont('Lora')
  await editor.openTool(/^Color: /)
  await editor.set('Color #', '#ff0000')
  await expect(editor.root.locator('.selected-text')).not.toHaveAttribute('d', '')
  await editor.root.locator('.text-editor').focus()
  await keyboard.press('End')
  await keyboard.type('s')
  await keyboard.press('Escape')
  const style = { isItalic: true, fontSize: 30, fontFamily: 'Lora', color: '#ff0000' }
  expect(await host.field()).toMatchObject({
    fontSize: 20,
    runs: [{ text: 'One ' }, { text: 'twos', ...style }],
  })
  await editor.set('Size', '25')
  expect(await host.field()).toMatchObject({ fontSize: 25 })
  expect((await host.field()).runs?.[1]).not.toHaveProperty('fontSize')
})

test('a part of a text is raised or lowered in the panel, which its field cannot be', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'On the 21st', width: 400 })])
  const heard = await listen(editor.root)
  await editor.press('n')
  const raise = editor.root.getByRole('button', { name: 'Superscript', exact: true })
  await expect(editor.root.getByRole('button', { name: 'Bold', exact: true })).toBeVisible()
  await expect(raise).toHaveCount(0)
  await editor.press('Enter')
  const { keyboard } = host.page
  await keyboard.press('End')
  for (let i = 0; i < 2; i++) await keyboard.press('Shift+ArrowLeft')
  await raise.click()
  // In one announcement with the selection of the field, if there are less than 150 ms between them.
  await heard.next(/^Superscript: on(\.|$)/)
  await expect(raise).toHaveAttribute('aria-pressed', 'true')
  const runs = [{ text: 'On the 21' }, { text: 'st', script: 'super' }]
  expect((await host.field()).runs).toEqual(runs)
  // All of it is selected.
  await editor.press('Enter')
  await editor.root.getByRole('button', { name: 'Subscript', exact: true }).click()
  expect((await host.field()).runs).toEqual([{ text: 'On the 21st', script: 'sub' }])
  await keyboard.press('Control+z')
  expect((await host.field()).runs).toEqual(runs)
})

test('two braces offer merge fields, each of which is one character', async ({ host }) => {
  const editor = await host.edit([textField({ width: 500 }), course])
  await editor.select('Hello')
  await editor.press('Enter')
  const { keyboard } = host.page
  // The conditions in the panel list attributes, too.
  const list = editor.root.getByRole('listbox', { name: 'Insert merge field' })
  const option = (name: string) => list.getByRole('option', { name })
  await keyboard.type('For {{cou')
  await expect(option('Course').first()).toBeVisible()
  const heard = await listen(editor.root)
  await keyboard.press('Enter')
  // Alone, or in one announcement with the current findings about the text.
  await heard.next(/\bCourse\b/)
  await expect(option('Course')).toHaveCount(0)
  const text = 'For {{attributes.Course}}'
  const area = editor.root.locator('.text-editor')
  await expect(area).toHaveValue(text)
  await editor.painted()
  // The caret is as wide as what it shows.
  const caret = editor.root.locator('.typing-marks .caret')
  const after = await caret.boundingBox()
  await keyboard.press('ArrowLeft')
  await keyboard.type('a ')
  await expect(area).toHaveValue('For a {{attributes.Course}}')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await editor.painted()
  const before = await caret.boundingBox()
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(150)
  await keyboard.press('Delete')
  await expect(area).toHaveValue('For ')
  await keyboard.press('Control+z')
  await expect(area).toHaveValue(text)
  await keyboard.press('End')
  await keyboard.press('Backspace')
  await expect(area).toHaveValue('For ')
  await editor.root.getByRole('button', { name: 'Insert merge field' }).click()
  await option('Recipient name').click()
  await expect(area).toHaveValue('For {{name}}')
  await keyboard.press('Escape')
  expect((await host.field()).text).toBe('For {{name}}')
})

/** The strings that an input method shows in sequence, and the text that it commits. */
type Composition = readonly [shown: readonly string[], committed: string]

const compositions: [language: string, words: readonly Composition[]][] = [
  [
    'Japanese',
    [
      [['k', 'か', 'かn', 'かん', 'かんじ', '漢字'], '漢字'],
      [['n', 'の'], 'の'],
    ],
  ],
  [
    'Korean',
    [
      [['ㅎ', '하', '한'], '한'],
      [['ㄱ', '구', '국'], '국'],
      [['ㅇ', '어'], '어'],
    ],
  ],
  [
    'Vietnamese',
    [
      [['v', 'vi', 'vie', 'viê', 'việ', 'việt'], 'việt'],
      [['đ', 'đư', 'đươ', 'được'], 'được'],
    ],
  ],
]

/** Composes text at the caret, between two texts, and checks every value shown in the meantime. */
async function compose(
  area: Locator,
  words: readonly Composition[],
  [before, after]: readonly [string, string],
): Promise<void> {
  const page = area.page()
  const input = await page.context().newCDPSession(page)
  let composed = ''
  for (const [shown, committed] of words) {
    for (const text of shown) {
      const at = text.length
      await input.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at })
      await expect(area).toHaveValue(before + composed + text + after)
    }
    await input.send('Input.insertText', { text: committed })
    composed += committed
    await expect(area).toHaveValue(before + composed + after)
  }
  await input.detach()
}

for (const [language, words] of compositions)
  test(
    `${language} composed inside a bold word is bold, as in a plain textarea, and undone by composition`,
    longUnless(language === 'Japanese'),
    async ({ host }) => {
      const around = ['One bo', 'ld word'] as const
      const text = around.join('')
      const plainPage = await host.page.context().newPage()
      await plainPage.setContent(`<textarea>${text}</textarea>`)
      const plain = plainPage.locator('textarea')
      await plain.evaluate((element: HTMLTextAreaElement, at) => {
        element.focus()
        element.setSelectionRange(at, at)
      }, around[0].length)
      await compose(plain, words, around)
      await plainPage.close()

      const runs = [{ text: 'One ' }, { text: 'bold', isBold: true }, { text: ' word' }]
      const editor = await host.edit([textField({ text, width: 500, runs })])
      await editor.press('n')
      await editor.press('Enter')
      const { keyboard } = host.page
      await keyboard.press('Control+Home')
      for (let i = 0; i < 6; i++) await keyboard.press('ArrowRight')
      const area = editor.root.locator('.text-editor')
      await compose(area, words, around)
      const composed = words.map(([, committed]) => committed)
      await keyboard.press('End')
      await keyboard.type('!')
      await keyboard.press('Control+z')
      for (let left = composed.length; left > 0; left--) {
        await expect(area).toHaveValue(around.join(composed.slice(0, left).join('')))
        await keyboard.press('Control+z')
      }
      await expect(area).toHaveValue(text)
      for (const _word of composed) await keyboard.press('Control+y')
      const bold = { ...runs[1], text: `bo${composed.join('')}ld` }
      expect((await host.field()).runs).toEqual([runs[0], bold, runs[2]])
    },
  )

test('a style key while composing keeps what is shown, and is a step of its own', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'old', width: 500 })])
  await editor.press('n')
  await editor.press('Enter')
  const area = editor.root.locator('.text-editor')
  const input = await host.page.context().newCDPSession(host.page)
  // A part is marked, as when its characters are being chosen.
  for (const text of ['し', 'しょう'])
    await input.send('Input.imeSetComposition', { text, selectionStart: 0, selectionEnd: text.length })
  await host.page.keyboard.press('Control+b')
  await host.page.keyboard.press('End')
  await input.send('Input.imeSetComposition', { text: 'り', selectionStart: 1, selectionEnd: 1 })
  await input.send('Input.insertText', { text: '利' })
  await expect(area).toHaveValue('しょう利')
  await editor.press('Escape')
  const texts = []
  for (const _step of [0, 1, 2, 3]) {
    const { text, isBold = false } = await host.field()
    texts.push([text, isBold])
    await editor.press('Control+z')
  }
  expect(texts).toEqual([
    ['しょう利', true],
    ['しょう', true],
    ['しょう', false],
    ['old', false],
  ])
})

test('pasted HTML keeps its bold words', async ({ host }) => {
  const editor = await host.edit([textField({ width: 400 })])
  await editor.press('n')
  await editor.press('Enter')
  const area = editor.root.locator('.text-editor')
  await area.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', 'To <b>Zoë</b>')
    data.setData('text/plain', 'To Zoë')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(area).toHaveValue('To Zoë')
  expect((await host.field()).runs).toEqual([{ text: 'To ' }, { text: 'Zoë', isBold: true }])
})
