import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { canvasItems } from '../scene/CanvasItem.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { fontlessResources, itemOf, itemsOf } from '../testing/testItems.ts'
import { testSamples } from '../testing/testSamples.ts'
import { fieldWarnings, marginWarnings, type WarningSource } from './fieldWarnings.ts'

function warningsOf(...fields: TemplateField[]) {
  return warningsIn(testDocument(...fields))
}

/** Returns the controls that fix the warnings of a field. */
function controlsOf(field: TemplateField) {
  const { page } = testDocument(field)
  return fieldWarnings(
    {
      items: itemsOf(testDocument(field)),
      page,
      ink: fontlessResources.ink,
      unreadable: ['a'],
      needsName: false,
    },
    en,
  ).map(({ control }) => control)
}

function warningsIn(document: EditorDocument, more: Partial<WarningSource> = {}) {
  const { page } = document
  const { ink } = fontlessResources
  const source = { items: itemsOf(document), page, ink, unreadable: [], needsName: false, ...more }
  return fieldWarnings(source, en).map(({ keys, message }) => ({ keys, message }))
}
const attribute = (text: string, keys = {}) => testField({ type: 'attribute', text, ...keys })

describe('fieldWarnings', () => {
  it('says nothing about fields that are well', () => {
    expect(warningsOf(testField(), attribute('Course'), attribute('Grade'))).toEqual([])
  })

  it('names the control that puts each right', () => {
    expect(controlsOf(testField({ x: 3_000, text: '' }))).toEqual(['place', 'text', 'color'])
    expect(controlsOf(testField({ type: 'qr', fontSize: 20 }))).toEqual(['size', 'color'])
    expect(controlsOf(testField({ type: 'image' }))).toEqual([undefined, 'color'])
  })

  it('says which condition nobody can meet', () => {
    const showWhen = { attribute: 'Grade', is: ['A'] }
    expect(
      warningsOf(testField({ showWhen }), testField({ y: 300, showWhen: { ...showWhen, is: [] } })),
    ).toEqual([{ keys: ['b'], message: en.visibility.never }])
  })

  it('lets a watermark be pale, and larger than the page, but not the value of a recipient', () => {
    const pale = { x: -20, width: 2_000, opacity: 0.1 }
    const found = (field: TemplateField) => warningsIn(testDocument(field), { unreadable: ['a'] })
    expect(found(testField(pale))).toEqual([])
    expect(found(testField({ ...pale, x: 3_000 }))).toEqual([{ keys: ['a'], message: en.offPage }])
    for (const field of [attribute('Course', pale), testField({ ...pale, opacity: 0.3 })])
      expect(found(field).map(({ message }) => message)).toEqual([en.partlyOffPage, en.unreadable])
  })

  it('passes on what the layout says', () => {
    expect(warningsOf(testField({ type: 'qr', fontSize: 20 }))).toEqual([
      {
        keys: ['a'],
        message: expect.stringMatching(/^This QR code is 20 px wide\. It needs at least \d+ px\.$/),
      },
    ])
  })

  it('tells a field that is outside the page, and one that reaches over its edge', () => {
    const message = en.partlyOffPage
    expect(warningsOf(testField({ x: 990 }), testField({ x: -190 }), testField({ y: 690 }))).toEqual([
      { keys: ['a'], message },
      { keys: ['b'], message },
      { keys: ['c'], message },
    ])
    expect(warningsOf(testField({ x: 0, y: 0 }))).toEqual([])
    expect(warningsOf(testField({ x: 1010 }), testField({ y: -50 }))).toEqual([
      { keys: ['a'], message: en.offPage },
      { keys: ['b'], message: en.offPage },
    ])
  })

  it('looks at a turned field as it stands', () => {
    expect(warningsOf(testField({ x: 900, y: 300, rotation: 180 }))).toEqual([])
    expect(warningsOf(testField({ x: 10, y: 300, rotation: 180 }))).toEqual([
      { keys: ['a'], message: en.partlyOffPage },
    ])
    expect(warningsOf(testField({ x: 500, y: -10, rotation: -90 }))).toEqual([
      { keys: ['a'], message: en.offPage },
    ])
  })

  it('tells a text without words', () => {
    expect(warningsOf(testField({ text: ' ' }))).toEqual([{ keys: ['a'], message: en.textEmpty }])
  })

  it('tells a text that nobody has typed', () => {
    expect(warningsOf(testField({ text: en.defaults.text }))).toEqual([
      { keys: ['a'], message: en.textUnchanged },
    ])
  })

  it('tells an image field without an image', () => {
    const warned = warningsOf(
      testField({ type: 'image' }),
      testField({ type: 'image', imageUrl: 'data:image/png;base64,AAAA' }),
      testField({ type: 'logo' }),
      testField({ type: 'image', attribute: 'Photo' }),
      // Signed by hand, on paper.
      testField({ type: 'signature' }),
    )
    expect(warned).toEqual([{ keys: ['a'], message: en.imageMissing }])
  })

  it('says of an image that it could not be loaded', () => {
    const document = testDocument(testField({ type: 'image', imageUrl: 'https://example.org/gone.png' }))
    const items = itemsOf(document).map((item) => ({ ...item, trouble: 'broken' as const }))
    expect(warningsIn(document, { items })).toEqual([{ keys: ['a'], message: en.imageBroken }])
  })

  it('says of a logo that the organization has none, once the host says so', () => {
    const document = testDocument(testField({ type: 'logo' }))
    const of = (organizationLogo: string) => {
      const samples = { ...testSamples, organizationLogo }
      const items = canvasItems({ document, samples, resourcesVersion: 0 }, fontlessResources)
      return warningsIn(document, { items }).map(({ message }) => message)
    }
    expect(of('https://example.org/logo.png')).toEqual([])
    expect(of('')).toEqual([en.logo.missing])
  })

  it('asks for the name of an attribute', () => {
    expect(warningsOf(attribute('  '))).toEqual([{ keys: ['a'], message: en.attributeUnnamed }])
  })

  it('takes an attribute that is shown twice for intended, unless nobody has chosen its name', () => {
    const twice = testDocument(attribute('Course'), attribute('Grade'), attribute('Course'))
    expect(warningsIn(twice)).toEqual([])
    expect(warningsIn(twice, { unchosenName: 'Course' })).toEqual([
      {
        keys: ['a', 'c'],
        message: '2 attributes still have the name “Course” and will show the same value.',
      },
    ])
    expect(warningsIn(testDocument(attribute('Course')), { unchosenName: 'Course' })).toEqual([])
  })

  it('names attributes that differ in capitals only', () => {
    const sentence = testField({ text: 'has completed {{attributes.course}}', y: 300 })
    expect(warningsOf(attribute('Course'), sentence, attribute('Grade', { y: 200 }))).toEqual([
      { keys: ['a', 'b'], message: en.attributesSimilar('Course', 'course') },
    ])
  })

  it('only asks for the names if two attributes have none', () => {
    expect(warningsOf(attribute(''), attribute('')).map(({ message }) => message)).toEqual([
      en.attributeUnnamed,
      en.attributeUnnamed,
    ])
  })

  it('tells that an attribute will replace a label of the same words', () => {
    expect(
      warningsOf(testField({ text: 'Course' }), attribute('Course'), testField({ text: 'Grade' })),
    ).toEqual([{ keys: ['a'], message: en.labelReplaced('Course') }])
  })

  it('takes the same words in fields of other kinds for no conflict', () => {
    expect(warningsOf(testField({ text: 'Course' }), testField({ text: 'Course' }))).toEqual([])
  })

  it('misses a field for the recipient’s name, of the page as a whole', () => {
    const missing = [{ keys: [], message: en.nameFieldMissing }]
    const name = testField({ type: 'name', text: 'Name' })
    expect(warningsIn(testDocument(testField()), { needsName: true })).toEqual(missing)
    expect(warningsIn(testDocument({ ...name, hidden: true }), { needsName: true })).toEqual(missing)
    expect(warningsIn(testDocument(name), { needsName: true })).toEqual([])
  })

  it('warns about print under 6 pt, on pages of a size on paper', () => {
    const a4 = (fontSize: number, dimensions = { width: 1754, height: 1240 }) => {
      const document = testDocument(testField({ fontSize }))
      return warningsIn({ ...document, page: { ...document.page, dimensions } })
    }
    expect(a4(13)).toEqual([])
    expect(a4(12)).toEqual([{ keys: ['a'], message: en.smallPrint(5.8, 13) }])
    expect(a4(12, { width: 1920, height: 1080 })).toEqual([])
  })

  it('warns about a print size of another shape than the page', () => {
    const printed = (width: number) => {
      const document = testDocument()
      const { dimensions } = document.page
      const print = {
        width,
        height: width * (dimensions.height / dimensions.width) * 1.02,
        unit: 'mm' as const,
      }
      return warningsIn({ ...document, page: { ...document.page, print } })
    }
    expect(printed(200)).toEqual([{ keys: [], message: en.printIgnored }])
    const document = testDocument()
    const { width, height } = document.page.dimensions
    expect(
      warningsIn({ ...document, page: { ...document.page, print: { width, height, unit: 'pt' } } }),
    ).toEqual([])
  })

  it('tells what is on a QR code or too close to it, at both', () => {
    const code = testField({ type: 'qr', text: 'QR', x: 300, y: 200, fontSize: 300 })
    const small = testField({ type: 'qr', text: 'Stamp', x: 400, y: 300, fontSize: 100 })
    expect(warningsOf(code, small)).toEqual([{ keys: ['b', 'a'], message: en.codeCovered('Stamp') }])
    expect(warningsOf(code, { ...small, hidden: true })).toEqual([])
    expect(warningsOf({ ...small, x: 700 }, code)).toEqual([])
  })

  it('tells which styles have no effect', () => {
    const runs = [{ text: 'Hel', isBold: true }, { text: 'lo' }]
    expect(warningsOf(testField({ runs }))).toEqual([])
    expect(warningsOf(testField({ text: 'Hello!', runs }))).toEqual([{ keys: ['a'], message: en.runsBroken }])
  })

  it('tells which merge field a placeholder means', () => {
    expect(warningsOf(testField({ text: 'For {{Name}}' }))).toEqual([
      { keys: ['a'], message: en.placeholder('{{Name}}', '{{name}}') },
    ])
    expect(warningsOf(attribute('{{name}}'))).toEqual([])
  })

  it('passes on which texts are hard to read', () => {
    expect(warningsIn(testDocument(testField(), testField()), { unreadable: ['b'] })).toEqual([
      { keys: ['b'], message: en.unreadable },
    ])
  })

  it('says nothing about a hidden field, which is not issued', () => {
    expect(warningsOf(testField({ x: 3_000, hidden: true }))).toEqual([])
  })
})

const page = { width: 1000, height: 700 }

/** Warnings for a name whose value has this width. */
function warnings(width: number, keys = {}) {
  const { width: _, ...field } = testField({ type: 'name', x: 500, y: 300, alignment: 'center' })
  const item = itemOf({ ...field, ...keys })
  const [left, right, top, bottom] = [500 - width / 2, 500 + width / 2, 300, 340]
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const
  return marginWarnings({ ...item, corners }, page, en)
}

it('warns of a long value that reaches into the margin, and leads to the width that helps', () => {
  expect(warnings(931)).toEqual([])
  expect(warnings(940)).toEqual([{ message: en.crossesMargin, control: 'width' }])
})

it('says nothing of a box, of the author’s own words, and of a field that was put beside the margin', () => {
  expect(warnings(990, { width: 990 })).toEqual([])
  expect(warnings(990, { type: 'text' })).toEqual([])
  expect(warnings(990, { hidden: true })).toEqual([])
  expect(warnings(990, { y: 5 })).toEqual([])
})
