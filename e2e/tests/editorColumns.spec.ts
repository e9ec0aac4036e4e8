import { expect } from '@playwright/test'
import { touch, way } from '../support/fingers.ts'
import { listen } from '../support/heardIn.ts'
import { longForm } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'

const columns = [
  { key: 'course', label: 'Course' },
  { key: 'grade', label: 'Grade' },
]
const table = { type: 'table', text: 'Courses', x: 100, y: 100, width: 400, fontSize: 20, columns }
const samples = { attributes: { Courses: '[{"course":"Algebra","grade":"A"}]' } }

test('columns of a selected table are dragged at their border, as one step', async ({ host }) => {
  const editor = await host.edit([table], { samples })
  const { mouse, keyboard } = host.page
  await editor.click(150, 115)
  const canvas = editor.root.locator('.canvas')
  const border = await editor.at(300, 120)
  // The handles are loaded with the first table.
  await expect(async () => {
    await mouse.move(border.x - 60, border.y)
    await mouse.move(border.x, border.y)
    await expect(canvas).toHaveCSS('cursor', 'col-resize', { timeout: 500 })
  }).toPass()

  const heard = await listen(editor.root)
  await editor.drag({ x: 300, y: 120 }, { x: 380, y: 130 })
  await heard.next(/Change columns/)
  expect(await host.field()).toMatchObject({ x: 100, columns: [{ width: 0.7 }, { width: 0.3 }] })

  const moved = await editor.at(380, 120)
  await mouse.move(moved.x, moved.y)
  await mouse.down()
  await mouse.move(moved.x - 150, moved.y, { steps: 4 })
  await keyboard.press('Escape')
  await mouse.up()
  expect(await host.field()).toMatchObject({ columns: [{ width: 0.7 }, { width: 0.3 }] })

  await editor.undo()
  expect(await host.field()).toMatchObject({ columns })
  await expect(editor.root.getByRole('button', { name: /^Undo/ })).toBeDisabled()
})

test('the panel sets the same widths without a mouse', async ({ host }) => {
  const editor = await host.edit([table], { samples })
  await editor.press('n')
  const properties = editor.root.locator('.properties')
  await properties.locator('summary', { hasText: 'Course' }).click()
  await editor.set('Column 1: Width', '70')
  expect(await host.field()).toMatchObject({ columns: [{ width: 0.7 }, { key: 'grade' }] })
})

test('a finger drags the grip above a border, and the table beside it', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const editor = await host.edit([table], { samples })
  const inside = await editor.at(150, 115)
  await host.page.touchscreen.tap(inside.x, inside.y)
  await expect(editor.root.getByRole('toolbar', { name: 'Field tools' })).toBeVisible()
  await host.page.waitForLoadState('networkidle')
  const edge = await editor.at(300, 100)
  // 18 px from the center of the grip: within a target of 44 px.
  const grip = { x: edge.x + 15, y: edge.y - 20 }
  const to = await editor.at(400, 100)
  const path = way(grip, { x: grip.x + to.x - edge.x, y: grip.y })
  await touch(
    host.page,
    path.map((point) => [point]),
  )
  await expect.poll(async () => (await host.field()).columns?.[0]?.width).toBeCloseTo(0.75, 1)
  expect(await host.field()).toMatchObject({ x: 100, y: 100 })
})
