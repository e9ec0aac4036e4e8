import { expect, type Page } from '@playwright/test'
import { test, textField } from '../support/openEditor.ts'

/** The save that the host page holds back. */
interface HeldSave {
  functions: object
  end(reason?: string): void
}

/** Lets the next editor's save wait until it is ended. */
const holdSave = (page: Page) =>
  page.evaluate(() => {
    const host = window as unknown as HeldSave
    host.functions = {
      onBeforeSave: () =>
        new Promise((resolve, reject) => {
          host.end = (reason) => (reason ? reject(new Error(reason)) : resolve([]))
        }),
    }
  })

/** Ends the held save; a reason rejects it. */
const endSave = (page: Page, reason?: string) =>
  page.evaluate((why) => (window as unknown as HeldSave).end(why), reason)

for (const reason of [undefined, 'The service is away.'])
  test(`keys work after Ctrl+S ${reason ? 'was refused' : 'has saved'}`, async ({ host }) => {
    const { page } = host
    await holdSave(page)
    const editor = await host.edit([textField()])
    await editor.click(100, 110)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+s')
    await expect(editor.root.locator('.save')).toContainText('Saving')
    // The browser takes the focus off inert elements when it renders.
    await editor.painted()
    await endSave(page, reason)
    await expect(editor.root.locator('.save')).toContainText('Save design')
    await expect(editor.root.locator('.canvas')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    expect(await editor.value('X')).toBe('52')
    await page.keyboard.press('Delete')
    await expect(editor.root.locator('.properties').getByLabel('X', { exact: true })).toHaveCount(0)
  })
