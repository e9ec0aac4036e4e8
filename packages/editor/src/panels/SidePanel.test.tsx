// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { SidePanel } from './SidePanel.tsx'

describe('SidePanel', () => {
  it('is absent while no panel is open', () => {
    const { container } = renderInEditor(<SidePanel />)
    expect(container.childElementCount).toBe(0)
  })

  it.each(['add', 'background', 'layers', 'samples'] as const)('shows the panel %s by its name', (panel) => {
    renderInEditor(<SidePanel />, { ui: { panels: { open: panel } } })
    expect(screen.getByRole('region', { name: en[panel] })).toBeTruthy()
    expect(screen.getByRole('heading', { name: en[panel] })).toBeTruthy()
  })

  it('closes', async () => {
    const { user, ui } = renderInEditor(<SidePanel />, { ui: { panels: { open: 'layers' } } })
    await user.click(screen.getByRole('button', { name: en.closePanel }))
    expect(ui().panels.open).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
