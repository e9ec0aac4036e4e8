import { expect } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longUnless } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'
import { gotoHost, type HostGlobals, reported } from '../support/openOnPage.ts'

test('an inline editor is a part of the page, and stays until the page closes it', async ({ page, demo }) => {
  const host = await gotoHost(
    page,
    demo,
    '<button>Before</button><div id="place" style="height: 700px"></div>',
  )
  await page.evaluate(
    (template) => {
      const globals = window as unknown as HostGlobals & { sdk: { close(): void; getTemplate(): unknown } }
      globals.reported = []
      const sdk = new globals.CertificateSDK({
        mode: 'inline',
        container: '#place',
        onClose: () => globals.reported.push('onClose'),
        onError: ({ code }: { code: string }) => globals.reported.push(code),
      })
      Object.assign(globals, { sdk })
      void sdk.editTemplate(template).then(({ status }) => globals.reported.push(status))
    },
    smallTemplate([textField()]),
  )
  const editor = new EditorDriver(page)
  await editor.hasPage()
  const place = await page.locator('#place').boundingBox()
  expect(await editor.root.boundingBox()).toEqual(place)

  await expect(editor.root.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 141 })
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  await expect(editor.root.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Before' }).click()
  expect(await reported(page)).toEqual([])
  const design = await page.evaluate(() =>
    (window as unknown as { sdk: { getTemplate(): { fields: { x: number }[] } } }).sdk.getTemplate(),
  )
  expect(design.fields[0]?.x).not.toBe(50)

  await page.evaluate(() => (window as unknown as { sdk: { close(): void } }).sdk.close())
  await expect(editor.root).toHaveCount(0)
  expect(await reported(page)).toEqual(['onClose', 'closed'])
  await host.close()
})

interface Opener {
  editTemplate(template: object): Promise<unknown>
  createTemplate(): Promise<unknown>
}

for (const [what, design] of [
  ['a design', smallTemplate([textField()])],
  ['the start screen', undefined],
] as const)
  test(
    `an inline editor that opens with ${what} leaves the keys with the input that somebody types into`,
    longUnless(!design),
    async ({ page, demo }) => {
      const host = await gotoHost(page, demo, '<input id="city"><div id="place" style="height: 700px"></div>')
      await page.locator('#city').focus()
      await page.evaluate((template) => {
        const { CertificateSDK } = window as unknown as HostGlobals
        const sdk = new CertificateSDK({ mode: 'inline', container: '#place' }) as Opener
        void (template ? sdk.editTemplate(template) : sdk.createTemplate())
      }, design)
      const editor = new EditorDriver(page)
      await page.keyboard.type('Bergen', { delay: 30 })
      await expect(editor.root.locator(design ? '.canvas' : '.start')).toBeVisible()
      await page.keyboard.type(', Norway', { delay: 30 })
      await expect(page.locator('#city')).toHaveValue('Bergen, Norway')
      await host.close()
    },
  )
