import { expect } from '@playwright/test'
import { type ScreenPoint, touch, way } from '../fingers.ts'
import { textField } from '../openEditor.ts'
import type { Habit, Hands, Point } from './Hands.ts'

const onText = [100, 120] as const
const other = [380, 320] as const
const two = [
  textField({ text: 'Hello world', fontSize: 40, width: 250 }),
  textField({ text: 'Other', x: 340, y: 300, fontSize: 40, width: 120 }),
]

async function tap({ editor, page }: Hands, [x, y]: Point): Promise<void> {
  const at = await editor.at(x, y)
  await page.touchscreen.tap(at.x, at.y)
}

/** Moves one finger by a number of px of the window. */
async function swipe({ editor, page }: Hands, [x, y]: Point, by: ScreenPoint): Promise<void> {
  const from = await editor.at(x, y)
  const path = way(from, { x: from.x + by.x, y: from.y + by.y })
  await touch(
    page,
    path.map((place) => [place]),
  )
}

/** Fingers on a phone. Texts of 40 px are at (50, 100) and (340, 300). */
export const touchHabits: readonly Habit[] = [
  {
    name: 'a tap selects a field, and one beside selects nothing',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      const tools = hands.editor.root.getByRole('toolbar', { name: 'Field tools' })
      await tap(hands, onText)
      await expect(tools).toBeVisible()
      await tap(hands, [560, 20])
      await expect(tools).toHaveCount(0)
    },
  },
  {
    name: 'a finger moves the selected field',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      await tap(hands, onText)
      await swipe(hands, onText, { x: 40, y: 60 })
      const [first, second] = await hands.host.fields()
      expect(first?.x).toBeGreaterThan(80)
      expect(first?.y).toBeGreaterThan(150)
      expect(second).toMatchObject({ x: 340, y: 300 })
    },
  },
  {
    name: 'a finger beside the selection moves the page',
    from: ['Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      const before = await hands.view()
      await swipe(hands, [300, 220], { x: 40, y: -30 })
      await expect.poll(async () => (await hands.view()).x).toBeGreaterThan(before.x + 20)
      await hands.expectExactly(two)
    },
  },
  {
    name: 'two fingers zoom around them',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      const { zoom } = await hands.view()
      const center = await hands.editor.at(300, 200)
      const spread = (distance: number) => [
        { x: center.x - distance, y: center.y },
        { x: center.x + distance, y: center.y },
      ]
      await touch(hands.page, [spread(40), spread(60), spread(80)])
      await expect.poll(async () => (await hands.view()).zoom).toBeCloseTo(2 * zoom, 1)
      const after = await hands.editor.at(300, 200)
      expect(Math.hypot(after.x - center.x, after.y - center.y)).toBeLessThan(6)
    },
  },
  {
    name: 'a finger that rests on a field opens its menu',
    from: ['Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      const at = await hands.editor.at(...other)
      const copy = hands.editor.root.getByRole('menuitem', { name: /^Copy/ }).first()
      await touch(hands.page, [[at]], () => expect(copy).toBeVisible())
      await expect(copy).toBeVisible()
    },
  },
  {
    name: 'two taps on a text write in it',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      for (let i = 0; i < 2; i++) await tap(hands, onText)
      await expect(hands.editor.root.locator('.text-editor')).toBeFocused()
      await hands.keys('End')
      await hands.type('!')
      await hands.expectFields([{ text: 'Hello world!' }, {}])
    },
  },
  {
    name: 'a finger on a corner scales a field',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      await tap(hands, onText)
      const corner = await hands.editor.at(300, 140)
      const reach = { x: corner.x + 8, y: corner.y + 8 }
      const path = way(reach, { x: reach.x + 40, y: reach.y + 8 })
      await touch(
        hands.page,
        path.map((place) => [place]),
      )
      expect((await hands.host.fields())[0]?.fontSize).toBeGreaterThan(45)
    },
  },
]
