import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { type EditorHost, smallTemplate, test, textField } from '../support/openEditor.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const a4 = (...fields: ReturnType<typeof textField>[]) =>
  smallTemplate(fields, { dimensions: { width: 1754, height: 1240 } })

/** Returns the page's share of the window's area. */
async function shareOfPage({ page }: EditorHost): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 }
  const shadow = await page.locator('.page-shadow').boundingBox()
  return ((shadow?.width ?? 0) * (shadow?.height ?? 0)) / (width * height)
}

test('on a notebook the page has the space: panels float, the page moves aside and back, and adding closes them', async ({
  host,
}) => {
  const editor = await host.edit(a4(textField()))
  const before = await editor.root.locator('.canvas').getAttribute('data-page')
  expect(await shareOfPage(host)).toBeGreaterThan(0.45)
  const panel = editor.root.getByRole('region', { name: 'Add' })
  await expect(panel).toHaveCount(0)

  await editor.openPanel('Add')
  await expect(editor.root.locator('.canvas')).not.toHaveAttribute('data-page', before ?? '')
  const page = await host.page.locator('.page-shadow').boundingBox()
  const covered = await panel.boundingBox()
  expect(page?.x).toBeGreaterThan((covered?.x ?? 0) + (covered?.width ?? 0))

  await panel.getByRole('button', { name: 'Date' }).click()
  await expect(panel).toHaveCount(0)
  await expect(editor.root.locator('.canvas')).toHaveAttribute('data-page', before ?? '')
  // Keys go to the page again.
  await host.page.keyboard.press('Delete')
  await expect(editor.root.getByRole('heading', { name: 'Nothing selected' })).toBeVisible()
})

test('on a desktop the panel of fields is beside the page, and stays', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 1920, height: 1080 } })
  const editor = await host.edit(a4(textField()))
  const panel = editor.root.getByRole('region', { name: 'Add' })
  await panel.getByRole('button', { name: 'Date' }).click()
  await expect(panel).toBeVisible()
  const page = await host.page.locator('.page-shadow').boundingBox()
  const docked = await panel.boundingBox()
  expect(page?.x).toBeGreaterThan((docked?.x ?? 0) + (docked?.width ?? 0))
})

test('on a tablet that is held upright panels are sheets below the page', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  const editor = await host.edit(a4(textField()))
  const page = await host.page.locator('.page-shadow').boundingBox()
  expect(page?.width).toBeGreaterThan(820 * 0.9)
  const sheet = await editor.root.getByRole('complementary', { name: 'Properties' }).boundingBox()
  expect(sheet?.width).toBeGreaterThan(800)
  expect(sheet?.y).toBeGreaterThan((page?.y ?? 0) + (page?.height ?? 0))
})

test(
  'the sheet of a phone has three heights: by its grip, by a press, and after adding',
  longForm,
  async ({ openHost }) => {
    const host = await openHost(phone)
    const editor = await host.edit(a4(textField()))
    const sheet = editor.root.getByRole('complementary', { name: 'Properties' })
    const height = async () => (await sheet.boundingBox())?.height ?? 0
    const grip = sheet.getByRole('button', { name: 'Expand panel' })
    const dragBy = async (by: number) => {
      const box = await sheet.getByRole('button', { name: /panel$/ }).boundingBox()
      const [x, y] = [195, (box?.y ?? 0) + 12]
      await host.page.mouse.move(x, y)
      await host.page.mouse.down()
      await host.page.mouse.move(x, y + by / 2)
      await host.page.mouse.move(x, y + by)
      const followed = await height()
      await host.page.mouse.up()
      return followed
    }
    const peek = await height()
    expect(peek).toBeLessThan(844 / 5)
    expect(await dragBy(-150)).toBeCloseTo(peek + 150, -1)
    await expect.poll(height).toBeCloseTo(844 * 0.42, -1)
    await dragBy(-200)
    await expect.poll(height).toBeGreaterThan(600)
    await dragBy(500)
    await expect.poll(height).toBe(peek)
    await grip.tap()
    await expect.poll(height).toBeGreaterThan(peek + 100)
    await dragBy(150)

    await editor.root.locator('.rail').getByRole('button', { name: 'Add' }).tap()
    await editor.root.getByRole('region', { name: 'Add' }).getByRole('button', { name: /^Text/ }).tap()
    await expect(sheet.getByRole('textbox', { name: 'Text' })).toBeInViewport()
    const sizes = await sheet
      .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
      .evaluateAll((all) =>
        all
          .filter((input) => input.checkVisibility())
          .map((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
      )
    expect(sizes.filter((size) => size < 16)).toEqual([])
  },
)

test(
  'typing on a phone shows the text large, and then the page as before',
  longForm,
  async ({ openHost }) => {
    const host = await openHost(phone)
    const editor = await host.edit(a4(textField({ x: 900, y: 900, fontSize: 40, width: 300 })))
    const view = () => editor.root.locator('.canvas').getAttribute('data-page')
    const before = await view()
    const { x, y } = await editor.at(920, 920)
    await host.page.touchscreen.tap(x, y)
    await editor.press('Enter')
    await expect.poll(async () => Number((await view())?.split(',')[2]) * 40).toBeGreaterThan(16)
    const area = await editor.root.locator('.stage textarea').boundingBox()
    expect(area?.y).toBeGreaterThan(56)
    expect(area?.y).toBeLessThan(600)
    // Nothing floats over it.
    await expect(editor.root.locator('.zoom-pill')).toBeHidden()
    await expect(editor.root.locator('.add-page')).toBeHidden()
    await host.page.keyboard.press('Escape')
    await expect.poll(view).toBe(before)
  },
)
