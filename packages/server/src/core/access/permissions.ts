import type { Permission, Role } from '@certificate-sdk/dashboard'
import { Refusal } from '../../kit/errors/Refusal.ts'

export type { Permission, Role } from '@certificate-sdk/dashboard'

/** Every role, the one that may do most first: the compiler asks for one that is missing. */
const known: Readonly<Record<Role, true>> = { owner: true, issuer: true, viewer: true }
/** Roles of members, in the order in which they are offered; `allowed` says who may do what. */
export const roles = Object.keys(known) as readonly Role[]

/** Roles by permission. Nothing else knows roles. */
const allowed: Readonly<Record<Permission, readonly Role[]>> = {
  /** Read everything but keys, webhooks' secrets, and the audit log. */
  view: ['owner', 'issuer', 'viewer'],
  /** Issue, resend, reissue, revoke; change templates. */
  issue: ['owner', 'issuer'],
  /** Organizations and their domains; webhooks. */
  configure: ['owner'],
  /** API keys. */
  manageKeys: ['owner'],
  /** Members and invitations. */
  manageMembers: ['owner'],
  readAudit: ['owner'],
  /** Export everything, rename the account, delete it. */
  manageAccount: ['owner'],
}

/** Returns true if a role allows something: for buttons that are shown or not. Changes call {@link requirePermission}. */
export function mayDo(role: Role, permission: Permission): boolean {
  return allowed[permission].includes(role)
}

/**
 * Reads a role that a form sends.
 *
 * @throws {Refusal} `not_found` for any other text
 */
export function readRole(text: string): Role {
  const role = roles.find((one) => one === text)
  if (!role) throw new Refusal('not_found')
  return role
}

/** @throws {Refusal} `not_allowed` */
export function requirePermission({ role }: { role: Role }, permission: Permission): void {
  if (!mayDo(role, permission)) throw new Refusal('not_allowed')
}

/**
 * Requires a recent sign-in besides a permission: for keys, addresses, members, and deletion.
 *
 * @throws {Refusal} `not_allowed`, or `sign_in_again` if the session is not fresh
 */
export function requireFresh(
  actor: { role: Role; freshUntil: number; now: number },
  permission: Permission,
): void {
  requirePermission(actor, permission)
  if (actor.freshUntil <= actor.now) throw new Refusal('sign_in_again')
}
