import { expect } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { test, textField, whitePng } from '../support/openEditor.ts'

const steps: [step: string, act: (editor: EditorDriver) => Promise<void>][] = [
  ['Move', (editor) => editor.drag({ x: 100, y: 110 }, { x: 130, y: 141 }, 'Control')],
  ['Resize', (editor) => editor.drag({ x: 186, y: 157 }, { x: 216, y: 163 })],
  ['Rotate', (editor) => editor.drag({ x: 145, y: 183 }, { x: 120, y: 250 })],
  ['Change color', (editor) => editor.setColor('#aa0000')],
  ['Move', (editor) => editor.press('Shift+ArrowRight')],
  ['Duplicate', (editor) => editor.press('Control+d')],
  ['Reorder', (editor) => editor.press('Control+Shift+ArrowDown')],
  ['Lock', (editor) => editor.press('Control+Shift+L')],
  ['Add recipient name', (editor) => editor.add('Recipient name')],
  ['Delete', (editor) => editor.press('Delete')],
  ['Rename', (editor) => editor.rename('Renamed')],
  [
    'Change background',
    async (editor) => {
      await editor.openPanel('Background')
      const buffer = whitePng(900, 600)
      await editor.uploadBackground({ name: 'a.png', mimeType: 'image/png', buffer })
      await expect(editor.root.getByText('900 × 600 px')).toBeVisible()
    },
  ],
]

test(
  'every kind of action can be undone and redone, and the buttons name each step',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField(), textField({ x: 300, y: 300, text: 'Other' })])
    const undo = editor.root.getByRole('button', { name: /^Undo/ })
    const redo = editor.root.getByRole('button', { name: /^Redo/ })
    const states = [await host.save()]
    for (const [name, act] of steps) {
      await act(editor)
      await expect(undo).toHaveAttribute('data-tip', `Undo: ${name} (Ctrl+Z)`)
      const state = await host.save()
      expect(state, name).not.toEqual(states.at(-1))
      states.push(state)
    }

    await expect(redo).toBeDisabled()
    for (let i = steps.length; i-- > 0; ) {
      await undo.click()
      await expect(redo).toHaveAttribute('data-tip', `Redo: ${steps[i]?.[0]} (Ctrl+Shift+Z)`)
    }
    await expect(undo).toBeDisabled()
    await expect(editor.root.getByLabel('Design name')).toHaveValue('Small')
    expect(await host.save()).toEqual(states[0])

    for (const [name] of steps) {
      await editor.press('Control+Shift+Z')
      await expect(undo).toHaveAttribute('data-tip', `Undo: ${name} (Ctrl+Z)`)
    }
    await expect(redo).toBeDisabled()
    expect(await host.save()).toEqual(states.at(-1))
  },
)

test('keys undo and redo, and a new action clears the redo steps', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.press('ArrowRight')
  await editor.press('Control+d')
  await editor.press('Control+z')
  await editor.press('Control+y')
  await editor.press('Control+z')
  await editor.press('Control+z')
  await expect(editor.root.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  await editor.press('Control+a')
  await editor.press('ArrowDown')
  await expect(editor.root.getByRole('button', { name: /^Redo/ })).toBeDisabled()
  expect(await host.field()).toMatchObject({ x: 50, y: 101 })
})

test('presses of arrows that follow each other are one step, and so is typing', async ({ host }) => {
  const editor = await host.edit([textField()])
  // They merge within a second, which a busy machine may exceed.
  await host.page.clock.setFixedTime(Date.now())
  await editor.click(100, 110)
  for (let i = 0; i < 5; i++) await editor.press('ArrowRight')
  await editor.press('Enter')
  await host.page.keyboard.type('Typed')
  await host.page.keyboard.press('Enter')
  await editor.undo()
  expect(await host.field()).toMatchObject({ text: 'Hello', x: 55 })
  await editor.undo()
  expect(await host.field()).toEqual(textField())
})
