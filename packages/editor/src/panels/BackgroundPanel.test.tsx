// @vitest-environment page
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument } from '../testing/testDocument.ts'
import { BackgroundPanel } from './BackgroundPanel.tsx'

const chooser = () => screen.getByLabelText<HTMLInputElement>(en.replaceBackground, { selector: 'input' })

describe('BackgroundPanel', () => {
  it('shows the page’s image, whose own size is one of those that the page may have', async () => {
    const resize = vi.fn(async () => undefined)
    const { container, user } = renderInEditor(<BackgroundPanel />, {
      services: { pageSize: { resize } },
    })
    // The image is decoration next to its size: it has no name and no role.
    expect(container.querySelector('img')?.src).toBe(testDocument().page.imageUrl)
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: en.pageSize })
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

  it('takes another image', async () => {
    const importBackground = vi.fn(async () => undefined)
    const { user } = renderInEditor(<BackgroundPanel />, { services: { images: { importBackground } } })
    const file = new File(['png'], 'page.png', { type: 'image/png' })
    await user.upload(chooser(), file)
    expect(importBackground).toHaveBeenCalledExactlyOnceWith(file)
    expect(screen.getByText(en.replaceHint)).toBeTruthy()
  })

  it('asks for no file if the host does not take any', () => {
    renderInEditor(<BackgroundPanel />, { options: { features: { upload: false } } })
    expect(screen.queryByLabelText(en.replaceBackground, { selector: 'input' })).toBeNull()
  })

  it('replaces the image by a plain color, as a step of undo', async () => {
    const { user, document, undoLabels } = renderInEditor(<BackgroundPanel />)
    await user.click(screen.getByRole('button', { name: en.plainBackground }))
    await waitFor(() => expect(document().page.imageUrl).toMatch(/^data:image\/png/))
    expect(document().fields).toHaveLength(1)
    expect(undoLabels()).toEqual([en.steps.background])
  })

  it('leads back to the designs; Undo, which a notice offers, brings the design back', async () => {
    const { user, document, ui, undoLabels } = renderInEditor(<BackgroundPanel />)
    const before = document()
    await user.click(screen.getByRole('button', { name: en.backToDesigns }))
    expect(document()).toMatchObject({ page: { name: 'Diploma', imageUrl: '' }, fields: [] })
    expect(undoLabels()).toEqual([en.backToDesigns])
    act(() => ui().notice?.action?.perform())
    expect(document()).toBe(before)
  })
})
