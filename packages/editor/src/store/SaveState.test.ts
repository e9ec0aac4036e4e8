import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { beginSave, completeSave, failSave, openedDocument, rewriteSaved } from './SaveState.ts'

const document = testDocument(testField())
const next = testDocument(testField({ text: 'New' }))
const opened = openedDocument(document)
const errors = [{ message: 'Too long', key: 'a', about: document.page }]

describe('a save', () => {
  it('stores the document and the time when the host has it', () => {
    const running = beginSave(next)(opened)
    expect(running).toEqual({ running: true, errors: [], pending: next, saved: document, savedAt: null })
    expect(completeSave(next, 7)(running)).toEqual({ running: false, errors: [], saved: next, savedAt: 7 })
  })

  it('keeps the last saved document when it fails', () => {
    expect(failSave([])(beginSave(next)(opened))).toEqual(opened)
  })

  it('succeeds although nobody waits anymore', () => {
    const stopped = failSave([])(beginSave(next)(opened))
    expect(completeSave(next, 7)(stopped)).toEqual({ running: false, errors: [], saved: next, savedAt: 7 })
  })

  it('shows the errors of the host until the next save begins', () => {
    const failed = failSave(errors)(beginSave(next)(opened))
    expect(failed).toEqual({ ...opened, errors })
    expect(beginSave(next)(failed).errors).toEqual([])
  })
})

it('rewrites the documents that the host has and gets, not the time of the save', () => {
  const uploaded = testDocument(testField({ text: 'Uploaded' }))
  const rewrite = rewriteSaved((old) => (old === next ? uploaded : old))
  const running = rewrite(beginSave(next)({ ...opened, savedAt: 7 }))
  expect(running).toMatchObject({ running: true, saved: document, savedAt: 7 })
  expect(completeSave(next, 8)(running).saved).toBe(uploaded)
})
