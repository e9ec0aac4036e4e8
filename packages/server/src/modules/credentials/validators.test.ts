import { expect, test } from 'vitest'
import { validateCredentials } from '../../testing/validateCredentials.ts'

test('two verifiers accept credentials, and none with one bit changed', async () => {
  const { accepted, fooled, largest } = await validateCredentials(5, {})
  expect({ accepted, fooled }).toEqual({ accepted: [5, 5], fooled: [0, 0] })
  expect(largest).toBeLessThanOrEqual(2_000)
})
