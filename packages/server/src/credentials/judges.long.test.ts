import { expect, test } from 'vitest'
import { judgeCredentials } from '../testing/judgeCredentials.ts'

test('two verifiers accept 100 of 100 credentials, and 0 of 100 with one bit changed', async () => {
  const { accepted, fooled } = await judgeCredentials(100, {})
  expect({ accepted, fooled }).toEqual({ accepted: [100, 100], fooled: [0, 0] })
}, 600_000)
