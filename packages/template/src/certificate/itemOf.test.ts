import { describe, expect, it } from 'vitest'
import { testField } from '../testing/testExamples.ts'
import { itemKey } from './Certificate.ts'
import { itemOf } from './itemOf.ts'

describe('the box of a shape', () => {
  it.each([
    ['line', 3],
    ['rectangle', 80],
  ])('of a %s is %d px high', (type, height) => {
    const field = testField({ type, width: 200, height: 80, strokeWidth: 3 })
    expect(itemOf(field, '', undefined).box).toEqual({ x: 100, y: 50, alignment: 'left', width: 200, height })
  })
})

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

describe('an item of a text with runs', () => {
  const runs = [
    { text: 'E=mc', fontSize: 60, color: '#ff0000' },
    { text: '' },
    { text: '2', script: 'super' as const, isBold: true, href: 'https://example.org' },
  ]

  it('has a span for each that is not empty, with what the field says otherwise', () => {
    const { content } = itemOf(testField({ text: 'E=mc2', runs, isItalic: true }), 'E=mc2', undefined)
    const style = { fontFamily: 'Arial', isBold: false, isItalic: true, isUnderline: false, color: '#000000' }
    expect(content).toMatchObject({
      spans: [
        { ...style, text: 'E=mc', relativeSize: 1.5, color: '#ff0000' },
        { ...style, text: '2', isBold: true, script: 'super', href: 'https://example.org' },
      ],
    })
  })

  it('has one span if they are not what it shows', () => {
    const { content } = itemOf(testField({ text: 'E=mc2', runs }), 'E=mc3', undefined)
    expect(content).toMatchObject({ spans: [{ text: 'E=mc3', isBold: false }] })
  })

  it('has the paragraph’s keys only if they differ from the default', () => {
    const keys = { isJustified: true, textTransform: 'uppercase' as const, paragraphSpacing: 5 }
    expect(itemOf(testField(keys), '', undefined).content).toMatchObject({
      isJustified: true,
      isUppercase: true,
      paragraphSpacing: 5,
      fit: 'wrap',
    })
    const plain = itemOf(testField({ isJustified: false, paragraphSpacing: 0 }), '', undefined)
    expect(plain).toEqual(itemOf(testField(), '', undefined))
  })
})

describe('itemKey', () => {
  const keyOf = (...texts: string[]) => {
    const runs = texts.map((text, i) => ({ text, isBold: i > 0 }))
    return itemKey(itemOf(testField({ runs }), texts.join(''), undefined))
  }

  it('tells apart what is shown, in which parts, and whether it is', () => {
    expect(keyOf('ab', 'c')).toBe(keyOf('ab', 'c'))
    const keys = [keyOf('ab', 'c'), keyOf('a', 'bc'), keyOf('abc'), keyOf('["ab","c"]')]
    const hidden = itemKey(itemOf(testField({ hidden: true }), 'abc', undefined))
    expect(new Set([...keys, hidden]).size).toBe(5)
  })
})

it('a shadow is one only if it can be seen', () => {
  const shadowOf = (opacity?: number) => {
    const shadow = { x: 2, y: 3, blur: 4, color: '#000000', ...(opacity !== undefined && { opacity }) }
    return itemOf(testField({ shadow }), 'Hello', undefined).shadow
  }
  expect([shadowOf(), shadowOf(0.5), shadowOf(0)].map((shadow) => shadow?.opacity)).toEqual([
    1,
    0.5,
    undefined,
  ])
})

it('a code is a square, and its width in the template has no effect', () => {
  const { box, content } = itemOf(testField({ type: 'qr', width: 9, height: 9 }), 'https://a', undefined)
  expect(box).toEqual({ x: 100, y: 50, alignment: 'left', width: 40, height: 40 })
  expect(content).toEqual({ kind: 'code', data: 'https://a', color: '#000000' })
})

it.each([
  [undefined, undefined],
  ['#FFFFFF', undefined],
  ['transparent', 'transparent'],
  ['#fdf6e3', '#fdf6e3'],
  ['url(x)', undefined],
])('a code with the background %s has the square %s', (background, square) => {
  const { content } = itemOf(testField({ type: 'qr', ...(background && { background }) }), 'a', undefined)
  expect(content).toEqual({
    kind: 'code',
    data: 'a',
    color: '#000000',
    ...(square && { background: square }),
  })
})

it('an image is as high as its size, and as wide as it says', () => {
  const { box, content, role } = itemOf(testField({ type: 'image', width: 90 }), 'image:1', undefined)
  expect(box).toEqual({ x: 100, y: 50, alignment: 'left', width: 90, height: 40 })
  expect([content, role]).toEqual([{ kind: 'image', url: 'image:1' }, 'figure'])
  expect(itemOf(testField({ type: 'signature' }), 'image:1', undefined)).toMatchObject({ role: 'signature' })
})

it('an image has a crop only if that leaves something out, and a logo has none', () => {
  const crop = { x: 0, y: 0.25, width: 1, height: 0.5 }
  const cropOf = (type: string, value: unknown) =>
    itemOf(testField({ type, crop: value as typeof crop }), 'image:1', undefined).content
  for (const type of ['image', 'signature'])
    expect(cropOf(type, crop)).toEqual({ kind: 'image', url: 'image:1', crop })
  for (const other of [{ x: 0, y: 0, width: 1, height: 1 }, { ...crop, height: 0 }, 'center', undefined])
    expect(cropOf('image', other)).toEqual({ kind: 'image', url: 'image:1' })
  expect(cropOf('logo', crop)).toEqual({ kind: 'image', url: 'image:1' })
})

it('a field of a foreign type is an attribute', () => {
  expect(itemOf(testField({ type: 'score' }), '97', undefined)).toMatchObject({
    role: 'attribute',
    content: { kind: 'text', spans: [{ text: '97' }] },
  })
})
