import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeDailyMail } from '../../core/mail/dailyMails.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { attemptBudgets, guessDelayMs, mailBudgets } from '../../kit/limits/budgets.ts'
import { hashSecretToken } from '../../kit/secrets/secretToken.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import { NameChecks } from '../verification/NameChecks.ts'
import { UploadLimits } from '../verification/UploadLimits.ts'
import type { SignedIn, Visitor } from './AccountServices.ts'
import { AttemptLimits } from './AttemptLimits.ts'
import { LinkMails, networkCause, ownerCause } from './LinkMails.ts'
import { insertLink } from './linkRepository.ts'
import { Passwords } from './passwords/Passwords.ts'
import type { PersonMailPurpose } from './personMailRepository.ts'

const password = 'violet tram dusk'
const newEmail = () => `${randomUUID()}@example.com`
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code })
let networks = 0
/** A client at a network of its own. */
const someone = (): Visitor => {
  networks++
  return { address: `203.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`, isLocal: true }
}
/** The same client, with the cookies that a sign-in gave it. */
const onDevice = (client: Visitor, { setDevice }: SignedIn): Visitor => ({
  ...client,
  cookieHeader: setDevice.split(';')[0],
})

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
  /** Queues one, and lets it leave; `undefined`: it was refused. */
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

  // Tries both orders, so that each purpose comes first once.
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
      expect(await send(purpose, email, networkCause(someone()))).not.toBe(true)
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
    /** Queues two at once: the second one begins while the first one has not been committed. */
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

/** Spends a budget at the doors of the service, and then does what it must not keep away. */
type Scenario = (service: {
  server: TestServer
  mailsTo(email: string): Promise<string[]>
  /** Delays of guesses during the test, in ms; none of them is waited for. */
  waits: readonly number[]
  /** A person with a confirmed address. */
  confirmed(client?: Visitor): Promise<SignedIn & { email: string; client: Visitor }>
}) => Promise<void>

const tooMany = refused('too_many_attempts')
const wrong = refused('wrong_credentials')

/** Limits of a network with many wrong passwords, and a clock that each wait moves. */
function crowdedLimits() {
  let [now, checks] = [0, 0]
  const waiting: { until: number; go: () => void }[] = []
  const wait = (ms: number) =>
    new Promise<void>((go) => {
      waiting.push({ until: now + ms, go })
    })
  const limits = new AttemptLimits({} as never, { wait, clock: () => now })
  const stranger = someone()
  const guess = (key: string, isRight = false, isKnown = false, client = stranger) => {
    const at = { addressKey: key, device: undefined, isKnownNetwork: async () => isKnown, onMany: () => {} }
    const guessing = limits.guessPassword(client, at, async () => {
      checks++
      if (!isRight) throw new Refusal('wrong_credentials')
    })
    guessing.catch(() => undefined)
    return guessing
  }
  return {
    guess,
    checks: () => checks,
    async crowd() {
      for (let i = 0; i < attemptBudgets.signIn.max; i++) await guess(`first ${i}`).catch(() => undefined)
      checks = 0
    },
    async idle() {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve))
        const next = waiting.sort((a, b) => a.until - b.until).shift()
        if (!next) return
        now = Math.max(now, next.until)
        next.go()
      }
    },
  }
}

