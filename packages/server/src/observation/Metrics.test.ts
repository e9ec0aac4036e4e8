import { expect, test, vi } from 'vitest'
import { Metrics } from './Metrics.ts'

vi.mock('../credits/priceOf.ts', () => ({ priceOf: () => 3 }))

test('a certificate counts once, and its credits by its price', async () => {
  const metrics = new Metrics({ one: async () => undefined, pools: () => [] }, Date.now)
  metrics.certificateIssued()
  const text = await metrics.text()
  metrics.close()
  expect(text).toContain('\ncertificate_issued_total 1\n')
  expect(text).toContain('\ncertificate_credits_taken_total 3\n')
})
