import { Refusal } from '../errors/Refusal.ts'

/** Roles of members; `allowed` says who may do what. */
export const roles = ['owner', 'issuer', 'viewer'] as const
/** See {@link roles}. */
export type Role = (typeof roles)[number]

/** Who may do what. The only place that knows roles. */
const allowed = {
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
} as const satisfies Record<string, readonly Role[]>

/** Something that needs a role. */
export type Permission = keyof typeof allowed

/** Whether a role allows something: for buttons that are shown or not. Changes call {@link requirePermission}. */
export function mayDo(role: Role, permission: Permission): boolean {
  return (allowed[permission] as readonly Role[]).includes(role)
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
