import { parseTemplate, type TemplateField } from '@certificate-sdk/template'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { toTemplate } from './EditorDocument.ts'
import { fieldWithinLimits, withinLimits } from './withinLimits.ts'

const numbers = [
  'x',
  'y',
  'fontSize',
  'minFontSize',
  'width',
  'height',
  'letterSpacing',
  'lineHeight',
  'opacity',
  'rotation',
] as const

describe('limits', () => {
  it('make every number one that the service accepts', () => {
    const anyNumber = fc.oneof(fc.double(), fc.double({ min: -20_000, max: 20_000 }), fc.constant(0))
    const anyField = fc.record(Object.fromEntries(numbers.map((key) => [key, anyNumber])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(anyField, (patch) => {
        const document = withinLimits(testDocument(testField(patch as Partial<TemplateField>)))
        expect(parseTemplate(toTemplate(document))).toMatchObject({ ok: true })
      }),
    )
  })

  it('make every name one that the service accepts, however it came there', () => {
    const long = 'x'.repeat(348)
    const document = testDocument(
      testField({ showWhen: { attribute: long }, layerName: long, fontFamily: long }),
      testField({ type: 'table', columns: [{ key: long, label: long }] }),
    )
    const limited = withinLimits({
      ...document,
      page: { ...document.page, name: long, title: long, fileName: long },
    })
    expect(parseTemplate(toTemplate(limited))).toMatchObject({ ok: true })
  })

  it('leave the same objects if nothing is beyond them', () => {
    const document = testDocument(testField(), testField({ letterSpacing: 3 }))
    expect(withinLimits(document)).toBe(document)
    const [entry] = document.fields
    const other = testDocument(testField(), testField({ letterSpacing: 3_000 }))
    expect(withinLimits(other).fields[0]).toBe(other.fields[0])
    expect(entry && fieldWithinLimits(entry.field)).toBe(entry?.field)
  })
})
