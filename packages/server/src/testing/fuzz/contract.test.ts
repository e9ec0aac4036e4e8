import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../describeOnEveryEngine.ts'
import type { TestServer } from '../startTestServer.ts'
import { fuzzEnvironment } from './FuzzTarget.ts'
import { fuzzRequests } from './fuzzRequests.ts'
import { fuzzSequences } from './fuzzSequences.ts'

const token = 'Hq4Zt8Wm2Xc6Vb9Nk3Lp7Rd1Gf5Js0Ya'

const targetOf = ({ url, newAccount }: TestServer) => ({
  url,
  token,
  newKey: async (credits: number) => (await newAccount({ credits })).key,
})

// The short form of `npm run fuzz`, with the same seed every time.
describeOnSqliteFirst(
  'The contract',
  (engine) => {
    test('describes every answer, whatever is sent', async () => {
      const { problems, answers } = await fuzzRequests(targetOf(engine.service()), { seed: 1, count: 150 })
      expect(problems).toEqual([])
      expect([...answers.values()].reduce((sum, number) => sum + number, 0)).toBe(150)
    }, 600_000)

    test('is kept in sequences of requests, as a model of the service expects', async () => {
      const { problem, requests } = await fuzzSequences(targetOf(engine.service()), { seed: 1, count: 2 })
      expect(problem).toBeUndefined()
      expect(requests).toBeGreaterThan(20)
    }, 600_000)
  },
  fuzzEnvironment(token),
)
