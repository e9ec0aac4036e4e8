// @vitest-environment page
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toTemplate } from '../../document/EditorDocument.ts'
import { en } from '../../locales/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { CertificateTitle } from './CertificateTitle.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: en.certificateTitle })

it('sets the title, with an example and one step of undo; without a title, nothing is written', async () => {
  const { user, document, undoLabels, undo } = renderInEditor(<CertificateTitle />)
  screen.getByText(en.certificateTitleHint)
  await user.type(input(), 'Course {{{{attributes.Subject}}')
  expect(document().page.title).toBe('Course {{attributes.Subject}}')
  screen.getByText(en.certificateTitleExample('Course Subject'))
  expect(undoLabels()).toEqual([en.steps.change(en.certificateTitle)])
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
