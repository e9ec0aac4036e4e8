import { expect } from '@playwright/test'
import { test } from '../support/openEditor.ts'

test('a new table is drawn with sample rows, which lines of text replace', async ({ host }) => {
  const editor = await host.edit([])
  const blank = await editor.pixels({ width: 600, height: 400 })
  await editor.openPanel('Add')
  await editor.root.getByRole('button', { name: /^Table/ }).click()
  await expect.poll(async () => (await editor.pixels({ width: 600, height: 400 })).equals(blank)).toBe(false)
  const drawn = await editor.pixels({ width: 600, height: 400 })
  await editor.sample('Courses', 'Algebra | 5 | A\nLogic | 3')
  await expect.poll(async () => (await editor.pixels({ width: 600, height: 400 })).equals(drawn)).toBe(false)
  const [field] = (await host.fields()) as { type: string; text: string; columns: { key: string }[] }[]
  expect(field).toMatchObject({ type: 'table', text: 'Courses' })
  expect(field?.columns.map(({ key }) => key)).toEqual(['course', 'credits', 'grade'])
})

test('columns are named, added, and aligned in the panel, and undone one by one', async ({ host }) => {
  const columns = [{ key: 'course', label: 'Course' }]
  const table = { type: 'table', text: 'Modules', x: 50, y: 50, width: 400, fontSize: 16, columns }
  const editor = await host.edit([table])
  await editor.click(100, 60)
  await editor.root.getByRole('button', { name: 'Add column' }).click()
  await editor.root.locator('summary', { hasText: 'Column 2' }).click()
  await editor.root.getByRole('textbox', { name: 'Column 2: Title' }).fill('Grade')
  await editor.root.getByRole('radio', { name: 'Right-aligned' }).last().check()
  expect(await host.field()).toMatchObject({
    columns: [
      { key: 'course', label: 'Course' },
      { key: 'column2', label: 'Grade', alignment: 'right' },
    ],
  })
  for (let i = 0; i < 3; i++) await editor.root.getByRole('button', { name: /^Undo/ }).click()
  expect(await host.field()).toMatchObject({ columns })
})
