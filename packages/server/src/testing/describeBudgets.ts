import { afterAll, beforeAll, test } from 'vitest'
import type { attemptBudgets } from '../kit/limits/budgets.ts'
import type { SignedIn, Visitor } from '../modules/people/AccountServices.ts'
import { describeOnEveryEngine } from './describeOnEveryEngine.ts'
import { newEmail, newVisitor, password } from './people.ts'
import { type SmtpPeer, startSmtpPeer } from './startSmtpPeer.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** Returns the same client, with the cookies from a sign-in. */
export const onDevice = (client: Visitor, { setDevice }: SignedIn): Visitor => ({
  ...client,
  cookieHeader: setDevice.split(';')[0],
})

/** Uses up a budget at the service's public endpoints, and then does what must still be possible. */
export type Scenario = (service: {
  server: TestServer
  mailsTo(email: string): Promise<string[]>
  /** Delays of guesses during the test, in ms; the test doesn't wait for them. */
  waits: readonly number[]
  /** Creates a person with a confirmed address. */
  confirmed(client?: Visitor): Promise<SignedIn & { email: string; client: Visitor }>
}) => Promise<void>

/** Rows of the table by the file that tests them. */
export const budgetsByTopic = {
  signInBudgets: ['signIn', 'newAccount', 'sameAccount', 'address', 'device', 'session'],
  personBudgets: ['link', 'request', 'signUp', 'challenge', 'memberRequest', 'export', 'testMail', 'member'],
  doorBudgets: [
    'nameCheck',
    'hashing',
    'failedKey',
    'upload',
    'resend',
    'correction',
    'keyRequest',
    'publicRequest',
    'certificateMail',
    'comparedBytes',
  ],
} as const satisfies Record<string, readonly (keyof typeof attemptBudgets)[]>

/** A scenario for each row of a topic. */
export type ScenariosOf<Topic extends keyof typeof budgetsByTopic> = Readonly<
  Record<(typeof budgetsByTopic)[Topic][number], Scenario>
>

/**
 * Runs scenarios on both engines.
 *
 * @param onSqlite scenarios that don't need the block's database, and run on one engine only
 */
export function describeBudgets<Name extends string>(
  topic: string,
  scenarios: Readonly<Record<Name, Scenario>>,
  onSqlite: readonly Name[] = [],
): void {
  describeOnEveryEngine(topic, (engine) => {
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
    async function confirmed(client = newVisitor()) {
      const email = newEmail()
      const signedUp = await server.accounts.signUp({ email, password }, client)
      await server.database.run('UPDATE people SET confirmed_at = 1 WHERE address_key = ?', [email])
      return { ...signedUp, email, client }
    }

    const names = Object.keys(scenarios) as Name[]
    test.each(names.filter((name) => engine.name === 'sqlite' || !onSqlite.includes(name)))(
      '%s: spends its own budget, and keeps nobody else away',
      async (name) => {
        waits.length = 0
        await scenarios[name]({ server, mailsTo, confirmed, waits })
      },
    )
  })
}
