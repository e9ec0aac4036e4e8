import { expect, type Page } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'

/** Waits until the journal contains unsaved work of a design. */
async function journalled(page: Page, design: string, kept = true): Promise<void> {
  const holds = () =>
    page.evaluate(
      (name) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('certificate-sdk')
          opening.onerror = () => resolve(false)
          opening.onsuccess = () => {
            const database = opening.result
            const request = database
              .transaction('drafts')
              .objectStore('drafts')
              .getKey(IDBKeyRange.bound([name], [name, []]))
            request.onsuccess = () => {
              database.close()
              resolve(request.result !== undefined)
            }
          }
        }),
      design,
    )
  await expect.poll(holds, { intervals: [100] }).toBe(kept)
}

/** Waits until no other tab of the browser is editing; the locks of a closed tab are released slightly later. */
async function editsAlone(page: Page): Promise<void> {
  const sessions = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('certificate-sdk/session/')).length
    })
  const own = await page.locator('.csdk').count()
  await expect.poll(sessions).toBe(own)
}

test('work of a tab that was lost is offered in the next, restored, and forgotten after a save', async ({
  openHost,
  another,
}) => {
  const template = smallTemplate([textField()], { id: 'lost-tab' })
  const first = await openHost()
  const lost = await first.edit(template)
  await lost.drag({ x: 100, y: 110 }, { x: 160, y: 141 }, 'Control')
  await journalled(first.page, 'lost-tab')
  const second = await another(first)
  // Closed without warning, as in a crash.
  await first.page.close()
  await editsAlone(second.page)

  const editor = await second.edit(template)
  await expect(editor.root.getByRole('status').filter({ hasText: 'unsaved draft' })).toBeVisible()
  await editor.click(60, 110)
  expect(await editor.value('X')).toBe('50')
  await editor.root.getByRole('button', { name: 'Restore draft' }).click()
  expect(await second.field()).toMatchObject({ x: 110, y: 131 })
  await journalled(second.page, 'lost-tab', false)
})

test('a reload loses nothing', longForm, async ({ openHost }) => {
  const template = smallTemplate([textField()], { id: 'reloaded' })
  const host = await openHost()
  const editor = await host.edit(template)
  await editor.click(100, 110)
  await editor.press('Shift+ArrowRight')
  await journalled(host.page, 'reloaded')
  host.page.on('dialog', (dialog) => void dialog.accept())
  await host.goto()
  const again = await host.edit(template)
  await again.root.getByRole('button', { name: 'Restore draft' }).click()
  expect((await host.field()).x).toBe(60)
})

test('a draft that is discarded is not offered again', longForm, async ({ openHost }) => {
  const template = smallTemplate([textField()], { id: 'discarded' })
  const host = await openHost()
  await (await host.edit(template)).rename('Half done')
  await journalled(host.page, 'discarded')
  const editor = await host.edit(template)
  await editor.root.getByRole('button', { name: 'Discard' }).click()
  await journalled(host.page, 'discarded', false)
  const again = await host.edit(template)
  await expect(again.root.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
})

test(
  'a draft is offered again, even after other work, until the person restores or discards it',
  longForm,
  async ({ openHost }) => {
    const template = smallTemplate([textField()], { id: 'undecided' })
    const host = await openHost()
    await (await host.edit(template)).rename('Work of hours')
    await journalled(host.page, 'undecided')
    const untouched = await host.edit(template)
    const offer = untouched.root.getByRole('button', { name: 'Restore draft' })
    await expect(offer).toBeVisible()
    await untouched.root.getByRole('button', { name: 'Close', exact: true }).click()
    await untouched.closed()
    const saved = await host.edit(template)
    await expect(offer).toBeVisible()
    await saved.click(60, 110)
    await saved.press('ArrowRight')
    await host.save()
    await expect(offer).toHaveCount(0)
    const restored = await host.edit(template)
    await offer.click()
    await expect(restored.root.getByLabel('Design name')).toHaveValue('Work of hours')
  },
)

test(
  'two tabs on one design keep separate drafts, and one learns when the other saves',
  longForm,
  async ({ openHost, another }) => {
    const template = smallTemplate([textField()], { id: 'two-tabs' })
    const a = await openHost()
    const b = await another(a)
    const mine = await a.edit(template)
    const other = await b.edit(template)
    await mine.rename('Mine')
    await journalled(a.page, 'two-tabs')
    await other.rename('Other')
    await b.save()
    await expect(mine.root.getByText('This design was saved in another tab')).toBeVisible()
    await journalled(a.page, 'two-tabs')
    await a.page.close()
    await editsAlone(b.page)
    const next = await b.edit(template)
    await next.root.getByRole('button', { name: 'Restore draft' }).click()
    await expect(next.root.getByLabel('Design name')).toHaveValue('Mine')
  },
)

test(
  'a browser that never answers for drafts is reported, and the editor still closes',
  longForm,
  async ({ openHost }) => {
    const host = await openHost()
    await host.page.evaluate(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    })
    const editor = await host.edit([textField()])
    await editor.rename('Half done')
    await expect(editor.root.getByText('can’t store drafts')).toBeVisible({ timeout: 20_000 })
    await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
    await editor.root.getByRole('button', { name: 'Close without saving' }).click()
    await editor.closed()
  },
)

