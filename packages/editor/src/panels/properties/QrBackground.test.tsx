// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const color = () => screen.queryByRole('textbox', { name: new RegExp(en.labeled(en.background, en.color)) })
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: en.background })

function panel(...fields: ReturnType<typeof testField>[]) {
  return renderInEditor(<PropertiesPanel />, {
    document: testDocument(...fields),
    selection: ['a', 'b'].slice(0, fields.length),
  })
}

describe('the background of a QR code', () => {
  const code = testField({ type: 'qr', fontSize: 200 })

  it('is a color, none, or white again', async () => {
    const { user, document, undoLabels } = panel(code)
    await user.clear(color() as HTMLElement)
    await user.type(color() as HTMLElement, '#fdf6e3{Enter}')
    expect(fieldOf(document(), 'a').background).toBe('#fdf6e3')
    await user.selectOptions(choice(), en.shape.none)
    expect([fieldOf(document(), 'a').background, color()]).toEqual(['transparent', null])
    expect(undoLabels()).toEqual([en.steps.change(en.background)])
    await user.selectOptions(choice(), en.shape.plain)
    expect(fieldOf(document(), 'a')).not.toHaveProperty('background')
  })

  it('is mixed if codes differ', () => {
    panel(code, { ...code, background: 'transparent' })
    expect(choice().selectedOptions[0]?.text).toBe(en.mixed)
  })

  it('is offered for nothing else', () => {
    panel(testField())
    expect(screen.queryByRole('combobox', { name: en.background })).toBeNull()
  })
})
