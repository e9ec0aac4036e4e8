// @vitest-environment page
import type { Point } from '@certificate-sdk/template/internal'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import type { CanvasPort } from '../services/createCanvasPort.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { DropTarget } from './DropTarget.tsx'

const file = new File(['png'], 'page.png', { type: 'image/png' })

/** The editor with the drop target, as on the page. */
function Editor() {
  const root = useRef<HTMLElement>(null)
  return (
    <section ref={root} aria-label={en.editor}>
      <p>Inside</p>
      <DropTarget root={root} />
    </section>
  )
}

const editor = () => screen.getByRole('region', { name: en.editor })

function renderTarget(setup: Parameters<typeof renderInEditor>[1] = {}) {
  const importFiles = vi.fn(async () => undefined)
  renderInEditor(<Editor />, { ...setup, services: { images: { importFiles }, ...setup.services } })
  return importFiles
}

/** A canvas with the pointer at a point of the page. */
const canvasAt = (page: Point): CanvasPort => ({
  attach: () => () => undefined,
  attached: () => undefined,
  sampleOf: () => ({ page, canvas: page, shift: false, alt: false, mod: false }),
  notifyGeometry: () => undefined,
  subscribeGeometry: () => () => undefined,
})

/** Returns whether the browser keeps its default action, which is to open the file. */
function drag(type: 'dragOver' | 'drop' | 'dragLeave', types = ['Files'], relatedTarget?: Element): boolean {
  const event = createEvent[type](editor(), { dataTransfer: { types, files: [file], items: [file] } })
  if (relatedTarget) Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  return fireEvent(editor(), event)
}

describe('DropTarget', () => {
  it('shows itself while a file is over the editor', () => {
    renderTarget()
    expect(drag('dragOver')).toBe(false)
    expect(screen.getByText(en.dropImage)).toBeTruthy()
    drag('dragLeave', ['Files'], screen.getByText('Inside'))
    expect(screen.getByText(en.dropImage)).toBeTruthy()
    drag('dragLeave')
    expect(screen.queryByText(en.dropImage)).toBeNull()
  })

  it('takes dropped files to where the pointer is', () => {
    const taken = renderTarget({ services: { screen: { canvas: canvasAt({ x: 900, y: 600 }) } } })
    drag('dragOver')
    expect(drag('drop')).toBe(false)
    expect(taken).toHaveBeenCalledExactlyOnceWith([file], { at: { x: 900, y: 600 }, key: undefined })
    expect(screen.queryByText(en.dropImage)).toBeNull()
  })

  it('says that it becomes the background of a design without one', () => {
    renderTarget({ document: emptyDocument('New') })
    drag('dragOver')
    expect(screen.getByText(en.dropHere)).toBeTruthy()
  })

  it.each([
    ['a selected image field', ['a'], 'data:image/png;base64,AAAA', 'a'],
    ['an empty image field', [], '', 'a'],
    ['no other image field', [], 'data:image/png;base64,AAAA', undefined],
  ])('replaces the image of %s under the pointer', (_what, selection, imageUrl, key) => {
    const at = { x: 110, y: 60 }
    const field = testField({ type: 'image', imageUrl, fontSize: 80, width: 80 })
    const taken = renderTarget({
      document: testDocument(field),
      selection,
      services: { screen: { canvas: canvasAt(at) } },
    })
    drag('dragOver')
    expect(screen.getByText(key === undefined ? en.dropImage : en.dropReplaces)).toBeTruthy()
    drag('drop')
    expect(taken).toHaveBeenCalledExactlyOnceWith([file], { at, key })
  })

  it('leaves other things that are dragged alone', () => {
    const taken = renderTarget()
    expect(drag('dragOver', ['text/plain'])).toBe(true)
    expect(drag('drop', ['text/plain'])).toBe(true)
    expect(taken).not.toHaveBeenCalled()
  })

  it('says that a template’s file opens, also if the host takes no images', () => {
    const template = new File(['{}'], 'Diploma.json', { type: 'application/json' })
    const taken = renderTarget({ options: { features: { upload: false } } })
    const dataTransfer = { types: ['Files'], files: [template], items: [template] }
    fireEvent(editor(), createEvent.dragOver(editor(), { dataTransfer }))
    expect(screen.getByText(en.templateFile.import)).toBeTruthy()
    fireEvent(editor(), createEvent.drop(editor(), { dataTransfer }))
    expect(taken).toHaveBeenCalledExactlyOnceWith([template], { at: undefined, key: undefined })
  })

  it.each([
    ['the host takes no files', { options: { features: { upload: false } } }],
    ['a dialog is open', { ui: { overlay: { dialog: 'preview' as const } } }],
  ])('takes nothing if %s, and the browser opens it neither', (_when, setup) => {
    const taken = renderTarget(setup)
    expect(drag('dragOver')).toBe(false)
    expect(screen.queryByText(en.dropImage)).toBeNull()
    expect(drag('drop')).toBe(false)
    expect(taken).not.toHaveBeenCalled()
  })
})
