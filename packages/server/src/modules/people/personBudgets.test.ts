import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import { hashSecretToken } from '../../kit/secrets/secretToken.ts'
import { describeBudgets, onDevice, type ScenariosOf } from '../../testing/describeBudgets.ts'
import { newEmail, newVisitor, password, refused } from '../../testing/people.ts'
import type { SignedIn, Visitor } from './AccountServices.ts'
import { insertLink } from './linkRepository.ts'

const tooMany = refused('too_many_attempts')

const scenarios: ScenariosOf<'personBudgets'> = {
  async link({ server, confirmed }) {
    const { accounts } = server
    const stranger = newVisitor()
    const guess = (client: Visitor) => accounts.readConfirmation('A'.repeat(43), client)
    for (let i = 0; i < attemptBudgets.link.max; i++)
      await expect(guess(stranger)).rejects.toEqual(refused('link_invalid'))
    await expect(guess(stranger)).rejects.toEqual(tooMany)
    await expect(guess(newVisitor())).rejects.toEqual(refused('link_invalid'))
    // A correct one from the same network works.
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
    const [owner, stranger] = [await confirmed(), newVisitor()]
    const { email } = owner
    for (let i = 0; i < attemptBudgets.request.max; i++) await accounts.requestReset({ email }, stranger)
    await expect(accounts.requestReset({ email }, stranger)).rejects.toEqual(tooMany)
    await accounts.requestReset({ email }, onDevice(stranger, owner))
    const before = (await mailsTo(email)).length
    await accounts.requestReset({ email }, onDevice(newVisitor(), owner))
    await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThanOrEqual(before)
    expect(await mailsTo(email)).toContain('reset')
  },

  async signUp({ server: { accounts }, confirmed, mailsTo }) {
    const [owner, email, stranger] = [await confirmed(), newEmail(), newVisitor()]
    const signUp = (address: string, client: Visitor) => accounts.signUp({ email: address, password }, client)
    for (let i = 0; i < attemptBudgets.signUp.max; i++) await signUp(i % 2 ? email : owner.email, stranger)
    await expect(signUp(email, stranger)).rejects.toEqual(tooMany)
    // Neither the owner of the address nor a person who signs up with their own waits for the stranger.
    await accounts.requestReset({ email: owner.email }, newVisitor())
    await expect.poll(() => mailsTo(owner.email)).toContain('reset')
    expect((await mailsTo(owner.email)).filter((one) => one === 'known')).toHaveLength(1)
    const before = (await mailsTo(email)).length
    await signUp(email, newVisitor())
    await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1)
  },

  async challenge({ server: { accounts } }) {
    const stranger = newVisitor()
    for (let i = 0; i < attemptBudgets.challenge.max; i++) await accounts.beginPasskeySignIn(stranger)
    await expect(accounts.beginPasskeySignIn(stranger)).rejects.toEqual(tooMany)
    await accounts.beginPasskeySignIn(newVisitor())
  },

  async memberRequest({ server: { accounts }, confirmed }) {
    const owner = await confirmed()
    const other = await accounts.signIn({ email: owner.email, password }, newVisitor())
    const ask = ({ session }: SignedIn) =>
      accounts.resendConfirmation(accounts.actorOf(session, owner.client))
    for (let i = 0; i < attemptBudgets.memberRequest.max; i++) await ask(owner)
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

  async testMail({ server: { accounts }, confirmed }) {
    const [owner, other] = [await confirmed(), await confirmed()]
    const mail = { templateId: randomUUID(), organizationId: randomUUID() }
    const send = ({ session }: SignedIn) =>
      accounts.sendTestMail(accounts.actorOf(session, owner.client), mail)
    for (let i = 0; i < attemptBudgets.testMail.max; i++) await send(owner)
    await expect(send(owner)).rejects.toEqual(tooMany)
    await send(other)
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
}

describeBudgets('Requests of people', scenarios)
