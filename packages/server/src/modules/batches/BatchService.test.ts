import { expect, test, vi } from 'vitest'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { TestStorage } from '../../core/certificates/TestStorage.ts'
import type { Database } from '../../kit/database/Database.ts'
import { parsingHere } from '../../kit/parsing/createParsing.ts'
import { recipientOf } from '../../testing/batchCalls.ts'
import { BatchService } from './BatchService.ts'
import type { BatchOptions } from './batchSchema.ts'

const auth = { accountId: 'a', now: 0 } as AuthContext
const options = { mailData: { templateId: 't' }, onDuplicateEmail: 'issue' } as BatchOptions

/** Creates a check of five groups of rows, each of which takes a while. */
function checkOf(msPerCheck: number, expectWanted: () => void) {
  let now = 0
  const checkTogether = vi.fn(async () => {
    now += msPerCheck
    return undefined
  })
  const read = async () => ({ template: { id: 't', document: { fields: [] } }, organization: {}, fonts: [] })
  const batches = new BatchService({
    database: {} as Database,
    issuer: { read, checkTogether } as never,
    parsing: parsingHere,
    prices: { issue: 1, correction: 0 },
    newId: () => 'id',
    log: { warn: () => undefined },
    clock: () => now,
    testStorage: new TestStorage({} as Database, 0, { isFull: false }),
  })
  const recipients = Array.from({ length: 5_000 }, (_, i) => recipientOf(i + 1))
  const check = batches.check(auth, { options, expectWanted, source: { recipients } })
  return { check, checkTogether }
}

test('rows that take longer than a request may are refused before it is answered for them', async () => {
  await expect(checkOf(18_000, () => {}).check).resolves.toMatchObject({ valid: 5_000 })
  const { check, checkTogether } = checkOf(30_000, () => {})
  await expect(check).rejects.toMatchObject({ status: 413, code: 'too_costly' })
  expect(checkTogether).toHaveBeenCalledTimes(4)
})

test('checking ends when nobody waits for the answer any more', async () => {
  const { check, checkTogether } = checkOf(1, () => {
    if (checkTogether.mock.calls.length === 2) throw new Error('answered')
  })
  await expect(check).rejects.toThrow('answered')
  expect(checkTogether).toHaveBeenCalledTimes(2)
})
