import { describe, expect, it } from 'vitest'
import { testField } from '../testing/testExamples.ts'
import { itemOf } from './itemOf.ts'

describe('an item of a text field', () => {
  it('has every style that layout reads, and no key of the template', () => {
    expect(itemOf(testField({ id: 'f1', layerName: 'Title', unknown: 1 }), 'Hello', undefined)).toEqual({
      id: 'f1',
      label: 'Hello',
      role: 'words',
      box: { x: 100, y: 50, alignment: 'left' },
      rotation: 0,
      opacity: 1,
      isHidden: false,
      mayBleed: true,
      content: {
        kind: 'text',
        spans: [
          {
            text: 'Hello',
            fontFamily: 'Arial',
            isBold: false,
            isItalic: false,
            isUnderline: false,
            color: '#000000',
          },
        ],
        fontSize: 40,
        minFontSize: 24,
        fit: 'shrink',
        letterSpacing: 0,
        lineHeight: 1.2,
        verticalAlign: 'top',
      },
    })
  })

  it('is in its own language, or else in the template’s', () => {
    expect(itemOf(testField({ locale: 'ja' }), '', 'de').content).toMatchObject({ locale: 'ja' })
    expect(itemOf(testField(), '', 'de').content).toMatchObject({ locale: 'de' })
  })

  it('may bleed only while it shows the author’s own words', () => {
    expect(itemOf(testField(), 'Hello', undefined).mayBleed).toBe(true)
    expect(itemOf(testField(), 'Given', undefined).mayBleed).toBe(false)
    expect(itemOf(testField({ type: 'name', text: 'Ada' }), 'Ada', undefined).mayBleed).toBe(false)
  })
})

it('a code is a square, and its width in the template has no effect', () => {
  const { box, content } = itemOf(testField({ type: 'qr', width: 9, height: 9 }), 'https://a', undefined)
  expect(box).toEqual({ x: 100, y: 50, alignment: 'left', width: 40, height: 40 })
  expect(content).toEqual({ kind: 'code', data: 'https://a', color: '#000000' })
})

it('an image is as high as its size, and as wide as it says', () => {
  const { box, content, role } = itemOf(testField({ type: 'image', width: 90 }), 'image:1', undefined)
  expect(box).toEqual({ x: 100, y: 50, alignment: 'left', width: 90, height: 40 })
  expect([content, role]).toEqual([{ kind: 'image', url: 'image:1' }, 'figure'])
})

it('a field of a foreign type is an attribute', () => {
  expect(itemOf(testField({ type: 'score' }), '97', undefined)).toMatchObject({
    role: 'attribute',
    content: { kind: 'text', spans: [{ text: '97' }] },
  })
})
