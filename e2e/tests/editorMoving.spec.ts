import { expect } from '@playwright/test'
import { longForm, longUnless } from '../support/longForm.ts'
import { pageSize, smallTemplate, test, textField } from '../support/openEditor.ts'

test('a dragged field snaps to the middle of the page', async ({ host }) => {
  const editor = await host.edit([textField({ x: 120, alignment: 'center' })])
  await editor.drag({ x: 120, y: 110 }, { x: 297, y: 140 })
  expect(await editor.value('X')).toBe('300')
  expect(await editor.value('Y')).toBe('130')
})

test('a dragged field snaps to the edge of another', async ({ host }) => {
  const editor = await host.edit([textField(), textField({ x: 230, y: 290, fontSize: 30 })])
  await editor.drag({ x: 100, y: 110 }, { x: 277, y: 150 })
  expect(await editor.value('X')).toBe('230')
  expect(await editor.value('Y')).toBe('140')
})

test('a dragged text snaps to the baseline of a larger one', async ({ host }) => {
  const editor = await host.edit([textField(), textField({ x: 350, y: 300, width: 200, fontSize: 40 })])
  await editor.drag({ x: 80, y: 110 }, { x: 120, y: 324 })
  expect(await editor.value('Y')).toBe('316')
})

test('Ctrl during a drag ignores snapping', longForm, async ({ host }) => {
  const editor = await host.edit([textField({ x: 120, alignment: 'center' })])
  await editor.drag({ x: 120, y: 110 }, { x: 297, y: 140 }, 'Control')
  expect(await editor.value('X')).toBe('297')
  expect(await host.fields()).toHaveLength(1)
})

test('Shift during a drag keeps the axis', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.drag({ x: 80, y: 110 }, { x: 165, y: 150 }, 'Shift')
  expect(await editor.value('Y')).toBe('100')
  expect(await editor.value('X')).toBe('135')
})

test('a corner changes the size, and the opposite corner stays', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.drag({ x: 156, y: 126 }, { x: 206, y: 136 })
  expect(await editor.value('Size')).toBe('30')
  expect(await editor.value('X')).toBe('50')
  expect(await editor.value('Y')).toBe('100')
})

test(
  'the upper left corner changes the size, and the lower right corner stays',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField()])
    await editor.click(100, 110)
    await editor.drag({ x: 44, y: 94 }, { x: -6, y: 84 })
    expect(await host.field()).toMatchObject({ fontSize: 30, width: 150, x: 0, y: 90 })
  },
)

test('a side changes the width and nothing else', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.drag({ x: 156, y: 110 }, { x: 196, y: 110 })
  expect(await editor.value('Width')).toBe('140')
  expect(await host.field()).toEqual(textField({ width: 140 }))
})

test(
  'the rotation handle snaps to steps of 15 degrees, and with Ctrl to none',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField()])
    await editor.click(100, 110)
    const around = (degrees: number) => {
      const angle = ((90 + degrees) * Math.PI) / 180
      return { x: 100 + 150 * Math.cos(angle), y: 110 + 150 * Math.sin(angle) }
    }
    await editor.drag({ x: 100, y: 146 }, around(43))
    expect(await editor.value('Rotation')).toBe('45')
    await editor.undo()
    await editor.drag({ x: 100, y: 146 }, around(43), 'Control')
    expect(await editor.value('Rotation')).toBe('43')
  },
)

const three = [
  textField(),
  textField({ x: 200, y: 160, text: 'Second' }),
  textField({ x: 400, y: 300, text: 'Third' }),
]

test('a rectangle selects what it touches, and the group moves as one', longForm, async ({ host }) => {
  const editor = await host.edit(three)
  await editor.drag({ x: 20, y: 80 }, { x: 260, y: 200 })
  await expect(editor.root.getByRole('heading', { name: '2 fields selected' })).toBeVisible()
  await editor.drag({ x: 100, y: 110 }, { x: 113, y: 141 }, 'Control')
  expect((await host.fields()).map(({ x, y }) => [x, y])).toEqual([
    [63, 131],
    [213, 191],
    [400, 300],
  ])
})

