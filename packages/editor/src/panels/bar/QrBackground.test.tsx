// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertyBar } from './PropertyBar.tsx'

const color = () => screen.queryByRole('textbox', { name: new RegExp(en.labeled(en.background, en.color)) })
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: en.background })

async function openColor(...fields: ReturnType<typeof testField>[]) {
  const view = renderInEditor(<PropertyBar />, {
    document: testDocument(...fields),
    selection: ['a', 'b'].slice(0, fields.length),
  })
  await view.user.click(screen.getByRole('button', { name: new RegExp(`^${en.color}: `) }))
  return view
}

describe('the background of a QR code', () => {
  const code = testField({ type: 'qr', fontSize: 200 })

  it('is a color, none, or white again', async () => {
    const { user, document, undoLabels } = await openColor(code)
    await user.clear(color() as HTMLElement)
    await user.type(color() as HTMLElement, '#fdf6e3{Enter}')
    expect(fieldOf(document(), 'a').background).toBe('#fdf6e3')
    await user.selectOptions(choice(), en.shape.none)
    expect([fieldOf(document(), 'a').background, color()]).toEqual(['transparent', null])
    expect(undoLabels()).toEqual([en.steps.change(en.background)])
    await user.selectOptions(choice(), en.shape.plain)
    expect(fieldOf(document(), 'a')).not.toHaveProperty('background')
  })

  it('is mixed if codes differ', async () => {
    await openColor(code, { ...code, background: 'transparent' })
    expect(choice().selectedOptions[0]?.text).toBe(en.mixed)
  })

  it('is offered for nothing else', async () => {
    await openColor(testField())
    expect(screen.queryByRole('combobox', { name: en.background })).toBeNull()
  })
})