const scenarios: Record<keyof typeof attemptBudgets, Scenario> = {
  async signIn({ server: { accounts }, confirmed, waits }) {
    const [owner, stranger] = [await confirmed(), someone()]
    const guess = () => accounts.signIn({ email: newEmail(), password: 'a wrong guess' }, stranger)
    for (let i = 0; i < attemptBudgets.signIn.max; i++) await expect(guess()).rejects.toEqual(wrong)
    expect(waits).toEqual([])
    await expect(guess()).rejects.toEqual(tooMany)
    await expect(accounts.signInWithPasskey('{}', stranger)).rejects.toEqual(tooMany)
    const right = { email: owner.email, password }
    await accounts.signIn(right, someone())
    await accounts.signIn(right, onDevice(stranger, owner))
    // Also a new device in the same network.
    await accounts.signIn(right, stranger)
  },

  async newAccount({ server: { accounts }, confirmed, waits }) {
    const { signIn } = attemptBudgets
    const limits = crowdedLimits()
    await limits.crowd()
    for (let i = 0; i < 300; i++) void limits.guess(`${i}@example.com`)
    const refusedOne = limits.guess('new@example.com', true)
    const neighbor = limits.guess('owner@example.com', true, true)
    const elsewhere = limits.guess('new@example.com', true, false, someone())
    await limits.idle()
    await expect(refusedOne).rejects.toEqual(tooMany)
    await Promise.all([neighbor, elsewhere])
    expect(limits.checks()).toBeLessThan(20)
    // At the service's doors: an account that has signed in from the network, and more wrong passwords than it has turns.
    const [owner, newcomer, stranger] = [await confirmed(), await confirmed(), someone()]
    const guess = () =>
      accounts.signIn({ email: newEmail(), password: 'a wrong guess' }, stranger).catch(() => {})
    for (let i = 0; i < signIn.max; i++) await guess()
    const right = { email: owner.email, password }
    await accounts.signIn(right, { ...owner.client, address: stranger.address })
    // At once: turns become free while a slow machine checks one password after the other.
    const flood = Array.from({ length: 20 }, guess)
    await expect(accounts.signIn({ email: newcomer.email, password }, stranger)).rejects.toEqual(tooMany)
    await Promise.all(flood)
    await accounts.signIn(right, stranger)
    expect(Math.max(...waits)).toBeLessThan(30_000)
  },

  async sameAccount({ server: { accounts }, confirmed }) {
    const { signIn } = attemptBudgets
    const limits = crowdedLimits()
    await limits.crowd()
    for (let i = 0; i < 300; i++) void limits.guess('owner@example.com')
    const refusedOne = limits.guess('owner@example.com', true)
    const neighbor = limits.guess('other@example.com', true)
    const elsewhere = limits.guess('owner@example.com', true, false, someone())
    await limits.idle()
    await expect(refusedOne).rejects.toEqual(tooMany)
    await Promise.all([neighbor, elsewhere])
    expect(limits.checks()).toBeLessThan(10)
    // At the service's doors: somebody who mistypes in a network with many wrong passwords.
    const [owner, stranger] = [await confirmed(), someone()]
    const guess = (email: string) => accounts.signIn({ email, password: 'a wrong guess' }, stranger)
    for (let i = 0; i < signIn.max; i++) await guess(newEmail()).catch(() => {})
    for (let i = 1; i < 4; i++) await expect(guess(owner.email)).rejects.toEqual(tooMany)
    await accounts.signIn({ email: owner.email, password }, stranger)
  },

  async address({ server: { accounts }, confirmed, mailsTo, waits }) {
    const owner = await confirmed()
    const right = { email: owner.email, password }
    // Right ones use up nothing.
    for (let i = 0; i < attemptBudgets.address.max; i++) await accounts.signIn(right, someone())
    const guess = () => accounts.signIn({ email: owner.email, password: 'a wrong guess' }, someone())
    for (let i = 1; i < attemptBudgets.address.max; i++) await expect(guess()).rejects.toEqual(wrong)
    await delay(500)
    expect(await mailsTo(owner.email)).not.toContain('guessed')
    await expect(guess()).rejects.toEqual(wrong)
    expect(waits).toEqual([])
    await Promise.all([1, 2].map(() => expect(guess()).rejects.toEqual(wrong)))
    await accounts.signIn(right, someone())
    expect(waits).toEqual([guessDelayMs, guessDelayMs, guessDelayMs])
    await accounts.signIn(right, onDevice(someone(), owner))
    expect(waits).toHaveLength(3)
    await expect
      .poll(async () => (await mailsTo(owner.email)).filter((one) => one === 'guessed'))
      .toHaveLength(1)
  },

  async device({ server: { accounts }, confirmed }) {
    const owner = await confirmed()
    const device = onDevice(owner.client, owner)
    const guess = () => accounts.signIn({ email: owner.email, password: 'a wrong guess' }, device)
    for (let i = 0; i < attemptBudgets.device.max; i++) await expect(guess()).rejects.toEqual(wrong)
    await expect(guess()).rejects.toEqual(tooMany)
    await accounts.signIn({ email: owner.email, password }, { ...device, cookieHeader: undefined })
  },

  async session({ server: { accounts }, confirmed }) {
    const owner = await confirmed()
    const other = await accounts.signIn({ email: owner.email, password }, someone())
    const actor = accounts.actorOf(owner.session, owner.client)
    for (let i = 0; i < attemptBudgets.session.max; i++)
      await expect(accounts.confirmPassword(actor, 'a wrong guess')).rejects.toEqual(wrong)
    await expect(accounts.confirmPassword(actor, password)).rejects.toEqual(tooMany)
    await accounts.confirmPassword(accounts.actorOf(other.session, owner.client), password)
  },

  async link({ server, confirmed }) {
    const { accounts } = server
    const stranger = someone()
    const guess = (client: Visitor) => accounts.readConfirmation('A'.repeat(43), client)
    for (let i = 0; i < attemptBudgets.link.max; i++)
      await expect(guess(stranger)).rejects.toEqual(refused('link_invalid'))
    await expect(guess(stranger)).rejects.toEqual(tooMany)
    await expect(guess(someone())).rejects.toEqual(refused('link_invalid'))
    // A right one of the same network works.
    const [token, email] = [randomUUID(), newEmail()]
    const address = { email, key: email }
    const link = {
      id: randomUUID(),
      hash: hashSecretToken(token),
      purpose: 'invitation',
      role: 'issuer',
    } as const
    const { session } = await confirmed()
    await server.database.transaction((tx) =>
      insertLink(tx, { ...link, accountId: session.account.id, address, now: Date.now() }),
    )
    expect(await accounts.readInvitation(token, stranger)).toMatchObject({ email })
  },

  async request({ server: { accounts }, confirmed, mailsTo }) {
    const [owner, stranger] = [await confirmed(), someone()]
    const { email } = owner
    for (let i = 0; i < attemptBudgets.request.max; i++) await accounts.requestReset({ email }, stranger)
    await expect(accounts.requestReset({ email }, stranger)).rejects.toEqual(tooMany)
    await accounts.requestReset({ email }, onDevice(stranger, owner))
    const before = (await mailsTo(email)).length
    await accounts.requestReset({ email }, onDevice(someone(), owner))
    await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThanOrEqual(before)
    expect(await mailsTo(email)).toContain('reset')
  },

  async signUp({ server: { accounts }, confirmed, mailsTo }) {
    const [owner, email, stranger] = [await confirmed(), newEmail(), someone()]
    const signUp = (address: string, client: Visitor) => accounts.signUp({ email: address, password }, client)
    for (let i = 0; i < attemptBudgets.signUp.max; i++) await signUp(i % 2 ? email : owner.email, stranger)
    await expect(signUp(email, stranger)).rejects.toEqual(tooMany)
    // Neither the owner of the address nor a person who signs up with their own waits for the stranger.
    await accounts.requestReset({ email: owner.email }, someone())
    await expect.poll(() => mailsTo(owner.email)).toContain('reset')
    expect((await mailsTo(owner.email)).filter((one) => one === 'known')).toHaveLength(1)
    const before = (await mailsTo(email)).length
    await signUp(email, someone())
    await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1)
  },

  async challenge({ server: { accounts } }) {
    const stranger = someone()
    for (let i = 0; i < attemptBudgets.challenge.max; i++) await accounts.beginPasskeySignIn(stranger)
    await expect(accounts.beginPasskeySignIn(stranger)).rejects.toEqual(tooMany)
    await accounts.beginPasskeySignIn(someone())
  },

  async ownRequest({ server: { accounts }, confirmed }) {
    const owner = await confirmed()
    const other = await accounts.signIn({ email: owner.email, password }, someone())
    const ask = ({ session }: SignedIn) =>
      accounts.resendConfirmation(accounts.actorOf(session, owner.client))
    for (let i = 0; i < attemptBudgets.ownRequest.max; i++) await ask(owner)
    await expect(ask(owner)).rejects.toEqual(tooMany)
    await ask(other)
  },

  async export({ server: { accounts }, confirmed }) {
    const [owner, other] = [await confirmed(), await confirmed()]
    const begin = ({ session }: SignedIn) => accounts.beginExport(accounts.actorOf(session, owner.client))
    for (let i = 0; i < attemptBudgets.export.max; i++) await begin(owner)
    await expect(begin(owner)).rejects.toEqual(tooMany)
    await begin(other)
  },

  async nameCheck({ server }) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const row = await server.database.one<{ code: string }>('SELECT code FROM certificates WHERE id = ?', [
      certificateId,
    ])
    const [code, { name }] = [row?.code ?? '', body.recipientData]
    const names = new NameChecks(server.database)
    const [visitor, stranger] = ['203.0.113.1', '203.0.113.2']
    const { max } = attemptBudgets.nameCheck
    for (let i = 0; i < max + 5; i++) expect(await names.check({ code, name }, visitor)).toBe(true)
    for (let i = 0; i < max; i++) expect(await names.check({ code, name: 'Nobody' }, stranger)).toBe(false)
    await expect(names.check({ code, name }, stranger)).rejects.toMatchObject({ status: 429 })
    expect(await names.check({ code, name }, visitor)).toBe(true)
  },

  async hashing() {
    const { max, together } = attemptBudgets.hashing
    const passwords = new Passwords({ cost: { memoryCost: 1_024, timeCost: 1, parallelism: 1 } })
    const flood = Array.from({ length: together + max }, (_, i) =>
      passwords.matches(undefined, password, `network ${i % 20}`).catch((error: unknown) => error),
    )
    const [stranger, known] = await Promise.allSettled([
      passwords.matches(undefined, password, 'another'),
      passwords.matches(undefined, password, 'another', 'device'),
    ])
    expect(stranger).toMatchObject({ status: 'rejected', reason: refused('busy') })
    expect(known).toMatchObject({ status: 'fulfilled' })
    await Promise.all(flood)
  },

  async failedKey({ server }) {
    const account = await server.newAccount()
    const status = async (key: string) => (await server.caller(key).send('GET', '/api/users/balance')).status
    for (let i = 0; i < attemptBudgets.failedKey.max; i++) expect(await status(`cs_wrong${i}`)).toBe(401)
    expect([await status('cs_wrong'), await status(account.key)]).toEqual([429, 200])
  },

  async upload() {
    const limits = new UploadLimits()
    const { max } = attemptBudgets.upload
    const running = Array.from({ length: max }, () => limits.begin('one'))
    expect(() => limits.begin('one')).toThrow(expect.objectContaining({ status: 429 }))
    limits.begin('another').end()
    for (const upload of running) upload.end()
    limits.begin('one').end()
  },

  async resend({ server }) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi' }
    const issue = () =>
      account.data<IssuedCertificate>('POST', '/api/certificates/issue', { ...body, mailData })
    const [first, second] = [await issue(), await issue()]
    const resend = async ({ certificateId }: IssuedCertificate) =>
      (await account.send('POST', `/api/certificates/${certificateId}/resend`)).status
    for (let i = 1; i < attemptBudgets.resend.max; i++) expect(await resend(first)).toBe(200)
    expect([await resend(first), await resend(second)]).toEqual([429, 200])
  },

  async correction({ server }) {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const row = await server.database.one<{ code: string }>('SELECT code FROM certificates WHERE id = ?', [
      certificateId,
    ])
    for (let i = 0; i < attemptBudgets.correction.max; i++)
      await server.database.run(
        `INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at)
         VALUES (?, ?, ?, 'Ada', 'declined', 1)`,
        [randomUUID(), account.accountId, certificateId],
      )
    const { email } = body.recipientData
    const token = randomUUID()
    const address = { email, key: email.toLowerCase() }
    const link = { id: randomUUID(), hash: hashSecretToken(token), purpose: 'recipient' } as const
    await server.database.transaction((tx) => insertLink(tx, { ...link, address, now: Date.now() }))
    const response = await fetch(`${server.url}/my-certificates/correction`, {
      method: 'POST',
      body: new URLSearchParams({ token, code: row?.code ?? '', name: 'Ada Lovelace' }),
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect(response.status).toBe(400)
  },

  async keyRequest() {
    const limited = await startTestServer({ RATE_LIMIT_PER_MINUTE: String(attemptBudgets.keyRequest.max) })
    try {
      const [one, other] = [await limited.newAccount(), await limited.newAccount()]
      const status = async (caller: typeof one) => (await caller.send('GET', '/api/users/balance')).status
      for (let i = 0; i < attemptBudgets.keyRequest.max; i += 20)
        expect(await Promise.all(Array.from({ length: 20 }, () => status(one)))).toEqual(Array(20).fill(200))
      expect([await status(one), await status(other)]).toEqual([429, 200])
      expect((await fetch(`${limited.url}/v`)).status).toBe(200)
    } finally {
      await limited.close()
    }
  },

  async publicRequest() {
    const { max } = attemptBudgets.publicRequest
    const server = await startTestServer({ PUBLIC_RATE_LIMIT_PER_MINUTE: String(max), TRUST_PROXY: '1' })
    try {
      const status = async (address: string) =>
        (await fetch(`${server.url}/v`, { headers: { 'x-forwarded-for': address } })).status
      for (let i = 0; i < max; i += 20)
        await Promise.all(Array.from({ length: 20 }, () => status('203.0.113.1')))
      expect([await status('203.0.113.1'), await status('203.0.113.2')]).toEqual([429, 200])
      const account = await server.newAccount()
      expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
    } finally {
      await server.close()
    }
  },

  async certificateMail({ server }) {
    const [spent, other] = [await server.newAccount(), await server.newAccount()]
    const day = Math.floor(Date.now() / 86_400_000)
    const { max } = attemptBudgets.certificateMail
    await server.database.run('UPDATE accounts SET signed_up_at = 1 WHERE id IN (?, ?)', [
      spent.accountId,
      other.accountId,
    ])
    await server.database.run(
      'INSERT INTO daily_mails (account_id, day, mails, has_waiting) VALUES (?, ?, ?, 0)',
      [spent.accountId, day, max],
    )
    const statusOf = async (account: typeof spent) => {
      const body = await readyToIssue(account)
      const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi' }
      await account.data('POST', '/api/certificates/issue', { ...body, mailData })
      const ended = async () => {
        const [certificate] = await account.data<{ mail: { status: string } }[]>('GET', '/api/certificates')
        return certificate?.mail.status
      }
      await expect.poll(ended).not.toBe('pending')
      return ended()
    }
    expect([await statusOf(spent), await statusOf(other)]).toEqual(['scheduled', 'sent'])
    // A reminder is counted like an email of a certificate.
    const reminder = { mailId: randomUUID(), accountId: spent.accountId, now: Date.now(), mailsPerDay: max }
    const row = await server.database.one<{ id: string }>(
      'SELECT m.id FROM outbox m JOIN certificates c ON c.id = m.certificate_id WHERE c.account_id = ? LIMIT 1',
      [spent.accountId],
    )
    await server.database.run("UPDATE outbox SET purpose = 'reminder', counted_day = NULL WHERE id = ?", [
      row?.id ?? '',
    ])
    expect(await takeDailyMail(server.database, { ...reminder, mailId: row?.id ?? '' })).toBe(false)
  },

  async member({ server, confirmed }) {
    const [owner, other] = [await confirmed(), await confirmed()]
    const actor = server.accounts.actorOf(owner.session, owner.client)
    const now = Date.now()
    await server.database.transaction(async (tx) => {
      for (let i = 1; i < attemptBudgets.member.max; i++) {
        const email = newEmail()
        const link = { id: randomUUID(), hash: randomUUID(), purpose: 'invitation' } as const
        await insertLink(tx, {
          ...link,
          accountId: actor.accountId,
          address: { email, key: email },
          role: 'issuer',
          now,
        })
      }
    })
    const invite = (who: SignedIn & { client: Visitor }) =>
      server.accounts.invite(server.accounts.actorOf(who.session, who.client), {
        email: newEmail(),
        role: 'issuer',
      })
    await expect(invite(owner)).rejects.toEqual(refused('too_many'))
    await invite(other)
  },

  async comparedBytes() {
    const limits = new UploadLimits()
    const { max } = attemptBudgets.comparedBytes
    const upload = limits.begin('one')
    expect(upload.count(max)).toBe(true)
    expect(upload.count(1)).toBe(false)
    upload.end()
    expect(() => limits.begin('one')).toThrow(expect.objectContaining({ status: 429 }))
    expect(limits.begin('another').count(max)).toBe(true)
  },
}

/** Scenarios without the database of the block, which one engine proves. */
const withoutEngine = new Set(['hashing', 'upload', 'keyRequest', 'publicRequest', 'comparedBytes'])

describeOnEveryEngine('Attempts', (engine) => {
  let peer: SmtpPeer
  let server: TestServer
  const waits: number[] = []
  beforeAll(async () => {
    peer = await startSmtpPeer()
    const settings = { SMTP_URL: peer.url, SIGN_UP: 'open', INITIAL_CREDITS: '100' }
    const wait = async (ms: number) => void waits.push(ms)
    server = await startTestServer({ ...(await engine.emptyStorage()), ...settings }, { outside: { wait } })
  })
  afterAll(async () => {
    await server.close()
    await peer.stop()
  })
  async function mailsTo(email: string) {
    const sql = 'SELECT purpose FROM person_mails WHERE address_key = ?'
    return (await server.database.all<{ purpose: string }>(sql, [email])).map(({ purpose }) => purpose)
  }
  async function confirmed(client = someone()) {
    const email = newEmail()
    const signedUp = await server.accounts.signUp({ email, password }, client)
    await server.database.run('UPDATE people SET confirmed_at = 1 WHERE address_key = ?', [email])
    return { ...signedUp, email, client }
  }

  test.each(
    Object.keys(attemptBudgets).filter((name) => engine.name === 'sqlite' || !withoutEngine.has(name)),
  )('%s: spends its own budget, and keeps nobody else away', async (name) => {
    const scenario = scenarios[name as keyof typeof attemptBudgets]
    expect(scenario, 'a row without a test').toBeDefined()
    waits.length = 0
    await scenario({ server, mailsTo, confirmed, waits })
  })
})

describe('The table', () => {
  test('says of each row whom it keeps away', () => {
    for (const [name, row] of Object.entries({ ...mailBudgets, ...attemptBudgets }))
      expect([name, row.keepsAway.length > 5]).toEqual([name, true])
  })
})
