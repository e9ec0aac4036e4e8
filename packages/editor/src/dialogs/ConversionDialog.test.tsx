// @vitest-environment page
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDialog } from '../commands/dialogCommands.ts'
import type { Conversion, ConvertedPage } from '../conversion/Conversion.ts'
import type { PageDecisions } from '../conversion/createTemplate.ts'
import { maxPages } from '../conversion/maxPages.ts'
import { joinPieces } from '../conversion/text/joinPieces.ts'
import { recognize } from '../conversion/text/recognize.ts'
import type { TextPiece } from '../conversion/text/TextBlock.ts'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testStore } from '../testing/testStore.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import { ConversionDialog } from './ConversionDialog.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
})

const piece = (text: string, y: number): TextPiece => ({
  ...{ text, x: 100, y, width: 100, fontSize: 20, angle: 0, color: '#000000', source: y },
  font: { name: 'Arial', isBold: false, isItalic: false },
})
const dimensions = { width: 800, height: 600 }

const pageOf = (texts: readonly string[]): ConvertedPage => ({
  texts: recognize(
    joinPieces(
      texts.map((text, i) => piece(text, 100 * (i + 1))),
      dimensions,
    ),
  ),
  parts: [],
  drawBackground: async () => ({ imageUrl: '', file: new File([], 'old.png') }),
})

function setUp(texts: string[], more: Partial<Conversion> = {}, kinds?: ('name' | 'text')[]) {
  const close = vi.fn()
  const conversion: Conversion = {
    ...{ name: 'old.pdf', dimensions, print: undefined, pages: [pageOf(texts)], pageCount: 1 },
    ...{ leftOut: [], missingFonts: [], differentTexts: 0, keepsArt: true },
    close,
    ...more,
  }
  const onCreate = vi.fn(async (_pages: readonly PageDecisions[]) => undefined)
  const run = vi.fn()
  const store = testStore(emptyDocument('New'), [], permissionsOf({ features: { ...(kinds && { kinds }) } }))
  const paintDocument = async () => document.createElement('canvas')
  const all = { messages: en, run, store, paintDocument, closeDialog } as unknown as ConversionTools
  const rendered = renderInEditor(
    <ConversionDialog conversion={conversion} tools={all} onCreate={onCreate} />,
  )
  return { ...rendered, close, conversion, onCreate, run }
}

const choiceOf = (text: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: en.conversion.becomes(text) })
const create = () => screen.getByRole('button', { name: en.conversion.create })

