/** Changes of an account that its audit log names. The page of the log has words for each. */
export const auditActions = [
  'account.created',
  'account.deleted',
  'account.exported',
  'account.renamed',
  'address.changed',
  'address.confirmed',
  'correction.accepted',
  'correction.declined',
  'invitation.accepted',
  'invitation.canceled',
  'invitation.sent',
  'issuer_key.rotated',
  'key.created',
  'key.revoked',
  'key.rotated',
  'member.removed',
  'member.role_changed',
  'passkey.added',
  'passkey.removed',
  'password.changed',
  'password.reset',
  'provider.connected',
  'provider.disconnected',
  'session.started',
] as const

/** See {@link auditActions}. */
export type AuditAction = (typeof auditActions)[number]
