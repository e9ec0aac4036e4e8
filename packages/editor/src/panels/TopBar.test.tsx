// @vitest-environment page
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Profiler, type ReactElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { NamedSection } from '../app/EditorApp.tsx'
import { type EditorDocument, emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { BackgroundPanel } from './BackgroundPanel.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { PropertiesPanel } from './PropertiesPanel.tsx'
import { DesignName, TopBar } from './TopBar.tsx'
import { WarningBadge } from './WarningBadge.tsx'

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
    go({})
    expect(saveButton()).toBeDefined()
    expect(screen.queryByRole('button', { name: new RegExp(en.nextWarning) })).toBeNull()
    go({ warnings: <WarningBadge /> })
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
    expect(name().disabled).toBe(false)
    finish()
    await waitFor(() => expect(saveButton().disabled).toBe(false))
    expect(screen.queryByText(en.unsaved)).toBeNull()
    expect(screen.getByText((text) => text.replace('\u202f', ' ') === 'Saved at 1:05 PM')).toBeTruthy()
    vi.useRealTimers()
  })

  it('asks for the name of a new design when it is saved, and saves it once it has one', async () => {
    const onSave = vi.fn()
    const document = testDocument(testField())
    const unnamed = { ...document, page: { ...document.page, name: en.untitled } }
    const { user } = renderInEditor(<TopBar />, { document: unnamed, options: { onSave } })
    await user.click(saveButton())
    expect(onSave).not.toHaveBeenCalled()
    expect(window.document.activeElement).toBe(name())
    expect(name().getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('Diploma{Enter}')
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Diploma' }),
      expect.anything(),
    )
  })

  it('offers the largest words of a design as its name, which Enter takes', async () => {
    const onSave = vi.fn()
    const document = testDocument(
      testField({ text: 'For {{name}}', fontSize: 90 }),
      testField({ text: 'Certificate\nof Sailing', fontSize: 60 }),
      testField({ text: 'Small print' }),
    )
    const unnamed = { ...document, page: { ...document.page, name: en.untitled } }
    const { user, document: now } = renderInEditor(<TopBar />, { document: unnamed, options: { onSave } })
    await user.click(saveButton())
    expect(name().value).toBe('Certificate of Sailing')
    expect([name().selectionStart, name().selectionEnd]).toEqual([0, 22])
    expect(now().page.name).toBe(en.untitled)
    await user.keyboard('{Enter}')
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Certificate of Sailing' }),
      expect.anything(),
    )
  })

  it('does not save with Enter once the focus has left the name that was asked for', async () => {
    const onSave = vi.fn()
    const document = testDocument(testField())
    const unnamed = { ...document, page: { ...document.page, name: en.untitled } }
    const { user } = renderInEditor(<TopBar />, { document: unnamed, options: { onSave } })
    await user.click(saveButton())
    await user.tab()
    await user.click(name())
    await user.keyboard('Diploma{Enter}')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('counts warnings and leads from one to the next', async () => {
    const name = testField({ type: 'name', text: 'Name', y: 300 })
    const lost = testDocument(testField({ x: 3_000 }), testField(), testField({ text: ' ', y: 400 }), name)
    const { user, apply, ui } = renderInEditor(<TopBar warnings={<WarningBadge />} />, { document: lost })
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

it('typing a name renders only the input and the region named after it', async () => {
  const rendered: string[] = []
  const watched = (id: string, element: ReactElement) => (
    <Profiler id={id} onRender={() => rendered.push(id)}>
      {element}
    </Profiler>
  )
  const { user, document, services } = renderInEditor(
    <NamedSection>
      <DesignName />
      {watched('layers', <LayersPanel />)}
      {watched('background', <BackgroundPanel />)}
      {watched('properties', <PropertiesPanel />)}
    </NamedSection>,
    { selection: ['a'] },
  )
  await user.click(screen.getByRole('textbox', { name: en.templateName }))
  // Its color would otherwise become known in the middle of the name. If it failed in another test, it isn't retried
  // immediately.
  const load = () => services.core.resources.images.load(document().page.imageUrl)
  await vi.waitFor(async () => expect(await load()).toBe(true), { timeout: 60_000 })
  // Everything that depends on the image has been rendered once an update causes no further renders.
  do {
    rendered.length = 0
    act(() => services.core.store.transition({ overlay: (overlay) => ({ ...overlay }) }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  } while (rendered.length)
  await user.keyboard(' 2026')
  expect(document().page.name).toBe('Diploma 2026')
  expect(screen.getByRole('region', { name: 'Diploma 2026' })).toBeTruthy()
  expect(rendered).toEqual([])
})

it('selects the name that a new design has when it is clicked first, and leaves the caret to later clicks', async () => {
  const { user, document } = renderInEditor(<DesignName />, { document: named(en.untitled) })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: en.templateName })
  await user.click(box)
  await user.keyboard('Course diploma')
  expect(document().page.name).toBe('Course diploma')
  await user.click(box)
  expect(box.selectionStart).toBe(box.selectionEnd)
})

it('leaves a name that somebody chose as it is when it is clicked', async () => {
  const { user, document } = renderInEditor(<DesignName />, { document: named('Diploma') })
  await user.click(screen.getByRole('textbox', { name: en.templateName }))
  await user.keyboard(' 2026')
  expect(document().page.name).toBe('Diploma 2026')
})

it('gets the focus when a design without a name was to be saved, each time', () => {
  const { patchUi } = renderInEditor(<DesignName />, { document: named('') })
  const box = screen.getByRole('textbox', { name: en.templateName })
  for (let i = 0; i < 2; i++) {
    act(() => box.blur())
    patchUi({ notice: { kind: 'error', text: en.nameMissing, about: 'name' } })
    expect(box.ownerDocument.activeElement).toBe(box)
  }
})

function named(name: string): EditorDocument {
  const document = testDocument()
  return { ...document, page: { ...document.page, name } }
}

it('leaves Enter to an input method that is composing', () => {
  const { services } = renderInEditor(<DesignName />)
  const toPage = vi.spyOn(services.screen.focus, 'to')
  const input = screen.getByRole('textbox', { name: en.templateName })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(toPage).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(toPage).toHaveBeenCalledWith('page')
})
