import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField, whiteImage } from '../support/openEditor.ts'

const template = smallTemplate([textField({ id: 'f1', templateId: 't1' })], {
  name: 'Stored',
  locale: 'de',
  hostKey: 7,
})

test('own designs come first, painted or by their thumbnail, and begin new templates', async ({ host }) => {
  const editor = await host.create({
    designs: [
      { name: 'Course 2026', template },
      { name: 'Broken', template: { ...template, fields: [{ type: 'name' }] } },
      { name: 'By thumbnail', template, thumbnail: whiteImage(30, 20) },
      { name: 'Lost thumbnail', template, thumbnail: 'data:image/png;base64,AAAA' },
    ],
  })
  const designs = editor.root.locator('.designs').getByRole('button')
  await expect(designs).toHaveCount(3 + 30)
  expect((await designs.allTextContents()).slice(0, 4)).toEqual([
    'Course 2026',
    'By thumbnail',
    'Lost thumbnail',
    'Engraving',
  ])
  await expect(designs.nth(0).locator('canvas')).toBeVisible()
  await expect(designs.nth(1).locator('img')).toBeVisible()
  await expect(designs.nth(2).locator('canvas')).toBeVisible()
  expect(await host.errors()).toEqual([
    expect.stringMatching(/^invalid_template: designs\[1\] “Broken”: .*fields\[0\]/),
  ])

  await designs.nth(0).click()
  await editor.hasPage()
  const { id: _id, ...rest } = template
  expect(await host.save()).toEqual({ ...rest, name: 'Course 2026', fields: [textField()] })
})

test('own designs can be the only ones', async ({ host }) => {
  const editor = await host.create({
    designs: [{ name: 'Course 2026', template }],
    features: { designs: false },
  })
  await expect(editor.root.locator('.designs').getByRole('button')).toHaveText(['Course 2026'])
})

test(
  'a brand colors the designs, stands in for the logo, and comes first in pickers',
  longForm,
  async ({ host }) => {
    const logo = whiteImage(30, 30)
    const editor = await host.create({
      brand: { colors: ['#0057b8', '#ffd400'], fonts: ['Lora', 'Lost'], logo },
      locale: 'en-US',
    })
    expect(await host.errors()).toEqual([expect.stringMatching(/^invalid_option: brand\.fonts: .*Lost/)])
    await editor.root.getByRole('radio', { name: 'Your brand' }).check()
    // Images in view.
    await expect(editor.root.locator('.designs canvas').nth(7)).toBeVisible({ timeout: 60_000 })
    await editor.root.locator('.designs').getByRole('button', { name: 'Transcript' }).click()
    await editor.hasPage()
    await editor.select('Name')
    await editor.openTool(/^Color: /)
    const swatches = editor.root.getByRole('group', { name: 'Colors of this design' }).getByRole('button')
    await expect(swatches.first()).toHaveAttribute('data-tip', /#0057b8, from your brand/)
    await editor.root.getByRole('button', { name: /^Font: / }).click()
    await expect(editor.root.getByRole('option').first()).toHaveText('Lora')

    const saved = await host.save()
    expect(saved.dimensions).toEqual({ width: 1275, height: 1650 })
    expect(saved.fields.find(({ type }) => type === 'name')?.color).toBe('#0057b8')
    expect((saved.pages as { fields: object[] }[])[0]?.fields).toContainEqual(
      expect.objectContaining({ type: 'table', text: 'Modules' }),
    )
    expect(JSON.stringify(saved)).not.toContain(logo)
  },
)
