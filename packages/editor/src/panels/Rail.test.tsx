// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { Rail } from './Rail.tsx'

const button = (name: string) => screen.getByRole('button', { name })

describe('Rail', () => {
  it('opens a panel, changes to another, and closes it with a second press', async () => {
    const { user, ui } = renderInEditor(<Rail />)
    await user.click(button(en.layers))
    expect(ui().panels.open).toBe('layers')
    expect(button(en.layers).getAttribute('aria-expanded')).toBe('true')
    await user.click(button(en.samplesShort))
    expect(ui().panels.open).toBe('samples')
    expect(button(en.layers).getAttribute('aria-expanded')).toBe('false')
    await user.click(button(en.samplesShort))
    expect(ui().panels.open).toBeNull()
  })

  it('works by keyboard alone', async () => {
    const { user, ui } = renderInEditor(<Rail />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(ui().panels.open).toBe('add')
    await user.tab()
    await user.keyboard(' ')
    expect(ui().panels.open).toBe('background')
  })

  it('offers the panels that the host allows', () => {
    renderInEditor(<Rail />, { options: { features: { panels: ['samples', 'add'] } } })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      en.add,
      en.samplesShort,
    ])
  })

  it('is absent if the host allows none', () => {
    renderInEditor(<Rail />, { options: { features: { panels: [] } } })
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('offers a viewer only what changes nothing', () => {
    renderInEditor(<Rail />, { options: { readOnly: true } })
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual([en.layers, en.samplesShort])
  })
})
