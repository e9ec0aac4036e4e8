import { expect } from '@playwright/test'
import { touch, way } from '../support/fingers.ts'
import { listen } from '../support/heardIn.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { type EditorHost, smallTemplate, test, textField, whiteImage } from '../support/openEditor.ts'

const page = (text: string) => ({ imageUrl: whiteImage(600, 400), fields: [textField({ text })] })
const pages = [page('B'), page('C')]
const open = (host: EditorHost, settings = {}) =>
  host.edit(smallTemplate([textField({ text: 'A' })], { pages }), settings)

async function order(host: EditorHost): Promise<string> {
  const { fields, pages = [] } = await host.save()
  return [fields, ...pages.map((each) => each.fields)].map(([field]) => field?.text).join('')
}

for (const locale of ['en', 'ar'])
  test(
    `thumbnails are dragged to another place, in ${locale}`,
    longUnless(locale === 'en'),
    async ({ host }) => {
      const editor = await open(host, { locale })
      const { mouse, keyboard } = host.page
      const thumbs = editor.root.locator('.page-thumb')
      await expect(thumbs).toHaveCount(3)
      const boxes = await Promise.all([0, 2].map((at) => thumbs.nth(at).boundingBox()))
      const [first, last] = boxes.map((box) => ({
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      }))
      if (!first || !last) throw new Error('there are no thumbnails')
      const beyond = { ...last, x: last.x + (last.x > first.x ? 20 : -20) }
      const drag = async () => {
        await mouse.move(first.x, first.y)
        await mouse.down()
        await mouse.move(beyond.x, beyond.y, { steps: 6 })
        await expect(thumbs.nth(2)).toHaveAttribute('data-drop', 'after')
      }
      await drag()
      await keyboard.press('Escape')
      await mouse.up()
      await expect(editor.root.locator('.page-thumb[data-drop]')).toHaveCount(0)
      expect(await order(host)).toBe('ABC')
      await drag()
      await mouse.up()
      await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'page')
      expect(await order(host)).toBe('BCA')
      await editor.root.locator('.canvas').focus()
      await keyboard.press('Control+z')
      expect(await order(host)).toBe('ABC')
    },
  )

test('a click still shows a page, and keys move it, as its description says', async ({ host }) => {
  const editor = await open(host)
  const thumbs = editor.root.locator('.page-thumb')
  await thumbs.nth(1).click()
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(thumbs.nth(1)).toHaveAccessibleDescription(/press Alt and an arrow key/)
  const heard = await listen(editor.root)
  await thumbs.nth(1).press('Alt+ArrowLeft')
  await heard.next(/Move page earlier.*Page 1 of 3/)
  await expect(thumbs.nth(0)).toBeFocused()
  expect(await order(host)).toBe('BAC')
  await thumbs.nth(0).press('Alt+ArrowLeft')
  expect(await order(host)).toBe('BAC')
})

test('a finger that rests on a thumbnail drags it', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const editor = await open(host)
  const thumbs = editor.root.locator('.page-thumb')
  await expect(thumbs).toHaveCount(3)
  const [from, to] = await Promise.all([1, 0].map((at) => thumbs.nth(at).boundingBox()))
  const start = { x: (from?.x ?? 0) + 40, y: (from?.y ?? 0) + 20 }
  const path = way(start, { x: (to?.x ?? 0) + 5, y: start.y })
  await touch(
    host.page,
    path.map((point) => [point]),
    () => expect(thumbs.nth(1)).toHaveAttribute('data-dragged'),
  )
  await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'page')
  expect(await order(host)).toBe('BAC')
})
