import { expect } from '@playwright/test'
import { giveFile } from '../support/giveFile.ts'
import { test, textField, whitePng } from '../support/openEditor.ts'

const file = { name: 'page.png', type: 'image/png', bytes: whitePng(300, 300) }

test('only the offered kinds can be added: by panel, palette, copies and paste', async ({ host }) => {
  const editor = await host.edit([textField({ type: 'qr', text: 'QR' })], {
    features: { kinds: ['name', 'date'] },
    attributes: ['Course'],
  })
  await editor.openPanel('Add')
  await expect(editor.root.locator('.palette').getByRole('button')).toHaveCount(2)
  await editor.press('ControlOrMeta+k')
  await expect(editor.root.getByRole('option', { name: /^Add (?!.*guide|page)[a-zA-Z]/ })).toHaveCount(2)
  await host.page.keyboard.press('Escape')

  await editor.click(60, 110)
  await expect(editor.root.getByRole('button', { name: /^Duplicate/ })).toHaveCount(0)
  await editor.press('ControlOrMeta+d')
  await editor.press('ControlOrMeta+c')
  await editor.press('ControlOrMeta+v')
  await expect(editor.root.getByText('You can’t add this here: QR code.', { exact: true })).toBeVisible()
  await editor.set('X', '70')
  await editor.add('Date')
  expect((await host.fields()).map(({ type, x }) => [type, type === 'qr' && x])).toEqual([
    ['qr', 70],
    ['date', false],
  ])
})

test('only the offered panels are there, without any there is no rail, and preview can be left out', async ({
  host,
}) => {
  const editor = await host.edit([textField()], { features: { panels: ['layers'], preview: false } })
  await expect(editor.root.locator('.rail').getByRole('button')).toHaveText(['Layers'])
  await editor.press('1')
  await expect(editor.root.locator('.side-panel')).toHaveCount(0)
  await editor.press('3')
  await expect(editor.root.locator('.side-panel')).toBeVisible()
  await editor.press('ControlOrMeta+p')
  await expect(editor.root.getByRole('dialog')).toHaveCount(0)
  await expect(editor.root.getByRole('button', { name: 'Preview' })).toHaveCount(0)
  const bare = await host.edit([textField()], { features: { panels: [] } })
  await expect(bare.root.locator('.rail')).toHaveCount(0)
  const stage = await bare.root.locator('.stage').boundingBox()
  const work = await bare.root.locator('.work').boundingBox()
  expect(stage?.x).toBe(work?.x)
})

test('without upload no file gets in: start screen, panels, drop, paste', async ({ host }) => {
  const features = { upload: false, designs: false }
  const start = await host.create({ features })
  await expect(start.root.locator('input[type=file]')).toHaveCount(0)
  await expect(start.root.locator('.choice, .gallery')).toHaveCount(1)
  await giveFile(start, 'drop', file)
  await giveFile(start, 'paste', file)
  const editor = await host.edit([textField({ type: 'image' })], { features })
  await giveFile(editor, 'drop', file)
  await giveFile(editor, 'paste', file)
  await editor.click(60, 110)
  await editor.openPanel('Background')
  await expect(editor.root.locator('input[type=file]')).toHaveCount(0)
  const saved = await host.save()
  expect(saved.dimensions).toEqual({ width: 600, height: 400 })
  expect(saved.fields).toHaveLength(1)
})

test('unknown values of options are ignored and reported, and the editor opens', async ({ host }) => {
  const features = { kinds: ['nmae', 'qr'], panels: ['add', 'layer'] }
  const editor = await host.edit([textField()], { features, locale: 'zz-nonsense!!' } as object)
  await expect(editor.root.locator('.rail').getByRole('button')).toHaveText(['Add'])
  await editor.openPanel('Add')
  await expect(editor.root.locator('.palette').getByRole('button')).toHaveCount(1)
  expect(await host.errors()).toEqual([
    expect.stringMatching(/^invalid_option: features\.kinds: there is no “nmae”/),
    expect.stringMatching(/^invalid_option: features\.panels: there is no “layer”/),
    expect.stringMatching(/^invalid_option: locale: “zz-nonsense!!” is not a language tag/),
  ])
})
