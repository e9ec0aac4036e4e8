import { expect } from '@playwright/test'
import { textField, whiteImage } from '../openEditor.ts'
import type { Habit, Hands } from './Hands.ts'

const text = [textField({ text: 'Hello' })]
const onText = [100, 110] as const
const box = [
  textField({ type: 'rectangle', text: 'Box', x: 100, y: 100, fontSize: 100, width: 200, height: 100 }),
]
const inBox = [200, 150] as const
const image = [
  textField({
    type: 'image',
    text: 'Photo',
    x: 100,
    y: 100,
    fontSize: 100,
    width: 200,
    imageUrl: whiteImage(40, 20),
  }),
]

/** Selects the field at a point and drags from one point to another. */
async function pull(
  hands: Hands,
  at: readonly [number, number],
  from: readonly [number, number],
  to: readonly [number, number],
  key?: 'Alt' | 'Control' | 'Shift',
): Promise<void> {
  await hands.click(at)
  await hands.drag(from, to, key)
}

/**
 * Sizes, angles, and numbers: a text of 100 × 20 px at (50, 100), a rectangle of 200 × 100 px at (100, 100). Handles
 * are 6 px outside.
 */
export const resizingHabits: readonly Habit[] = [
  {
    name: 'a corner scales the letters of a text, and the opposite one stays',
    from: ['Canva'],
    fields: text,
    async check(hands) {
      await pull(hands, onText, [156, 126], [256, 146], 'Control')
      await hands.expectFields([{ x: 50, y: 100, width: 200, fontSize: 40 }])
    },
  },
  {
    name: 'a side changes the width of a text, not its letters',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: text,
    async check(hands) {
      await pull(hands, onText, [156, 110], [206, 110], 'Control')
      await hands.expectFields([{ x: 50, y: 100, width: 150, fontSize: 20 }])
    },
  },
  {
    name: 'Shift keeps the ratio of a rectangle',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: box,
    async check(hands) {
      await pull(hands, inBox, [306, 206], [406, 216], 'Shift')
      const { width = 0, height = 0 } = await hands.host.field()
      expect(width).toBeGreaterThan(230)
      expect(width / height).toBeCloseTo(2, 1)
    },
  },
  {
    name: 'without Shift, a corner changes both sides of a rectangle',
    from: ['Figma', 'PowerPoint'],
    fields: box,
    async check(hands) {
      await pull(hands, inBox, [306, 206], [337, 223], 'Control')
      await hands.expectFields([{ x: 100, y: 100, width: 231, height: 117 }])
    },
  },
  {
    name: 'Alt resizes from the center',
    from: ['Figma', 'Canva'],
    fields: box,
    async check(hands) {
      await pull(hands, inBox, [306, 150], [323, 150], 'Alt')
      const { x = 0, width = 0 } = await hands.host.field()
      expect(width).toBeGreaterThan(220)
      expect(x + width / 2).toBeCloseTo(200, 0)
    },
  },
  {
    name: 'a corner of an image keeps its ratio',
    from: ['Canva', 'PowerPoint'],
    fields: image,
    async check(hands) {
      await pull(hands, [150, 150], [306, 206], [356, 231], 'Control')
      await hands.expectFields([{ x: 100, y: 100, width: 250 }])
    },
  },
  {
    name: 'Shift turns in steps of 15°',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: box,
    async check(hands) {
      await pull(hands, inBox, [200, 226], [140, 215], 'Shift')
      const { rotation = 0 } = await hands.host.field()
      expect(rotation).toBeGreaterThan(0)
      expect(rotation % 15).toBe(0)
    },
  },
  {
    name: 'several fields scale in one frame',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: [...text, textField({ text: 'Other', x: 300, y: 180 })],
    async check(hands) {
      await hands.keys('Control+a')
      await hands.drag([406, 206], [231, 156], 'Control')
      await hands.expectFields([
        { x: 50, y: 100, width: 50, fontSize: 10 },
        { x: 175, y: 140, width: 50, fontSize: 10 },
      ])
    },
  },
  {
    name: 'Enter in a number sets it, and Escape takes it back',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: text,
    async check(hands) {
      await hands.click(onText)
      const x = hands.editor.properties.getByLabel('X', { exact: true })
      await x.fill('70')
      await x.press('Enter')
      await x.fill('90')
      await x.press('Escape')
      await expect(x).toHaveValue('70')
      await hands.expectFields([{ x: 70 }])
    },
  },
  {
    name: 'arrows in a number step it by 1, and with Shift by 10',
    from: ['Figma', 'Canva'],
    fields: text,
    async check(hands) {
      await hands.click(onText)
      const x = hands.editor.properties.getByLabel('X', { exact: true })
      await x.press('ArrowUp')
      await x.press('Shift+ArrowUp')
      await hands.expectFields([{ x: 61 }])
    },
  },
  {
    name: 'a number calculates',
    from: ['Figma'],
    fields: text,
    async check(hands) {
      await hands.click(onText)
      await hands.editor.set('X', '50+2*10')
      await hands.expectFields([{ x: 70 }])
    },
  },
  {
    name: 'a drag on the name of a number changes it',
    from: ['Figma'],
    fields: text,
    async check(hands) {
      await hands.click(onText)
      const name = await hands.editor.properties.locator('.number-caption', { hasText: 'X' }).first()
      const { x = 0, y = 0, width = 0, height = 0 } = (await name.boundingBox()) ?? {}
      const start = { x: x + width / 2, y: y + height / 2 }
      await hands.page.mouse.move(start.x, start.y)
      await hands.page.mouse.down()
      await hands.page.mouse.move(start.x + 15, start.y, { steps: 5 })
      await hands.page.mouse.up()
      // The first px turn the press into a drag.
      await expect.poll(async () => (await hands.host.field()).x).toBeGreaterThan(58)
    },
  },
  {
    name: 'numbers that differ show so, and a new one is set for all',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: [...text, textField({ text: 'Other', y: 200, fontSize: 30 })],
    async check(hands) {
      await hands.keys('Control+a')
      const size = hands.editor.properties.getByLabel('Size', { exact: true })
      await expect(size).toHaveAttribute('placeholder', 'Mixed')
      await hands.editor.set('Size', '24')
      await hands.expectFields([{ fontSize: 24 }, { fontSize: 24 }])
    },
  },
  {
    name: 'a double-click on an image crops it, and Escape leaves it as it was',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: image,
    async check(hands) {
      const before = await hands.host.fields()
      await hands.clicks([150, 150], 2)
      const crop = hands.editor.root.getByRole('toolbar', { name: 'Crop' })
      await expect(crop.getByRole('button', { name: 'Apply' })).toBeVisible()
      await hands.keys('Escape')
      await expect(crop).toHaveCount(0)
      await hands.expectExactly(before)
    },
  },
]
