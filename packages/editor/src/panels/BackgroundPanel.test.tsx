// @vitest-environment page
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument } from '../testing/testDocument.ts'
import { BackgroundPanel } from './BackgroundPanel.tsx'

const chooser = () => screen.getByLabelText<HTMLInputElement>(en.replaceBackground, { selector: 'input' })

describe('BackgroundPanel', () => {
  it('shows the page’s image', () => {
    const { container } = renderInEditor(<BackgroundPanel />)
    // The image is decorative: it has no name and no role.
    expect(container.querySelector('img')?.src).toBe(testDocument().page.imageUrl)
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
