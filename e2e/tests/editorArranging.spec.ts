import { expect } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

const three = [
  textField({ text: 'One', x: 50, y: 40 }),
  textField({ text: 'Two', x: 120, y: 110 }),
  textField({ text: 'Three', x: 400, y: 300 }),
]

async function layers(editor: EditorDriver): Promise<string[]> {
  await editor.openPanel('Layers')
  return editor.root.locator('.layer-name').allTextContents()
}

test('buttons align one field to the page', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  const places: [string, Record<string, number>][] = [
    ['Align right', { x: 500, y: 100 }],
    ['Align horizontal centers', { x: 250, y: 100 }],
    ['Align left', { x: 0, y: 100 }],
    ['Align bottom', { x: 0, y: 380 }],
    ['Align vertical centers', { x: 0, y: 190 }],
    ['Align top', { x: 0, y: 0 }],
  ]
  const arrange = editor.root.getByRole('group', { name: 'Arrange' })
  for (const [name, place] of places) {
    await editor.openTool('Arrange')
    await arrange.getByRole('button', { name, exact: true }).click()
    expect(await host.field(), name).toMatchObject(place)
  }
})

test('keys align several fields to each other, and give equal gaps', longForm, async ({ host }) => {
  const editor = await host.edit(three)
  await editor.press('Control+a')
  await editor.press('Shift+X')
  expect((await host.fields()).map(({ x }) => x)).toEqual([50, 225, 400])
  await editor.press('Shift+Y')
  expect((await host.fields()).map(({ y }) => y)).toEqual([40, 170, 300])
  await editor.press('Shift+A')
  expect((await host.fields()).map(({ x }) => x)).toEqual([50, 50, 50])
  await editor.press('Shift+S')
  expect((await host.fields()).map(({ y }) => y)).toEqual([300, 300, 300])
})

test(
  'buttons give three fields equal gaps, and two fields have no such button',
  longForm,
  async ({ host }) => {
    const editor = await host.edit(three)
    const across = editor.root.getByRole('button', { name: 'Distribute horizontally' })
    await editor.drag({ x: 20, y: 20 }, { x: 260, y: 180 })
    await expect(across).toHaveCount(0)
    await editor.press('Control+a')
    await across.click()
    await editor.root.getByRole('button', { name: 'Distribute vertically' }).click()
    expect((await host.fields())[1]).toMatchObject({ x: 225, y: 170 })
  },
)

test('keys and buttons change which field lies above which', async ({ host }) => {
  const editor = await host.edit(three)
  await editor.click(100, 50)
  expect(await layers(editor)).toEqual(['Three', 'Two', 'One'])
  await editor.press('Control+]')
  expect(await layers(editor)).toEqual(['Three', 'One', 'Two'])
  await editor.press('Control+Shift+ArrowUp')
  expect(await layers(editor)).toEqual(['One', 'Three', 'Two'])
  await editor.openTool('Arrange')
  await editor.root.getByRole('button', { name: 'Send backward' }).click()
  expect(await layers(editor)).toEqual(['Three', 'One', 'Two'])
  await editor.press('Control+Shift+ArrowDown')
  expect(await layers(editor)).toEqual(['Three', 'Two', 'One'])
  expect((await host.fields()).map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
})

test('a click selects the topmost field', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'Below' }), textField({ text: 'Above' })])
  await editor.click(100, 110)
  expect(await editor.value('Text')).toBe('Above')
  await editor.press('Control+Shift+ArrowDown')
  await editor.press('Escape')
  await editor.click(100, 110)
  expect(await editor.value('Text')).toBe('Below')
})

test('a locked field can be neither dragged nor deleted until it is unlocked', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.root.getByRole('button', { name: 'Lock', exact: true }).click()
  await editor.drag({ x: 100, y: 110 }, { x: 200, y: 210 })
  await editor.drag({ x: 156, y: 126 }, { x: 200, y: 210 })
  await editor.click(100, 110)
  await editor.press('Delete')
  await editor.press('ArrowRight')
  expect(await host.fields()).toEqual([textField({ locked: true })])
  await expect(editor.root.locator('.properties').getByLabel('X', { exact: true })).toBeDisabled()
  await editor.press('Control+Shift+L')
  await editor.press('Delete')
  expect(await host.fields()).toEqual([])
})

test('a hidden field is not on the page, cannot be hit there, and comes back', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.openPanel('Layers')
  const inked = () =>
    editor.root
      .locator('.canvas canvas')
      .first()
      .evaluate((element) => {
        const canvas = element as HTMLCanvasElement
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        let dark = 0
        for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 60 && data[i + 3] === 255) dark++
        return dark
      })
  await expect.poll(inked).toBeGreaterThan(50)
  await editor.root.getByRole('button', { name: /^Hide: Hello/ }).click()
  await expect.poll(inked).toBe(0)
  await editor.click(100, 110)
  await expect(editor.root.locator('.properties h2')).toHaveText('Nothing selected')
  expect(await host.field()).toMatchObject({ hidden: true })
  await editor.root.getByRole('button', { name: /^Show: Hello/ }).click()
  await expect.poll(inked).toBeGreaterThan(50)
  expect(await host.field()).toEqual(textField())
})

