// @vitest-environment page
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CrashBoundary } from '../app/renderEditor.tsx'
import { en } from '../languages/en/en.ts'
import { isolate } from '../languages/Phrases.ts'
import type { UiPatch } from '../testing/patchUi.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { fontlessResources } from '../testing/testItems.ts'
import { testSamples } from '../testing/testSamples.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

/** A code that no reader can read, for any recipient. */
const pale = testDocument(testField({ type: 'qr', text: 'Proof', color: '#ffffff' }))
const samples = () => screen.getByRole<HTMLSelectElement>('combobox', { name: en.samples })
const chosen = () => samples().selectedOptions[0]?.text
const download = () => screen.getByRole<HTMLButtonElement>('button', { name: en.downloadAs('PNG') })
const renderPreview = (document = testDocument(testField())) =>
  renderInEditor(<PreviewDialog />, {
    document,
    ui: { overlay: { dialog: 'preview' } },
  })

afterEach(() => vi.restoreAllMocks())

describe('PreviewDialog', () => {
  it('begins with the person’s own sample and paints the page', async () => {
    renderPreview()
    expect(chosen()).toBe(en.labeled(en.cases.own, isolate(testSamples.recipientName)))
    await waitFor(() => expect(screen.getByRole('img', { name: en.preview }).childElementCount).toBe(1))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', ''])
  })

  it('is painted again when a font or an image arrives late', async () => {
    const { patchUi } = renderPreview()
    const page = screen.getByRole('img', { name: en.preview })
    await waitFor(() => expect(page.childElementCount).toBe(1))
    const before = page.firstElementChild
    patchUi({ resourcesVersion: 1 } as UiPatch)
    await waitFor(() => expect(page.firstElementChild).not.toBe(before))
    expect(page.childElementCount).toBe(1)
  })

  it('steps through the samples, around the ends', async () => {
    const { user } = renderPreview()
    await user.click(screen.getByRole('button', { name: en.previousSample }))
    expect(chosen()).toContain(en.cases.rightToLeft)
    await user.click(screen.getByRole('button', { name: en.nextSample }))
    await user.click(screen.getByRole('button', { name: en.nextSample }))
    expect(chosen()).toContain(en.cases.first)
  })

  it('says what would be refused, and for which field', async () => {
    renderPreview(pale)
    const refused = await screen.findByRole('listitem')
    const reason = en.issue.qr_too_pale({ contrast: 0, needed: 0 }).replace(/0.*/, '')
    expect(refused.textContent).toContain(`${en.cannotBeIssued('Proof')}${reason}`)
  })

  it('names the fields that the chosen sample hides', async () => {
    const showWhen = { attribute: 'Course', is: [en.sampleCourses.first] }
    const { user } = renderPreview(
      testDocument(testField({ showWhen }), testField({ text: 'Hidden', hidden: true, showWhen })),
    )
    const hidden = en.labeled(en.visibility.hiddenNow, isolate('Hello'))
    expect(await screen.findByText(hidden)).toBeTruthy()
    expect(screen.getByRole('img', { name: en.preview }).ariaDescription).not.toContain('Hello')
    await user.click(screen.getByRole('button', { name: en.nextSample }))
    await waitFor(() => expect(screen.queryByText(hidden)).toBeNull())
  })

  it('downloads the page under the design’s name, without what files cannot be called', async () => {
    const document = testDocument(testField())
    const { user } = renderPreview({ ...document, page: { ...document.page, name: '../Diploma: 2026?' } })
    const saved = vi.fn<(name: string) => void>()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download)
    })
    Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined })
    await waitFor(() => expect(download().disabled).toBe(false))
    await user.click(download())
    expect(saved).toHaveBeenCalledExactlyOnceWith('Diploma 2026.png')
  })

  it('downloads the same as PDF', async () => {
    const document = testDocument(testField())
    const { user } = renderPreview({ ...document, page: { ...document.page, name: 'Diploma' } })
    const saved = vi.fn<(name: string) => void>()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download)
    })
    const createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:page')
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
    await waitFor(() => expect(download().disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: en.downloadAs('PDF') }))
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Diploma.pdf'))
    expect(createObjectURL.mock.calls[0]?.[0].type).toBe('application/pdf')
  })

  it('hands an error while painting to the boundary around the editor', async () => {
    const cause = new Error('out of memory')
    const onCrash = vi.fn()
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(fontlessResources, 'load').mockRejectedValue(cause)
    renderInEditor(
      <CrashBoundary onCrash={onCrash}>
        <PreviewDialog />
      </CrashBoundary>,
    )
    await waitFor(() => expect(onCrash).toHaveBeenCalledExactlyOnceWith(cause))
  })

  it('closes', async () => {
    const { user, ui } = renderPreview()
    await user.click(screen.getByRole('button', { name: en.close }))
    expect(ui().overlay.dialog).toBeNull()
  })
})
