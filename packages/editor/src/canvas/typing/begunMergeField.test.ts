import { describe, expect, it } from 'vitest'
import { begunMergeField, nearlyClosedMergeField } from './useMergeFieldList.ts'

describe('begunMergeField', () => {
  it('finds the braces before the caret, and what is typed after them', () => {
    expect(begunMergeField('To {{na', 7)).toEqual({ start: 3, end: 7, query: 'na' })
    expect(begunMergeField('{{}}', 2)).toEqual({ start: 0, end: 4, query: '' })
  })

  it.each(['To {na', 'To {{name}}', '{{a|b', '{{a\n'])('finds none in %j', (text) => {
    expect(begunMergeField(text, text.length)).toBeUndefined()
  })
})

describe('nearlyClosedMergeField', () => {
  it('finds a name in front of the first of two closing braces', () => {
    expect(nearlyClosedMergeField('To {{na}', 8)).toEqual({ start: 3, end: 8, query: 'na' })
  })

  it.each(['To {{na', '{{}', '{{ }', '{na}', '{{na}}', '{{a}b}'])('finds none in %j', (text) => {
    expect(nearlyClosedMergeField(text, text.length)).toBeUndefined()
  })
})
