// @vitest-environment page
import { fieldKinds } from '@certificate-sdk/template'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { additionWords, allAdditions } from '../kinds/additions.ts'
import { kindLabel } from '../kinds/editorKinds.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { AddPanel } from './AddPanel.tsx'

const labelOf = (type: string) => kindLabel(type, en)
const button = (type: string) => screen.getByRole('button', { name: new RegExp(`^${labelOf(type)}`) })

describe('AddPanel', () => {
  it('offers what can be added with what it is for, under headings', () => {
    renderInEditor(<AddPanel />)
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    const words = allAdditions.map((addition) => additionWords(addition, en))
    expect(names).toEqual(words.map(({ label, hint }) => `${label}${hint}`))
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      Object.values(en.additionGroups),
    )
  })

  it('offers every kind of field', () => {
    expect(new Set(allAdditions.map(({ type }) => type))).toEqual(new Set(fieldKinds.map(({ type }) => type)))
  })

  it('adds the pressed kind, selects it, and names the undo step', async () => {
    const { user, document, ui, undoLabels } = renderInEditor(<AddPanel />)
    await user.click(button('date'))
    const added = document().fields.at(-1)
    expect(document().fields).toHaveLength(2)
    expect(added?.field.type).toBe('date')
    expect(ui().selection.keys).toEqual([added?.key])
    expect(undoLabels()).toEqual([en.steps.add(labelOf('date'))])
  })

  it.each([
    ['stays open beside the canvas', 'wide', 'add'],
    ['closes when it covers the canvas', 'medium', null],
    ['closes to show the properties of what was added', 'narrow', null],
  ] as const)('%s', async (_name, layout, panel) => {
    const { user, ui } = renderInEditor(<AddPanel />, { ui: { panels: { layout, open: 'add' } } })
    await user.click(button('date'))
    expect(ui().panels.open).toBe(panel)
    expect(ui().panels.sheet).toBe(panel ? 'peek' : 'half')
  })

  it('adds by keyboard alone', async () => {
    const { user, document } = renderInEditor(<AddPanel />)
    button('qr').focus()
    await user.keyboard('{Enter}')
    expect(document().fields.at(-1)?.field.type).toBe('qr')
  })

  it('offers the host’s attributes once each, and adds one under its name', async () => {
    const attributes = ['Course', ' Course ', '', 'Grade']
    const { user, document } = renderInEditor(<AddPanel />, { options: { attributes } })
    expect(screen.getAllByRole('button')).toHaveLength(allAdditions.length + 2)
    await user.click(screen.getByRole('button', { name: /^Grade/ }))
    expect(document().fields.at(-1)?.field).toMatchObject({ type: 'attribute', text: 'Grade' })
  })

  it('offers only the kinds that the host allows, without attributes if they are not among them', () => {
    renderInEditor(<AddPanel />, { options: { attributes: ['Course'], features: { kinds: ['qr', 'name'] } } })
    expect(screen.getAllByRole('button')).toHaveLength(2)
    expect(button('name')).toBeTruthy()
    expect(button('qr')).toBeTruthy()
  })
})