test('Shift adds fields to the selection and takes them out again', async ({ host }) => {
  const editor = await host.edit(three)
  const heading = editor.root.locator('.properties h2')
  await editor.click(100, 110)
  await host.page.keyboard.down('Shift')
  await editor.click(250, 170)
  await editor.click(450, 310)
  await expect(heading).toHaveText('3 fields selected')
  await editor.click(250, 170)
  await host.page.keyboard.up('Shift')
  await expect(heading).toHaveText('2 fields selected')
  await editor.click(560, 40)
  await expect(heading).toHaveText('Nothing selected')
})

test('arrow keys move by 1 px, with Shift by 10', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowUp'])
    await host.page.keyboard.press(key)
  expect(await host.field()).toMatchObject({ x: 41, y: 92 })
})

test('Escape during a drag takes the field back to its start and keeps the editor open', async ({ host }) => {
  const editor = await host.edit([textField()])
  const { page } = host
  const [from, to] = [await editor.at(80, 110), await editor.at(250, 260)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.move(to.x + 40, to.y + 40)
  await page.mouse.up()
  await expect(editor.root.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  await expect.poll(() => editor.inkAbovePage(), 'its frame').toBeGreaterThan(100)
  expect(await editor.value('X')).toBe('50')
  expect(await host.field()).toEqual(textField())
})

test('keys do not change the fields of a running gesture', longForm, async ({ host }) => {
  const editor = await host.edit([textField(), textField({ x: 300, y: 300 })])
  const { page } = host
  await editor.click(60, 110)
  for (const [from, to, moved] of [
    [await editor.at(60, 110), await editor.at(100, 160), { x: 90, y: 150 }],
    [await editor.at(196, 176), await editor.at(246, 186), { fontSize: 30 }],
  ] as const) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    for (const key of ['Delete', 'Control+z', 'Control+d', 'Enter', 'Tab']) await page.keyboard.press(key)
    await page.mouse.up()
    await expect(editor.root.locator('.canvas[data-detached]')).toHaveCount(0)
    expect(await host.fields()).toMatchObject([moved, { x: 300, y: 300 }])
  }
  await editor.undo()
  await editor.undo()
  expect(await host.fields()).toEqual([textField(), textField({ x: 300, y: 300 })])
})

test('Shift keeps the axis also when it is pressed while the pointer rests', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  const { page } = host
  const [from, to] = [await editor.at(60, 110), await editor.at(160, 131)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.keyboard.down('Shift')
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(editor.root.locator('.canvas[data-detached]')).toHaveCount(0)
  expect(await editor.value('Y')).toBe('100')
})

test('Escape while a handle is dragged takes the size back', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  const { page } = host
  await editor.click(100, 110)
  const [from, to] = [await editor.at(156, 126), await editor.at(256, 146)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await host.field()).toEqual(textField())
})

for (const presses of [-4, 0, 7])
  test(
    `a text of 12 px can be dragged ${presses < 0 ? 'far away' : presses > 0 ? 'near' : 'at its own size'}`,
    longUnless(presses === 0),
    async ({ host }) => {
      const { width: _, ...tiny } = textField({ text: 'Hi', x: 300, y: 200, fontSize: 12 })
      const editor = await host.edit([tiny])
      const key = presses < 0 ? '-' : '+'
      for (let i = 0; i < Math.abs(presses); i++) await editor.press(key)
      await editor.click(304, 206)
      await editor.drag({ x: 304, y: 206 }, { x: 344, y: 226 }, 'Control')
      const field = await host.field()
      expect(field.fontSize).toBe(12)
      // Here, a px of the window is several px of the page.
      expect(Math.abs(field.x - 340)).toBeLessThanOrEqual(presses < 0 ? 4 : 0)
      expect(Math.abs(field.y - 220)).toBeLessThanOrEqual(presses < 0 ? 4 : 0)
    },
  )

test('after gestures, the canvas equals that of a new opening, pixel for pixel', async ({ host }) => {
  const crowd = [
    textField({ text: 'Certificate', x: 60, y: 90, fontSize: 60, width: 400, fontFamily: 'Great Vibes' }),
    textField({ text: 'of honor', x: 90, y: 140, fontSize: 48, width: 300, rotation: 12, opacity: 0.6 }),
    textField({ type: 'qr', text: '', x: 300, y: 120, fontSize: 90 }),
    textField({ text: 'Ada Lovelace', x: 340, y: 190, fontSize: 30, width: 200, color: '#a00000' }),
    textField({ text: 'far away', x: 40, y: 340 }),
  ]
  const editor = await host.edit(crowd)
  await editor.hasPage()
  const before = await editor.pixels(pageSize)
  await editor.drag({ x: 60, y: 350 }, { x: 310, y: 180 })
  await editor.drag({ x: 400, y: 205 }, { x: 250, y: 150 })
  await editor.drag({ x: 310, y: 180 }, { x: 420, y: 60 })
  await editor.press('ArrowLeft')
  const template = smallTemplate(await host.fields())
  const left = await editor.pixels(pageSize)
  expect(left.equals(before)).toBe(false)
  const again = await host.edit(template)
  await again.hasPage()
  const fresh = await again.pixels(pageSize)
  expect(fresh.equals(left)).toBe(true)
})

