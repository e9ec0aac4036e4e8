// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument } from '../testing/testDocument.ts'
import { BackgroundPanel } from './BackgroundPanel.tsx'

const chooser = () => screen.getByLabelText<HTMLInputElement>(en.replaceBackground, { selector: 'input' })

describe('BackgroundPanel', () => {
  it('shows the page’s image and its size', async () => {
    const { container } = renderInEditor(<BackgroundPanel />)
    // The image is decoration beside its size: it has no name and no role.
    expect(container.querySelector('img')?.src).toBe(testDocument().page.imageUrl)
    expect(await screen.findByText(en.pixels('1,000', '700'))).toBeTruthy()
  })

  it('takes another image', async () => {
    const takeBackgroundFile = vi.fn(async () => undefined)
    const { user } = renderInEditor(<BackgroundPanel />, { services: { takeBackgroundFile } })
    const file = new File(['png'], 'page.png', { type: 'image/png' })
    await user.upload(chooser(), file)
    expect(takeBackgroundFile).toHaveBeenCalledExactlyOnceWith(file)
    expect(screen.getByText(en.replaceHint)).toBeTruthy()
  })

  it('asks for no file if the host does not take any', () => {
    renderInEditor(<BackgroundPanel />, { options: { features: { upload: false } } })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(en.replaceHint)).toBeNull()
  })
})
