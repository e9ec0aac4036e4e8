import { expect } from '@playwright/test'
import { courseFields } from '../support/courseFields.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { type EditorHost, smallTemplate, test, textField, whiteImage } from '../support/openEditor.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const a4 = { width: 1_600, height: 1_131 }
const sheet = { imageUrl: whiteImage(a4.width, a4.height), dimensions: a4 }

/** Returns the designs of the start screen that are completely visible. */
function designsInSight({ page }: EditorHost): Promise<number> {
  return page.locator('.csdk .design-image').evaluateAll(
    (images) =>
      images.filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return top > 0 && bottom <= innerHeight
      }).length,
  )
}

for (const { what, screen, count } of [
  { what: 'a window of 1280 × 720', screen: { viewport: { width: 1280, height: 720 } }, count: 8 },
  { what: 'a phone', screen: phone, count: 4 },
])
  test(`the first screen of ${what} shows ${count} designs`, longForm, async ({ openHost }) => {
    const host = await openHost(screen)
    await host.create()
    await expect.poll(() => designsInSight(host)).toBeGreaterThanOrEqual(count)
  })

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1024, 600],
  [720, 450],
] as const)
  test(
    `nothing floats over a page that fits into ${width} × ${height}`,
    longUnless(width === 1280),
    async ({ openHost }) => {
      const host = await openHost({ viewport: { width, height } })
      const editor = await host.edit(smallTemplate(courseFields, sheet))
      const [start, end] = [await editor.at(0, 0), await editor.at(a4.width, a4.height)]
      for (const part of ['.zoom-pill', '.add-page']) {
        const { x, y, width = 0 } = (await editor.root.locator(part).boundingBox()) ?? { x: 0, y: 0 }
        const isBeside = x > end.x || x + width < start.x
        expect(isBeside || y >= end.y - 1, `${part} from ${y}, the page to ${end.y}`).toBe(true)
      }
      // A window at 200 % shows more page than tools.
      const [, , zoom = 0] = ((await editor.root.locator('.canvas').getAttribute('data-page')) ?? '')
        .split(',')
        .map(Number)
      expect((a4.width * a4.height * zoom ** 2) / (width * height)).toBeGreaterThan(0.3)
    },
  )

test(
  'the strip of pages follows the current one, and its actions stay in sight',
  longForm,
  async ({ openHost }) => {
    const host = await openHost(phone)
    const back = { imageUrl: sheet.imageUrl, fields: [textField()] }
    const editor = await host.edit(smallTemplate([textField()], { ...sheet, pages: Array(4).fill(back) }))
    const strip = editor.root.getByRole('toolbar', { name: 'Pages' })
    const isInSight = async (name: RegExp | string) => {
      const box = await strip.getByRole('button', { name }).boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }
    for (const at of [5, 1]) {
      for (let i = 0; i < 4; i++) await editor.press(at === 5 ? 'PageDown' : 'PageUp')
      await expect(strip.locator('[aria-current]')).toHaveAccessibleName(new RegExp(`^Page ${at} of 5`))
      await expect.poll(() => isInSight(new RegExp(`^Page ${at} of 5`))).toBe(true)
      for (const name of ['Add page', 'Duplicate page', 'Delete page'])
        expect(await isInSight(name)).toBe(true)
    }
  },
)

test('a slow image is seen to be on its way, and a broken one is marked at its field', async ({
  openHost,
}) => {
  const host = await openHost()
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await host.page.route('https://images.example/**', async (route) => {
    await asked
    await route.abort()
  })
  const image = { type: 'image', text: 'Photo', x: 200, y: 200, fontSize: 100, width: 200 } as const
  const editor = await host.edit([
    textField({ type: 'name', text: 'Name' }),
    { ...image, imageUrl: 'https://images.example/a.png' },
  ])
  await expect(editor.root.locator('.slow-image')).toBeVisible()
  answer()
  await expect(editor.root.locator('.slow-image')).toHaveCount(0)
  await editor.root.getByRole('button', { name: /^1 warning/ }).click()
  await expect(editor.root.getByRole('heading', { name: 'Image', exact: true })).toBeVisible()
  await expect(editor.root.locator('.properties .warnings')).toContainText('couldn’t be loaded')
})

test('one press of Undo brings back the design that another one replaced', async ({ host }) => {
  const editor = await host.create()
  await editor.root
    .getByRole('button', { name: /^Blank page/ })
    .first()
    .click()
  await editor.add('Text')
  await host.page.keyboard.type('Mine')
  await host.page.keyboard.press('Escape')
  await editor.press('Control+k')
  await host.page.keyboard.type('back to designs')
  await host.page.keyboard.press('Enter')
  await expect(editor.root.locator('.notice')).toContainText('Your design is kept')
  await editor.root.getByRole('button', { name: 'Engraving' }).first().click()
  await expect(editor.root.locator('.canvas')).toBeFocused()
  await expect(editor.root.locator('.notice')).toHaveCount(0)
  await editor.press('Control+z')
  await expect.poll(async () => (await host.fields()).at(-1)).toMatchObject({ text: 'Mine' })
})
