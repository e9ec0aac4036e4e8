import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../describeOnEveryEngine.ts'
import type { TestServer } from '../startTestServer.ts'
import { fuzzEnvironment } from './FuzzTarget.ts'
import { fuzzRequests } from './fuzzRequests.ts'
import { fuzzSequences } from './fuzzSequences.ts'

const token = 'Hq4Zt8Wm2Xc6Vb9Nk3Lp7Rd1Gf5Js0Ya'

const targetOf = (server: TestServer) => ({
  url: server.url,
  token,
  newKey: async (credits: number) => (await server.newAccount({ credits })).key,
})

describeOnEveryEngine(
  'The contract',
  (engine) => {
    test('describes every answer to requests of all kinds', async () => {
      const seed = Number(process.env.FUZZ_SEED ?? 1)
      const count = Number(process.env.FUZZ ?? 300)
      const { problems, answers } = await fuzzRequests(targetOf(engine.service()), { seed, count })
      if (process.env.FUZZ)
        console.log(
          [...answers]
            .sort()
            .map((a) => a.join(' '))
            .join('\n'),
        )
      expect(problems.join('\n')).toBe('')
    })

    test('and sequences of requests do what a model of the service expects', async () => {
      const seed = Number(process.env.FUZZ_SEED ?? 1)
      const count = Number(process.env.FUZZ_SEQ ?? 3)
      const { problem, requests } = await fuzzSequences(targetOf(engine.service()), { seed, count })
      console.log(requests)
      expect(problem).toBeUndefined()
    })
  },
  fuzzEnvironment(token),
)
