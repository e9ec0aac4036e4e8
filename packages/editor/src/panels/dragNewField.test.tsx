// @vitest-environment page
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { createCanvasPort } from '../services/createCanvasPort.ts'
import { pointerAt } from '../testing/fakeGestureContext.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { dragNewField } from './AddPanel.tsx'

/** Drags a QR code almost to the center of a page with this number of fields. */
function drag(fields: number) {
  const document = testDocument(...Array.from({ length: fields }, () => testField()))
  const entry = window.document.createElement('button')
  const showGuides = vi.fn()
  const attached = {
    element: entry,
    sampleOf: vi.fn(),
    pointer: () => undefined,
    imageOf: () => undefined,
    showGuides,
    endPreview: () => undefined,
  }
  const sampleOf = () => pointerAt(editor.services.core.store, 502, 352)
  const canvas = { ...createCanvasPort(), attached: () => attached, sampleOf }
  const editor = renderInEditor(<div />, { document, services: { screen: { canvas } } })
  const running = dragNewField(editor.services.core, canvas, entry, { type: 'qr' })
  running.move(new PointerEvent('pointermove'))
  running.drop(new PointerEvent('pointerup'))
  return { ...editor, guides: showGuides.mock.calls.map(([guides]) => guides.length) }
}

describe('a kind dragged onto the page', () => {
  it('snaps there and is added', () => {
    const { guides, document } = drag(1)
    expect(Math.min(...guides)).toBeGreaterThan(0)
    expect(document().fields).toHaveLength(2)
  })

  it('snaps nowhere on a page with the most fields, and the drop says why', () => {
    const { guides, document, ui } = drag(200)
    expect(guides).toEqual([0, 0])
    expect(document().fields).toHaveLength(200)
    expect(ui().notice?.text).toBe(en.tooManyFields(200))
  })
})
