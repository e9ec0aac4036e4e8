import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

const pile = [textField({ text: 'Low' }), textField({ text: 'High' })]

test('a right-click opens a menu of the field, with those below it, or of the page', async ({ host }) => {
  const editor = await host.edit(pile)
  const { keyboard, mouse } = host.page
  const menu = editor.root.getByRole('menu')
  const rightClick = async (x: number, y: number) => {
    const at = await editor.at(x, y)
    await mouse.click(at.x, at.y, { button: 'right' })
  }
  await rightClick(100, 110)
  await expect(menu).toHaveAccessibleName('Field actions')
  await expect(menu.getByRole('menuitem', { name: /^Cut/ })).toBeFocused()
  await menu.getByRole('menuitem', { name: 'Low' }).click()
  expect(await editor.value('Text')).toBe('Low')
  await expect(editor.root.locator('.canvas')).toBeFocused()

  await keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: /^Cut/ })).toBeFocused()
  await keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: /^Delete/ })).toBeFocused()
  await keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  expect(await editor.value('Text')).toBe('Low')
  await keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: /^Cut/ })).toBeFocused()
  await keyboard.press('d')
  await keyboard.press('Enter')
  expect(await host.fields()).toHaveLength(3)

  // The button of the bar opens the same menu, whose Rename leads to the list of layers.
  await editor.root.getByRole('toolbar').getByRole('button', { name: 'Field actions' }).click()
  await menu.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(editor.root.getByRole('textbox', { name: 'Layer name' })).toBeFocused()
  await keyboard.type('Copied')
  await keyboard.press('Enter')
  expect((await host.fields())[2]).toMatchObject({ text: 'Low', layerName: 'Copied' })
  await editor.root.getByRole('button', { name: 'Close panel' }).click()

  await rightClick(590, 390)
  await expect(menu).toHaveAccessibleName('Page actions')
  const [box, window] = [await menu.boundingBox(), host.page.viewportSize()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(window?.height ?? 0)
  await menu.getByRole('menuitem', { name: /^Select all/ }).click()
  await expect(editor.root.getByRole('heading', { name: '3 fields selected' })).toBeVisible()
})

test('a long press opens the menu, which lets taps select several', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const large = { fontSize: 60, width: 200 }
  const editor = await host.edit([textField(large), textField({ ...large, text: 'Other', x: 300, y: 300 })])
  const session = await host.page.context().newCDPSession(host.page)
  const first = await editor.at(100, 120)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] })
  const several = editor.root.getByRole('menuitem', { name: 'Select multiple' })
  await expect(several).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await several.tap()
  const second = await editor.at(350, 320)
  await host.page.touchscreen.tap(second.x, second.y)
  await expect(editor.root.getByRole('heading', { name: '2 fields selected' })).toBeVisible()
})

test('lifting the finger that opened the menu chooses nothing from it', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true })
  const editor = await host.edit([textField()])
  const session = await host.page.context().newCDPSession(host.page)
  const finger = await editor.at(350, 350)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  const menu = editor.root.getByRole('menu')
  await expect(menu).toBeVisible()
  const under = await editor.root.evaluate(
    (root, { x, y }) => (root.getRootNode() as ShadowRoot).elementFromPoint(x, y)?.closest('button')?.role,
    finger,
  )
  expect(under, 'what the finger is on').toBe('menuitem')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // A click reported late.
  await host.page.waitForTimeout(200)
  await expect(menu).toBeVisible()
  await menu.getByRole('menuitem', { name: /^Select all/ }).tap()
  await expect(editor.root.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
})

test('a menu and a text have the keys before the next frame, and so the next key', async ({ host }) => {
  const editor = await host.edit(pile)
  await editor.click(100, 110)
  /** Returns the focused element right after a key has been handled, without a frame or a task in between. */
  const focusAfter = (key: { key: string; shiftKey?: boolean }) =>
    editor.root.locator('.canvas').evaluate(async (canvas, init) => {
      const flags = { bubbles: true, cancelable: true, composed: true }
      canvas.dispatchEvent(new KeyboardEvent('keydown', { ...init, ...flags }))
      for (let turn = 0; turn < 100; turn++) await null
      const { activeElement } = canvas.getRootNode() as ShadowRoot
      return activeElement?.role ?? activeElement?.className
    }, key)
  expect(await focusAfter({ key: 'F10', shiftKey: true })).toBe('menuitem')
  await host.page.keyboard.press('Escape')
  expect(await focusAfter({ key: 'Enter' })).toBe('text-editor')
})
