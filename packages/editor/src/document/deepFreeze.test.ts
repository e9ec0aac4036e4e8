import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { itemsOf } from '../testing/testItems.ts'
import { testStore } from '../testing/testStore.ts'
import type { EditorDocument } from './EditorDocument.ts'

/** Tries to move the first field by mutating it. */
function moveInPlace({ fields }: EditorDocument): void {
  const field = fields[0]?.field
  if (field) field.x += 1
}

describe('changing a field in place', () => {
  it('throws once the store has it', () => {
    const store = testStore(testDocument(testField()))
    expect(() => moveInPlace(store.getState().document)).toThrow(TypeError)
    const changed = testDocument(testField({ text: 'Other' }))
    store.apply({ document: changed, history: 'record', label: 'Change' })
    expect(() => moveInPlace(changed)).toThrow(TypeError)
    const rewritten = testDocument(testField({ text: 'Another' }))
    store.rewrite(() => rewritten)
    expect(() => moveInPlace(rewritten)).toThrow(TypeError)
  })

  it('throws once it has been laid out', () => {
    const document = testDocument(testField())
    itemsOf(document)
    expect(() => moveInPlace(document)).toThrow(TypeError)
  })
})
