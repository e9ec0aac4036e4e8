import type { Request } from 'express'
import { expect, test } from 'vitest'
import { archiveRange } from './sendBatchFiles.ts'

const requestWith = (headers: Record<string, string>) =>
  ({ get: (name: string) => headers[name] }) as unknown as Request

test.each([
  [{ range: 'bytes=0-' }, { start: 0 }],
  [{ range: 'bytes=5-9' }, { start: 5, end: 10 }],
  [{ range: 'bytes=-20' }, { suffix: 20 }],
  [{ range: ' bytes=5-5 ' }, { start: 5, end: 6 }],
  [{ range: 'bytes=5-', 'if-range': '"now"' }, { start: 5 }],
  // The reader has a part of other content, so it gets all of this one.
  [{ range: 'bytes=5-', 'if-range': '"before"' }, undefined],
  [{ range: 'bytes=9-5' }, undefined],
  [{ range: 'bytes=-' }, undefined],
  [{ range: 'bytes=0-1,5-6' }, undefined],
  [{ range: 'rows=0-1' }, undefined],
  [{}, undefined],
])('the range of %j', (headers, range) => {
  expect(archiveRange(requestWith(headers), '"now"')).toEqual(range)
})
