import { expect } from '@playwright/test'
import { test, textField } from '../support/openEditor.ts'

test('words of the host replace and add languages, as plain text', async ({ host }) => {
  const messages = () =>
    host.page.evaluate(() => {
      Object.assign(window, {
        functions: {
          messages: {
            cs: {
              save: 'Uložit návrh',
              savedAt: (time: string) => `Uloženo ${time}`,
              templateName: '<img src=x onerror="window.pwned = 1">',
              kinds: { name: { label: '<b>Jméno</b>' } },
            },
            he: { preview: 'תצוגה' },
            de: { save: 'Veröffentlichen' },
          },
        },
      })
    })
  await messages()
  const czech = await host.edit([textField()], { locale: 'cs-CZ' })
  await expect(czech.root).toHaveAttribute('lang', 'cs-CZ')
  await expect(czech.root).toHaveAttribute('dir', 'ltr')
  await czech.root.locator('.rail button').first().click()
  const values = czech.root
    .locator('.palette')
    .getByRole('group', { name: 'For each recipient' })
    .getByRole('button')
  await expect(values.first()).toContainText('<b>Jméno</b>')
  await expect(values.nth(1)).toContainText('Date')
  await czech.root.getByRole('button', { name: 'Uložit návrh' }).click()
  await expect(czech.root.getByText(/^Uloženo \d+:\d\d$/)).toBeVisible()
  expect(await host.page.evaluate(() => 'pwned' in window)).toBe(false)

  await messages()
  const hebrew = await host.edit([textField()], { locale: 'he' })
  await expect(hebrew.root).toHaveAttribute('dir', 'rtl')
  await expect(hebrew.root.getByRole('button', { name: 'תצוגה' })).toBeVisible()

  await messages()
  const german = await host.edit([textField()], { locale: 'de-AT' })
  await expect(german.root.getByRole('button', { name: 'Veröffentlichen' })).toBeVisible()
  await expect(german.root.getByRole('button', { name: 'Vorschau' })).toBeVisible()
})
