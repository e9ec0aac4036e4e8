// @vitest-environment page
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { SamplesPanel } from './SamplesPanel.tsx'

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const attribute = (text: string) => testField({ type: 'attribute', text })

describe('SamplesPanel', () => {
  it('changes what the page shows, and neither the design nor undo', async () => {
    const { user, ui, document, undoLabels } = renderInEditor(<SamplesPanel />)
    const before = document()
    await user.clear(input(en.kinds.name.label))
    await user.type(input(en.kinds.name.label), 'Grace')
    await user.clear(input(en.kinds.organization.label))
    await user.type(input(en.kinds.organization.label), 'Navy')
    expect(ui().samples).toMatchObject({ recipientName: 'Grace', organizationName: 'Navy' })
    expect(document()).toBe(before)
    expect(undoLabels()).toEqual([])
  })

  it('takes another day, and keeps the last one while the date is incomplete', () => {
    const { ui } = renderInEditor(<SamplesPanel />)
    expect(input(en.kinds.date.label).value).toBe('2026-11-21')
    fireEvent.change(input(en.kinds.date.label), { target: { value: '2027-02-03' } })
    expect(ui().samples.issuedAt).toBe('2027-02-03T12:00:00.000Z')
    fireEvent.change(input(en.kinds.date.label), { target: { value: '' } })
    expect(ui().samples.issuedAt).toBe('2027-02-03T12:00:00.000Z')
  })

  it('shows the image of the design for the attribute of an image', () => {
    const document = testDocument(
      testField({ type: 'image', imageUrl: 'https://example.org/face.png', attribute: 'Photo' }),
      testField({ type: 'image', attribute: 'Badge' }),
    )
    renderInEditor(<SamplesPanel />, { document })
    const shown = screen.getByRole<HTMLImageElement>('img', { name: en.kinds.image.label })
    expect(shown.src).toBe('https://example.org/face.png')
    expect(shown.parentElement?.textContent).toBe(`Photo${en.chooseFile}`)
    expect(screen.getByText('Badge').parentElement?.textContent).toBe(
      `Badge${en.imageMissing}${en.chooseFile}`,
    )
  })

  it('shows the image of a recipient, and says why a file is none', async () => {
    const face = 'data:image/png;base64,AAAA'
    const document = testDocument(testField({ type: 'image', attribute: 'Photo' }))
    const samples = { ...testSamples, attributes: { Photo: face } }
    const { user, ui } = renderInEditor(<SamplesPanel />, { document, ui: { samples } })
    expect(screen.getByRole<HTMLImageElement>('img', { name: en.kinds.image.label }).src).toBe(face)
    const chooser = screen.getByLabelText<HTMLInputElement>(en.chooseFile, { selector: 'input' })
    await user.upload(chooser, new File(['no image'], 'face.png', { type: 'image/png' }))
    await vi.waitFor(() => expect(ui().notice).toMatchObject({ text: en.badFile.type('face.png') }))
    expect(ui().samples.attributes.Photo).toBe(face)
  })

  it('takes the rows of a table as lines, and keeps them as they are typed', async () => {
    const columns = [{ key: 'course', label: 'Module' }, { key: 'grade' }]
    const document = testDocument(testField({ type: 'table', text: 'Modules', columns }))
    const { user, ui } = renderInEditor(<SamplesPanel />, { document })
    const rows = input('Modules')
    expect(rows.tagName).toBe('TEXTAREA')
    expect(rows.value).toBe('Project Management | A\nPython | B+\nIntroduction to Data Science | A−')
    await user.clear(rows)
    await user.type(rows, 'Algebra | A{Enter}Logic ')
    expect(rows.value).toBe('Algebra | A\nLogic ')
    expect(JSON.parse(ui().samples.attributes.Modules ?? '')).toEqual([
      { course: 'Algebra', grade: 'A' },
      { course: 'Logic', grade: '' },
    ])
    await user.click(screen.getByRole('button', { name: en.resetSamples }))
    expect(rows.value).toMatch(/^Project Management/)
  })

  it('takes them as JSON, too, and says what is wrong with them', () => {
    const columns = [{ key: 'course', label: 'Module' }]
    const document = testDocument(testField({ type: 'table', text: 'Modules', columns }))
    const { ui } = renderInEditor(<SamplesPanel />, { document })
    const rows = input('Modules')
    fireEvent.change(rows, { target: { value: '[{"course":5}]' } })
    expect(ui().samples.attributes).toEqual({ Modules: '[{"course":5}]' })
    expect(screen.getByText(en.issue.not_a_table({ place: '[0].course' }))).toBeTruthy()
    fireEvent.change(rows, { target: { value: '[Algebra' } })
    expect(screen.getByText(en.issue.not_a_table({}))).toBeTruthy()
    fireEvent.change(rows, { target: { value: 'x\n'.repeat(61) } })
    expect(screen.getByText(en.issue.not_a_table({}))).toBeTruthy()
    fireEvent.change(rows, { target: { value: 'x' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for each attribute of the design once', async () => {
    const document = testDocument(attribute('Course'), attribute('Course'), attribute(''), testField())
    const { user, ui } = renderInEditor(<SamplesPanel />, { document })
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(input('Course').value).toBe('Introduction to Data Science')
    await user.clear(input('Course'))
    await user.type(input('Course'), 'Algebra')
    expect(ui().samples.attributes).toEqual({ Course: 'Algebra' })
  })

  it('returns to the first samples', async () => {
    const { user, ui } = renderInEditor(<SamplesPanel />)
    await user.type(input(en.kinds.name.label), '!')
    await user.click(screen.getByRole('button', { name: en.resetSamples }))
    expect(ui().samples.recipientName).toBe(en.sampleName)
    expect(ui().samples.organizationName).toBe(en.sampleOrganization)
  })
})
