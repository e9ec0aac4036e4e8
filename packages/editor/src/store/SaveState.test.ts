import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { beginSave, completeSave, failSave, openedDocument, rewriteSaved } from './SaveState.ts'

const document = testDocument(testField())
const opened = openedDocument(document)
const errors = [{ message: 'Too long', key: 'a', about: document.page }]

describe('a save', () => {
  it('stores the document and the time when the host has it', () => {
    const next = testDocument(testField({ text: 'New' }))
    const running = beginSave(opened)
    expect(running).toEqual({ running: true, errors: [], saved: document, savedAt: null })
    expect(completeSave(next, 7)()).toEqual({ running: false, errors: [], saved: next, savedAt: 7 })
  })

  it('keeps the last saved document when it fails', () => {
    expect(failSave([])(beginSave(opened))).toEqual(opened)
  })

  it('shows the errors of the host until the next save begins', () => {
    const failed = failSave(errors)(beginSave(opened))
    expect(failed).toEqual({ ...opened, errors })
    expect(beginSave(failed).errors).toEqual([])
  })
})

it('rewrites the saved document, not the time of the save', () => {
  const uploaded = testDocument(testField({ text: 'Uploaded' }))
  const saved = rewriteSaved(() => uploaded)(completeSave(document, 7)())
  expect(saved).toEqual({ running: false, errors: [], saved: uploaded, savedAt: 7 })
})
