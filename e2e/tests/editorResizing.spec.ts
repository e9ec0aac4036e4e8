import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

test(
  'a corner keeps a centered field on its anchor, snaps to edges, and scales from the center with Alt',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([
      textField({ x: 200, alignment: 'center' }),
      textField({ text: 'Other', x: 480, y: 300 }),
    ])
    await editor.click(200, 110)
    // The frame extends from (150, 100) to (250, 120), and its handles are 6 px outside.
    await editor.drag({ x: 256, y: 126 }, { x: 306, y: 146 })
    expect(await host.field()).toMatchObject({ x: 200, y: 100, width: 200, fontSize: 40 })
    await editor.undo()
    // The right side comes near the left side of the other field, at x 480.
    await editor.drag({ x: 256, y: 110 }, { x: 483, y: 110 })
    expect(await host.field()).toMatchObject({ x: 315, width: 330 })
    await editor.undo()
    await editor.drag({ x: 256, y: 110 }, { x: 276, y: 110 }, 'Alt')
    expect(await host.field()).toMatchObject({ x: 200, width: 140 })

    const lying = await host.edit([
      textField({ x: 300, y: 50, rotation: 90 }),
      textField({ text: 'Other', x: 480, y: 300 }),
    ])
    await lying.click(290, 100)
    // Its right side appears at the bottom, at y 150, and comes near the top of the other field.
    await lying.drag({ x: 290, y: 156 }, { x: 290, y: 303 })
    expect(await host.field()).toMatchObject({ x: 300, y: 50, width: 250 })
  },
)

test('several fields share a frame that scales and rotates them in one step', async ({ host }) => {
  const fields = [
    textField(),
    textField({ text: 'Second', x: 300, y: 180, fontSize: 20 }),
    textField({ text: 'Locked', x: 60, y: 320, locked: true }),
  ]
  const editor = await host.edit(fields)
  await editor.press('Control+a')
  // The frame extends from (50, 100) to (400, 200).
  await editor.drag({ x: 406, y: 206 }, { x: 231, y: 156 })
  expect(await host.fields()).toMatchObject([
    { x: 50, y: 100, width: 50, fontSize: 10 },
    { x: 175, y: 140, width: 50, fontSize: 10 },
    { x: 60, y: 320, fontSize: 20 },
  ])
  await editor.undo()
  expect(await host.fields()).toEqual(fields)
  const handle = await editor.at(225, 226)
  const beside = await editor.at(149, 150)
  await host.page.mouse.move(handle.x, handle.y)
  await host.page.mouse.down()
  await host.page.mouse.move(beside.x, beside.y, { steps: 4 })
  await host.page.keyboard.press('Escape')
  await host.page.mouse.up()
  expect(await host.fields()).toEqual(fields)
  await editor.drag({ x: 225, y: 226 }, { x: 149, y: 150 })
  expect(await host.fields()).toMatchObject([
    { rotation: 90, x: 275, y: -25 },
    { rotation: 90, x: 195, y: 225 },
    { x: 60, y: 320 },
  ])
})

test(
  'the numbers in the panel follow a gesture in the chosen unit, and return when it is canceled',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField()])
    const { page } = host
    const number = (name: string) => editor.root.getByRole('spinbutton', { name, exact: true })
    /** Drags, and holds the button down at the end. */
    const hold = async (from: [number, number], to: [number, number]) => {
      const [start, end] = [await editor.at(...from), await editor.at(...to)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 4 })
    }
    // 96 px are an inch on this page.
    await editor.root.getByRole('combobox', { name: 'Unit' }).selectOption('mm')
    await editor.click(100, 110)
    await expect(number('X')).toHaveValue('13.2')
    await hold([100, 110], [140, 170])
    await expect(number('X')).toHaveValue('23.8')
    await expect(number('Y')).toHaveValue('42.3')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(number('X')).toHaveValue('13.2')
    await hold([156, 126], [256, 146])
    await expect(number('Width')).toHaveValue('52.9')
    await expect(number('Size')).toHaveValue('30')
    await page.mouse.up()
    await expect(number('Width')).toHaveValue('52.9')
    expect(await host.field()).toMatchObject({ x: 50, y: 100, width: 200, fontSize: 40 })
    await expect(number('Size')).toHaveValue('30')
  },
)
