import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CertificateClient } from '@certificate-sdk/client'
import type { TemplateField } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { listen } from '../support/heardIn.ts'
import { smallTemplate, test, textField, whiteImage } from '../support/openEditor.ts'

const textsOf = ({ fields }: { fields: readonly Pick<TemplateField, 'text'>[] }) =>
  fields.map(({ text }) => text)
const back = (...fields: TemplateField[]) => ({ imageUrl: whiteImage(600, 400), fields })

test('a back side is added, written, moved, undone to the first byte, saved, and issued', async ({
  host,
  demo,
}) => {
  const given = smallTemplate([textField({ text: 'Front' })])
  const editor = await host.edit(given)
  const { root, page } = editor
  const before = JSON.stringify(await host.save())
  const heard = await listen(root)

  await editor.click(60, 105)
  await page.keyboard.press('Control+c')
  await root.getByRole('button', { name: 'Add page' }).click()
  const strip = root.getByRole('toolbar', { name: 'Pages' })
  const current = strip.locator('[aria-current]')
  await expect(current).toHaveAccessibleName('Page 2 of 2')
  await heard.next(/Page 2 of 2/)

  await page.keyboard.press('Control+v')
  await editor.add('Text')
  await root.locator('.properties').getByLabel('Text', { exact: true }).fill('Written on the back')
  await strip.getByRole('button', { name: 'Page 1 of 2' }).click()
  await expect(current).toHaveAccessibleName('Page 1 of 2')
  await root.locator('.canvas').focus()
  await page.keyboard.press('PageDown')
  await expect(current).toHaveAccessibleName('Page 2 of 2')
  await strip.getByRole('button', { name: 'Move page earlier' }).click()
  await expect(current).toHaveAccessibleName('Page 1 of 2')
  const moved = await host.save()
  expect(textsOf(moved)).toEqual(['Front', 'Written on the back'])
  expect(moved.fields[0]).toMatchObject({ x: 50, y: 100 })
  expect(moved.pages?.map(textsOf)).toEqual([['Front']])

  // Undo shows the page that it changes.
  await editor.undo()
  await expect(current).toHaveAccessibleName('Page 2 of 2')
  await strip.getByRole('button', { name: 'Page 1 of 2' }).click()
  await editor.undo()
  // Its text is the placeholder again, which has a warning.
  await expect(current).toHaveAccessibleName('Page 2 of 2, 1 warning')
  while (await root.getByRole('button', { name: /^Undo/ }).isEnabled()) await editor.undo()
  await expect(strip).toHaveCount(0)
  expect(JSON.stringify(await host.save())).toBe(before)
  while (await root.getByRole('button', { name: /^Redo/ }).isEnabled()) await editor.redo()
  const saved = await host.save()
  expect(saved.pages).toEqual(moved.pages)

  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const { id: _, ...body } = saved
  const stored = await client.templates.create(body)
  expect(stored.pages?.map(textsOf)).toEqual([['Front']])
  const organization = await client.organizations.create({ name: 'Academy', email: 'academy@example.com' })
  const { certificateId } = await client.certificates.issue({
    recipientData: { name: 'Zoë', email: 'zoe@example.com', attributes: {} },
    organizationId: organization.id,
    mailData: { templateId: stored.id, subject: 'Pages', body: 'Pages' },
  })
  const file = join(mkdtempSync(join(tmpdir(), 'pages-')), 'certificate.pdf')
  writeFileSync(file, Buffer.from(await client.certificates.pdf(certificateId)))
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages:\s+2\b/)
})

test('a warning leads to its page, and pages are deleted up to the last', async ({ host }) => {
  const editor = await host.edit(
    smallTemplate([textField({ type: 'name', text: 'Name' })], {
      pages: [back(textField({ text: '' })), back()],
    }),
  )
  const strip = editor.root.getByRole('toolbar', { name: 'Pages' })
  await expect(strip.getByRole('button', { name: 'Page 2 of 3, 1 warning' })).toBeVisible()
  await editor.root.getByRole('button', { name: /^1 warning/ }).click()
  await expect(strip.locator('[aria-current]')).toHaveAccessibleName('Page 2 of 3, 1 warning')
  await expect(editor.root.locator('.properties').getByText('This text field is empty')).toBeVisible()
  await strip.getByRole('button', { name: 'Delete page' }).click()
  await strip.getByRole('button', { name: 'Delete page' }).click()
  await expect(strip).toHaveCount(0)
  // If the key were absent, the service would keep its pages.
  expect(await host.save()).toMatchObject({ pages: [] })
})

/** Scrolling stops at whole pixels. */
const mostly = { ratio: 0.95 }

test('the strip of a narrow window follows the current page, with its tools in sight', async ({
  openHost,
}) => {
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const pages = [back(), back(), back(), back()]
  const editor = await host.edit(smallTemplate([textField()], { pages }))
  const strip = editor.root.getByRole('toolbar', { name: 'Pages' })
  const thumb = (page: number) => strip.getByRole('button', { name: `Page ${page} of 5` })
  await expect(thumb(1)).toBeInViewport(mostly)
  await expect(thumb(5)).not.toBeInViewport(mostly)
  await editor.goToPage(5)
  await expect(thumb(5)).toBeInViewport(mostly)
  await expect(strip.getByRole('button', { name: 'Add page' })).toBeInViewport(mostly)
  await expect(strip.getByRole('button', { name: 'Delete page' })).toBeInViewport(mostly)
  await host.page.keyboard.press('PageUp')
  await host.page.keyboard.press('PageUp')
  await host.page.keyboard.press('PageUp')
  await host.page.keyboard.press('PageUp')
  await expect(thumb(1)).toBeInViewport(mostly)
})

test('all pages are previewed, and a viewer can turn them', async ({ host }) => {
  const pages = [back(textField({ text: 'Second' }))]
  const editor = await host.edit(smallTemplate([textField()], { pages }), { readOnly: true })
  const strip = editor.root.getByRole('toolbar', { name: 'Pages' })
  await expect(strip.getByRole('button')).toHaveCount(2)
  await editor.root.getByRole('button', { name: 'Preview' }).click()
  const preview = editor.root.locator('.preview-page')
  await expect(preview.locator('canvas')).toHaveCount(2)
  await expect(preview).toHaveAccessibleDescription(/Page 1: .*Hello.*Page 2: .*Second/)
})
