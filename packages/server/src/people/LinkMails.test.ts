import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { LinkMails, type PersonMail } from './LinkMails.ts'

const mails = new LinkMails({
  newId: () => randomUUID(),
  publicUrl: 'https://certificates.example',
  sendsMail: true,
  print: () => undefined,
  onQueued: () => undefined,
})
const hour = 3_600_000

describeOnEveryEngine('E-mails to people', (engine) => {
  const newAddress = () => {
    const email = `${randomUUID()}@example.com`
    return { email, key: email }
  }
  const queue = (mail: Pick<PersonMail, 'address' | 'purpose'>, times: number, now: number) =>
    engine.service().database.transaction(async (tx) => {
      for (let i = 0; i < times; i++) await mails.queue(tx, { locale: 'en', token: 'token', ...mail }, now)
    })
  const countOf = async ({ key }: { key: string }) => {
    const sql = 'SELECT COUNT(*) AS count FROM person_mails WHERE recipient_email = ?'
    return (await engine.service().database.one<{ count: number }>(sql, [key]))?.count
  }

  test('are five links per hour and address, and notices besides', async () => {
    const [address, other] = [newAddress(), newAddress()]
    const now = Date.now()
    await queue({ address, purpose: 'reset' }, 7, now)
    expect(await countOf(address)).toBe(5)
    await queue({ address, purpose: 'password' }, 22, now)
    expect(await countOf(address)).toBe(25)
    await queue({ address: other, purpose: 'reset' }, 1, now)
    expect(await countOf(other)).toBe(1)
    await queue({ address, purpose: 'reset' }, 1, now + hour + 1)
    expect(await countOf(address)).toBe(26)
  })
})
