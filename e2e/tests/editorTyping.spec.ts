import type { TemplateField } from '@certificate-sdk/template'
import { expect, type Locator } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { pageSize, test, textField } from '../support/openEditor.ts'
import { expectPreview } from '../support/previewMatches.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the rectangle around all dark pixels of the page inside a part of the window, in px of the window. */
function inkIn(editor: EditorDriver, part: Box): Promise<Box> {
  return editor.root
    .locator('.canvas canvas')
    .first()
    .evaluate((element, { x, y, width, height }) => {
      const canvas = element as HTMLCanvasElement
      const place = canvas.getBoundingClientRect()
      const ratio = canvas.width / place.width
      const [left, top] = [Math.round((x - place.x) * ratio), Math.round((y - place.y) * ratio)]
      const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)]
      const data = canvas.getContext('2d')?.getImageData(left, top, columns, rows).data ?? []
      const [xs, ys]: [number[], number[]] = [[], []]
      for (let i = 0; i < columns * rows; i++)
        if ((data[4 * i] ?? 255) < 128) {
          xs.push(i % columns)
          ys.push(Math.floor(i / columns))
        }
      const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
      return {
        x: place.x + (left + minX) / ratio,
        y: place.y + (top + minY) / ratio,
        width: (Math.max(...xs) + 1 - minX) / ratio,
        height: (Math.max(...ys) + 1 - minY) / ratio,
      }
    }, part)
}

/**
 * Returns the box of a drawn mark. Each caret position has its own element, so one may disappear while it is measured.
 */
async function boxOf(mark: Locator): Promise<Box> {
  let box: Box | null = null
  await expect(async () => {
    box = await mark.boundingBox()
    expect(box, 'It is not on screen.').not.toBeNull()
  }).toPass({ timeout: 60_000 })
  return box as unknown as Box
}

function centerOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

const selected = (editor: EditorDriver) => editor.root.locator('.selected-text')
const caret = (editor: EditorDriver) => editor.root.locator('.typing-marks .caret')

/** Returns the selection of the text area, whose own letters are invisible. */
function selection(editor: EditorDriver): Promise<string> {
  return editor.root
    .getByRole('textbox', { name: 'Text' })
    .first()
    .evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
}

const cases: [name: string, patch: Partial<TemplateField>, zoom?: string][] = [
  ['at its own size', { width: 400 }],
  ['that is shown at 150 %', { width: 300 }, '++'],
  ['that is shown at 75 %', { width: 300, rotation: 90, x: 300 }, '-'],
  ['that shrank', { width: 130 }],
  [
    'that wrapped, with a line height of 0.8',
    { width: 130, fit: 'wrap', lineHeight: 0.8, alignment: 'center', x: 300 },
  ],
  [
    'that wrapped, with a line height of 2',
    { width: 130, fit: 'wrap', lineHeight: 2, alignment: 'right', x: 300 },
  ],
  ['that is rotated and spaced', { width: 400, rotation: 90, x: 300, letterSpacing: 3 }],
  ['at the bottom of a box', { width: 130, fit: 'wrap', height: 150, verticalAlign: 'bottom' }],
]

/** Cases that are also in the short form. */
const always = new Set(['that wrapped, with a line height of 2'])

for (const [name, patch, zoom = ''] of cases)
  test(
    `caret and selection lie on the letters of a text ${name}`,
    longUnless(always.has(name)),
    async ({ host }) => {
      const field = textField({ text: 'Homes lanes hours tunes boats', color: '#000000', ...patch })
      const editor = await host.edit([{ ...field, x: patch.x ?? 100, y: 60 }])
      for (const key of zoom) await editor.press(key)
      await editor.press('n')
      await editor.press('Enter')
      const { keyboard } = host.page
      await keyboard.press('Control+Home')
      await keyboard.press('ArrowDown')
      await keyboard.press('Home')
      const start = centerOf(await boxOf(caret(editor)))
      for (let i = 0; i < 5; i++) await keyboard.press('Shift+ArrowRight')
      await editor.painted()
      await expect(caret(editor)).toHaveCount(0)
      const word = await boxOf(selected(editor))
      const upright = !patch.rotation
      const beside = upright
        ? { x: word.x, y: word.y + word.height / 2 }
        : { x: word.x + word.width / 2, y: word.y }
      expect(Math.hypot(start.x - beside.x, start.y - beside.y)).toBeLessThan(1)
      // Include half a space around the letters, in which nothing else is painted.
      const ink = await inkIn(editor, {
        x: word.x - (upright ? 2 : 0),
        y: word.y - (upright ? 0 : 2),
        width: word.width + (upright ? 4 : 0),
        height: word.height + (upright ? 0 : 4),
      })
      const [from, to, first, last] = upright
        ? [word.x, word.x + word.width, ink.x, ink.x + ink.width]
        : [word.y, word.y + word.height, ink.y, ink.y + ink.height]
      expect(first).toBeGreaterThan(from - 1)
      expect(first).toBeLessThan(from + 4)
      expect(last).toBeLessThan(to + 2)
      expect(last).toBeGreaterThan(to - (patch.letterSpacing ?? 0) - 4)
      expect(await selection(editor)).toMatch(/^[A-Za-z]{5}$/)
    },
  )

