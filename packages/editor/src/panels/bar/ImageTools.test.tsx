// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertyBar } from './PropertyBar.tsx'

const image = testField({ type: 'image', imageUrl: 'https://example.org/seal.png' })

describe('the bar for an image', () => {
  it('replaces it, crops it, and fades it', async () => {
    const importFieldImage = vi.fn(async () => undefined)
    const { user, document, ui } = renderInEditor(<PropertyBar />, {
      document: testDocument(image),
      selection: ['a'],
      services: { images: { importFieldImage } },
    })
    const file = new File(['png'], 'seal.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText(en.replaceBackground, { selector: 'input' }), file)
    expect(importFieldImage).toHaveBeenCalledExactlyOnceWith(file, 'a')
    await user.click(screen.getByRole('button', { name: new RegExp(`^${en.opacity}: 100`) }))
    const opacity = screen.getByRole('spinbutton', { name: en.opacity })
    await user.clear(opacity)
    await user.type(opacity, '40{Enter}')
    expect(fieldOf(document(), 'a').opacity).toBe(0.4)
    await user.click(screen.getByRole('button', { name: en.crop.title }))
    expect(ui().overlay.dialog).toBe('crop')
  })

  it('leaves the choice of a first image to the panel', () => {
    renderInEditor(<PropertyBar />, {
      document: testDocument(testField({ type: 'image' })),
      selection: ['a'],
    })
    expect(screen.queryByRole('button', { name: en.replaceBackground })).toBeNull()
    expect(screen.queryByRole('button', { name: en.crop.title })).toBeNull()
  })
})
