import { describe, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'

const draft = {
  at: 1,
  template: { name: 'A', imageUrl: '', dimensions: { width: 16, height: 16 }, fields: [] },
}

describe('drafts', () => {
  it('keep nothing and fail at nothing where the browser has no store', async () => {
    const drafts = createDrafts(undefined)
    await expect(drafts.write('new', draft)).resolves.toBeUndefined()
    await expect(drafts.read('new')).resolves.toBeUndefined()
    await expect(drafts.remove('new')).resolves.toBeUndefined()
  })

  it('keep nothing and fail at nothing where the browser forbids it', async () => {
    const forbidden = {
      open() {
        throw new DOMException('No', 'SecurityError')
      },
      cmp: () => 0,
      databases: async () => [],
      deleteDatabase() {
        throw new DOMException('No', 'SecurityError')
      },
    }
    const drafts = createDrafts(forbidden)
    await expect(drafts.write('new', draft)).resolves.toBeUndefined()
    await expect(drafts.read('new')).resolves.toBeUndefined()
    await expect(drafts.remove('new')).resolves.toBeUndefined()
  })
})
