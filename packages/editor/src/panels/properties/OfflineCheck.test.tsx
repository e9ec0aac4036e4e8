// @vitest-environment page
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const check = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: en.verifiesOffline })

it('makes a QR code one that can be verified without a network, and a plain one again', async () => {
  const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, {
    document: testDocument(testField({ type: 'qr', fontSize: 200 })),
    selection: ['a'],
  })
  expect(check()?.checked).toBe(false)
  await user.click(check() as HTMLElement)
  expect(fieldOf(document(), 'a').isOffline).toBe(true)
  expect(undoLabels()).toEqual([en.steps.change(en.verifiesOffline)])
  await user.click(check() as HTMLElement)
  expect(fieldOf(document(), 'a')).not.toHaveProperty('isOffline')
})

it('is not offered for a text', () => {
  renderInEditor(<PropertiesPanel />, { document: testDocument(testField()), selection: ['a'] })
  expect(check()).toBeNull()
})
