import { expect } from '@playwright/test'
import { textField } from '../openEditor.ts'
import type { Habit, Hands } from './Hands.ts'

const one = [textField({ text: 'One' })]
const onOne = [80, 110] as const
const two = [...one, textField({ text: 'Two', x: 200, y: 200 })]
const grouped = [textField({ text: 'One', group: 'a' }), textField({ text: 'Two', x: 300, group: 'a' })]

const places = async ({ host }: Hands) => (await host.fields()).map(({ x, y }) => [x, y])

/** Copies, order, groups, and undo. The texts are at (50, 100) and (200, 200). */
export const arrangingHabits: readonly Habit[] = [
  {
    name: 'Ctrl+C and Ctrl+V add a copy, which is selected',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+c', 'Control+v')
      await expect.poll(async () => (await hands.host.fields()).length).toBe(2)
      await hands.keys('Delete')
      await hands.expectExactly(one)
    },
  },
  {
    name: 'Ctrl+X and Ctrl+V move a field through the clipboard',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+x')
      await hands.expectFields([{ text: 'Two' }])
      await hands.keys('Control+v')
      await hands.expectFields([{ text: 'Two' }, { text: 'One', x: 50, y: 100 }])
    },
  },
  {
    name: 'Ctrl+Shift+V pastes in place',
    from: ['Figma'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+c', 'Control+Shift+v')
      await hands.expectFields([
        { x: 50, y: 100 },
        { x: 50, y: 100 },
      ])
    },
  },
  {
    name: 'Ctrl+D adds a copy, and repeats the distance to which the first one was moved',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+d')
      for (let i = 0; i < 4; i++) await hands.keys('Shift+ArrowDown')
      await hands.keys('Control+d')
      await expect
        .poll(() => places(hands))
        .toEqual([
          [50, 100],
          [66, 156],
          [82, 212],
        ])
    },
  },
  {
    name: 'Delete and Backspace delete',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Delete')
      await hands.click([250, 210])
      await hands.keys('Backspace')
      await hands.expectExactly([])
    },
  },
  {
    name: 'Ctrl+Z takes back, and Ctrl+Shift+Z and Ctrl+Y do it again',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      for (const again of ['Control+Shift+z', 'Control+y']) {
        await hands.keys('Delete', 'Control+z')
        await hands.expectExactly(one)
        await hands.keys(again)
        await hands.expectExactly([])
        await hands.keys('Control+z')
        await hands.click(onOne)
      }
    },
  },
  {
    name: 'arrows pressed one after the other are one step of undo',
    from: ['Figma', 'Canva'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('ArrowRight', 'ArrowRight', 'ArrowDown', 'Control+z')
      await hands.expectExactly(one)
    },
  },
  {
    name: 'Ctrl+G groups, and Ctrl+Shift+G ungroups',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      await hands.keys('Control+a', 'Control+g', 'Escape')
      await hands.click(onOne)
      await hands.expectSelected(2)
      await hands.keys('Control+Shift+g', 'Escape')
      await hands.click(onOne)
      await hands.expectSelected(1)
    },
  },
  {
    name: 'Ctrl and a click select a field in a group',
    from: ['Figma', 'Canva'],
    fields: grouped,
    async check(hands) {
      await hands.click(onOne, 'Control')
      await hands.expectSelected(1)
    },
  },
  {
    name: 'Ctrl with ] and [ bring forward and send backward',
    from: ['Figma', 'Canva', 'PowerPoint'],
    fields: two,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+]')
      await hands.expectFields([{ text: 'Two' }, { text: 'One' }])
      await hands.keys('Control+[')
      await hands.expectFields([{ text: 'One' }, { text: 'Two' }])
    },
  },
  {
    name: 'Alt with A, H, and D aligns left, to the middle, and right',
    from: ['Figma'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      for (const [key, x] of [
        ['Alt+d', 500],
        ['Alt+h', 250],
        ['Alt+a', 0],
      ] as const) {
        await hands.keys(key)
        await hands.expectFields([{ x }])
      }
    },
  },
  {
    name: 'Ctrl+Shift+L locks a field, which cannot be dragged then',
    from: ['Figma', 'Canva'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+Shift+l')
      await hands.drag(onOne, [200, 250])
      await hands.expectExactly([{ ...one[0], locked: true }] as typeof one)
    },
  },
  {
    name: 'Ctrl+Shift+H hides a field, and shows it again',
    from: ['Figma'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+Shift+h')
      await hands.expectFields([{ hidden: true }])
      await hands.keys('Control+Shift+h')
      await hands.expectExactly(one)
    },
  },
  {
    name: 'Ctrl+Alt with C and V copy the style of a field to another',
    from: ['Figma', 'Canva'],
    fields: [textField({ text: 'One', color: '#aa0000' }), textField({ text: 'Two', x: 200, y: 200 })],
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('Control+Alt+c')
      await hands.click([250, 210])
      await hands.keys('Control+Alt+v')
      await hands.expectFields([{}, { text: 'Two', color: '#aa0000' }])
    },
  },
  {
    name: 'digits set the opacity',
    from: ['Figma'],
    fields: [textField({ type: 'rectangle', text: '', x: 100, y: 100, width: 200, height: 100 })],
    async check(hands) {
      await hands.click([200, 150])
      await hands.keys('5')
      await hands.expectFields([{ opacity: 0.5 }])
      await hands.keys('0')
      expect((await hands.host.field()).opacity ?? 1).toBe(1)
    },
  },
  {
    name: 'a double-click in the layers names a field',
    from: ['Figma'],
    fields: one,
    async check(hands) {
      await hands.editor.openPanel('Layers')
      await hands.editor.root.locator('.layers').getByRole('button', { name: 'One' }).first().dblclick()
      await hands.editor.root.getByRole('textbox', { name: 'Layer name' }).fill('Title')
      await hands.keys('Enter')
      await hands.expectFields([{ layerName: 'Title' }])
    },
  },
  {
    name: 'a drag in the layers changes their order',
    from: ['Figma', 'Canva'],
    fields: two,
    async check(hands) {
      await hands.editor.openPanel('Layers')
      const row = (name: string) =>
        hands.editor.root.locator('.layers').getByRole('button', { name }).first().boundingBox()
      const [bottom, top] = [await row('One'), await row('Two')]
      await hands.page.mouse.move((bottom?.x ?? 0) + 40, (bottom?.y ?? 0) + 10)
      await hands.page.mouse.down()
      await hands.page.mouse.move((top?.x ?? 0) + 40, (top?.y ?? 0) + 2, { steps: 5 })
      await hands.page.mouse.up()
      await hands.expectFields([{ text: 'Two' }, { text: 'One' }])
    },
  },
  {
    name: 'Ctrl+S saves',
    from: ['PowerPoint'],
    fields: one,
    async check(hands) {
      await hands.click(onOne)
      await hands.keys('ArrowRight', 'Control+s')
      expect((await hands.host.nextSaved()).fields).toMatchObject([{ x: 51 }])
    },
  },
]