test('caret and selection lie on the letters of an Arabic text, from right to left', async ({ host }) => {
  const text = 'شهادة تقدير وامتنان'
  const field = textField({ text, color: '#000000', fontFamily: 'Noto Sans Arabic', x: 100, y: 60 })
  const editor = await host.edit([{ ...field, width: 400, alignment: 'right' }])
  await editor.press('n')
  await editor.press('Enter')
  const { keyboard } = host.page
  await keyboard.press('Control+Home')
  const start = centerOf(await boxOf(caret(editor)))
  for (let i = 0; i < 5; i++) await keyboard.press('Shift+ArrowLeft')
  await editor.painted()
  await expect(caret(editor)).toHaveCount(0)
  expect(await selection(editor)).toBe('شهادة')
  const word = await boxOf(selected(editor))
  expect(Math.abs(start.x - (word.x + word.width))).toBeLessThan(1)
  const ink = await inkIn(editor, { ...word, x: word.x - 2, width: word.width + 12 })
  expect(Math.abs(ink.x - word.x)).toBeLessThan(4)
  expect(Math.abs(ink.x + ink.width - (word.x + word.width))).toBeLessThan(4)
})

test('a press places the caret between letters, two select a word, three everything', async ({ host }) => {
  const text = 'Mountains and Seas of Achievement in Certificates'
  const field = textField({ text, x: 300, y: 80, width: 200, alignment: 'center', fit: 'wrap', rotation: 20 })
  const editor = await host.edit([field])
  await editor.press('n')
  await editor.press('Enter')
  const { keyboard, mouse } = host.page
  // A letter of the second line, by its position on the screen.
  await keyboard.press('Control+Home')
  await keyboard.press('ArrowDown')
  await keyboard.press('Home')
  const start = centerOf(await boxOf(caret(editor)))
  const at = { x: start.x + 22, y: start.y + 8 }
  await mouse.click(at.x, at.y)
  await editor.painted()
  const pressed = centerOf(await boxOf(caret(editor)))
  expect(Math.hypot(pressed.x - at.x, pressed.y - at.y)).toBeLessThan(8)
  await keyboard.press('Shift+Home')
  const before = await selection(editor)
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(5)
  await mouse.dblclick(at.x, at.y)
  expect(text.split(' ')).toContain(await selection(editor))
  await mouse.click(at.x, at.y, { clickCount: 3 })
  expect(await selection(editor)).toBe(text)
  await mouse.move(at.x, at.y)
  await mouse.down()
  await mouse.move(at.x + 60, at.y + 22, { steps: 4 })
  await mouse.up()
  const dragged = await selection(editor)
  expect(text).toContain(dragged)
  expect(dragged.length).toBeGreaterThan(2)
  expect(dragged.length).toBeLessThan(20)
  await keyboard.type('!')
  await keyboard.press('Escape')
  expect((await host.field()).text).toContain('!')
})

test(
  'composed text of an input method is underlined, with its candidates at the caret',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField({ text: '東京', width: 300 })])
    await editor.press('n')
    await editor.press('Enter')
    const input = await host.page.context().newCDPSession(host.page)
    await input.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    // The caret follows once the input method has reported its position.
    await expect(async () => {
      const underline = await boxOf(editor.root.locator('.composed-text'))
      const composed = await boxOf(caret(editor))
      expect(underline.width).toBeGreaterThan(50)
      expect(Math.abs(composed.x + composed.width / 2 - underline.x - underline.width)).toBeLessThan(2)
      const area = await boxOf(editor.root.locator('.text-editor'))
      expect(Math.hypot(area.x - composed.x, area.y - composed.y)).toBeLessThan(3)
    }).toPass({ timeout: 60_000 })
    await input.send('Input.insertText', { text: '日本' })
    await editor.root.locator('.text-editor').press('Enter')
    expect((await host.field()).text).toBe('日本')
  },
)

