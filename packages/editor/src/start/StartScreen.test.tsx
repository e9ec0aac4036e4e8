// @vitest-environment page
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { showInfo } from '../store/Notice.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { CustomSize } from './CustomSize.tsx'
import { StartScreen } from './StartScreen.tsx'

const renderStart = (setup: Parameters<typeof renderInEditor>[1] = {}) =>
  renderInEditor(<StartScreen CustomSize={CustomSize} />, { document: emptyDocument('New'), ...setup })
const upload = () => screen.queryByLabelText(en.chooseFile, { selector: 'input' })

describe('StartScreen', () => {
  it.each([
    [en.a4Landscape, { width: 1754, height: 1240 }],
    [en.a4Portrait, { width: 1240, height: 1754 }],
    [en.letterLandscape, { width: 1650, height: 1275 }],
    [en.wide, { width: 1920, height: 1080 }],
  ])('starts with a blank page: %s', async (name, dimensions) => {
    const { user, document, ui, undoLabels } = renderStart()
    await user.selectOptions(screen.getByRole('combobox', { name: en.pageSize }), name)
    await user.click(screen.getByRole('button', { name: `${en.blankTitle} ${name}` }))
    await waitFor(() => expect(document().page.dimensions).toEqual(dimensions))
    expect(document().page.imageUrl).toMatch(/^data:image\/png/)
    expect(document().fields.map(({ field }) => field.type)).toEqual(['name', 'date', 'qr'])
    expect(undoLabels()).toEqual([en.steps.start])
    expect(ui().view.viewport.zoom).toBeLessThan(1)
  })

  it('starts with the paper that is usual there', async () => {
    const { user, document } = renderStart({ locale: 'en-US' })
    await user.click(screen.getByRole('button', { name: `${en.blankTitle} ${en.letterLandscape}` }))
    await waitFor(() => expect(document().page.dimensions).toEqual({ width: 1650, height: 1275 }))
  })

  it('starts with a size of one’s own', async () => {
    const { user, document } = renderStart()
    await user.selectOptions(screen.getByRole('combobox', { name: en.pageSize }), en.customSize)
    await user.clear(screen.getByRole('spinbutton', { name: en.width }))
    await user.type(screen.getByRole('spinbutton', { name: en.width }), '200{Enter}')
    await user.click(screen.getByRole('button', { name: en.startWithSize('1,181', '1,240') }))
    await waitFor(() => expect(document().page.dimensions).toEqual({ width: 1181, height: 1240 }))
  })

  it('no longer says that a design is kept once another one is started', async () => {
    const { unmount, services, ui } = renderStart()
    services.core.store.transition({ notice: showInfo(en.designKept) })
    expect(ui().notice?.text).toBe(en.designKept)
    unmount()
    expect(ui().notice).toBeNull()
  })

  it('starts with a file', async () => {
    const importFiles = vi.fn(async () => undefined)
    const { user } = renderStart({ services: { images: { importFiles } } })
    const file = new File(['png'], 'page.png', { type: 'image/png' })
    await user.upload(upload() as HTMLElement, file)
    expect(importFiles).toHaveBeenCalledExactlyOnceWith([file])
  })

  it('offers neither files nor designs that the host does not want', () => {
    renderStart({ options: { features: { upload: false, designs: false } } })
    expect(upload()).toBeNull()
    expect(screen.queryByRole('region', { name: en.designsTitle })).toBeNull()
    expect(screen.getByRole('button', { name: `${en.blankTitle} ${en.a4Landscape}` })).toBeTruthy()
  })
})
