import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Actor } from '../core/access/Actor.ts'
import type { Session, SignedIn, Visitor } from '../modules/people/AccountServices.ts'
import type { Engine } from './describeOnEveryEngine.ts'

/** The password of every person in the tests. */
export const password = 'violet tram dusk'

let networks = 0

/** Returns a client in its own network, so that no test uses up another's attempts. */
export function newVisitor(submission?: string): Visitor {
  networks++
  return { address: `198.51.${networks >> 8}.${networks & 255}`, isLocal: true, submission }
}

/** Returns an address that nobody has. */
export const newEmail = () => `${randomUUID()}@example.com`

/** Reads the token of a link. */
export const tokenIn = (link: string | undefined) =>
  new URL(link ?? 'http://none').searchParams.get('token') ?? ''

/** Returns the cookie of a session, as a browser sends it. */
export const cookieOf = ({ setCookie }: SignedIn) => setCookie.split(';')[0] ?? ''

/** Matches a refusal by its code. */
export const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code })

/** Returns functions for what people do in the tests of a block. */
export function peopleOf(engine: Engine, { name = '' } = {}) {
  const accounts = () => engine.service().accounts
  const signUp = (email = newEmail()) =>
    accounts().signUp({ email, ...(name && { name }), password }, newVisitor())
  return {
    accounts,
    database: () => engine.service().database,
    actor: (session: Session, submission?: string): Actor =>
      accounts().actorOf(session, newVisitor(submission)),
    signUp,
    /** Signs up and confirms the address, without which a person can't invite anybody. */
    async confirmedSignUp() {
      const signedUp = await signUp()
      await accounts().confirmAddress({ token: tokenIn(signedUp.shownLink), password }, newVisitor())
      return signedUp
    },
    signIn: (email: string, word: string, client = newVisitor()) =>
      accounts().signIn({ email, password: word }, client),
  }
}
