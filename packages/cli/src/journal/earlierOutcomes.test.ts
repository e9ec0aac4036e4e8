import type { JournalEntry } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { earlierOutcomes } from './earlierOutcomes.ts'

const entry = (key: string, status: JournalEntry['status']): JournalEntry => ({
  key,
  status,
  idempotencyKey: 'i',
  startedAt: '2026-11-22T00:00:00.000Z',
})

test('lets the last entry of a row count, except that issued is final', () => {
  const { issued, started } = earlierOutcomes([
    entry('done', 'started'),
    entry('done', 'issued'),
    entry('sent', 'started'),
    entry('refused', 'started'),
    entry('refused', 'failed'),
    entry('again', 'started'),
    entry('again', 'failed'),
    entry('again', 'started'),
    entry('final', 'issued'),
    entry('final', 'started'),
  ])
  expect([...issued]).toEqual(['done', 'final'])
  expect([...started]).toEqual(['sent', 'again'])
})