test('closing the tab with unsaved work asks, and without it does not', async ({ openHost, another }) => {
  const host = await openHost()
  const editor = await host.edit([textField()])
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 141 })
  const [dialog] = await Promise.all([
    host.page.waitForEvent('dialog'),
    host.page.close({ runBeforeUnload: true }),
  ])
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await editor.hasPage()

  await host.save()
  await another(host)
  const closed = host.page.waitForEvent('close')
  await host.page.close({ runBeforeUnload: true })
  await closed
})

test(
  'two tabs with one design are both notified, and a tab with another design is not',
  longForm,
  async ({ openHost, another }) => {
    const template = smallTemplate([textField()], { id: 'shared' })
    const first = await openHost()
    const third = await another(first)
    const other = await third.edit([textField()])
    const one = await first.edit(template)
    const second = await another(first)
    const two = await second.edit(template)
    for (const editor of [one, two])
      await expect(editor.root.getByText('also open in another tab')).toBeVisible()
    await expect(other.root.getByText('also open in another tab')).toHaveCount(0)
  },
)

test('the question before closing focuses the answer that loses nothing', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 141 })
  await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(editor.root.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
  await expect(editor.root.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await host.page.keyboard.press('Enter')
  await expect(editor.root.getByRole('dialog')).toHaveCount(0)
  expect((await host.field()).x).not.toBe(50)
})

test('Escape in a number takes the number back and does not ask to leave', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.set('X', '70')
  const size = editor.properties.getByLabel('Size', { exact: true })
  await size.fill('99')
  await size.press('Escape')
  await expect(size).toHaveValue('20')
  await expect(editor.root.getByRole('dialog', { name: 'Close without saving?' })).toHaveCount(0)
})

test(
  'Escape takes back one thing at a time, says that it closes, and then asks about unsaved work',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField()])
    await editor.click(100, 110)
    await editor.press('ArrowRight')
    await host.page.keyboard.press('Escape')
    await expect(editor.root.getByRole('heading', { name: 'Nothing selected' })).toBeVisible()
    const leave = editor.root.getByRole('dialog', { name: 'Close without saving?' })
    await expect(leave).toHaveCount(0)
    const warning = editor.root.getByRole('status').getByText('Press Escape again to close.')
    await host.page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    await expect(warning).toHaveCount(0)
    await expect(leave).toHaveCount(0)
    await host.page.keyboard.press('Escape')
    await host.page.keyboard.press('Escape')
    await expect(leave).toBeVisible()
    await host.page.keyboard.press('Escape')
    await expect(leave).toHaveCount(0)

    await editor.click(100, 110)
    await editor.root.getByRole('button', { name: 'Preview' }).focus()
    await host.page.keyboard.press('Escape')
    await expect(editor.root.locator('.canvas')).toBeFocused()
    await expect(editor.root.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
    await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
    await leave.getByRole('button', { name: 'Save and close' }).click()
    await editor.closed()
    expect((await host.saved()).fields[0]?.x).toBe(51)
  },
)
