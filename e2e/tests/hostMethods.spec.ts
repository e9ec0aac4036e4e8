import type { Template } from '@certificate-sdk/template'
import { expect, type Page } from '@playwright/test'
import { smallTemplate, test, textField } from '../support/openEditor.ts'

/** The part of the SDK called by these tests in the page. */
interface Sdk {
  isDirty: boolean
  add(field: object): string | undefined
  update(field: string | number, changes: object): boolean
  duplicate(field: string): string[]
  remove(fields: unknown): boolean
  reorder(field: string, to: string | number): boolean
  select(fields: unknown): boolean
  undo(): boolean
  redo(): boolean
  setTemplate(template: object): boolean
  getTemplate(): Template
  save(): Promise<{ status: string; message?: string }>
}

/** Calls the SDK in the page. */
function call<Result>(page: Page, use: (sdk: Sdk) => Result | Promise<Result>): Promise<Result> {
  return page.evaluate(`(${use.toString()})(window.sdk)`) as Promise<Result>
}

test('a toolbar of the page adds, changes, selects, undoes, and saves', async ({ host }) => {
  const { page } = host
  const editor = await host.edit([textField({ id: 'f1' })])
  expect(await call(page, (sdk) => sdk.isDirty)).toBe(false)
  await call(page, (sdk) => {
    const added = sdk.add({ type: 'attribute', text: 'Course', x: 50, y: 200, fontSize: 20, width: 100 })
    return sdk.update(added ?? '', { color: '#0b3d91', isBold: true })
  })
  await expect(editor.root.getByRole('button', { name: 'Bold' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await call(page, (sdk) => sdk.select('f1'))
  await expect(editor.root.locator('.properties').getByLabel('X', { exact: true })).toHaveValue('50')
  expect(await call(page, (sdk) => [sdk.undo(), sdk.undo(), sdk.undo(), sdk.redo()])).toEqual([
    ...[true, true, false, true],
  ])
  expect(await call(page, (sdk) => sdk.isDirty)).toBe(true)
  expect(await call(page, (sdk) => sdk.save())).toMatchObject({ status: 'saved' })
  expect((await host.saved()).fields.map(({ text, color }) => [text, color])).toEqual([
    ['Hello', undefined],
    // Color of the surrounding text, until a host or a person changes it.
    ['Course', '#000000'],
  ])
  await expect(editor.root.getByText(/^Saved at/)).toBeVisible()
  expect(await call(page, (sdk) => sdk.isDirty)).toBe(false)
  expect(await call(page, (sdk) => sdk.update('f9', { x: 1 }))).toBe(false)
  expect(await host.errors()).toEqual([
    expect.stringMatching(/^change_refused: There is no field "f9"\.\nSee \S+#change_refused$/),
  ])
})

test('a toolbar of the page duplicates, reorders, and removes', async ({ host }) => {
  const { page } = host
  await host.edit([textField({ id: 'f1' }), textField({ id: 'f2', text: 'Below', y: 200 })])
  expect(
    await call(page, (sdk) => {
      const [copy = ''] = sdk.duplicate('f1')
      return [
        sdk.update(copy, { text: 'Copy' }),
        sdk.reorder(copy, 0),
        sdk.reorder('f2', 'front'),
        sdk.remove('f1'),
      ]
    }),
  ).toEqual([true, true, true, true])
  expect(await call(page, (sdk) => sdk.getTemplate().fields.map(({ text }) => text))).toEqual([
    'Copy',
    'Below',
  ])
  expect(await call(page, (sdk) => [sdk.undo(), sdk.getTemplate().fields.length])).toEqual([true, 3])
  expect(await call(page, (sdk) => sdk.add({ type: 'qrcode' }) ?? null)).toBe(null)
  expect(await host.errors()).toEqual([
    expect.stringMatching(/^change_refused: There is no type "qrcode"\. Types are name, /),
  ])
})

test('another design takes the place of the open one, also of the start screen, and Undo brings it back', async ({
  host,
}) => {
  const { page } = host
  const editor = await host.create()
  const other = smallTemplate([textField({ text: 'Other' })], {
    name: 'Other',
    dimensions: { width: 400, height: 600 },
  })
  await page.evaluate((template) => {
    Object.assign(window, { other: template })
  }, other)
  expect(await page.evaluate('sdk.setTemplate(other)')).toBe(true)
  await editor.hasPage()
  const { id, ...saved } = await host.save()
  expect([id, saved.name, saved.dimensions]).toEqual([undefined, 'Other', { width: 400, height: 600 }])
  expect(await call(page, (sdk) => sdk.undo())).toBe(true)
  await expect(editor.root.locator('.start')).toBeVisible()
  expect(await host.errors()).toEqual([])
})

test('a check before saving stops it, shows the message at the field, and lets a corrected design pass', async ({
  host,
}) => {
  const { page } = host
  await page.evaluate(() => {
    const onBeforeSave = async ({ fields }: { fields: { text: string }[] }) => ({
      errors: fields.flatMap(({ text }, i) =>
        text === 'Diplma' ? [{ path: `fields[${i}].text`, message: 'There is no word “Diplma”.' }] : [],
      ),
    })
    Object.assign(window, { functions: { onBeforeSave } })
  })
  const editor = await host.edit([textField(), textField({ text: 'Diplma', y: 200 })])
  await editor.root.locator('.save').click()
  await expect(editor.root.getByRole('alert')).toContainText('There is no word “Diplma”.')
  // The field is selected, and its own warning is connected to its text control.
  const words = editor.root.locator('.properties textarea').first()
  await expect(words).toHaveValue('Diplma')
  await expect(editor.root.locator('.properties').getByText('There is no word “Diplma”.')).toBeVisible()
  await expect(words).toHaveAttribute('aria-describedby', /warning-/)
  await words.fill('Diploma')
  await expect(editor.root.locator('.properties').getByText('There is no word “Diplma”.')).toHaveCount(0)
  expect((await host.save()).fields.map(({ text }) => text)).toEqual(['Hello', 'Diploma'])
  expect(await host.errors()).toEqual([])
})

test('a save that closes the editor is a success, of which another tab hears', async ({ host, another }) => {
  const template = smallTemplate([textField()], { id: 'closed-by-save' })
  const mine = await host.edit(template)
  const other = await another(host)
  await other.edit(template, { closeOnSave: true })
  expect(await call(other.page, (sdk) => sdk.save())).toMatchObject({ status: 'saved' })
  await expect(mine.root.getByText('This design was saved in another tab')).toBeVisible()
})
