// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { UploadList } from './NoticeBar.tsx'

describe('UploadList', () => {
  it('shows how far each upload is, and no figure before the host says one', () => {
    const { patchUi } = renderInEditor(<UploadList />, {
      ui: { imports: { uploads: [{ id: '1', name: 'seal.png' }] } },
    })
    const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: en.uploading('seal.png') })
    expect(bar().hasAttribute('value')).toBe(false)
    patchUi({ imports: { uploads: [{ id: '1', name: 'seal.png', progress: 0.25 }] } })
    expect(bar().value).toBe(0.25)
    patchUi({ imports: { uploads: [] } })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('cancels the one whose button is pressed', async () => {
    const cancelUpload = vi.fn()
    const uploads = [
      { id: '1', name: 'seal.png' },
      { id: '2', name: 'logo.png' },
    ]
    const { user } = renderInEditor(<UploadList />, {
      ui: { imports: { uploads } },
      services: { images: { cancelUpload } },
    })
    await user.click(screen.getByRole('button', { name: en.cancelUpload('logo.png') }))
    expect(cancelUpload).toHaveBeenCalledExactlyOnceWith('2')
  })

  it('shows each file that is being read, and cancels it', async () => {
    const cancelReading = vi.fn()
    const readings = [{ id: '1', name: 'paper.pdf' }]
    const { user } = renderInEditor(<UploadList />, {
      ui: { imports: { readings } },
      services: { images: { cancelReading } },
    })
    expect(screen.getByRole('progressbar', { name: en.reading('paper.pdf') })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: en.cancelReading('paper.pdf') }))
    expect(cancelReading).toHaveBeenCalledExactlyOnceWith('1')
  })

  it('is announced', () => {
    renderInEditor(<UploadList />, { ui: { imports: { uploads: [{ id: '1', name: 'seal.png' }] } } })
    expect(screen.getByRole('status').textContent).toContain(en.uploading('seal.png'))
  })
})
