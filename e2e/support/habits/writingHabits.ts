import { expect } from '@playwright/test'
import { pageSize, textField } from '../openEditor.ts'
import type { Habit, Hands } from './Hands.ts'

const one = [textField({ text: 'Hello world', width: 300 })]
const onText = [100, 110] as const
const beside = [560, 40] as const

/** Expects a text in the only field. */
async function expectText(hands: Hands, text: string): Promise<void> {
  await expect.poll(async () => (await hands.host.field()).text).toBe(text)
}

/** Writing on the page, in a text of 300 px at (50, 100) that says “Hello world”. */
export const writingHabits: readonly Habit[] = [
  {
    name: 'a double-click on the empty page adds a text to write in',
    from: ['tldraw'],
    fields: [],
    async check(hands) {
      await hands.clicks([300, 200], 2)
      await hands.type('Hi')
      await hands.expectFields([{ type: 'text', text: 'Hi' }])
    },
  },
  {
    name: 'T adds a text to write in',
    from: ['Figma', 'Canva'],
    fields: [],
    async check(hands) {
      await hands.keys('t')
      await hands.type('Hi')
      await hands.expectFields([{ type: 'text', text: 'Hi' }])
    },
  },
  {
    name: 'R adds a rectangle',
    from: ['Figma', 'Canva'],
    fields: [],
    async check(hands) {
      await hands.keys('r')
      await hands.expectFields([{ type: 'rectangle' }])
    },
  },
  {
    name: 'letters on a selected text are written into it',
    from: ['PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.type(', 5 gmtr')
      await expectText(hands, 'Hello world, 5 gmtr')
    },
  },
  {
    name: 'a double-click selects the word below',
    from: ['Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.clicks([70, 110], 2)
      await hands.type('Dear')
      await expectText(hands, 'Dear world')
    },
  },
  {
    name: 'three clicks select all words',
    from: ['Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.clicks([70, 110], 2)
      await hands.clicks([70, 110], 3)
      await hands.type('Dear')
      await expectText(hands, 'Dear')
    },
  },
  {
    name: 'Enter selects the words of a text',
    from: ['Figma', 'Canva'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter')
      await hands.type('Dear')
      await expectText(hands, 'Dear')
    },
  },
  {
    name: 'F2 selects the words of a text',
    from: ['PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('F2')
      await hands.type('Dear')
      await expectText(hands, 'Dear')
    },
  },
  {
    name: 'Escape ends writing and leaves the text selected',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter', 'End', 'Escape', 'ArrowRight')
      await hands.expectFields([{ x: 51, text: 'Hello world' }])
    },
  },
  {
    name: 'a click beside ends writing',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter', 'End')
      await hands.type('!')
      await hands.click(beside)
      await hands.expectSelected(0)
      await expectText(hands, 'Hello world!')
    },
  },
  {
    name: 'Ctrl+A while writing selects the words, not the fields',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: [...one, textField({ text: 'Other', y: 300 })],
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter', 'End', 'Control+a')
      await hands.type('Dear')
      await hands.expectFields([{ text: 'Dear' }, { text: 'Other' }])
    },
  },
  {
    name: 'Ctrl+Backspace deletes a word',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter', 'End', 'Control+Backspace')
      await expectText(hands, 'Hello ')
    },
  },
  {
    name: 'Shift and arrows select letters, which Ctrl+B makes bold',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter', 'Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+b', 'Escape')
      await hands.expectFields([{ runs: [{ text: 'He', isBold: true }, { text: 'llo world' }] }])
    },
  },
  {
    name: 'Ctrl with B, I, and U style a selected text',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Control+b', 'Control+i', 'Control+u')
      await hands.expectFields([{ isBold: true, isItalic: true, isUnderline: true }])
    },
  },
  {
    name: 'Ctrl+Shift with > and < make letters larger and smaller',
    short: true,
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Control+Shift+>', 'Control+Shift+>', 'Control+Shift+<')
      await hands.expectFields([{ fontSize: 21 }])
      await hands.keys('Enter', 'Home', 'Shift+ArrowRight', 'Control+Shift+>', 'Escape')
      await hands.expectFields([{ fontSize: 21, runs: [{ text: 'H', fontSize: 22 }, {}] }])
    },
  },
  {
    name: 'Ctrl+Z while writing takes back a word',
    from: ['Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter', 'End')
      await hands.type(' and all')
      await hands.keys('Control+z')
      await expectText(hands, 'Hello world and ')
    },
  },
  {
    name: 'spelling is checked while writing',
    from: ['Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter')
      await expect(hands.editor.root.locator('.text-editor')).toHaveAttribute('spellcheck', 'true')
    },
  },
  {
    name: 'words pasted on the page are a text there',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: [],
    async check(hands) {
      await hands.page.evaluate(() => navigator.clipboard.writeText('From a letter'))
      await hands.keys('Control+v')
      await hands.expectFields([{ type: 'text', text: 'From a letter' }])
    },
  },
  {
    name: 'words pasted while writing stand at the caret',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.page.evaluate(() => navigator.clipboard.writeText(' new'))
      await hands.click(onText)
      await hands.keys('Enter', 'Home', 'Control+ArrowRight')
      await hands.keys('Control+v')
      await expect
        .poll(async () => (await hands.host.field()).text.replaceAll(/\s+/g, ' '))
        .toBe('Hello new world')
    },
  },
  {
    name: 'a button of the bar styles the words that are selected, and writing goes on',
    from: ['Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onText)
      await hands.keys('Enter', 'Home', 'Shift+End')
      await hands.editor.root.getByRole('button', { name: 'Bold' }).first().click()
      await hands.keys('End')
      await hands.type('!')
      await hands.expectFields([{ text: 'Hello world!', isBold: true }])
      expect((await hands.host.field()).width).toBeLessThan(pageSize.width)
    },
  },
]
