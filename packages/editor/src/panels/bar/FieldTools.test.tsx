// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertyBar } from './PropertyBar.tsx'

const tools = () => screen.queryByRole('toolbar', { name: en.fieldTools })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const two = testDocument(testField(), testField({ text: 'Other', y: 400 }))

describe('FieldTools', () => {
  it('are there while something is selected', () => {
    const { select } = renderInEditor(<PropertyBar />)
    expect(tools()).toBeNull()
    select('a')
    expect(tools()).toBeTruthy()
  })

  it('duplicate and delete', async () => {
    const { user, document, ui, undoLabels } = renderInEditor(<PropertyBar />, {
      document: two,
      selection: ['a'],
    })
    await user.click(button(en.duplicate))
    expect(document().fields).toHaveLength(3)
    await user.click(button(en.delete))
    expect(document().fields.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(ui().selection.keys).toEqual([])
    expect(undoLabels()).toEqual([en.duplicate, en.delete])
  })

  it('lock, and then delete nothing until it is unlocked', async () => {
    const { user, document } = renderInEditor(<PropertyBar />, { selection: ['a'] })
    await user.click(button(en.lock))
    expect(fieldOf(document(), 'a').locked).toBe(true)
    expect(button(en.delete).disabled).toBe(true)
    await user.click(button(en.unlock))
    expect(fieldOf(document(), 'a')).not.toHaveProperty('locked', true)
    expect(button(en.delete).disabled).toBe(false)
  })

  it('copy no kind that the host does not offer', () => {
    renderInEditor(<PropertyBar />, { selection: ['a'], options: { features: { kinds: ['qr'] } } })
    expect(screen.queryByRole('button', { name: en.duplicate })).toBeNull()
    expect(button(en.delete)).toBeTruthy()
  })
})
