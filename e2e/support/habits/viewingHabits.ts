import { expect } from '@playwright/test'
import { textField } from '../openEditor.ts'
import type { Habit } from './Hands.ts'

const one = [textField()]

/** Looking at the page, which is shown at actual size. */
export const viewingHabits: readonly Habit[] = [
  {
    name: 'space and a drag move the page',
    from: ['Figma', 'Canva'],
    fields: one,
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
    from: ['Figma', 'Canva'],
    fields: one,
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
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
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
    from: ['Figma', 'Canva'],
    fields: one,
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
