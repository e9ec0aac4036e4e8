import { expect } from '@playwright/test'
import { textField } from '../openEditor.ts'
import type { Habit } from './Hands.ts'

const grouped = [
  textField({ text: 'One', group: 'a' }),
  textField({ text: 'Two', x: 300, group: 'a' }),
  textField({ text: 'Three', y: 300 }),
]

const three = [
  textField({ text: 'One', x: 50, y: 40 }),
  textField({ text: 'Two', x: 200, y: 160 }),
  textField({ text: 'Three', x: 400, y: 300 }),
]

/** Selecting and moving, with a mouse and keys. The texts are at (50, 40), (200, 160), and (400, 300). */
export const selectingHabits: readonly Habit[] = [
  {
    name: 'a click selects a field',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.click([80, 50])
      await hands.expectSelected(1)
      expect(await hands.editor.value('Text')).toBe('One')
    },
  },
  {
    name: 'a click on the empty page selects nothing',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.click([80, 50])
      await hands.click([560, 40])
      await hands.expectSelected(0)
    },
  },
  {
    name: 'Escape selects nothing',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.click([80, 50])
      await hands.keys('Escape')
      await hands.expectSelected(0)
    },
  },
  {
    name: 'Shift and a click add a field',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.click([80, 50])
      await hands.click([250, 170], 'Shift')
      await hands.expectSelected(2)
    },
  },
  {
    name: 'Shift and a click take a selected field out',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.keys('Control+a')
      await hands.click([250, 170], 'Shift')
      await hands.expectSelected(2)
    },
  },
  {
    name: 'a drag on the empty page selects what it touches',
    from: ['Figma', 'Canva'],
    fields: three,
    async check(hands) {
      await hands.drag([20, 20], [260, 200])
      await hands.expectSelected(2)
    },
  },
  {
    name: 'Ctrl+A selects all',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.keys('Control+a')
      await hands.expectSelected(3)
    },
  },
  {
    name: 'a key selects the next field in reading order',
    from: ['Figma', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.keys('Alt+ArrowDown', 'Alt+ArrowDown')
      expect(await hands.editor.value('Text')).toBe('Two')
    },
  },
  {
    name: 'a click selects the topmost field',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: [textField({ text: 'Below' }), textField({ text: 'Above' })],
    async check(hands) {
      await hands.click([100, 110])
      expect(await hands.editor.value('Text')).toBe('Above')
    },
  },
  {
    name: 'a right-click selects a field and opens its menu',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      const at = await hands.editor.at(80, 50)
      await hands.page.mouse.click(at.x, at.y, { button: 'right' })
      await expect(hands.editor.root.getByRole('menuitem', { name: /^Copy/ }).first()).toBeVisible()
      await hands.keys('Escape')
      await hands.expectSelected(1)
    },
  },
  {
    name: 'a click on a field of a group selects the group',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: grouped,
    async check(hands) {
      await hands.click([80, 110])
      await hands.expectSelected(2)
    },
  },
  {
    name: 'a double-click on a group selects one of its fields, and Escape the group',
    from: ['Figma'],
    fields: grouped,
    async check(hands) {
      await hands.clicks([80, 110], 2)
      expect(await hands.editor.value('Text')).toBe('One')
      await hands.keys('Escape')
      await hands.expectSelected(2)
    },
  },
  {
    name: 'a click in the layers selects a field',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.editor.select('Two')
      expect(await hands.editor.value('Text')).toBe('Two')
    },
  },
  {
    name: 'Shift and a click in the layers select all between',
    from: ['Figma'],
    short: true,
    fields: three,
    async check(hands) {
      await hands.editor.select('One')
      const row = hands.editor.root.locator('.layers').getByRole('button', { name: 'Three' }).first()
      await row.click({ modifiers: ['Shift'] })
      await hands.expectSelected(3)
    },
  },
  {
    name: 'Ctrl and a click in the layers add one',
    from: ['Figma', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.editor.select('One')
      const row = hands.editor.root.locator('.layers').getByRole('button', { name: 'Three' }).first()
      await row.click({ modifiers: ['Control'] })
      await hands.expectSelected(2)
    },
  },
  {
    name: 'a drag moves a field',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.drag([80, 50], [113, 91], 'Control')
      await hands.expectFields([{ x: 83, y: 81 }, {}, {}])
    },
  },
  {
    name: 'a drag moves all selected fields',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.keys('Control+a')
      await hands.drag([80, 50], [97, 67], 'Control')
      await hands.expectFields([
        { x: 67, y: 57 },
        { x: 217, y: 177 },
        { x: 417, y: 317 },
      ])
    },
  },
  {
    name: 'a dragged field snaps to the middle of the page',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: [textField({ x: 120, alignment: 'center' })],
    async check(hands) {
      await hands.drag([120, 110], [297, 141])
      await hands.expectFields([{ x: 300 }])
    },
  },
  {
    name: 'Ctrl keeps a dragged field from snapping',
    from: ['Figma'],
    fields: [textField({ x: 120, alignment: 'center' })],
    async check(hands) {
      await hands.drag([120, 110], [297, 141], 'Control')
      await hands.expectFields([{ x: 297 }])
    },
  },
  {
    name: 'Shift keeps a drag on its axis',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: three,
    async check(hands) {
      await hands.drag([80, 50], [165, 90], 'Shift')
      await hands.expectFields([{ y: 40 }, {}, {}])
      expect((await hands.host.field()).x).toBeGreaterThan(100)
    },
  },
  {
    name: 'Alt and a drag leave the field and move a copy',
    from: ['Figma', 'Canva'],
    fields: three,
    async check(hands) {
      await hands.drag([80, 50], [117, 261], 'Alt')
      await hands.expectFields([{ x: 50, y: 40 }, {}, {}, { text: 'One' }])
    },
  },
  {
    name: 'Escape takes a drag back',
    from: ['Figma', 'PowerPoint'],
    fields: three,
    async check(hands) {
      const before = await hands.host.fields()
      await hands.dragAndEscape([80, 50], [250, 260])
      await hands.expectExactly(before)
    },
  },
  {
    name: 'arrows move by 1 px',
    from: ['Figma', 'Canva'],
    fields: three,
    async check(hands) {
      await hands.click([80, 50])
      await hands.keys('ArrowRight', 'ArrowDown', 'ArrowDown')
      await hands.expectFields([{ x: 51, y: 42 }, {}, {}])
    },
  },
  {
    name: 'arrows with Shift move by 10 px',
    from: ['Figma', 'Canva'],
    fields: three,
    async check(hands) {
      await hands.click([80, 50])
      await hands.keys('Shift+ArrowRight', 'Shift+ArrowUp')
      await hands.expectFields([{ x: 60, y: 30 }, {}, {}])
    },
  },
]
