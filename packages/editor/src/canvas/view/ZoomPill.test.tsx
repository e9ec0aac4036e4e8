// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { ZoomPill } from './ZoomPill.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const level = (percent: string) =>
  screen.getByRole('button', { name: new RegExp(`^${en.zoomLevel(percent)}`) })

describe('ZoomPill', () => {
  it('zooms in and out around the middle of the canvas', async () => {
    const { user, ui } = renderInEditor(<ZoomPill />)
    await user.click(button(en.zoomIn))
    expect(ui().view.viewport).toEqual({ zoom: 1.25, x: -150, y: -100 })
    expect(level('125%')).toBeTruthy()
    await user.click(button(en.zoomOut))
    expect(ui().view.viewport).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('returns to the actual size, in the middle', async () => {
    const { user, ui } = renderInEditor(<ZoomPill />, {
      ui: { view: { viewport: { zoom: 0.5, x: 7, y: 7 } } },
    })
    await user.click(level('50%'))
    expect(ui().view.viewport).toEqual({ zoom: 1, x: 100, y: 50 })
  })

  it('fits the page', async () => {
    const { user, ui } = renderInEditor(<ZoomPill />, { ui: { view: { viewport: { zoom: 4, x: 7, y: 7 } } } })
    await user.click(button(en.zoomFit))
    expect(ui().view.viewport).toEqual({ zoom: 1, x: 100, y: 32 })
  })

  it('opens the commands', async () => {
    const { user, ui } = renderInEditor(<ZoomPill />)
    await user.click(button(en.commands))
    expect(ui().overlay.dialog).toBe('palette')
  })
})
