import { expect, test } from 'vitest'
import { judgeCredentials } from '../../testing/judgeCredentials.ts'

test('two verifiers accept credentials, and none with one bit changed', async () => {
  const { accepted, fooled, largest } = await judgeCredentials(5, {})
  expect({ accepted, fooled }).toEqual({ accepted: [5, 5], fooled: [0, 0] })
  expect(largest).toBeLessThanOrEqual(2_000)
})
