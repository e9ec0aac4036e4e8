import { expect } from '@playwright/test'
import { giveFile } from '../support/giveFile.ts'
import { test, textField } from '../support/openEditor.ts'
import { pdfFile } from '../support/pdfFile.ts'

const certificate = pdfFile([
  {
    width: 842,
    height: 595,
    texts: [
      { text: 'Certificate of Completion', x: 250, y: 450, size: 30, font: 'Times-Bold' },
      { text: 'Jane Doe', x: 350, y: 350, size: 36, font: 'Times-Bold' },
      { text: 'has completed ', x: 250, y: 280, size: 16 },
      { text: '[Course Name]', x: 366, y: 280, size: 16 },
      { text: 'January 15, 2025', x: 90, y: 90, size: 14 },
      { text: '~ * ~', x: 400, y: 40, size: 14 },
    ],
  },
])
const pdf = { name: 'old.pdf', type: 'application/pdf', bytes: certificate }

test('a dropped PDF becomes a template, after its texts were confirmed', async ({ host }) => {
  const editor = await host.create()
  await giveFile(editor, 'drop', pdf)
  const dialog = editor.root.getByRole('dialog', { name: 'Turn your certificate into a template' })
  await expect(dialog.getByLabel('“Jane Doe” becomes')).toHaveValue('name')
  await expect(dialog.getByLabel('“January 15, 2025” becomes')).toHaveValue('date')
  await expect(dialog.getByLabel('“~ * ~” becomes')).toHaveValue('art')
  await dialog.getByLabel('“Certificate of Completion” becomes').selectOption('art')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await editor.hasPage()
  await expect(dialog).toBeHidden()
  const { dimensions, fields, imageUrl } = await host.save()
  expect(dimensions).toEqual({ width: 2338, height: 1652 })
  expect(imageUrl).toMatch(/^data:image\/png/)
  expect(fields).toEqual([
    expect.objectContaining({ type: 'name', fontFamily: 'Times New Roman', isBold: true }),
    expect.objectContaining({ type: 'text', text: 'has completed {{attributes.Course Name}}' }),
    expect.objectContaining({ type: 'date', format: 'MMMM d, y', x: 250 }),
  ])
})
