import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Page } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'

/** Edits a template on the host's page; resolves with the errors when it closed or is open. */
function edit(page: Page, template: unknown): Promise<string[]> {
  return page.evaluate(async (given) => {
    type Options = { onError(error: { code: string; message: string }): void }
    type Sdk = new (
      options: Options,
    ) => {
      editTemplate(template: unknown): Promise<unknown>
      on(event: 'ready', listener: () => void): void
    }
    const errors: string[] = []
    const { CertificateSDK } = window as unknown as { CertificateSDK: Sdk }
    const sdk = new CertificateSDK({ onError: ({ code, message }) => errors.push(`${code}: ${message}`) })
    const ready = new Promise<void>((resolve) => sdk.on('ready', resolve))
    await Promise.race([sdk.editTemplate(given), ready])
    return errors
  }, template)
}

test('the response to creating a template is refused, and the stored template opens', async ({
  openHost,
  demo,
}) => {
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const { id: _id, ...design } = smallTemplate([textField()])
  const created = await client.templates.create(design)
  const { page } = await openHost()
  expect(await edit(page, created)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^invalid_template: .*Pass what GET /api/templates/${created.id} returned\\.\nSee https://\\S+#invalid_template$`,
      ),
    ),
  ])
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await edit(page, await client.templates.get(created.id))).toEqual([])
  await new EditorDriver(page).opened()
})

test(
  'the response to creating a template without fields opens, because it is complete',
  longForm,
  async ({ openHost, demo }) => {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const { id: _id, ...design } = smallTemplate([])
    const { page } = await openHost()
    expect(await edit(page, await client.templates.create(design))).toEqual([])
    await new EditorDriver(page).opened()
  },
)
