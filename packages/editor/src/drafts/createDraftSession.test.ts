import { describe, expect, it, vi } from 'vitest'
import type { FoundDraft } from '../document/Draft.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import { testDocument } from '../testing/testDocument.ts'
import { findDraft } from './createDraftSession.ts'

const draftOf = (session: string, at: number): FoundDraft => ({
  key: { design: 'd1', session },
  draft: { at, template: toTemplate(testDocument()) },
})
const newest = draftOf('newest', 2)
const older = draftOf('older', 1)

function find(list: readonly FoundDraft[], ended: readonly string[]) {
  const findEnded = vi.fn(async (sessions: readonly string[]) =>
    sessions.filter((one) => ended.includes(one)),
  )
  const nothing = async () => undefined
  const drafts = { list: async () => [...list], write: async () => true, remove: nothing }
  const found = findDraft(drafts, { begin: () => () => undefined, findEnded }, 'd1')
  return { found, findEnded }
}

describe('findDraft', () => {
  it.each([
    ['the newest draft', ['newest', 'older'], newest],
    ['an older one if the newest is still open in another tab', ['older'], older],
    ['nothing if every session is still open', [], undefined],
  ])('finds %s', async (_what, ended, expected) => {
    expect(await find([newest, older], ended).found).toBe(expected)
  })

  it('asks for no sessions if there is no draft', async () => {
    const { found, findEnded } = find([], [])
    expect(await found).toBeUndefined()
    expect(findEnded).not.toHaveBeenCalled()
  })
})
