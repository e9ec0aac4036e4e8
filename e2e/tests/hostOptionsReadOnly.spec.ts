import { expect } from '@playwright/test'
import { findViolations } from '../support/findViolations.ts'
import { giveFile } from '../support/giveFile.ts'
import { longForm } from '../support/longForm.ts'
import { pageSize, smallTemplate, test, textField, whitePng } from '../support/openEditor.ts'
import { storedDrafts } from '../support/storedDrafts.ts'

const fields = [textField(), textField({ type: 'name', text: 'Name', y: 200 })]

test('a viewer sees everything and changes nothing, by mouse, keys, or touch', longForm, async ({ host }) => {
  const editor = await host.edit(smallTemplate(fields), { readOnly: true })
  const { keyboard } = host.page
  const before = await editor.pixels(pageSize)
  await expect(host.page.getByRole('dialog', { name: 'Certificate editor, View only' })).toBeVisible()
  await expect(editor.root.getByText('View only', { exact: true })).toBeVisible()

  await editor.click(60, 110)
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 141 })
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 141 }, 'Control')
  for (const keys of ['ArrowRight', 'Delete', 'ControlOrMeta+d', 'ControlOrMeta+]', 'ControlOrMeta+Shift+l'])
    await editor.press(keys)
  await editor.press('ControlOrMeta+c')
  await editor.press('ControlOrMeta+v')
  await editor.press('ControlOrMeta+x')
  await editor.press('Enter')
  await keyboard.type('typed')
  await editor.press('ControlOrMeta+s')
  const point = await editor.at(60, 110)
  await host.page.mouse.dblclick(point.x, point.y)
  await keyboard.type('typed')
  const file = { name: 'page.png', type: 'image/png', bytes: whitePng(300, 300) }
  await giveFile(editor, 'drop', file)
  await giveFile(editor, 'paste', file)
  await editor.click(60, 110)

  expect(await editor.value('X')).toBe('50')
  for (const input of await editor.properties.getByRole('spinbutton').all())
    await expect(input).toBeDisabled()
  await expect(editor.root.getByLabel('Design name')).not.toBeEditable()
  await expect(editor.root.getByRole('toolbar').getByRole('button', { disabled: false })).toHaveCount(0)
  await editor.openPanel('Layers')
  const layers = editor.root.locator('.layers').getByRole('button')
  await expect(layers).toHaveText(['Recipient name', 'Hello'])
  await layers.first().press('Alt+ArrowDown')
  await expect(layers).toHaveText(['Recipient name', 'Hello'])
  await editor.press('Escape')
  await editor.root.getByRole('button', { name: /^Zoom: / }).click()
  expect((await editor.pixels(pageSize)).equals(before)).toBe(true)
  expect(await findViolations(host.page)).toEqual([])

  for (const name of ['Save design', 'Undo', 'Redo', 'Add', 'Background'])
    await expect(editor.root.getByRole('button', { name, exact: true })).toHaveCount(0)
  await editor.press('ControlOrMeta+k')
  const options = editor.root.getByRole('option')
  await expect(
    options.filter({ hasText: /Save|Delete|Duplicate|Add|Paste|Cut|Undo|Lock|Align|Bring/ }),
  ).toHaveCount(0)
  await expect(options.filter({ hasText: 'Select all' })).toHaveCount(1)
  await keyboard.press('Escape')
  await editor.press('ControlOrMeta+p')
  await expect(editor.root.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  expect(await host.errors()).toEqual([])
})

test('a viewer drags to pan and clicks to select', async ({ host }) => {
  const editor = await host.edit(smallTemplate(fields), { readOnly: true })
  for (let i = 0; i < 3; i++) await editor.root.getByRole('button', { name: 'Zoom in' }).click()
  const at = await editor.at(300, 200)
  await host.page.mouse.move(at.x, at.y)
  await host.page.mouse.down()
  await host.page.mouse.move(at.x + 60, at.y + 40, { steps: 4 })
  await host.page.mouse.up()
  await expect.poll(() => editor.at(300, 200)).toEqual({ x: at.x + 60, y: at.y + 40 })
  const heading = editor.root.locator('.properties').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Nothing selected')
  const first = await editor.at(60, 110)
  await host.page.mouse.click(first.x, first.y)
  await expect(heading).toHaveText('Text')
  await host.page.keyboard.down('Shift')
  const second = await editor.at(60, 210)
  await host.page.mouse.click(second.x, second.y)
  await expect(heading).toHaveText('2 fields selected')
  await host.page.mouse.click(second.x, second.y)
  await host.page.keyboard.up('Shift')
  await expect(heading).toHaveText('Text')
})

test('a viewer offers and stores no draft, and closing it never asks', longForm, async ({ openHost }) => {
  const host = await openHost()
  const template = smallTemplate(fields, { id: 'viewed' })
  await (await host.edit(template)).rename('Half done')
  await expect.poll(() => storedDrafts(host.page)).toHaveLength(1)
  const viewer = await host.edit(template, { readOnly: true })
  await expect(viewer.root.getByLabel('Design name')).toHaveValue('Small')
  await viewer.click(60, 110)
  await viewer.drag({ x: 100, y: 110 }, { x: 160, y: 141 })
  await viewer.root.getByRole('button', { name: 'Close', exact: true }).click()
  await viewer.closed()
  expect(await storedDrafts(host.page)).toHaveLength(1)
  await host.edit(template, { readOnly: true })
  const closed = host.page.waitForEvent('close')
  await host.page.close({ runBeforeUnload: true })
  await closed
})
