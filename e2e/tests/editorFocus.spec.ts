import { expect, type Page } from '@playwright/test'
import { listen } from '../support/heardIn.ts'
import { test, textField } from '../support/openEditor.ts'

/** The save held back by the host page. */
interface HeldSave {
  functions: object
  end(reason?: string): void
}

/** Holds the next editor's save until it is ended. */
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
    await editor.painted()
    await endSave(page, reason)
    await expect(editor.root.locator('.save')).toContainText('Save design')
    await expect(editor.root.locator('.canvas')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    expect(await editor.value('X')).toBe('52')
    await page.keyboard.press('Delete')
    await expect(editor.root.locator('.properties').getByLabel('X', { exact: true })).toHaveCount(0)
  })

test('a list is pasted where it was asked for, and its rows are announced', async ({ host }) => {
  const { page } = host
  const editor = await host.edit([textField({ type: 'name', text: 'Name' })])
  await editor.openPanel('Samples')
  const panel = editor.root.locator('.side-panel')
  const heard = await listen(editor.root)
  await panel.getByRole('button', { name: 'Use a list' }).click()
  await expect(panel.getByRole('textbox', { name: 'Paste names or rows' })).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('Name\tCourse\nAda\tLogic\nBo\tArt\nCy\tLaw'))
  await page.keyboard.press('Control+v')
  await heard.next(/Row 1 of 3/)
  const next = panel.getByRole('button', { name: 'Next sample' })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Row 2 of 3')).toBeVisible()
  expect(await host.fields()).toHaveLength(1)

  // Neither a reset nor a reopened panel was asked for the list.
  await panel.getByRole('button', { name: 'Reset sample data' }).focus()
  await page.keyboard.press('Enter')
  const text = panel.getByRole('textbox', { name: 'Paste names or rows' })
  await expect(text).toBeVisible()
  await expect(text).not.toBeFocused()
  await text.fill('Ada\nBo')
  await panel.getByRole('button', { name: 'Use these rows' }).click()
  await heard.next(/Row 1 of 2/)
  await expect(next).toBeFocused()
})

test('the question before closing follows a save that is running', async ({ host }) => {
  const { page } = host
  await holdSave(page)
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  const heard = await listen(editor.root)
  const question = editor.root.getByRole('dialog', { name: 'Close without saving?' })
  const close = editor.root.getByRole('button', { name: 'Close', exact: true })
  async function askWhileSaving(): Promise<void> {
    await editor.press('ArrowRight')
    await page.keyboard.press('Control+s')
    await expect(editor.root.locator('.save')).toContainText('Saving')
    await close.click()
    await expect(question).toContainText('Saving…')
    await expect(question).not.toContainText('haven’t been saved')
  }
  await askWhileSaving()
  await endSave(page, 'The service is away.')
  await expect(question).toContainText('Your changes haven’t been saved.')
  await expect(question.getByRole('button', { name: 'Save and close' })).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()

  // The save answers the question. The editor stays open, because nothing closes while a person reads a question;
  // closing now asks nothing.
  await askWhileSaving()
  await endSave(page)
  await expect(question).toHaveCount(0)
  await heard.next(/Design saved/)
  await expect(close).toBeFocused()
  await close.click()
  await editor.closed()
})
