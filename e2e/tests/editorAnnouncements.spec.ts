import { expect } from '@playwright/test'
import { courseFields } from '../support/courseFields.ts'
import { listen } from '../support/heardIn.ts'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

test(
  '4.1.3 a warning is announced when it appears, at its control, on saving, and when it is resolved',
  longForm,
  async ({ host }) => {
    const editor = await host.edit(courseFields)
    const heard = await listen(editor.root)
    await editor.press('n')
    await editor.press('n')
    // Announced first: a selection announced together with the next message would name the warning as well.
    await heard.next(/^Attribute, Course/)
    const name = editor.root.getByRole('textbox', { name: 'Attribute name' })
    await name.fill('')
    await heard.next(/Warning: Name this attribute/)
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(/Name this attribute/)
    await editor.openPanel('Layers')
    await expect(editor.root.getByRole('button', { name: /Attribute.*Warning: Name this/ })).toBeVisible()
    await editor.press('Escape')
    await host.save()
    await heard.next(/Design saved\. 1 warning/)
    await editor.root.getByRole('button', { name: '1 warning, Show next warning' }).click()
    await heard.next(/Attribute, .*Warning: Name this attribute/)
    await name.fill('Class')
    await heard.next(/Warning resolved/)
    await expect(name).toHaveAttribute('aria-invalid', 'false')
  },
)

test(
  '4.1.3 each action says its outcome, in the order in which a person acts',
  longForm,
  async ({ host }) => {
    const editor = await host.edit(courseFields)
    const heard = await listen(editor.root)
    await editor.press('Control+k')
    await host.page.keyboard.type('add date')
    await heard.next('1 command')
    await host.page.keyboard.press('Enter')
    await heard.next(/^Date added\. .*from the .*\. \d of 4\.$/)
    await editor.press('Alt+Shift+c')
    await editor.press('Shift+ArrowDown')
    await heard.next(/^(Centered|\d+ px from the \w+), \d+ px from the (top|bottom)$/)
    await editor.press('Control+z')
    await heard.next(/^Undone: move\./)
    await editor.press('Control+z')
    await editor.press('Control+z')
    await heard.next(/Deleted Date/)
    await editor.press('Control+Shift+z')
    await heard.next(/^Redone: add date\. Date added/)
    await editor.press('Control+k')
    await host.page.keyboard.type('zzzz')
    await heard.next('No matching commands')
    await host.page.keyboard.press('Escape')
    await editor.press('g')
    await heard.next('Grid: on')
    await editor.press('Control+p')
    await editor.root.getByRole('button', { name: 'Next sample' }).click()
    await heard.next(/^Sample 1: /)
    await host.page.keyboard.press('Escape')
    await editor.rename('')
    await editor.press('Control+s')
    await heard.next(/^Name the design before you save it\./)
  },
)

test('4.1.3 a move says what the field snapped to, by keys and by pointer', async ({ host }) => {
  const editor = await host.edit([textField({ x: 21 }), textField({ text: 'Other', x: 40, y: 250 })])
  const heard = await listen(editor.root)
  await editor.press('n')
  await heard.next(/^Text, Hello, /)
  await editor.press('ArrowLeft')
  await heard.next(/^20 px from the left, \d+ px from the top, snapped to the margin$/)
  await editor.press('Shift+ArrowRight')
  await heard.next(/^30 px from the left, \d+ px from the top$/)
  await editor.drag({ x: 80, y: 110 }, { x: 80, y: 33 })
  await heard.next('30 px from the left, 20 px from the top, snapped to the margin')
  await editor.press('Shift+ArrowRight')
  await heard.next('40 px from the left, 20 px from the top, snapped to the margin, snapped to Other')
  await editor.drag({ x: 90, y: 30 }, { x: 188, y: 160 })
  await heard.next('140 px from the left, 150 px from the top, snapped to Other')
})

test('4.1.3 the save status is visible and announced at every width', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 853, height: 600 } })
  for (const width of [853, 390]) {
    await host.page.setViewportSize({ width, height: 600 })
    const editor = await host.edit(courseFields)
    await editor.rename(`At ${width}`)
    await editor.press('Escape')
    const bar = editor.root.getByRole('region', { name: 'Design', exact: true })
    await expect(bar).toMatchAriaSnapshot(`- text: Unsaved changes`)
    await host.save()
    await expect(bar).toMatchAriaSnapshot(`- text: /Saved at/`)
    const icon = await bar.locator('.saved svg').boundingBox()
    expect(icon?.width).toBeGreaterThan(10)
  }
})
