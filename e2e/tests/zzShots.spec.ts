import { test, textField } from '../support/openEditor.ts'
import { giveFile } from '../support/giveFile.ts'
const fields = [
  textField({ type: 'name', text: 'Name', x: 300, width: 200, alignment: 'center', fontSize: 30 }),
  textField({ type: 'attribute', text: 'Course', x: 300, y: 200, width: 240, alignment: 'center' }),
]
const people = ['Ada Lovelace', 'Bo Ek', 'Maximiliana Konstantinopoulou-Wolfeschlegelsteinhausenberger von Hohenzollern', '山田 太郎', 'Zoë Ångström', 'نور']
const list = `Full name\tE-mail\tCourse\n${people.map((name, i) => `${name}\tp${i}@example.org\tCourse ${i + 1}`).join('\n')}`
for (const [name, width, height, theme] of [['wide', 1440, 900, 'light'], ['dark', 1440, 900, 'dark'], ['phone', 390, 800, 'light']] as const)
  test(name, async ({ host }) => {
    await host.page.setViewportSize({ width, height })
    const editor = await host.edit(fields, { theme })
    await editor.openPanel('Samples')
    await editor.root.getByRole('button', { name: 'Use a list' }).click()
    const area = editor.root.getByRole('textbox', { name: 'Use a list' })
    await area.scrollIntoViewIfNeeded()
    await host.page.waitForTimeout(300)
    await host.page.screenshot({ path: `/tmp/shots/${name}-1.png` })
    await area.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
    }, list)
    const next = editor.root.getByRole('button', { name: 'Next sample' })
    await next.click(); await next.click()
    await host.page.waitForTimeout(500)
    await next.scrollIntoViewIfNeeded()
    await host.page.screenshot({ path: `/tmp/shots/${name}-2.png` })
    await editor.root.getByRole('button', { name: 'All as thumbnails' }).click()
    await host.page.waitForTimeout(800)
    await host.page.screenshot({ path: `/tmp/shots/${name}-3.png` })
    await host.page.keyboard.press('Escape')
    await giveFile(editor, 'drop', { name: 'wrong.json', type: 'application/json', bytes: Buffer.from('{"name":5,"fields":[{"x":"left"}]}') })
    await host.page.waitForTimeout(500)
    await host.page.screenshot({ path: `/tmp/shots/${name}-4.png` })
  })
