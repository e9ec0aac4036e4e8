import { fieldKinds } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { editorKind, editorKinds, kindLabel } from './editorKinds.ts'

const types = fieldKinds.map(({ type }) => type)

describe('a kind of field', () => {
  it('has an entry here, and its words', () => {
    expect(Object.keys(editorKinds).sort()).toEqual([...types].sort())
    expect(Object.keys(en.kinds).sort()).toEqual([...types].sort())
  })

  it('has an icon that no other has', () => {
    expect(new Set(types.map((type) => editorKind(type).icon)).size).toBe(types.length)
  })

  it('has the size of its layout: letters, an image, a square, or a box of its own', () => {
    const extents = {
      text: ['box'],
      table: ['box'],
      image: ['image'],
      code: ['square'],
      shape: ['shape', 'line'],
    }
    for (const { type, content } of fieldKinds)
      expect(extents[content], type).toContain(editorKind(type).extent)
  })
})

describe('a foreign type', () => {
  it('is edited as an attribute, under its own name', () => {
    expect(editorKind('barcode')).toBe(editorKinds.attribute)
    expect(kindLabel('barcode', en)).toBe('barcode')
    expect(kindLabel('constructor', en)).toBe('constructor')
    expect(kindLabel('qr', en)).toBe(en.kinds.qr.label)
  })
})
