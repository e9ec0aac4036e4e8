import { mergeFieldNames } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { testField } from '../../testing/testDocument.ts'
import { mergeFieldOptions, optionNamed } from './mergeFieldOptions.ts'

describe('mergeFieldOptions', () => {
  const fields = [
    testField({ type: 'attribute', text: 'Course' }),
    testField({ text: 'In {{attributes.City}}' }),
    testField({ type: 'attribute', text: 'a|b' }),
    testField({ type: 'attribute', text: 'a}}' }),
  ]
  it('are all that every certificate has', () => {
    const tokens = mergeFieldOptions([], '', en).map(({ token }) => token.slice(2, -2))
    expect(tokens.sort()).toEqual([...mergeFieldNames].sort())
  })

  const options = (query: string) => mergeFieldOptions(fields, query, en)

  it('are the built-in ones, and the attributes whose names a merge field can hold', () => {
    expect(options('').map(({ token }) => token)).toEqual([
      '{{name}}',
      '{{date}}',
      '{{organization}}',
      '{{certificateId}}',
      '{{certificateUrl}}',
      '{{expiresAt}}',
      '{{number}}',
      '{{organizationInitial}}',
      '{{attributes.Course}}',
      '{{attributes.City}}',
    ])
  })

  it('match the label or the name, and offer a new attribute', () => {
    expect(options('cour')).toEqual([
      { token: '{{attributes.Course}}', label: 'Course' },
      { token: '{{attributes.cour}}', label: en.newAttribute('cour') },
    ])
    expect(options('attributes.Course')).toHaveLength(1)
    expect(options('recipient')[0]?.token).toBe('{{name}}')
    expect(options('number').map(({ token }) => token)).toEqual(['{{number}}'])
  })

  it.each([
    ['name', '{{name}}'],
    [' course ', '{{attributes.Course}}'],
    ['attributes.Course', '{{attributes.Course}}'],
    ['Level', '{{attributes.Level}}'],
  ])('hold the one that is named %j', (name, token) => {
    expect(optionNamed(options(name), name)?.token).toBe(token)
  })
})
