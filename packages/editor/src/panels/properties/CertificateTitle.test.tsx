// @vitest-environment page
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toTemplate } from '../../document/EditorDocument.ts'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { CertificateTitle, FileName } from './CertificateTitle.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: en.naming.title })

it('sets the title, with an example and one step of undo; without a title, nothing is written', async () => {
  const { user, document, undoLabels, undo } = renderInEditor(<CertificateTitle />)
  screen.getByText(en.titleHint)
  await user.type(input(), 'Course {{{{attributes.Subject}}')
  expect(document().page.title).toBe('Course {{attributes.Subject}}')
  screen.getByText(en.namingExample('Course Subject'))
  expect(undoLabels()).toEqual([en.steps.change(en.naming.title)])
  undo()
  expect(document().page).not.toHaveProperty('title')
  await user.type(input(), 'A')
  await user.clear(input())
  expect(toTemplate(document())).not.toHaveProperty('title')
})

it('warns about a merge field that does not exist', async () => {
  const { user } = renderInEditor(<CertificateTitle />)
  await user.type(input(), '{{{{Course}}')
  expect(screen.getByRole('alert').textContent).toContain('“{{Course}}”')
})

const fileName = () => screen.getByRole<HTMLInputElement>('textbox', { name: en.naming.fileName })

it('names files after the recipient and the title, or by a sentence, as they are on disk', async () => {
  const { user, document, undoLabels } = renderInEditor(<FileName />)
  expect(fileName().value).toBe('')
  screen.getByText(/ Ada Lovelace – Diploma\.pdf\.$/)
  await user.type(fileName(), '{{{{title}}: {{{{attributes.Subject}} ')
  expect(document().page.fileName).toBe('{{title}}: {{attributes.Subject}} ')
  screen.getByText(en.namingExample('Diploma- Subject.pdf'))
  expect(undoLabels()).toEqual([en.steps.change(en.naming.fileName)])
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(fileName(), '{{{{Course}}')
  expect(screen.getByRole('alert').textContent).toContain('“{{Course}}”')
  await user.clear(fileName())
  expect(toTemplate(document())).not.toHaveProperty('fileName')
})