test(
  'while a field is resized the others stay to be seen, and are as before when Escape ends it',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField(), textField({ x: 250, y: 250, color: '#a00000' })])
    await editor.hasPage()
    const content = editor.root.locator('.canvas canvas').first()
    await editor.click(100, 110)
    const before = await editor.root.locator('.canvas').screenshot()
    const handle = await editor.at(156, 126)
    await editor.page.mouse.move(handle.x, handle.y)
    await editor.page.mouse.down()
    await editor.page.mouse.move(handle.x + 40, handle.y + 20, { steps: 4 })
    await expect(content).toHaveCSS('visibility', 'hidden')
    const other = await editor.at(250, 250)
    const clip = { x: other.x - 10, y: other.y - 10, width: 120, height: 40 }
    const during = await editor.page.screenshot({ clip })
    await editor.press('Escape')
    await editor.page.mouse.up()
    await expect(content).toHaveCSS('visibility', 'visible')
    expect((await editor.page.screenshot({ clip })).equals(during)).toBe(true)
    expect((await editor.root.locator('.canvas').screenshot()).equals(before)).toBe(true)
  },
)

test(
  'a selected field is dragged though another covers it, and Ctrl selects the one below',
  longForm,
  async ({ host }) => {
    const pile = [textField({ text: 'Low' }), textField({ text: 'High' })]
    const editor = await host.edit(pile)
    const text = () => editor.value('Text')
    await editor.click(100, 110)
    expect(await text()).toBe('High')
    const { keyboard } = host.page
    await keyboard.down('Control')
    await editor.click(100, 110)
    await keyboard.up('Control')
    expect(await text()).toBe('Low')
    await editor.drag({ x: 100, y: 110 }, { x: 260, y: 240 }, 'Control')
    expect(await host.fields()).toMatchObject([
      { x: 210, y: 230 },
      { x: 50, y: 100 },
    ])
    await editor.drag({ x: 260, y: 240 }, { x: 100, y: 110 }, 'Control')
    await editor.click(100, 110)
    expect(await text()).toBe('High')
  },
)

test(
  'a window that is resized during a drag leaves the field at the pointer',
  longForm,
  async ({ openHost }) => {
    const host = await openHost()
    const editor = await host.edit([textField()])
    const { page } = host
    const [from, to] = [await editor.at(100, 110), await editor.at(180, 150)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.keyboard.down('Control')
    await page.mouse.move(to.x, to.y, { steps: 4 })
    const before = await editor.root.locator('.canvas').getAttribute('data-page')
    await page.setViewportSize({ width: 1_000, height: 700 })
    await expect(editor.root.locator('.canvas')).not.toHaveAttribute('data-page', before ?? '')
    await page.mouse.move(to.x + 1, to.y, { steps: 2 })
    await page.mouse.up()
    await page.keyboard.up('Control')
    const { x, y } = await host.field()
    expect(Math.abs(x - 130)).toBeLessThan(4)
    expect(Math.abs(y - 140)).toBeLessThan(4)
  },
)

test('a field that was left off the page is brought back in one step', longForm, async ({ host }) => {
  const editor = await host.edit([textField({ x: -70 }), textField({ text: 'Far', x: 4_000, y: 200 })])
  await editor.select('Far')
  const back = editor.root.locator('.properties').getByRole('button', { name: 'Bring back to page' })
  await back.click()
  await expect(back).toHaveCount(0)
  await editor.select('Hello')
  await back.click()
  expect((await host.fields()).map(({ x, y }) => [x, y])).toEqual([
    [0, 100],
    [500, 200],
  ])
  await editor.undo()
  expect((await host.field()).x).toBe(-70)
})
