import { expect, test } from 'vitest'
import { validateCredentials } from '../../testing/validateCredentials.ts'

test('two verifiers accept 100 of 100 credentials, and 0 of 100 with one bit changed', async () => {
  const { accepted, fooled, largest, cpuMs } = await validateCredentials(100, {})
  console.log(`a credential: at most ${largest} bytes, ${cpuMs.toFixed(2)} ms of CPU`)
  expect({ accepted, fooled }).toEqual({ accepted: [100, 100], fooled: [0, 0] })
  expect(largest).toBeLessThanOrEqual(2_000)
  // With the request and its client in the same process.
  expect(cpuMs).toBeLessThanOrEqual(8)
}, 600_000)
