// @vitest-environment page
import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { showPage } from '../document/sheets.ts'
import { en } from '../languages/en/en.ts'
import { testField, testPages } from '../testing/testDocument.ts'
import { fontlessResources } from '../testing/testItems.ts'
import { testStore } from '../testing/testStore.ts'
import { currentWarnings } from './currentWarnings.ts'

const empty = testField({ text: '' })
const warningsOf = (...pages: TemplateField[][]) => {
  const document = testPages(...pages)
  const list = (at: number) => {
    const tools = { resources: fontlessResources, messages: en, options: {} }
    return currentWarnings(testStore(showPage(document, at)).getState(), tools)
  }
  expect(list(pages.length - 1)).toEqual(list(0))
  return list(0).map(({ keys, message }) => `${keys} ${message}`)
}

it('the same state has the same list, and another state another one', () => {
  const tools = { resources: fontlessResources, messages: en, options: {} }
  const state = testStore(testPages([empty])).getState()
  const first = currentWarnings(state, tools)
  expect(currentWarnings({ ...state, ui: { ...state.ui } }, tools)).toBe(first)
  const withSample = { ...state, ui: { ...state.ui, samples: { ...state.ui.samples } } }
  expect(currentWarnings(withSample, tools)).not.toBe(first)
})

it('a background that cannot be loaded is a warning about the page', () => {
  const images = { ...fontlessResources.images, trouble: () => 'broken' as const }
  const tools = { resources: { ...fontlessResources, images }, messages: en, options: {} }
  const state = testStore(testPages([testField({ type: 'name' })])).getState()
  expect(currentWarnings(state, tools)).toEqual([{ keys: [], message: en.backgroundBroken }])
})

describe('the warnings of several pages', () => {
  it('are all there at every page, in the order of the pages', () => {
    const name = testField({ type: 'name' })
    expect(warningsOf([name, empty], [], [empty])).toEqual([`b ${en.textEmpty}`, `c ${en.textEmpty}`])
  })

  it('miss the name once, unless some page shows it', () => {
    expect(warningsOf([], [], [])).toEqual([` ${en.nameFieldMissing}`])
    expect(warningsOf([], [testField({ text: 'For {{name}}' })])).toEqual([])
    expect(warningsOf([], [testField({ type: 'name', hidden: true })])).toEqual([` ${en.nameFieldMissing}`])
  })

  it('compare fields with those of their own page only', () => {
    const field = testField({ type: 'name', text: 'Name' })
    expect(warningsOf([field], [{ ...field, type: 'date' }])).toEqual([])
  })
})
