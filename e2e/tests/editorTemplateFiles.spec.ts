import { readFile } from 'node:fs/promises'
import { CertificateClient } from '@certificate-sdk/client'
import { expect } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { giveFile } from '../support/giveFile.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'

const runs = [{ text: 'Hello ', isBold: true }, { text: '{{name}}' }]
const template = smallTemplate(
  [
    textField({ id: 'f1', text: 'Hello {{name}}', runs }),
    textField({
      id: 'f2',
      type: 'table',
      text: 'Courses',
      y: 200,
      columns: [{ key: 'name', label: 'Course' }],
    }),
  ],
  { name: 'Diploma', background: '#fff8e7' },
)

/** Runs a command without a key, from the palette. */
async function runCommand(editor: EditorDriver, name: string): Promise<void> {
  await editor.press('ControlOrMeta+k')
  await editor.root.getByRole('option', { name }).click()
}

test('an exported design is what saving hands over, and imports again byte for byte', async ({ host }) => {
  const editor = await host.edit(template)
  async function exported(): Promise<Buffer> {
    const [download] = await Promise.all([
      host.page.waitForEvent('download'),
      runCommand(editor, 'Export design (JSON)'),
    ])
    expect(download.suggestedFilename()).toBe('Diploma.json')
    return readFile(await download.path())
  }
  const bytes = await exported()
  expect(JSON.parse(bytes.toString())).toEqual(await host.save())

  await editor.add('Date')
  await giveFile(editor, 'drop', { name: 'Diploma.json', type: 'application/json', bytes })
  await expect.poll(async () => (await host.save()).fields.length).toBe(2)
  expect((await exported()).equals(bytes)).toBe(true)

  await editor.press('ControlOrMeta+z')
  await expect.poll(async () => (await host.save()).fields.length).toBe(3)
  const [chooser] = await Promise.all([
    host.page.waitForEvent('filechooser'),
    runCommand(editor, 'Import design (JSON)'),
  ])
  await chooser.setFiles({ name: 'Diploma.json', mimeType: 'application/json', buffer: bytes })
  await expect.poll(async () => (await host.save()).fields.length).toBe(2)
})

test('an exported design holds its hosted images, and says which it cannot hold', async ({ host, demo }) => {
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const { id } = await client.templates.create(template)
  const stored = await client.templates.get(id)
  const image = {
    type: 'image',
    text: 'Seal',
    x: 300,
    y: 40,
    fontSize: 40,
    imageUrl: `${demo.siteUrl}/none.png`,
  }
  const editor = await host.edit({ ...stored, fields: [...stored.fields, image] } as typeof template)
  const [download] = await Promise.all([
    host.page.waitForEvent('download'),
    runCommand(editor, 'Export design (JSON)'),
  ])
  const file = JSON.parse((await readFile(await download.path())).toString())
  expect(stored.imageUrl).toMatch(/^http/)
  expect(file.imageUrl).toMatch(/^data:image\/png;base64,/)
  expect(file.fields.at(-1).imageUrl).toBe(image.imageUrl)
  await expect(editor.root.getByText('1 image isn’t in the file, only its link')).toBeVisible()
  const given = await (await host.page.request.get(stored.imageUrl)).body()
  expect(file.imageUrl).toBe(`data:image/png;base64,${given.toString('base64')}`)
})

test('a file that is no template is refused with the paths of its mistakes', async ({ host }) => {
  const editor = await host.edit(template)
  const bytes = Buffer.from(JSON.stringify({ ...template, fields: [{ ...textField(), x: 'left' }] }))
  await giveFile(editor, 'drop', { name: 'wrong.json', type: 'application/json', bytes })
  const alert = editor.root.getByRole('alert')
  await expect(alert).toContainText('isn’t a design that can be opened')
  await expect(alert.getByRole('listitem')).toHaveText(['fields[0].x must be a number'])
  expect((await host.save()).fields).toHaveLength(2)
})

test('without templateFiles, nothing is exported, and a dropped file changes nothing', async ({ host }) => {
  const editor = await host.edit(template, { features: { templateFiles: false } })
  await editor.press('ControlOrMeta+k')
  await expect(editor.root.getByRole('option', { name: /JSON/ })).toHaveCount(0)
  await host.page.keyboard.press('Escape')
  const bytes = Buffer.from(JSON.stringify({ ...template, name: 'Other' }))
  await giveFile(editor, 'drop', { name: 'Other.json', type: 'application/json', bytes })
  await editor.add('Date')
  expect(await host.save()).toMatchObject({ name: 'Diploma' })
})
