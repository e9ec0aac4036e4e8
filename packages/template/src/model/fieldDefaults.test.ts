import { describe, expect, it } from 'vitest'
import { testField } from '../testing/testExamples.ts'
import { completeField } from './fieldDefaults.ts'

describe('completeField', () => {
  it('is left-aligned if the field has no alignment', () => {
    expect(completeField(testField()).alignment).toBe('left')
  })

  it('lets a text shrink to 60 % if the field has no minimum size', () => {
    expect(completeField(testField({ fontSize: 50 })).minFontSize).toBe(30)
  })

  it('keeps what the field says', () => {
    const keys = { alignment: 'right', minFontSize: 3, opacity: 0, lineHeight: 1, isBold: true } as const
    expect(completeField(testField(keys))).toMatchObject(keys)
  })
})
