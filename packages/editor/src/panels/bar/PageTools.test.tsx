// @vitest-environment page
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { PropertyBar } from './PropertyBar.tsx'

const tool = (name: string) => screen.getByRole('button', { name })

describe('PageTools', () => {
  it('resizes the page to the size of its image, or to a usual one', async () => {
    const resize = vi.fn(async () => undefined)
    const { user } = renderInEditor(<PropertyBar />, { services: { pageSize: { resize } } })
    await user.click(tool(en.pageSize))
    const size = await screen.findByRole<HTMLSelectElement>('combobox', { name: en.pageSize })
    await waitFor(() => expect(size.selectedOptions[0]?.text).toBe(en.imageSize(en.pixels('1,000', '700'))))
    await user.selectOptions(size, en.a4Portrait)
    await user.click(screen.getByRole('button', { name: en.swapSides }))
    expect(resize.mock.calls).toEqual([
      [
        { width: 1240, height: 1754 },
        { width: 210, height: 297, unit: 'mm' },
      ],
      [{ width: 700, height: 1000 }, undefined],
    ])
  })

  it('replaces the image by a plain color, as a step of undo', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertyBar />)
    await user.click(tool(en.background))
    await user.click(await screen.findByRole('button', { name: en.plainBackground }))
    await waitFor(() => expect(document().page.imageUrl).toMatch(/^data:image\/png/))
    expect(document().fields).toHaveLength(1)
    expect(undoLabels()).toEqual([en.steps.background])
  })

  it('leaves size and background out if the host offers no backgrounds', () => {
    renderInEditor(<PropertyBar />, { options: { features: { panels: ['layers'] } } })
    expect(screen.queryByRole('button', { name: en.pageSize })).toBeNull()
    expect(tool(en.designColors)).toBeTruthy()
  })

  it('offers a viewer nothing', () => {
    renderInEditor(<PropertyBar />, { options: { readOnly: true } })
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
