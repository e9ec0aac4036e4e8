// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../../locales/en.ts'
import { isolate } from '../../locales/Phrases.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { CanvasAnnouncer } from './CanvasAnnouncer.tsx'

const spoken = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const announced = (text: string, x: number) =>
  en.listed([
    en.kinds.text.label,
    isolate(text),
    en.place(x, 50),
    en.textSize(40),
    en.labeled(en.width, '200'),
  ])

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('CanvasAnnouncer', () => {
  it('announces what is selected and where, after a pause', () => {
    const { select } = renderInEditor(<CanvasAnnouncer />)
    select('a')
    expect(spoken()).toBe('')
    pass(200)
    expect(spoken()).toBe(announced('Hello', 100))
    select()
    pass(200)
    expect(spoken()).toBe('')
  })

  it('announces the last place of a field that moves step by step, and none before', () => {
    const { apply } = renderInEditor(<CanvasAnnouncer />, { selection: ['a'] })
    pass(200)
    for (const x of [101, 102, 103]) {
      apply({ document: testDocument(testField({ x })), history: 'record', label: 'Move' })
      pass(50)
      expect(spoken()).toBe(announced('Hello', 100))
    }
    pass(200)
    expect(spoken()).toBe(announced('Hello', 103))
  })

  it('announces what was done to fields that are gone', () => {
    const { apply } = renderInEditor(<CanvasAnnouncer />, { selection: ['a'] })
    pass(200)
    apply({ document: testDocument(), history: 'record', label: en.steps.delete })
    pass(200)
    expect(spoken()).toBe(en.steps.delete)
  })

  it('counts several fields', () => {
    const document = testDocument(testField(), testField({ x: 300 }))
    renderInEditor(<CanvasAnnouncer />, { document, selection: ['a', 'b'] })
    pass(200)
    expect(spoken()).toContain(en.severalSelected(2))
  })
})
