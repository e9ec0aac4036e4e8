import { expect } from '@playwright/test'
import { test, textField } from '../support/openEditor.ts'

test('an editor that cannot be closed has no close button and does not ask about unsaved work', async ({
  host,
}) => {
  const editor = await host.edit([textField()], { closable: false })
  await expect(editor.root.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 141 })
  for (let i = 0; i < 3; i++) await host.page.keyboard.press('Escape')
  await expect(editor.root.getByRole('dialog')).toHaveCount(0)
  await expect(editor.root.locator('.canvas')).toBeVisible()
  expect((await host.field()).x).not.toBe(50)
})
