import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailBudgets } from '../../kit/limits/budgets.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { newEmail, newVisitor, refused } from '../../testing/people.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import { LinkMails, networkCause, ownerCause } from './LinkMails.ts'
import type { PersonMailPurpose } from './personMailRepository.ts'

const purposes = Object.keys(mailBudgets) as PersonMailPurpose[]
const mails = new LinkMails({
  newId: () => randomUUID(),
  publicUrl: 'https://certificates.example',
  sendsMail: true,
  announce: () => undefined,
  onQueued: () => undefined,
})

describeOnEveryEngine('Each email to a person', (engine) => {
  const addressOf = (email: string) => ({ email, key: email })
  /** Queues an email, and sends it; `undefined` if it was refused. */
  async function send(purpose: PersonMailPurpose, email: string, cause: string, isLeft = true) {
    const { database } = engine.service()
    const mail = { purpose, address: addressOf(email), locale: 'en', token: randomUUID() }
    const now = Date.now()
    try {
      return await database.transaction(async (tx) => {
        const isQueued = await mails.queue(tx, mail, { cause, now })
        if (isLeft) await tx.run("UPDATE person_mails SET status = 'sent' WHERE address_key = ?", [email])
        return isQueued
      })
    } catch (error) {
      expect(error).toEqual(refused('too_many_attempts'))
      return undefined
    }
  }
  const rowsTo = (email: string) =>
    engine
      .service()
      .database.all<{ purpose: string; token: string }>(
        'SELECT purpose, token FROM person_mails WHERE address_key = ?',
        [email],
      )
  const repeat = async (times: number, work: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < times; i++) await work(i)
  }

  test.each(purposes)('%s: one cause spends its own budget only', async (purpose) => {
    const { max, beyond } = mailBudgets[purpose]
    const email = newEmail()
    await repeat(max, async () => expect(await send(purpose, email, 'one')).toBe(true))
    expect(await send(purpose, email, 'one')).toBe(beyond === 'refused' ? undefined : false)
    expect(await rowsTo(email)).toHaveLength(max)
    expect(await send(purpose, email, 'another')).toBe(true)
  })

  // Tests both orders, so that each purpose comes first once.
  test.each([
    ['before', purposes],
    ['after', purposes.toReversed()],
  ])('none is kept away by those %s it in the table, whatever anybody causes', async (_where, order) => {
    const email = newEmail()
    for (const purpose of order) {
      expect([purpose, await send(purpose, email, 'one')]).toEqual([purpose, true])
      await repeat(mailBudgets[purpose].max, () => send(purpose, email, 'one'))
    }
  })

  test.each(purposes.filter((purpose) => 'together' in mailBudgets[purpose]))(
    '%s: all strangers together keep away nobody with a known device',
    async (purpose) => {
      const { max, together = 0 } = mailBudgets[purpose] as { max: number; together?: number }
      const email = newEmail()
      await repeat(together, (i) => send(purpose, email, `network ${Math.floor(i / max)}`))
      expect(await rowsTo(email)).toHaveLength(together)
      expect(await send(purpose, email, networkCause(newVisitor()))).not.toBe(true)
      expect(await send(purpose, email, ownerCause('device'))).toBe(true)
    },
  )

  test.each(
    purposes.filter((purpose) => ['strangers', 'recipients'].includes(mailBudgets[purpose].causedBy)),
  )('%s: equal ones are one until it leaves, with the newest link', async (purpose) => {
    const email = newEmail()
    await repeat(30, (i) => send(purpose, email, `network ${i}`, false))
    const before = await rowsTo(email)
    await send(purpose, email, 'another', false)
    const after = await rowsTo(email)
    expect([before.length, after.length]).toEqual([1, 1])
    expect(after[0]?.token).not.toBe(before[0]?.token)
  })

  test.each(purposes)('%s: requests at once spend one budget, and equal ones stay one', async (purpose) => {
    const { database } = engine.service()
    const { max, beyond, causedBy } = mailBudgets[purpose]
    const [spent, fresh] = [newEmail(), newEmail()]
    await repeat(max - 1, () => send(purpose, spent, 'one'))
    /** Queues two emails at once: the second before the first is committed. */
    const sendTwo = async (email: string, isLeft: boolean) => {
      let second: ReturnType<typeof send> | undefined
      await database.transaction(async (tx) => {
        const mail = { purpose, address: addressOf(email), locale: 'en', token: randomUUID() }
        expect(await mails.queue(tx, mail, { cause: 'one', now: Date.now() })).toBe(true)
        if (isLeft) await tx.run("UPDATE person_mails SET status = 'sent' WHERE address_key = ?", [email])
        second = send(purpose, email, 'one', isLeft)
        if (engine.name === 'postgres') await Promise.race([second, untilBlocked(database)])
      })
      return second
    }
    expect(await sendTwo(spent, true)).toBe(beyond === 'refused' ? undefined : false)
    expect(await rowsTo(spent)).toHaveLength(max)
    if (causedBy !== 'strangers' && causedBy !== 'recipients') return
    await sendTwo(fresh, false)
    expect(await rowsTo(fresh)).toHaveLength(1)
  })
})
