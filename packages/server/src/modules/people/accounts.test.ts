import { randomUUID } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { sweepClosedAccounts } from '../../core/accounts/sweepClosedAccounts.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { batchPath, readyForBatch, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { newEmail, newVisitor, password, peopleOf, tokenIn } from '../../testing/people.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import type { BatchContent } from '../batches/BatchContent.ts'
import { noMails, startBatch } from '../batches/batchRepository.ts'

describeOnEveryEngine('Accounts of people', (engine) => {
  const { accounts, actor, signUp, confirmedSignUp } = peopleOf(engine)

  test('are made, used, and ended within minutes: sign up, key, call, sign out', async () => {
    const email = newEmail()
    const { session, setCookie, shownLink } = await signUp(email)
    expect(session).toMatchObject({ role: 'owner', person: { email, isConfirmed: false, hasPassword: true } })
    expect(shownLink).toMatch(/\/dashboard\/confirm\?token=[\w-]{43}$/)
    const { apiKey, key } = await accounts().createKey(actor(session), { name: 'First' })
    expect(key).toMatchObject({
      name: 'First',
      prefix: apiKey.slice(0, 7),
      hint: apiKey.slice(-4),
      state: 'active',
    })
    const caller = serviceCaller(engine.service().url, apiKey)
    const balance = () => caller.data('GET', '/api/users/balance')
    expect(await balance()).toEqual({ balance: 25 })
    await expect
      .poll(async () => (await accounts().listKeys(actor(session)))[0]?.lastUsedAt)
      .toBeGreaterThan(0)

    const cookie = setCookie.split(';')[0]
    expect((await accounts().readSession(cookie))?.session.person.email).toBe(email)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
    expect((await accounts().readSession(cookie))?.session.person.isConfirmed).toBe(true)
    expect(await balance()).toEqual({ balance: 1000 })
    const back = await accounts().signIn({ email: email.toUpperCase(), password }, newVisitor())
    expect(back.session.person.id).toBe(session.person.id)
    expect(await accounts().signOut(cookie)).toMatch(/Max-Age=0/)
    expect(await accounts().readSession(cookie)).toBeUndefined()
    expect(await accounts().readSession(back.setCookie.split(';')[0])).toBeDefined()
  })

  test('get a new password by a link, which ends every session', async () => {
    const email = newEmail()
    const { setCookie, shownLink } = await signUp(email)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
    const reset = await accounts().requestReset({ email }, newVisitor())
    const token = tokenIn(reset.shownLink)
    const { session } = await accounts().resetPassword({ token, password: 'a quieter morning' }, newVisitor())
    expect(session.person.email).toBe(email)
    expect(await accounts().readSession(setCookie.split(';')[0])).toBeUndefined()
    await expect(accounts().signIn({ email, password }, newVisitor())).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
    await accounts().signIn({ email, password: 'a quieter morning' }, newVisitor())
  })

  test('change their address once the new one is confirmed', async () => {
    const [former, next] = [newEmail(), newEmail()]
    const { session, shownLink } = await signUp(former)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
    const change = await accounts().requestAddressChange(actor(session), next)
    await accounts().signIn({ email: former, password }, newVisitor())
    await accounts().confirmAddress({ token: tokenIn(change.shownLink), password }, newVisitor())
    await accounts().signIn({ email: next, password }, newVisitor())
    await expect(accounts().signIn({ email: former, password }, newVisitor())).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  test('have members with roles, who come by invitation and go', async () => {
    const { session } = await confirmedSignUp()
    const email = newEmail()
    const invited = await accounts().invite(actor(session), { email, role: 'issuer' })
    const token = tokenIn(invited.shownLink)
    expect(await accounts().readInvitation(token, newVisitor())).toMatchObject({
      email,
      role: 'issuer',
      hasPerson: false,
    })
    const joined = await accounts().signUpByInvitation({ token, password }, newVisitor())
    expect(joined.session).toMatchObject({
      role: 'issuer',
      account: session.account,
      person: { isConfirmed: true },
    })

    await accounts().changeRole(actor(session), { personId: joined.session.person.id, role: 'owner' })
    await accounts().changeRole(actor(session), { personId: session.person.id, role: 'viewer' })
    const { members, invitations } = await accounts().listMembers(actor(joined.session))
    expect(members.map(({ role }) => role)).toEqual(['viewer', 'owner'])
    expect(invitations).toEqual([])
    const owner = { ...joined.session, role: 'owner' as const }
    await expect(accounts().removeMember(actor(owner), owner.person.id)).rejects.toMatchObject({
      code: 'last_owner',
    })
    await accounts().removeMember(actor(owner), session.person.id)
    await expect(
      accounts().signIn({ email: session.person.email ?? '', password }, newVisitor()),
    ).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  test('can be joined by somebody who has one', async () => {
    const { session } = await confirmedSignUp()
    const guest = await signUp()
    const email = guest.session.person.email ?? ''
    const { shownLink } = await accounts().invite(actor(session), { email, role: 'viewer' })
    await accounts().acceptInvitation(actor(guest.session), tokenIn(shownLink))
    const own = await accounts().listAccounts(actor(guest.session))
    expect(own.map(({ role }) => role)).toEqual(['owner', 'viewer'])
    await accounts().chooseAccount(actor(guest.session), session.account.id)
    const { session: seen } = (await accounts().readSession(guest.setCookie.split(';')[0])) ?? {}
    expect(seen).toMatchObject({ role: 'viewer', account: session.account, person: { isConfirmed: true } })
  })

  test('rotate keys with an overlap, and revoke them', async () => {
    const { session } = await signUp()
    const first = await accounts().createKey(actor(session), { name: 'Site' })
    const second = await accounts().rotateKey(actor(session), { id: first.key.id })
    const status = async (key: string) =>
      (await serviceCaller(engine.service().url, key).send('GET', '/api/users/balance')).status
    expect(await Promise.all([first, second].map(({ apiKey }) => status(apiKey)))).toEqual([200, 200])
    const keys = await accounts().listKeys(actor(session))
    expect(keys.find(({ id }) => id === first.key.id)).toMatchObject({
      name: 'Site',
      replacedBy: second.key.id,
      expiresAt: session.now + 86_400_000,
    })
    await accounts().revokeKey(actor(session), first.key.id)
    await accounts().rotateKey(actor(session), { id: second.key.id, overlapMs: 0 })
    expect(await Promise.all([first, second].map(({ apiKey }) => status(apiKey)))).toEqual([401, 401])
  })

  test('say who changed what, when, and from where', async () => {
    const { session } = await signUp()
    const who = session.person.email
    const owner = { ...actor(session), address: '198.51.100.7', now: session.now + 1 }
    await accounts().renameAccount(owner, 'Riverside School')
    const { key } = await accounts().createKey({ ...owner, now: session.now + 2 }, { name: 'Site' })
    await accounts().revokeKey({ ...owner, now: session.now + 3 }, key.id)
    const log = await accounts().listAudit(owner)
    expect(log.map(({ action, subject }) => [action, subject]).slice(0, 3)).toEqual([
      ['key.revoked', 'Site'],
      ['key.created', 'Site'],
      ['account.renamed', 'Riverside School'],
    ])
    expect(new Set(log.slice(3).map(({ action }) => action))).toEqual(
      new Set(['account.created', 'session.started']),
    )
    expect(log[0]).toMatchObject({ who, address: '198.51.100.7', at: session.now + 3 })
    const page = await accounts().listAudit(owner, { before: log[1]?.id ?? '', limit: 2 })
    expect(page).toEqual(log.slice(2, 4))
  })

  test('are deleted with their keys and people, but not the certificates that others have', async () => {
    const { session, setCookie } = await signUp()
    const { apiKey } = await accounts().createKey(actor(session), { name: '' })
    const caller = serviceCaller(engine.service().url, apiKey)
    const body = await readyToIssue(caller)
    const { certificateId } = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const record = await caller.data<CertificateRecord>('GET', `/api/certificates/${certificateId}`)
    const code = record.verificationUrl.split('/').at(-1)
    const issueAt = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = await caller.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      issueAt,
    })
    await expect(accounts().deleteAccount(actor(session), 'yes')).rejects.toMatchObject({
      code: 'account_name_mismatch',
    })
    await accounts().deleteAccount(actor(session), session.person.email ?? '')
    expect(await accounts().readSession(setCookie.split(';')[0])).toBeUndefined()
    expect((await caller.send('GET', '/api/users/balance')).status).toBe(401)
    expect(await caller.data('GET', `/api/verify/${code}`)).toMatchObject({ certificateId, status: 'valid' })
    const { database } = engine.service()
    await sweepClosedAccounts(database, engine.service().core.tables(), Date.now())
    const life = 'SELECT publish_at AS "publishAt", revoked_at AS "revokedAt" FROM certificates WHERE id = ?'
    const planned = await database.one<{ publishAt: number; revokedAt: number }>(life, [
      scheduled.certificateId,
    ])
    expect(planned?.revokedAt).toBeLessThan(planned?.publishAt ?? 0)
    expect(await database.one(life, [certificateId])).toEqual({ publishAt: null, revokedAt: null })
    const unseen = scheduled.verificationUrl.split('/').at(-1)
    expect((await caller.send('GET', `/api/verify/${unseen}`)).status).toBe(404)
    const rows = await database.all('SELECT email, name FROM people WHERE id = ?', [session.person.id])
    expect(rows).toEqual([{ email: null, name: '' }])
  })

  test('are deleted although a batch was refused, and a batch that is being checked meanwhile is not started', async () => {
    const { session } = await signUp()
    const { apiKey } = await accounts().createKey(actor(session), { name: '' })
    const caller = serviceCaller(engine.service().url, apiKey)
    const common = await readyForBatch(caller)
    const { balance } = await caller.data<{ balance: number }>('GET', '/api/users/balance')
    const recipients = recipientsOf(balance + 1)
    expect((await caller.send('POST', batchPath, { ...common, recipients })).status).toBe(402)
    const { database } = engine.service()
    const drafts = () =>
      database.all<{ id: string; state: string }>('SELECT id, state FROM batches WHERE account_id = ?', [
        session.account.id,
      ])
    await expect.poll(drafts).toEqual([])
    const draft = { id: randomUUID(), state: 'preparing' }
    await database.run(
      `INSERT INTO batches (id, account_id, state, content, created_at, started_at) VALUES (?, ?, ?, '{}', ?, 0)`,
      [draft.id, session.account.id, draft.state, Date.now()],
    )
    await accounts().deleteAccount(actor(session), session.person.email ?? '')
    const batch = {
      id: draft.id,
      accountId: session.account.id,
      subAccountEmail: null,
      state: 'running',
      ...{ total: 1, issued: 0, failed: 0, skipped: 0, issuedBefore: 0 },
      ...{ createdAt: 0, startedAt: 0, finishedAt: null },
      ...noMails,
    } as const
    const start = startBatch({ batch, content: {} as BatchContent, chunks: [] }, 1)
    await expect(commitStatements(database, start)).rejects.toMatchObject({ status: 401 })
    expect(await drafts()).toEqual([draft])
  })

  test('begin by the link that the start prints, once', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      expect(server.greetings[0]).toMatch(/\/dashboard\/sign-in\?token=[\w-]{43}$/)
      const token = tokenIn(server.greetings[0]?.split(' ').at(-1))
      const { session } = await server.accounts.signInByLink(token, newVisitor())
      expect(session).toMatchObject({ role: 'owner', person: { email: null, hasPassword: false } })
      await expect(server.accounts.signInByLink(token, newVisitor())).rejects.toMatchObject({
        code: 'link_invalid',
      })
      const owner = server.accounts.actorOf(session, newVisitor())
      await server.accounts.changePassword(owner, password)
      const email = newEmail()
      const { shownLink } = await server.accounts.requestAddressChange(owner, email)
      await server.accounts.confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
      const back = await server.accounts.signIn({ email, password }, newVisitor())
      expect(back.session.account.id).toBe(session.account.id)
      expect(await server.accounts.createOperatorLink()).toBeUndefined()
    } finally {
      await server.close()
    }
  })
})
