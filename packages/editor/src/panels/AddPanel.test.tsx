// @vitest-environment page
import { fieldKinds } from '@certificate-sdk/template'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kindLabel } from '../kinds/editorKinds.ts'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { AddPanel } from './AddPanel.tsx'

const labelOf = (type: string) => kindLabel(type, en)
const button = (type: string) => screen.getByRole('button', { name: new RegExp(`^${labelOf(type)}`) })

describe('AddPanel', () => {
  it('offers every kind of field with what it is for', () => {
    renderInEditor(<AddPanel />)
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(fieldKinds.map(({ type }) => `${labelOf(type)}${en.kinds[type].hint}`))
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
    expect(screen.getAllByRole('button')).toHaveLength(fieldKinds.length + 2)
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
