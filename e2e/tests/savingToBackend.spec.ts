import { text } from 'node:stream/consumers'
import type { Template } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'
import { serveHostPage } from '../support/serveHostPage.ts'
import { storedDrafts } from '../support/storedDrafts.ts'

/** State of the host page. */
interface HostWindow {
  edit(template: Template): void
  reported: string[]
}

test('a backend that answers 500 loses neither design, draft, nor focus; saving again succeeds', async ({
  page,
  demo,
}) => {
  const bodies: string[] = []
  const script = `
    window.reported = []
    function edit(template) {
      const onEditCompleted = (design) => fetch('/templates', { method: 'PUT', body: JSON.stringify(design) })
      const sdk = new CertificateSDK({
        closeOnSave: true,
        onEditCompleted,
        onSuccess: () => reported.push('success'),
        onClose: () => reported.push('close'),
        onError: ({ code, message, cause }) => reported.push([code, message, cause.status].join(' | ')),
      })
      sdk.editTemplate(template).then(({ status }) => reported.push(status))
    }`
  const host = await serveHostPage(
    `<!doctype html><title>Host</title>
     <script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script><script>${script}</script>`,
    {
      async backend(request, response) {
        if (request.method !== 'PUT') return response.writeHead(404).end()
        bodies.push(await text(request))
        const failing = bodies.length < 3
        response
          .writeHead(failing ? 500 : 200, { 'content-type': 'application/json' })
          .end(JSON.stringify(failing ? { message: 'The database is full.' } : {}))
      },
    },
  )
  const template = smallTemplate([textField()])
  const edit = () => page.evaluate((given) => (window as unknown as HostWindow).edit(given), template)
  const reported = () => page.evaluate(() => (window as unknown as HostWindow).reported)
  await page.goto(host.url)
  await edit()
  const editor = await new EditorDriver(page).opened()
  await editor.rename('An hour of work')
  // Each failure is announced and leaves the focus where a retry is one key press away.
  const saveButton = editor.root.getByRole('button', { name: 'Save design' })
  await saveButton.focus()
  for (const attempt of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect.poll(reported).toHaveLength(attempt)
    await expect(editor.root.getByRole('alert')).toContainText('HTTP status 500. The database is full.')
    await expect(saveButton).toBeFocused()
  }
  const message = 'The design could not be saved: HTTP status 500, The database is full.'
  const failure = new RegExp(`^save_failed \\| ${message}\\nSee \\S+#save_failed \\| 500$`)
  expect(await reported()).toEqual([failure, failure].map((text) => expect.stringMatching(text)))
  await expect.poll(() => storedDrafts(page)).toEqual(['An hour of work'])

  // The page is closed without warning; the work is offered again.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(host.url)
  await edit()
  await editor.opened()
  await editor.root.getByRole('button', { name: 'Restore draft' }).click()
  await expect(editor.root.getByLabel('Design name')).toHaveValue('An hour of work')
  await editor.save()
  await editor.closed()
  expect(await reported()).toEqual(['success', 'close', 'saved'])
  await expect.poll(() => storedDrafts(page)).toEqual([])
  expect(bodies.map((body) => (JSON.parse(body) as Template).name)).toEqual([
    'An hour of work',
    'An hour of work',
    'An hour of work',
  ])
  await host.close()
})
