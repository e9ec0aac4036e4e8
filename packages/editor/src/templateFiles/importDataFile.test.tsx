// @vitest-environment page
import type { Template } from '@certificate-sdk/template'
import { expect, it } from 'vitest'
import { toTemplate } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { importTemplateFile } from './importDataFile.ts'

const owned = { id: 't1', createdAt: '2026-01-01T00:00:00.000Z', subAccountEmail: 'a@example.org' }
const other = { ...toTemplate(testDocument(testField({ id: 'f9', text: 'Other' }))), name: 'Other', id: 't9' }

const jsonFile = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'Other.json')

function setUp() {
  const document = testDocument(testField({ text: 'Mine', locked: true }))
  const editor = renderInEditor(<p />, { document: { ...document, page: { ...document.page, ...owned } } })
  return {
    ...editor,
    open: (content: unknown) => importTemplateFile(editor.services.core, jsonFile(content)),
    template: () => toTemplate(editor.document()) as Template & typeof owned,
  }
}

it('replaces the design in one step, but not its id and owner', async () => {
  const { open, template, undo, undoLabels } = setUp()
  const before = template()
  await open(other)
  expect(template()).toMatchObject({ ...owned, name: 'Other', fields: [{ text: 'Other' }] })
  expect(template().fields[0]).not.toHaveProperty('id')
  expect(undoLabels()).toHaveLength(1)
  undo()
  expect(template()).toEqual(before)
})

it('keeps the ids of fields of the same template', async () => {
  const { open, template } = setUp()
  await open({ ...other, id: owned.id })
  expect(template().fields[0]?.id).toBe('f9')
})

it('lists mistakes with their paths, and changes nothing', async () => {
  const { open, template, ui } = setUp()
  const before = template()
  await open({ ...other, name: 5, fields: [{ ...testField(), x: 'left' }] })
  expect(ui().notice).toMatchObject({ kind: 'error', text: en.templateFile.invalid('Other.json') })
  expect(ui().notice?.mistakes).toEqual(['name must be a string', 'fields[0].x must be a number'])
  expect(template()).toEqual(before)
})

it.each(['{"name": "Oth', '', 'null', '[]'])('refuses %j', async (content) => {
  const { open, ui, undoLabels } = setUp()
  await open(content)
  expect(ui().notice?.kind).toBe('error')
  expect(undoLabels()).toEqual([])
})

it('refuses a file that is not in UTF-8, whose letters would be �', async () => {
  const { services, ui, undoLabels } = setUp()
  const latin1 = Uint8Array.from(JSON.stringify({ ...other, name: 'Zoë' }), (letter) => letter.charCodeAt(0))
  await importTemplateFile(services.core, new File([latin1], 'Other.json'))
  expect(ui().notice?.text).toBe(en.badFile.damaged('Other.json'))
  expect(undoLabels()).toEqual([])
})

it('refuses a file that is larger than any template, without reading it', async () => {
  const { services, ui } = setUp()
  const file = Object.defineProperty(jsonFile(other), 'size', { value: 49 * 1024 * 1024 })
  await importTemplateFile(services.core, file)
  expect(ui().notice?.text).toBe(en.badFile.tooLarge('Other.json'))
})
