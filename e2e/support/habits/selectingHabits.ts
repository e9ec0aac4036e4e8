import { expect } from '@playwright/test'
import { textField } from '../openEditor.ts'
import type { Habit } from './Hands.ts'

const grouped = [
  textField({ text: 'One', group: 'a' }),
  textField({ text: 'Two', x: 300, group: 'a' }),
  textField({ text: 'Three', y: 300 }),
]

/** Selecting, moving, and looking, with a mouse and keys. The texts are at (50, 40), (200, 160), and (400, 300). */
export const selectingHabits: readonly Habit[] = [
  {
    name: 'a click selects a field',
    async check(hands) {
      await hands.click([80, 50])
      await hands.expectSelected(1)
      expect(await hands.editor.value('Text')).toBe('One')
    },
  },
  {
    name: 'a click on the empty page selects nothing',
    async check(hands) {
      await hands.click([80, 50])
      await hands.click([560, 40])
      await hands.expectSelected(0)
    },
  },
  {
    name: 'Escape selects nothing',
    async check(hands) {
      await hands.click([80, 50])
      await hands.keys('Escape')
      await hands.expectSelected(0)
    },
  },
  {
    name: 'Shift and a click add a field',
    async check(hands) {
      await hands.click([80, 50])
      await hands.click([250, 170], 'Shift')
      await hands.expectSelected(2)
    },
  },
  {
    name: 'Shift and a click take a selected field out',
    async check(hands) {
      await hands.keys('Control+a')
      await hands.click([250, 170], 'Shift')
      await hands.expectSelected(2)
    },
  },
  {
    name: 'a drag on the empty page selects what it touches',
    async check(hands) {
      await hands.drag([20, 20], [260, 200])
      await hands.expectSelected(2)
    },
  },
  {
    name: 'Ctrl+A selects all',
    async check(hands) {
      await hands.keys('Control+a')
      await hands.expectSelected(3)
    },
  },
  {
    name: 'a key selects the next field in reading order',
    async check(hands) {
      await hands.keys('Alt+ArrowDown', 'Alt+ArrowDown')
      expect(await hands.editor.value('Text')).toBe('Two')
    },
  },
  {
    name: 'a click selects the topmost field',
    fields: [textField({ text: 'Below' }), textField({ text: 'Above' })],
    async check(hands) {
      await hands.click([100, 110])
      expect(await hands.editor.value('Text')).toBe('Above')
    },
  },
  {
    name: 'a right-click selects a field and opens its menu',
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
    fields: grouped,
    async check(hands) {
      await hands.click([80, 110])
      await hands.expectSelected(2)
    },
  },
  {
    name: 'a double-click on a group selects one of its fields, and Escape the group',
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
    async check(hands) {
      await hands.editor.select('Two')
      expect(await hands.editor.value('Text')).toBe('Two')
    },
  },
  {
    name: 'Shift and a click in the layers select all between',
    short: true,
    async check(hands) {
      await hands.editor.select('One')
      const row = hands.editor.root.locator('.layers').getByRole('button', { name: 'Three' }).first()
      await row.click({ modifiers: ['Shift'] })
      await hands.expectSelected(3)
    },
  },
  {
    name: 'Ctrl and a click in the layers add one',
    async check(hands) {
      await hands.editor.select('One')
      const row = hands.editor.root.locator('.layers').getByRole('button', { name: 'Three' }).first()
      await row.click({ modifiers: ['Control'] })
      await hands.expectSelected(2)
    },
  },
  {
    name: 'a drag moves a field',
    async check(hands) {
      await hands.drag([80, 50], [113, 91], 'Control')
      await hands.expectFields([{ x: 83, y: 81 }, {}, {}])
    },
  },
  {
    name: 'a drag moves all selected fields',
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
    fields: [textField({ x: 120, alignment: 'center' })],
    async check(hands) {
      await hands.drag([120, 110], [297, 141])
      await hands.expectFields([{ x: 300 }])
    },
  },
  {
    name: 'Ctrl keeps a dragged field from snapping',
    fields: [textField({ x: 120, alignment: 'center' })],
    async check(hands) {
      await hands.drag([120, 110], [297, 141], 'Control')
      await hands.expectFields([{ x: 297 }])
    },
  },
  {
    name: 'Shift keeps a drag on its axis',
    async check(hands) {
      await hands.drag([80, 50], [165, 90], 'Shift')
      await hands.expectFields([{ y: 40 }, {}, {}])
      expect((await hands.host.field()).x).toBeGreaterThan(100)
    },
  },
  {
    name: 'Alt and a drag leave the field and move a copy',
    async check(hands) {
      await hands.drag([80, 50], [117, 261], 'Alt')
      await hands.expectFields([{ x: 50, y: 40 }, {}, {}, { text: 'One' }])
    },
  },
  {
    name: 'Escape takes a drag back',
    async check(hands) {
      const before = await hands.host.fields()
      await hands.dragAndEscape([80, 50], [250, 260])
      await hands.expectExactly(before)
    },
  },
  {
    name: 'arrows move by 1 px',
    async check(hands) {
      await hands.click([80, 50])
      await hands.keys('ArrowRight', 'ArrowDown', 'ArrowDown')
      await hands.expectFields([{ x: 51, y: 42 }, {}, {}])
    },
  },
  {
    name: 'arrows with Shift move by 10 px',
    async check(hands) {
      await hands.click([80, 50])
      await hands.keys('Shift+ArrowRight', 'Shift+ArrowUp')
      await hands.expectFields([{ x: 60, y: 30 }, {}, {}])
    },
  },
  {
    name: 'space and a drag move the page',
    async check(hands) {
      const before = await hands.view()
      await hands.editor.root.locator('.canvas').focus()
      await hands.page.keyboard.down('Space')
      await hands.drag([100, 110], [160, 150])
      await hands.page.keyboard.up('Space')
      expect(await hands.view()).toEqual({ x: before.x + 60, y: before.y + 40, zoom: 1 })
    },
  },
  {
    name: 'the wheel moves the page',
    async check(hands) {
      const before = await hands.view()
      const at = await hands.editor.at(300, 200)
      await hands.page.mouse.move(at.x, at.y)
      await hands.page.mouse.wheel(30, 50)
      await expect.poll(() => hands.view()).toEqual({ x: before.x - 30, y: before.y - 50, zoom: 1 })
    },
  },
  {
    name: 'Ctrl and the wheel zoom at the pointer',
    async check(hands) {
      const before = await hands.editor.at(60, 350)
      await hands.page.mouse.move(before.x, before.y)
      await hands.page.keyboard.down('Control')
      await hands.page.mouse.wheel(0, -60)
      await expect.poll(async () => (await hands.view()).zoom).toBeGreaterThan(1.1)
      await hands.page.keyboard.up('Control')
      const after = await hands.editor.at(60, 350)
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2)
    },
  },
  {
    name: 'Ctrl with +, -, and 0 zoom in, out, and to the actual size',
    async check(hands) {
      await hands.keys('Control+=')
      await expect.poll(async () => (await hands.view()).zoom).toBe(1.25)
      await hands.keys('Control+-', 'Control+-')
      await expect.poll(async () => (await hands.view()).zoom).toBeLessThan(1)
      await hands.keys('Control+0')
      await expect.poll(async () => (await hands.view()).zoom).toBe(1)
    },
  },
]
