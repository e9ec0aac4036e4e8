import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, undoLabels } from '../testing/testStore.ts'
import {
  backToDesigns,
  rename,
  setBackground,
  setCertificateLanguage,
  startFromDesign,
} from './pageCommands.ts'

const image = { imageUrl: 'data:image/png;base64,AAAA', dimensions: { width: 2000, height: 1400 } }

describe('choosing the first background', () => {
  it('puts name, date and code on the page and selects the name, as one step', () => {
    const store = testStore(emptyDocument('New'))
    runCommand(store, setBackground, image)
    const { document, ui } = store.getState()
    expect(document.page).toMatchObject({ name: 'New', ...image })
    expect(document.fields.map(({ field }) => field.type)).toEqual(['name', 'date', 'qr'])
    expect(ui.selection.keys).toEqual([document.fields[0]?.key])
    expect(undoLabels(store)).toEqual(['New design'])
  })
})

describe('a design without a name', () => {
  const unnamed = () => testStore(emptyDocument(en.untitled))
  const nameIn = (store: ReturnType<typeof testStore>) => store.getState().document.page.name
  const diploma = testDocument(testField())

  it('takes that of the file that it starts with, once', () => {
    const store = unnamed()
    runCommand(store, setBackground, { ...image, name: 'First aid' })
    runCommand(store, setBackground, { ...image, imageUrl: 'new', name: 'Other' })
    expect(nameIn(store)).toBe('First aid')
  })

  it('takes the title of the design that it starts from, if the person has named nothing', () => {
    const store = unnamed()
    runCommand(store, startFromDesign, diploma)
    expect(nameIn(store)).toBe(diploma.page.name)
    const named = testStore(emptyDocument('Mine'))
    runCommand(named, startFromDesign, diploma)
    expect(nameIn(named)).toBe('Mine')
  })

  it('keeps none for a blank page', () => {
    const store = unnamed()
    runCommand(store, setBackground, image)
    expect(nameIn(store)).toBe(en.untitled)
  })
})

describe('going back to the designs', () => {
  it('is undone in one step, also after another one was started', () => {
    const first = testDocument(testField())
    const store = testStore(first)
    runCommand(store, backToDesigns)
    runCommand(store, startFromDesign, testDocument(testField({ text: 'Other' })))
    expect(undoLabels(store)).toEqual(['New design'])
    store.undo()
    expect(store.getState().document).toBe(first)
    store.redo()
    expect(fieldOf(store.getState().document, 'a').text).toBe('Other')
  })
})

describe('changing the background', () => {
  const change = (field: TemplateField, dimensions: { width: number; height: number }) => {
    const store = testStore(testDocument(field))
    runCommand(store, setBackground, { imageUrl: 'new', dimensions })
    expect(undoLabels(store)).toEqual(['Change background'])
    return fieldOf(store.getState().document, 'a')
  }

  it('keeps fields unchanged if the size stays the same', () => {
    const field = testField()
    expect(change(field, { width: 1000, height: 700 })).toBe(field)
  })

  it('keeps fields at their place on the image if its size in px changes', () => {
    const field = testField({ minFontSize: 20 })
    expect(change(field, { width: 2000, height: 1400 })).toEqual(
      testField({ x: 200, y: 100, fontSize: 80, width: 400, minFontSize: 40 }),
    )
  })

  it('scales letters with the width if the shape of the page changes, so that changing back restores them', () => {
    expect(change(testField(), { width: 2000, height: 700 })).toMatchObject({
      x: 200,
      y: 50,
      fontSize: 80,
      width: 400,
    })
  })

  it('scales the room between letters with the letters', () => {
    expect(change(testField({ letterSpacing: 4 }), { width: 2000, height: 1400 }).letterSpacing).toBe(8)
  })

  it('adds nothing that a field did not have', () => {
    const { width: _width, ...field } = testField()
    expect(Object.keys(change(field, image.dimensions)).sort()).toEqual(Object.keys(field).sort())
  })

  it('adds no first fields to a page from which the author deleted all', () => {
    const store = testStore(testDocument())
    runCommand(store, setBackground, image)
    expect(store.getState().document.fields).toEqual([])
  })
})

describe('renaming', () => {
  it('makes one step of all that is typed', () => {
    const store = testStore(testDocument())
    for (const name of ['D', 'De', 'Deg']) runCommand(store, rename, name)
    expect(store.getState().document.page.name).toBe('Deg')
    expect(undoLabels(store)).toEqual(['Rename'])
    store.undo()
    expect(store.getState().document.page.name).toBe('Diploma')
  })
})

describe('the language of the certificate', () => {
  it('is written into the template unless it is English', () => {
    const store = testStore(testDocument(testField({ type: 'date' })))
    runCommand(store, setCertificateLanguage, 'de-AT')
    expect(store.getState().document.page.locale).toBe('de-AT')
    runCommand(store, setCertificateLanguage, 'en')
    expect(store.getState().document.page).not.toHaveProperty('locale')
    expect(undoLabels(store)).toEqual(['Change certificate language', 'Change certificate language'])
  })

  it.each([
    ['fr-CA', { locale: 'fr-CA' }],
    ['zh-TW', { locale: 'zh-TW' }],
    ['en', {}],
    ['en-GB', {}],
    ['en-US', { locale: 'en-US' }],
  ])('of a new design is that of the editor in %s', (locale, keys) => {
    const { name, imageUrl, dimensions, ...others } = emptyDocument('New', locale).page
    expect(others).toEqual(keys)
  })
})

describe('the size on paper', () => {
  const a3 = { width: 420, height: 297, unit: 'mm' } as const
  const page = { imageUrl: image.imageUrl, dimensions: { width: 2000, height: 1414 } }
  const start = (print?: typeof a3) => {
    const store = testStore(emptyDocument('New'))
    runCommand(store, setBackground, { ...page, print })
    return store
  }

  it('is written if the shape of the page does not say it', () => {
    expect(start(a3).getState().document.page.print).toEqual(a3)
    expect(start().getState().document.page).not.toHaveProperty('print')
  })

  it('is left out if the page has it anyway', () => {
    const store = testStore(emptyDocument('New'))
    runCommand(store, setBackground, { ...page, print: { width: 841.9, height: 595.3, unit: 'pt' } })
    expect(store.getState().document.page).not.toHaveProperty('print')
  })

  it('stays while the page has its shape', () => {
    const store = start(a3)
    runCommand(store, setBackground, { imageUrl: 'new', dimensions: { width: 1000, height: 707 } })
    expect(store.getState().document.page.print).toEqual(a3)
    runCommand(store, setBackground, { imageUrl: 'newer', dimensions: { width: 1000, height: 1000 } })
    expect(store.getState().document.page).not.toHaveProperty('print')
  })
})
