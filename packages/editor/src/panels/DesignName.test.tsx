// @vitest-environment page
import { act, fireEvent, screen } from '@testing-library/react'
import { Profiler, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { NamedSection } from '../app/NamedSection.tsx'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument } from '../testing/testDocument.ts'
import { BackgroundPanel } from './BackgroundPanel.tsx'
import { DesignName } from './DesignName.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { PropertiesPanel } from './PropertiesPanel.tsx'

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
  // Its color would be known in the middle of the name. Where it failed in another test, it is not tried again at once.
  const load = () => services.core.resources.images.load(document().page.imageUrl)
  await vi.waitFor(async () => expect(await load()).toBe(true), { timeout: 60_000 })
  // Everything that depends on the image has been rendered once an update causes no more renders.
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
