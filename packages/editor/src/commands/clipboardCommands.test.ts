import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, testTools } from '../testing/testStore.ts'
import { pasteFields } from './clipboardCommands.ts'

describe('pasteFields', () => {
  const page = { width: 400, height: 300 }

  /** Pastes fields into a small design and returns their anchors and boxes. */
  function pasted(fields: readonly TemplateField[], times = 1) {
    const document = testDocument()
    const store = testStore({ ...document, page: { ...document.page, dimensions: page } })
    for (let i = 0; i < times; i++) runCommand(store, pasteFields, fields)
    return store.getState().document.fields.map(({ field }) => ({
      at: [field.x, field.y],
      box: testTools(store).measure(field),
    }))
  }
  const shape = (x: number, y: number, size = 100) =>
    testField({ type: 'rectangle', x, y, width: size, height: size })

  it('brings fields of a larger design onto the page, in their arrangement', () => {
    const [text] = pasted([testField({ x: 1000, y: 700, alignment: 'left' })])
    expect((text?.box.x ?? 0) + (text?.box.width ?? 0)).toBeLessThanOrEqual(page.width)
    expect((text?.box.y ?? 0) + (text?.box.height ?? 0)).toBeLessThanOrEqual(page.height)
    expect(pasted([shape(900, 600), shape(1000, 650)]).map(({ at }) => at)).toEqual([
      [200, 150],
      [300, 200],
    ])
    expect(pasted([shape(-300, 20)])[0]?.at).toEqual([0, 20])
  })

  it('begins at the edge of the page if the fields are larger', () => {
    expect(pasted([shape(700, 50), shape(1300, 100)]).map(({ at }) => at)).toEqual([
      [0, 50],
      [600, 100],
    ])
  })

  it('leaves fields that bleed in place, and copies beside each other', () => {
    expect(pasted([shape(-40, 200)], 2).map(({ at }) => at)).toEqual([
      [-40, 200],
      [-40, 92],
    ])
    expect(pasted([shape(900, 20)], 2).map(({ at }) => at)).toEqual([
      [300, 20],
      [300, 128],
    ])
  })
})
