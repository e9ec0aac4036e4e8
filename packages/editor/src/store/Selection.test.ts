import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import {
  emptySelection,
  existingKeys,
  restoreKeys,
  selectKeys,
  selectPageGuide,
  toggleSeveral,
} from './Selection.ts'

const document = testDocument(testField(), testField())
const guide = { direction: 'vertical', at: 100 } as const
const ofGuide = selectPageGuide(guide)(emptySelection)

describe('a selection', () => {
  it('is of fields or of a guide, never of both', () => {
    const ofFields = selectKeys(['a', 'b'])(ofGuide)
    expect(ofFields).toEqual({ keys: ['a', 'b'], guide: null, several: false })
    expect(selectPageGuide(guide)(ofFields)).toEqual({ keys: [], guide, several: false })
  })

  it('loses its guide when everything is deselected', () => {
    expect(selectKeys([])(ofGuide)).toEqual(emptySelection)
  })

  it('keeps its guide in undo and redo unless fields are selected again', () => {
    expect(restoreKeys(['gone'], document)(ofGuide)).toBe(ofGuide)
    expect(restoreKeys(['a', 'gone'], document)(ofGuide)).toMatchObject({ keys: ['a'], guide: null })
  })

  it('keeps adding fields when they change', () => {
    const several = toggleSeveral(emptySelection)
    expect(selectKeys(['a'])(several).several).toBe(true)
    expect(toggleSeveral(several)).toEqual(emptySelection)
  })
})

describe('existing keys', () => {
  it('leave out fields that are gone', () => {
    expect(existingKeys(['b', 'gone'], document)).toEqual(['b'])
  })

  it('are the same array if all fields exist', () => {
    const keys = ['b', 'a']
    expect(existingKeys(keys, document)).toBe(keys)
  })
})