test('bold, italic, and underline are a key away, on the page and while typing', async ({ host }) => {
  const editor = await host.edit([textField({ width: 300 })])
  await editor.press('n')
  await editor.press('Control+b')
  await editor.press('Enter')
  await host.page.keyboard.type('Bold')
  await host.page.keyboard.press('Control+i')
  await host.page.keyboard.type('er')
  await host.page.keyboard.press('Control+u')
  await host.page.keyboard.press('Escape')
  expect(await host.field()).toMatchObject({
    text: 'Bolder',
    isBold: true,
    runs: [{ text: 'Bold' }, { text: 'er', isItalic: true }],
  })
  await editor.press('Control+i')
  expect(await host.field()).toMatchObject({ text: 'Bolder', isItalic: true })
  expect(await host.field()).not.toHaveProperty('runs')
  await editor.press('Control+z')
  expect((await host.field()).runs).toHaveLength(2)
})

test('a heading is the title of a page: above the name, larger, and typed at once', async ({ host }) => {
  const editor = await host.edit([{ type: 'name', text: 'Name', x: 300, y: 180, fontSize: 28, width: 468 }])
  await editor.add('Heading')
  await host.page.keyboard.type('Certificate')
  await host.page.keyboard.press('Escape')
  expect(await editor.value('X')).toBe('300')
  expect(await editor.value('Width')).toBe('468')
  const title = (await host.fields()).at(-1)
  expect(title).toMatchObject({ type: 'text', text: 'Certificate' })
  expect(title?.fontSize).toBeGreaterThan(28)
  expect((title?.y ?? 0) + 1.2 * (title?.fontSize ?? 0)).toBeLessThan(180)
})

test('Ctrl+Z undoes a word at a time while typing', async ({ host }) => {
  const editor = await host.edit([textField({ width: 400 })])
  await editor.press('n')
  await editor.press('Enter')
  const { keyboard } = host.page
  await keyboard.press('End')
  await keyboard.type(' two three four')
  const area = editor.root.locator('.text-editor')
  for (const text of ['Hello two three ', 'Hello two ', 'Hello ', 'Hello']) {
    await keyboard.press('Control+z')
    await expect(area).toHaveValue(text)
  }
  await keyboard.press('Control+Shift+z')
  await keyboard.press('Control+y')
  await expect(area).toHaveValue('Hello two ')
  await keyboard.type('more')
  await keyboard.press('Escape')
  expect((await host.field()).text).toBe('Hello two more')
})

test('a text that is typed on the page looks as it will be issued', async ({ host }) => {
  const style = { fontFamily: 'Alex Brush', isItalic: true, fontSize: 40, fit: 'wrap' } as const
  const editor = await host.edit([textField({ ...style, text: 'Of five flying fjords', width: 320 })])
  await editor.press('Control+0')
  await editor.press('n')
  await editor.press('Enter')
  const { keyboard } = host.page
  await keyboard.press('End')
  await keyboard.type(' and half of just fifty off')
  await keyboard.press('Control+Home')
  await keyboard.type('If ')
  for (let i = 0; i < 8; i++) await keyboard.press('ArrowRight')
  await keyboard.press('Backspace')
  await keyboard.type('ff ')
  await keyboard.press('Escape')
  await expectPreview(editor, pageSize, 'a typed text')
})

test('spelling of a text is checked, and marked in the panel alone', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.press('n')
  const box = editor.root.locator('.properties').getByLabel('Text', { exact: true })
  await expect(box).toHaveAttribute('spellcheck', 'true')
  await editor.openTool(/^Color: /)
  await expect(editor.root.getByRole('textbox', { name: 'Color #' })).toHaveAttribute('spellcheck', 'false')
  await host.page.keyboard.press('Escape')
  await editor.press('Enter')
  const area = editor.root.locator('.text-editor')
  await expect(area).toHaveAttribute('spellcheck', 'true')
  await expect(area).toHaveCSS('opacity', '0')
})

test('the first click on an alignment while typing aligns the text, and typing goes on', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'Hi', width: 200 })])
  await editor.press('n')
  await editor.press('Enter')
  await host.page.keyboard.type('Bye')
  await editor.root.getByRole('radio', { name: 'Right-aligned' }).first().click()
  await expect(editor.root.locator('.text-editor')).toBeFocused()
  await host.page.keyboard.type('!')
  expect(await host.field()).toMatchObject({ text: 'Bye!', alignment: 'right' })
})