describe('ConversionDialog', () => {
  it('offers the best guess for each text, and creates what was chosen', async () => {
    const { user, conversion, onCreate } = setUp(['Diploma', 'Jane Doe', '[Course]', '* * *'])
    expect(['Diploma', 'Jane Doe', '[Course]', '* * *'].map((text) => choiceOf(text).value)).toEqual([
      'text',
      'name',
      'attribute',
      'art',
    ])
    await user.selectOptions(choiceOf('Diploma'), en.conversion.art)
    const key = screen.getByRole('textbox', { name: en.attributeKey })
    await user.clear(key)
    await user.type(key, 'Subject')
    await user.click(create())
    const decisions = [
      { choice: 'art', label: en.conversion.art },
      { choice: 'name', label: en.kinds.name.label },
      { choice: 'attribute', label: 'Subject' },
      { choice: 'art', label: en.conversion.art },
    ]
    expect(onCreate).toHaveBeenCalledWith([{ page: conversion.pages[0], decisions, wholeTables: [] }])
    expect(create()).toHaveProperty('disabled', true)
  })

  it('offers only the kinds of the host', () => {
    setUp(['Jane Doe', 'Diploma'], {}, ['name'])
    expect(within(choiceOf('Jane Doe')).getAllByRole('option')).toHaveLength(2)
    expect(choiceOf('Diploma').value).toBe('art')
  })

  it('says what is not used, and that nothing was found', () => {
    expect(en.conversion.firstPages).toContain(` ${maxPages} `)
    const pages = [{ ...pageOf([]), tables: [undefined] }]
    setUp([], { pages, pageCount: 3, leftOut: ['chart', 'image', 'chart'] })
    expect(screen.getByRole('dialog').textContent).toContain(
      [
        en.conversion.firstPages,
        'Left out: 2 charts, 1 image.',
        '1 table becomes texts and shapes.',
        en.conversion.noTexts,
      ].join(' '),
    )
  })

  it('offers a table with titles as one field or as its cells, first as what its cells are', async () => {
    const columns = [{ key: 'Module' }, { key: 'Grade' }]
    const field = { type: 'table', text: '', x: 0, y: 0, fontSize: 16, columns }
    const page = pageOf(['Statics'])
    const texts = page.texts.map((text) => ({ ...text, block: { ...text.block, cellOf: 0 } }))
    const others = { ...field, columns: [{ key: 'Course' }] }
    const tables = [
      { field, hasValues: false },
      { field: others, hasValues: true },
    ]
    const { user, onCreate } = setUp([], { pages: [{ ...page, texts, tables }], keepsArt: false })
    expect(['Module, Grade', 'Course'].map((text) => choiceOf(text).value)).toEqual(['parts', 'table'])
    expect(screen.getByRole('dialog').textContent).not.toContain('texts and shapes.')
    expect(choiceOf('Statics')).toBeDefined()
    await user.selectOptions(choiceOf('Module, Grade'), en.kinds.table.label)
    expect(screen.queryByText('Statics')).toBeNull()
    await user.click(create())
    expect(onCreate.mock.calls[0]?.[0]).toMatchObject([{ wholeTables: [true, true] }])
  })

  it('offers no table where the host has none', () => {
    const field = { type: 'table', text: '', x: 0, y: 0, fontSize: 16, columns: [{ key: 'Module' }] }
    const tables = [{ field, hasValues: true }]
    setUp([], { pages: [{ ...pageOf(['Statics']), tables }], keepsArt: false }, ['text'])
    expect(screen.queryByRole('combobox', { name: en.conversion.becomes('Module') })).toBeNull()
    expect(choiceOf('Statics')).toBeDefined()
  })

  it('says which lines of a presentation could not be compared', () => {
    setUp(['Diploma'], { keepsArt: false, differentTexts: 2, missingFonts: ['Calibri', 'Papyrus'] })
    expect(screen.getByRole('dialog').textContent).toContain(
      '2 texts may differ from the presentation. Fonts not on this computer: Calibri, Papyrus.',
    )
  })

  it('keeps texts in the background that a field would draw differently, and says so', () => {
    const page = pageOf(['Diploma', 'Jane Doe', 'Grade A'])
    const texts = page.texts.map((text, i) => ({
      ...text,
      ...(i < 2 && { isUnproven: true }),
      ...(i === 2 && { table: 0 }),
    }))
    setUp([], { pages: [{ ...page, texts }] })
    expect(['Diploma', 'Jane Doe', 'Grade A'].map((text) => choiceOf(text).value)).toEqual([
      'art',
      'name',
      'art',
    ])
    expect(screen.getByRole('dialog').textContent).toContain(
      '1 table stays in the background. 1 text would be drawn differently as a field, so it stays in the background.',
    )
  })

  it('uses all pages but those that are unchecked, and at least one', async () => {
    const pages = [pageOf(['Jane Doe']), pageOf(['Modules']), pageOf(['Terms'])]
    const { user, onCreate } = setUp([], { pages, pageCount: 3 })
    const page = (number: number) => screen.getByRole('checkbox', { name: en.pdfPageNumber(number) })
    await user.click(page(1))
    await user.click(page(3))
    expect(page(2)).toHaveProperty('disabled', true)
    expect(screen.queryByText('Jane Doe')).toBeNull()
    await user.click(page(1))
    await user.click(create())
    expect(onCreate.mock.calls[0]).toMatchObject([
      [
        { page: pages[0], decisions: [{ choice: 'name' }] },
        { page: pages[1], decisions: [{ choice: 'text' }] },
      ],
    ])
  })

  it('can be canceled, and frees the document', async () => {
    const { user, run, close, unmount } = setUp(['Diploma'])
    await user.click(screen.getByText(en.close))
    expect(run).toHaveBeenCalledWith(closeDialog)
    unmount()
    expect(close).toHaveBeenCalledOnce()
  })
})
