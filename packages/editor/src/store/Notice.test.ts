import { expect, it } from 'vitest'
import { clearNotice, clearText, showError, showInfo } from './Notice.ts'

it('replaces a message with all its details', () => {
  expect(showError('Not saved', { reason: 'Offline' })()).toEqual({
    kind: 'error',
    text: 'Not saved',
    reason: 'Offline',
  })
  expect(showInfo('Saved')()).toEqual({ kind: 'info', text: 'Saved' })
  expect(clearNotice()).toBeNull()
})

it('clears a message by its text, and keeps a newer one', () => {
  const uploading = showInfo('Uploading')()
  expect(clearText('Uploading')(uploading)).toBeNull()
  expect(clearText('Saving')(uploading)).toBe(uploading)
  expect(clearText('Saving')(null)).toBeNull()
})
