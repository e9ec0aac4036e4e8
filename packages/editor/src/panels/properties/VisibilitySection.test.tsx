// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { VisibilitySection } from './VisibilitySection.tsx'

const words = en.visibility
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const textbox = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const graded = testField({ type: 'attribute', text: 'Grade' })

function section(...fields: ReturnType<typeof testField>[]) {
  return renderInEditor(<VisibilitySection />, {
    document: testDocument(...fields, graded),
    selection: ['a'],
    options: { attributes: ['Course'] },
  })
}

describe('the visibility of fields', () => {
  it('depends on an attribute of the design or of the host, and has a value to begin with', async () => {
    const { user, document, undoLabels } = section(testField())
    expect([...select(words.show).options].map(({ text }) => text)).toEqual([
      words.always,
      'Grade',
      'Course',
      words.other,
    ])
    await user.selectOptions(select(words.show), 'Grade')
    expect(fieldOf(document(), 'a').showWhen).toEqual({ attribute: 'Grade', isNot: [''] })
    expect(select(words.condition).value).toBe('hasValue')
    await user.selectOptions(select(words.show), words.always)
    expect(fieldOf(document(), 'a')).not.toHaveProperty('showWhen')
    expect(undoLabels()).toEqual([en.steps.change(words.title), en.steps.change(words.title)])
  })

  it('takes another attribute as a whole, once Enter is pressed', async () => {
    const { user, document, undoLabels } = section(testField())
    await user.selectOptions(select(words.show), words.other)
    await user.type(textbox(en.attributeKey), ' Level ')
    expect(undoLabels()).toEqual([])
    await user.type(textbox(en.attributeKey), '{Enter}')
    expect(fieldOf(document(), 'a').showWhen).toEqual({ attribute: 'Level', isNot: [''] })
    expect(screen.queryByRole('textbox', { name: en.attributeKey })).toBeNull()
    expect(undoLabels()).toHaveLength(1)
  })

  it('compares with values, one per line, in one step of undo for each change', async () => {
    const { user, document, undo, undoLabels } = section(
      testField({ showWhen: { attribute: 'Grade', isNot: [''] } }),
    )
    await user.selectOptions(select(words.condition), words.is)
    expect(fieldOf(document(), 'a').showWhen).toEqual({ attribute: 'Grade', is: ['Grade'] })
    await user.clear(textbox(words.values))
    await user.type(textbox(words.values), 'A{Enter}B')
    await user.tab()
    expect(fieldOf(document(), 'a').showWhen).toEqual({ attribute: 'Grade', is: ['A', 'B'] })
    await user.selectOptions(select(words.condition), words.isNot)
    expect(fieldOf(document(), 'a').showWhen).toEqual({ attribute: 'Grade', isNot: ['A', 'B'] })
    expect(undoLabels()).toHaveLength(3)
    undo()
    undo()
    expect(textbox(words.values).value).toBe('Grade')
  })

  it('reverts values on Escape', async () => {
    const { user, document } = section(testField({ showWhen: { attribute: 'Grade', is: ['A'] } }))
    await user.type(textbox(words.values), 'B{Escape}')
    await user.tab()
    expect(textbox(words.values).value).toBe('A')
    expect(fieldOf(document(), 'a').showWhen).toEqual({ attribute: 'Grade', is: ['A'] })
  })

  it('compares with a number', async () => {
    const { user, document } = section(testField({ showWhen: { attribute: 'Grade', isNot: [''] } }))
    await user.selectOptions(select(words.condition), words.atLeast)
    const number = screen.getByRole('spinbutton', { name: words.atLeast })
    await user.clear(number)
    await user.type(number, '7.5{Enter}')
    expect(fieldOf(document(), 'a').showWhen).toEqual({ attribute: 'Grade', atLeast: 7.5 })
  })

  it('shows every comparison that a host combined', async () => {
    const showWhen = { attribute: 'Grade', is: ['A', 'B'], isNot: ['B'] }
    const { user, document } = section(testField({ showWhen }))
    expect([select(words.condition).value, textbox(words.is).value]).toEqual(['', 'A\nB'])
    await user.clear(textbox(words.isNot))
    await user.tab()
    expect(fieldOf(document(), 'a').showWhen).toEqual({ ...showWhen, isNot: [] })
    expect(screen.getByText(words.noValues)).toBeTruthy()
  })

  it('says that the sample hides the field', () => {
    const { apply } = section(testField({ showWhen: { attribute: 'Grade', is: ['A'] } }))
    expect(screen.getByText(words.hiddenNow)).toBeTruthy()
    apply({ document: testDocument(testField()), history: 'record', label: 'Always' })
    expect(screen.queryByText(words.hiddenNow)).toBeNull()
  })

  it('is mixed if fields differ, and one choice sets all', async () => {
    const {
      user,
      document,
      select: choose,
    } = section(testField({ showWhen: { attribute: 'Course', atLeast: 1 } }), testField({ type: 'qr' }))
    choose('a', 'b')
    expect(select(words.show).selectedOptions[0]?.text).toBe(en.mixed)
    expect(screen.queryByRole('combobox', { name: words.condition })).toBeNull()
    await user.selectOptions(select(words.show), 'Grade')
    for (const key of ['a', 'b'])
      expect(fieldOf(document(), key).showWhen).toEqual({ attribute: 'Grade', isNot: [''] })
  })

  it('hides texts whose merge fields are empty, and offers that for no others', async () => {
    const { user, document, select: choose } = section(testField({ text: 'Grade: {{attributes.Grade}}' }))
    const box = () => screen.queryByRole('checkbox', { name: words.hideWhenEmpty })
    await user.click(box() as HTMLElement)
    expect(fieldOf(document(), 'a').hideWhenEmpty).toBe(true)
    await user.click(box() as HTMLElement)
    expect(fieldOf(document(), 'a')).not.toHaveProperty('hideWhenEmpty')
    choose('b')
    expect(box()).toBeNull()
  })
})
