// @vitest-environment page
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import '../testing/renderInEditor.tsx'
import { FileButton } from './FileButton.tsx'

const chooser = () => screen.getByLabelText<HTMLInputElement>('Choose', { selector: 'input' })
const png = new File(['png'], 'seal.png', { type: 'image/png' })

describe('FileButton', () => {
  it('opens the file chooser by mouse and keyboard', async () => {
    render(<FileButton label="Choose" onFile={() => undefined} />)
    const onClick = vi.fn()
    chooser().addEventListener('click', onClick)
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
    screen.getByRole('button', { name: 'Choose' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('hands over the chosen file, and the same one again', async () => {
    const onFile = vi.fn<(file: File) => void>()
    render(<FileButton label="Choose" onFile={onFile} />)
    await userEvent.upload(chooser(), png)
    await userEvent.upload(chooser(), png)
    expect(onFile.mock.calls).toEqual([[png], [png]])
    expect(chooser().value).toBe('')
  })

  it('accepts images and PDF only', async () => {
    const onFile = vi.fn<(file: File) => void>()
    render(<FileButton label="Choose" onFile={onFile} />)
    const pdf = new File(['pdf'], 'page.pdf', { type: 'application/pdf' })
    await userEvent.upload(chooser(), new File(['text'], 'notes.txt', { type: 'text/plain' }))
    expect(onFile).not.toHaveBeenCalled()
    await userEvent.upload(chooser(), pdf)
    expect(onFile).toHaveBeenCalledExactlyOnceWith(pdf)
  })
})
