import { expect } from '@playwright/test'
import { annotateFigure } from '../figures/annotateFigure.ts'
import { giveFile } from '../support/giveFile.ts'
import { longForm } from '../support/longForm.ts'
import { test, whitePng } from '../support/openEditor.ts'

/** Counts a person's actions: a click, a key or a shortcut, and the typing of one text are one action each. */
function counted() {
  let count = 0
  return {
    count: () => count,
    async act(action: Promise<unknown>): Promise<void> {
      count++
      await action
    },
  }
}

test('a course certificate takes at most 6 actions from a design', longForm, async ({ host }) => {
  const editor = await host.create()
  const { root, page } = editor
  const { act, count } = counted()
  await act(root.locator('.designs').getByRole('button', { name: 'Engraving' }).click())
  await editor.hasPage()
  await act(root.getByLabel('Design name').click())
  await act(page.keyboard.press('ControlOrMeta+a'))
  await act(page.keyboard.type('Sailing course'))
  const saved = await host.save()
  const actions = count() + 1
  expect(saved.name).toBe('Sailing course')
  expect(saved.fields.map(({ text }) => text).join(' ')).toMatch(/certif/i)
  expect(saved.fields.map(({ type }) => type)).toEqual(expect.arrayContaining(['name', 'qr']))
  await expect(root.getByRole('button', { name: /\d+ warning/ })).toHaveCount(0)
  annotateFigure({ id: 'actions.design', value: actions, unit: 'actions' })
  expect(actions).toBeLessThanOrEqual(6)
})

test('a design with the logo and colors of a file takes at most 6 actions', longForm, async ({ host }) => {
  const editor = await host.create()
  const { root, page } = editor
  const { act, count } = counted()
  await act(root.getByRole('radio', { name: 'Forest' }).check())
  await act(root.locator('.designs').getByRole('button', { name: 'Engraving' }).click())
  await editor.hasPage()
  await act(giveFile(editor, 'drop', { name: 'logo.png', type: 'image/png', bytes: whitePng(300, 120) }))
  await expect(root.getByRole('heading', { name: 'Image', exact: true })).toBeVisible()
  await act(editor.save())
  // The name of the design is suggested, and Enter accepts it.
  await act(page.keyboard.press('Enter'))
  const saved = await host.nextSaved()
  expect(saved.fields.filter(({ type }) => type === 'image')).toHaveLength(1)
  annotateFigure({ id: 'actions.branded', value: count(), unit: 'actions' })
  expect(count()).toBeLessThanOrEqual(6)
})

test('a course certificate takes at most 14 actions from a blank page', longForm, async ({ host }) => {
  const editor = await host.create()
  const { root, page } = editor
  const { act, count } = counted()
  // At this width, the panel is above the canvas, and closes each time.
  const add = async (kind: string) => {
    await act(root.locator('.rail').getByRole('button', { name: 'Add' }).click())
    await act(root.locator('.palette').getByRole('button', { name: kind }).first().click())
  }
  const blank = root.getByRole('region', { name: 'Blank page' })
  await act(blank.getByRole('button', { name: /^Blank page/ }).click())
  await editor.hasPage()
  await add('Heading')
  await act(page.keyboard.type('Certificate of Sailing'))
  await add('Sentence')
  await add('Seal')
  await add('Border')
  await add('Signature with line')
  await act(editor.save())
  // The title is suggested as the design's name, and Enter accepts it.
  await expect(root.getByLabel('Design name')).toHaveValue('Certificate of Sailing')
  await act(page.keyboard.press('Enter'))
  const saved = await host.nextSaved()
  const actions = count()
  expect(saved.name).toBe('Certificate of Sailing')
  expect(saved.fields.map(({ type }) => type)).toEqual([
    'frame',
    'name',
    'date',
    'qr',
    'text',
    'text',
    'frame',
    'line',
    'text',
    'text',
    'signature',
  ])
  expect(saved.fields.slice(4, 7).map(({ text, ornament }) => ornament ?? text)).toEqual([
    'Certificate of Sailing',
    'has successfully completed {{attributes.Course}}.',
    'rosette',
  ])
  // The name below the line still has to be written.
  await expect(root.getByRole('button', { name: '1 warning' })).toBeVisible()
  annotateFigure({ id: 'actions.blank', value: actions, unit: 'actions' })
  expect(actions).toBeLessThanOrEqual(14)
})
