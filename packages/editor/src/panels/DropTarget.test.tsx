// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { DropTarget } from './DropTarget.tsx'

const file = new File(['png'], 'page.png', { type: 'image/png' })

/** The editor with the target in it, as it is on the page. */
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
  const takeBackgroundFile = vi.fn(async () => undefined)
  renderInEditor(<Editor />, { ...setup, services: { takeBackgroundFile } })
  return takeBackgroundFile
}

/** Says whether the browser keeps its own answer, which is to open the file. */
function drag(type: 'dragOver' | 'drop' | 'dragLeave', types = ['Files'], relatedTarget?: Element): boolean {
  const event = createEvent[type](editor(), { dataTransfer: { types, files: [file] } })
  if (relatedTarget) Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  return fireEvent(editor(), event)
}

describe('DropTarget', () => {
  it('shows itself while a file is over the editor', () => {
    renderTarget()
    expect(drag('dragOver')).toBe(false)
    expect(screen.getByText(en.dropHere)).toBeTruthy()
    drag('dragLeave', ['Files'], screen.getByText('Inside'))
    expect(screen.getByText(en.dropHere)).toBeTruthy()
    drag('dragLeave')
    expect(screen.queryByText(en.dropHere)).toBeNull()
  })

  it('takes the dropped file as the background', () => {
    const taken = renderTarget()
    drag('dragOver')
    expect(drag('drop')).toBe(false)
    expect(taken).toHaveBeenCalledExactlyOnceWith(file)
    expect(screen.queryByText(en.dropHere)).toBeNull()
  })

  it('leaves other things that are dragged alone', () => {
    const taken = renderTarget()
    expect(drag('dragOver', ['text/plain'])).toBe(true)
    expect(drag('drop', ['text/plain'])).toBe(true)
    expect(taken).not.toHaveBeenCalled()
  })

  it.each([
    ['the host takes no files', { options: { features: { upload: false } } }],
    ['a dialog is open', { ui: { dialog: 'preview' as const } }],
  ])('takes nothing if %s, and the browser opens it neither', (_when, setup) => {
    const taken = renderTarget(setup)
    expect(drag('dragOver')).toBe(false)
    expect(screen.queryByText(en.dropHere)).toBeNull()
    expect(drag('drop')).toBe(false)
    expect(taken).not.toHaveBeenCalled()
  })
})
