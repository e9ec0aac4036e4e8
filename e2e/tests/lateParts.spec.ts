import { expect } from '@playwright/test'
import { createImage } from '../support/createImage.ts'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { type EditorHost, test, textField } from '../support/openEditor.ts'

const photo = createImage({ width: 400, height: 200, seed: 3, type: 'image/png' })
const image = {
  ...{ type: 'image', text: 'Photo', x: 300, y: 200, fontSize: 100 },
  imageUrl: `data:image/png;base64,${photo.toString('base64')}`,
}

/** Waits until the notice says that a part is missing, and reconnects the browser. */
async function comeOnline(host: EditorHost, editor: EditorDriver): Promise<void> {
  await expect(editor.root.getByRole('alert')).toContainText('couldn’t be loaded')
  await host.page.context().setOffline(false)
}

async function keysWork(host: EditorHost, editor: EditorDriver): Promise<void> {
  await editor.click(100, 110)
  await host.page.keyboard.press('ArrowRight')
  expect(await editor.value('X')).toBe('51')
}

const retry = (editor: EditorDriver) => editor.root.getByRole('button', { name: 'Try again' })

test('a sheet of shortcuts that cannot be loaded leaves the keys alone, and opens on another try', async ({
  openHost,
}) => {
  const host = await openHost()
  const editor = await host.edit([textField()])
  await host.page.context().setOffline(true)
  await editor.press('?')
  await comeOnline(host, editor)
  await keysWork(host, editor)
  await retry(editor).click()
  const sheet = editor.root.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await host.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(editor.root.locator('.canvas')).toBeFocused()
  await host.page.keyboard.press('ArrowRight')
  expect(await editor.value('X')).toBe('52')
})

test('a crop that cannot be loaded ends, and starts on another try', longForm, async ({ openHost }) => {
  const host = await openHost()
  const editor = await host.edit([textField(), image])
  const point = await editor.at(400, 250)
  await host.page.context().setOffline(true)
  await host.page.mouse.dblclick(point.x, point.y)
  await comeOnline(host, editor)
  await keysWork(host, editor)
  await host.page.mouse.click(point.x, point.y)
  await retry(editor).click()
  const bar = editor.root.getByRole('toolbar', { name: 'Crop' })
  await expect(bar.getByRole('button', { name: 'Apply' })).toBeVisible()
  await expect(editor.root.locator('.canvas')).toBeFocused()
})

test('a list of samples that cannot be loaded can be asked for again', longForm, async ({ openHost }) => {
  const host = await openHost()
  const editor = await host.edit([textField()])
  await editor.openPanel('Samples')
  const use = editor.root.getByRole('button', { name: 'Use a list' })
  await host.page.context().setOffline(true)
  await use.click()
  await comeOnline(host, editor)
  await use.click()
  await expect(editor.root.getByRole('textbox', { name: 'Paste names or rows' })).toBeFocused()
})
