import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { attemptBudgets, guessDelayMs } from '../../kit/limits/budgets.ts'
import { describeBudgets, onDevice, type ScenariosOf } from '../../testing/describeBudgets.ts'
import { newEmail, newVisitor, password, refused } from '../../testing/people.ts'
import { AttemptLimits } from './AttemptLimits.ts'

const tooMany = refused('too_many_attempts')
const wrong = refused('wrong_credentials')

/** Creates limits of a network with many wrong passwords, and a clock that each wait advances. */
function crowdedLimits() {
  let [now, checks] = [0, 0]
  const waiting: { until: number; go: () => void }[] = []
  const wait = (ms: number) =>
    new Promise<void>((go) => {
      waiting.push({ until: now + ms, go })
    })
  const limits = new AttemptLimits({} as never, { wait, clock: () => now })
  const stranger = newVisitor()
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

const scenarios: ScenariosOf<'signInBudgets'> = {
  async signIn({ server: { accounts }, confirmed, waits }) {
    const [owner, stranger] = [await confirmed(), newVisitor()]
    const guess = () => accounts.signIn({ email: newEmail(), password: 'a wrong guess' }, stranger)
    for (let i = 0; i < attemptBudgets.signIn.max; i++) await expect(guess()).rejects.toEqual(wrong)
    expect(waits).toEqual([])
    await expect(guess()).rejects.toEqual(tooMany)
    await expect(accounts.signInWithPasskey('{}', stranger)).rejects.toEqual(tooMany)
    const right = { email: owner.email, password }
    await accounts.signIn(right, newVisitor())
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
    const elsewhere = limits.guess('new@example.com', true, false, newVisitor())
    await limits.idle()
    await expect(refusedOne).rejects.toEqual(tooMany)
    await Promise.all([neighbor, elsewhere])
    expect(limits.checks()).toBeLessThan(20)
    // At the service's doors: an account that has signed in from the network, and more wrong passwords than it has turns.
    const [owner, stranger] = [await confirmed(), newVisitor()]
    const guess = () =>
      accounts.signIn({ email: newEmail(), password: 'a wrong guess' }, stranger).catch(() => {})
    for (let i = 0; i < signIn.max; i++) await guess()
    const right = { email: owner.email, password }
    await accounts.signIn(right, { ...owner.client, address: stranger.address })
    // Turns become free while a slow machine looks up one after the other, so a flood may come too late.
    const newcomerInFlood = async () => {
      const { email } = await confirmed()
      const flood = Array.from({ length: 20 }, guess)
      const outcome = await accounts.signIn({ email, password }, stranger).catch((error: unknown) => error)
      await Promise.all(flood)
      return outcome
    }
    await expect.poll(newcomerInFlood).toEqual(tooMany)
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
    const elsewhere = limits.guess('owner@example.com', true, false, newVisitor())
    await limits.idle()
    await expect(refusedOne).rejects.toEqual(tooMany)
    await Promise.all([neighbor, elsewhere])
    expect(limits.checks()).toBeLessThan(10)
    // At the service's doors: somebody who mistypes in a network with many wrong passwords.
    const [owner, stranger] = [await confirmed(), newVisitor()]
    const guess = (email: string) => accounts.signIn({ email, password: 'a wrong guess' }, stranger)
    for (let i = 0; i < signIn.max; i++) await guess(newEmail()).catch(() => {})
    for (let i = 1; i < 4; i++) await expect(guess(owner.email)).rejects.toEqual(tooMany)
    await accounts.signIn({ email: owner.email, password }, stranger)
  },

  async address({ server: { accounts }, confirmed, mailsTo, waits }) {
    const owner = await confirmed()
    const right = { email: owner.email, password }
    // Correct ones use up nothing.
    for (let i = 0; i < attemptBudgets.address.max; i++) await accounts.signIn(right, newVisitor())
    const guess = () => accounts.signIn({ email: owner.email, password: 'a wrong guess' }, newVisitor())
    for (let i = 1; i < attemptBudgets.address.max; i++) await expect(guess()).rejects.toEqual(wrong)
    await delay(500)
    expect(await mailsTo(owner.email)).not.toContain('guessed')
    await expect(guess()).rejects.toEqual(wrong)
    expect(waits).toEqual([])
    await Promise.all([1, 2].map(() => expect(guess()).rejects.toEqual(wrong)))
    await accounts.signIn(right, newVisitor())
    expect(waits).toEqual([guessDelayMs, guessDelayMs, guessDelayMs])
    await accounts.signIn(right, onDevice(newVisitor(), owner))
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
    const other = await accounts.signIn({ email: owner.email, password }, newVisitor())
    const actor = accounts.actorOf(owner.session, owner.client)
    for (let i = 0; i < attemptBudgets.session.max; i++)
      await expect(accounts.confirmPassword(actor, 'a wrong guess')).rejects.toEqual(wrong)
    await expect(accounts.confirmPassword(actor, password)).rejects.toEqual(tooMany)
    await accounts.confirmPassword(accounts.actorOf(other.session, owner.client), password)
  },
}

describeBudgets('Attempts to sign in', scenarios)
