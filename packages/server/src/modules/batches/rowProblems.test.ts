import { batchWarningCodes } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { noteCodes } from './rowProblems.ts'

test('the client knows every code of a row that is issued all the same', () => {
  expect(noteCodes).toEqual(batchWarningCodes)
})
