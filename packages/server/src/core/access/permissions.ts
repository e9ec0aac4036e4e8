import type { Permission, Role } from '@certificate-sdk/dashboard'
import { Refusal } from '../../kit/errors/Refusal.ts'

export type { Permission, Role } from '@certificate-sdk/dashboard'

/** Permissions by role, most powerful role first. The only place that knows roles. */
const allowed: Readonly<Record<Role, readonly Permission[] | 'everything'>> = {
  owner: 'everything',
  issuer: ['view', 'issue'],
  viewer: ['view'],
}

/** Roles of members, in menu order. */
export const roles = Object.keys(allowed) as readonly Role[]

/** Returns true if a role has a permission, to show or hide buttons. Changes must call {@link requirePermission}. */
export function mayDo(role: Role, permission: Permission): boolean {
  const permissions = allowed[role]
  return permissions === 'everything' || permissions.includes(permission)
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
 * Requires a permission and a recent sign-in: for changes of keys, addresses, and members, and for deletion.
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