test('fields are copied, cut and pasted through the real clipboard', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await host.page.keyboard.press('Control+c')
  await host.page.keyboard.press('Control+v')
  expect(await host.fields()).toEqual([textField(), textField({ y: 136 })])
  await editor.press('Control+x')
  expect(await host.fields()).toEqual([textField()])
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe('Hello')
  await editor.press('Control+v')
  expect(await host.fields()).toHaveLength(2)
})

test(
  'fields go through the clipboard into the editor of another page',
  longForm,
  async ({ openHost, another }) => {
    const first = await openHost()
    const second = await another(first)
    const from = await first.edit([textField({ text: 'Travels', color: '#aa0000' })])
    await first.page.bringToFront()
    await from.click(100, 110)
    await first.page.keyboard.press('Control+c')
    await second.page.bringToFront()
    await second.edit([])
    await second.page.keyboard.press('Control+v')
    expect(await second.fields()).toEqual([textField({ text: 'Travels', color: '#aa0000' })])
  },
)

test('a drag with Alt leaves the field and moves a copy, which snaps', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  await host.page.keyboard.down('Alt')
  await editor.drag({ x: 100, y: 110 }, { x: 187, y: 243 })
  await host.page.keyboard.up('Alt')
  expect(await host.fields()).toEqual([textField(), textField({ x: 137, y: 233 })])
  await editor.undo()
  expect(await host.fields()).toEqual([textField()])
  // Pressed after the drag began; 4 px beside the page's center.
  await editor.drag({ x: 100, y: 110 }, { x: 304, y: 243 }, 'Alt')
  expect(await host.fields()).toEqual([textField(), textField({ x: 250, y: 233 })])
})

test('a key and a button duplicate the selection beside itself', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.press('Control+d')
  await editor.root.getByRole('button', { name: 'Duplicate', exact: true }).click()
  expect((await host.fields()).map(({ x, y }) => [x, y])).toEqual([
    [50, 100],
    [66, 116],
    [82, 132],
  ])
})

test('a group is selected, dragged, and copied as one, and a double-click enters it', async ({ host }) => {
  const fields = [
    textField({ text: 'One' }),
    textField({ text: 'Two', x: 300 }),
    textField({ text: 'Three', y: 300 }),
  ]
  const editor = await host.edit(fields)
  const selected = (count: number) =>
    expect(editor.root.getByRole('heading', { name: `${count} fields selected` })).toBeVisible()
  await editor.click(100, 110)
  await editor.drag({ x: 20, y: 80 }, { x: 330, y: 200 })
  await editor.press('Control+g')
  await editor.press('Escape')
  await editor.click(100, 110)
  await selected(2)
  await editor.drag({ x: 100, y: 110 }, { x: 117, y: 147 })
  expect((await host.fields()).map(({ x, y }) => [x, y])).toEqual([
    [67, 137],
    [317, 137],
    [50, 300],
  ])
  const inside = await editor.at(117, 147)
  await host.page.mouse.dblclick(inside.x, inside.y)
  expect(await editor.value('Text')).toBe('One')
  await editor.press('Escape')
  await selected(2)
  await editor.press('Control+d')
  const groups = (await host.fields()).map(({ group }) => group)
  expect(groups[0]).toBeTruthy()
  expect(groups).toEqual([groups[0], groups[0], undefined, groups[3], groups[3]])
  expect(groups[3]).not.toBe(groups[0])
  await editor.press('Control+Shift+G')
  expect((await host.fields())[4]).not.toHaveProperty('group')
})

test(
  'guides come from the rulers, attract fields, are saved, and go back to the ruler',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField({ x: 60, y: 100 })])
    await editor.press('Shift+R')
    const ruler = await editor.at(0, 250)
    const canvas = await editor.root.locator('.canvas').boundingBox()
    const dragTo = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await host.page.mouse.move(from.x, from.y)
      await host.page.mouse.down()
      await host.page.mouse.move(to.x, to.y, { steps: 5 })
      await host.page.mouse.up()
    }
    const onRuler = { x: (canvas?.x ?? 0) + 10, y: ruler.y }
    await dragTo(onRuler, await editor.at(220, 250))
    await expect.poll(async () => (await host.save()).guides).toEqual({ vertical: [220] })
    await editor.drag({ x: 100, y: 110 }, { x: 257, y: 180 })
    expect((await host.field())?.x).toBe(220)
    await editor.press('Escape')
    await editor.root.getByRole('combobox', { name: 'Unit' }).selectOption('mm')
    await editor.click(250, 190)
    // The page is for screens, with 96 px per inch.
    expect(await editor.value('X')).toBe('58.2')
    await dragTo(await editor.at(220, 350), onRuler)
    await expect.poll(async () => (await host.save()).guides).toBeUndefined()
    await editor.undo()
    // Under the pointer, and with nothing selected.
    await editor.press('Escape')
    const onGuide = await editor.at(220, 350)
    await host.page.mouse.move(onGuide.x, onGuide.y)
    await host.page.keyboard.press('Delete')
    expect((await host.save()).guides).toBeUndefined()
    expect(await host.fields()).toHaveLength(1)
    await editor.undo()
    await editor.press('Control+k')
    await host.page.keyboard.type('remove all guides')
    await host.page.keyboard.press('Enter')
    await expect.poll(async () => (await host.save()).guides).toBeUndefined()
  },
)
