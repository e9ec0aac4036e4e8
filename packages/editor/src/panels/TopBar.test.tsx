// @vitest-environment page
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { TopBar } from './TopBar.tsx'

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: en.templateName })
const button = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${en.save}`) })

describe('TopBar', () => {
  it('keeps its place while it is empty, and leaves out the warnings until they were looked for', () => {
    const lost = testDocument(testField({ x: 5000 }))
    let go: (stage: object) => void = () => undefined
    function Staged() {
      const [stage, setStage] = useState<object>({ complete: false })
      go = (next) => act(() => setStage(next))
      return <TopBar {...stage} />
    }
    renderInEditor(<Staged />, { document: lost })
    expect(screen.getByRole('region', { name: en.groups.file }).textContent).toBe('')
    go({ warned: false })
    expect(saveButton()).toBeDefined()
    expect(screen.queryByRole('button', { name: new RegExp(en.nextWarning) })).toBeNull()
    go({})
    expect(screen.getByRole('button', { name: new RegExp(en.nextWarning) })).toBeDefined()
  })

  it('renames the design while it is typed, as one step that Undo names', async () => {
    const { user, document, undoLabels } = renderInEditor(<TopBar />)
    expect(button(en.undo).disabled).toBe(true)
    await user.type(name(), ' 2026')
    expect(document().page.name).toBe('Diploma 2026')
    expect(undoLabels()).toEqual([en.steps.rename])
    await user.click(button(en.undoStep(en.steps.rename)))
    expect(document().page.name).toBe('Diploma')
    await user.click(button(en.redoStep(en.steps.rename)))
    expect(document().page.name).toBe('Diploma 2026')
  })

  it('leads from the name to the page with Enter', async () => {
    const { user, services } = renderInEditor(<TopBar />)
    const page = document.createElement('div')
    page.tabIndex = 0
    document.body.append(page)
    services.screen.focus.refs.page(page)
    await user.type(name(), '{Enter}')
    expect(document.activeElement).toBe(page)
    page.remove()
  })

  it('saves, is busy meanwhile, and says when it was saved', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 13, 5) })
    let finish = (): void => undefined
    const onSave = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { user } = renderInEditor(<TopBar />, { options: { onSave } })
    await user.type(name(), '!')
    expect(screen.getByText(en.unsaved)).toBeTruthy()
    await user.click(saveButton())
    expect(onSave).toHaveBeenCalledOnce()
    expect(button(en.saving).getAttribute('aria-disabled')).toBe('true')
    expect(name().disabled).toBe(true)
    finish()
    await waitFor(() => expect(saveButton().disabled).toBe(false))
    expect(screen.queryByText(en.unsaved)).toBeNull()
    expect(screen.getByText((text) => text.replace('\u202f', ' ') === 'Saved at 1:05 PM')).toBeTruthy()
    vi.useRealTimers()
  })

  it('counts warnings and leads from one to the next', async () => {
    const name = testField({ type: 'name', text: 'Name', y: 300 })
    const lost = testDocument(testField({ x: 3_000 }), testField(), testField({ text: ' ', y: 400 }), name)
    const { user, apply, ui } = renderInEditor(<TopBar />, { document: lost })
    const badge = (count: number) => button(en.listed([en.warningsLeft(count), en.nextWarning]))
    await user.click(badge(2))
    expect(ui().selection.keys).toEqual(['a'])
    expect(ui().view.viewport.x).toBeLessThan(0)
    await user.click(badge(2))
    expect(ui().selection.keys).toEqual(['c'])
    await user.click(badge(2))
    expect(ui().selection.keys).toEqual(['a'])
    apply({ document: testDocument(testField()), history: 'record', label: 'Fix' })
    await user.click(badge(1))
    expect(ui().selection.keys).toEqual([])
    apply({ document: testDocument(name), history: 'record', label: 'Fix' })
    expect(screen.queryByRole('button', { name: new RegExp(en.nextWarning) })).toBeNull()
  })

  it('opens the preview', async () => {
    const { user, ui } = renderInEditor(<TopBar />)
    await user.click(button(en.preview))
    expect(ui().overlay.dialog).toBe('preview')
  })

  it('can do nothing but close before there is a page', async () => {
    const { user, close } = renderInEditor(<TopBar />, { document: emptyDocument('New') })
    expect([name(), button(en.preview), saveButton()].every(({ disabled }) => disabled)).toBe(true)
    await user.click(button(en.close))
    expect(close).toHaveBeenCalledOnce()
  })

  it('shows a viewer that nothing can be changed', () => {
    renderInEditor(<TopBar />, { options: { readOnly: true } })
    expect(screen.getByText(en.viewOnly)).toBeTruthy()
    expect(name().readOnly).toBe(true)
    expect(screen.getAllByRole('button')).toEqual([button(en.close), button(en.preview)])
  })

  it('has no button for what the host does not offer', () => {
    renderInEditor(<TopBar />, { options: { closable: false, features: { preview: false } } })
    expect(screen.queryByRole('button', { name: en.close })).toBeNull()
    expect(screen.queryByRole('button', { name: en.preview })).toBeNull()
  })
})
