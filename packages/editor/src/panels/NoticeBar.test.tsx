// @vitest-environment page
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testField } from '../testing/testDocument.ts'
import { NoticeBar } from './NoticeBar.tsx'

describe('NoticeBar', () => {
  it('disappears after a while if it says that Escape closes the editor', () => {
    vi.useFakeTimers()
    const { ui } = renderInEditor(<NoticeBar />, {
      ui: { notice: { kind: 'info', text: en.escapeAgain, closesOnEscape: true } },
    })
    act(() => vi.advanceTimersByTime(1_900))
    expect(ui().notice).not.toBeNull()
    act(() => vi.advanceTimersByTime(200))
    expect(ui().notice).toBeNull()
    vi.useRealTimers()
  })

  it('announces errors at once, and information when there is time', () => {
    const { patchUi } = renderInEditor(<NoticeBar />)
    patchUi({ notice: { kind: 'info', text: en.savingSlow } })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === en.savingSlow)).toBe(true)
    patchUi({ notice: { kind: 'error', text: en.nameMissing } })
    expect(screen.getByRole('alert').textContent).toBe(en.nameMissing)
  })

  it('is there before the first message, so that screen readers hear it', () => {
    renderInEditor(<NoticeBar />)
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
  })

  it('goes when it is dismissed', async () => {
    const { user, ui } = renderInEditor(<NoticeBar />, {
      ui: { notice: { kind: 'info', text: en.draftsOff } },
    })
    await user.click(screen.getByRole('button', { name: en.dismiss }))
    expect(ui().notice).toBeNull()
    expect(screen.queryByText(en.draftsOff)).toBeNull()
  })

  it('is shown as long as the field that it is about is there', () => {
    const { apply, undo, document } = renderInEditor(<NoticeBar />, {
      ui: { notice: { kind: 'info', text: en.imageAdded, field: 'b' } },
    })
    expect(screen.queryByText(en.imageAdded)).toBeNull()
    const fields = [...document().fields, { key: 'b', field: testField() }]
    apply({ document: { ...document(), fields }, history: 'record', label: en.duplicate })
    expect(screen.getByText(en.imageAdded)).toBeTruthy()
    undo()
    expect(screen.queryByText(en.imageAdded)).toBeNull()
  })

  it('offers an action, which dismisses it and may say more', async () => {
    const perform = vi.fn()
    const notice = { kind: 'error' as const, text: en.saveFailed, action: { label: en.save, perform } }
    const { user, ui, patchUi } = renderInEditor(<NoticeBar />, { ui: { notice } })
    await user.click(screen.getByRole('button', { name: en.save }))
    expect(perform).toHaveBeenCalledOnce()
    expect(ui().notice).toBeNull()
    perform.mockImplementation(() => patchUi({ notice: { kind: 'info', text: en.savingSlow } }))
    patchUi({ notice })
    await user.click(screen.getByRole('button', { name: en.save }))
    expect(screen.getByText(en.savingSlow)).toBeTruthy()
  })

  it('offers the other pages of a PDF', async () => {
    const choose = vi.fn()
    const { user } = renderInEditor(<NoticeBar />, {
      ui: { notice: { kind: 'info', text: en.pdfPages(3), pdf: { page: 2, pages: 3, choose } } },
    })
    const pages = screen.getByRole<HTMLSelectElement>('combobox', { name: en.pdfPage })
    expect([pages.value, pages.options.length]).toEqual(['2', 3])
    await user.selectOptions(pages, '3')
    expect(choose).toHaveBeenCalledExactlyOnceWith(3)
  })
})
