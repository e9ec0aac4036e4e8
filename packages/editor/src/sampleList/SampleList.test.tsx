// @vitest-environment page
import type { TemplateField } from '@certificate-sdk/template'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { SamplesPanel } from '../panels/SamplesPanel.tsx'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'

const words = en.sampleList

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', undefined)
})

async function openList(text: string, ...further: readonly TemplateField[]) {
  const editor = renderInEditor(<SamplesPanel />, {
    document: testDocument(
      testField({ type: 'name', text: 'Name' }),
      testField({ type: 'attribute', text: 'Course', y: 200 }),
      ...further,
    ),
  })
  await editor.user.click(screen.getByRole('button', { name: words.use }))
  const area = await screen.findByRole('textbox', { name: words.paste })
  expect(document.activeElement).toBe(area)
  await act(async () => void fireEvent.paste(area, { clipboardData: { getData: () => text } }))
  return editor
}

const button = (name: string) => screen.getByRole('button', { name })

it('steps through the rows of a pasted list, around its ends', async () => {
  const { user, ui } = await openList('Name\tCourse\nAda\tLogic\nBo\tArt\nCy\tLaw')
  expect(screen.getByText(words.row(1, 3))).toBeTruthy()
  expect(document.activeElement).toBe(button(en.nextSample))
  await user.click(button(en.nextSample))
  expect(screen.getByText(words.row(2, 3))).toBeTruthy()
  expect(ui().samples).toMatchObject({ recipientName: 'Bo', attributes: { Course: 'Art' } })
  await user.click(button(en.previousSample))
  await user.click(button(en.previousSample))
  expect(ui().samples.recipientName).toBe('Cy')
})

it('matches columns that the person chooses, and names those that are not used', async () => {
  const { user, ui } = await openList('Name\tTopic\nAda\tLogic')
  expect(screen.getByText(/^Not used/).textContent).toContain('Topic')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), '1')
  expect(ui().samples.attributes).toEqual({ Course: 'Logic' })
  expect(screen.queryByText(/^Not used/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: en.kinds.name.label }), '')
  expect(ui().samples.recipientName).toBe(ui().sampleList?.before.recipientName)
})

it('takes the date from the column that the person chooses, while the design shows one', async () => {
  const { user, ui } = await openList('Name\tDate\nAda\t2026-04-03', testField({ type: 'date' }))
  const before = ui().samples.issuedAt
  expect(screen.getByText(/^Not used/).textContent).toContain('Date')
  const choice = screen.getByRole('combobox', { name: en.kinds.date.label })
  await user.selectOptions(choice, '1')
  await waitFor(() => expect(ui().samples.issuedAt).toBe('2026-04-03T12:00:00.000Z'))
  expect(screen.queryByText(/^Not used/)).toBeNull()
  await user.selectOptions(choice, '')
  await waitFor(() => expect(ui().samples.issuedAt).toBe(before))
  expect(screen.queryByRole('combobox', { name: en.expirationDate })).toBeNull()
})

it('says why a pasted list is refused', async () => {
  await openList('Name\n"Ada')
  expect(screen.getByRole('alert').textContent).toBe(words.broken(2))
})
