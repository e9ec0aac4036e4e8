/**
 * Reasons why a person's request on a page was refused. Pages have translated messages for each; the English ones here
 * are for logs and tests.
 */
const reasons = {
  account_name_mismatch: 'Enter the account’s name to delete it.',
  already_member: 'This person is already a member.',
  already_submitted: 'This form was already sent.',
  batch_running: 'A batch is running. Wait until it has ended, or cancel it.',
  busy: 'The service is busy. Try again in a few seconds.',
  confirm_first: 'Confirm your email address first: open the link in the email that was sent to it.',
  invalid_date: 'Choose a date in the future.',
  invalid_email: 'Enter an email address.',
  invalid_name: 'A name cannot contain a web address, or characters that change what is seen.',
  invitation_other_address:
    'This invitation is for a different email address than the one confirmed with your sign-in provider.',
  last_owner: 'An account needs an owner. Make somebody else an owner first.',
  last_sign_in: 'Set a password or add a passkey first, so that you can still sign in.',
  link_invalid: 'This link has expired or was used before. Ask for a new one.',
  not_allowed: 'Your role does not allow this.',
  not_found: 'Not found.',
  passkey_refused: 'This passkey does not work here. Try again, or sign in with your password.',
  password_common: 'This password is one of the most common ones. Choose another.',
  password_too_long: 'A password can have at most 200 characters.',
  password_too_short: 'A password needs at least 10 characters.',
  provider_failed: 'Signing in with the provider failed. Try again.',
  provider_other_address:
    'The provider’s address differs from your account’s, or one of the two isn’t confirmed.',
  provider_sign_in_first:
    'There is an account with this address. Sign in to it, then connect the two in your profile.',
  provider_unavailable:
    'The sign-in service does not answer. Try again in a minute, or sign in with your password.',
  provider_unconfirmed: 'Your email address is not confirmed there.',
  service_full: 'There is no room for new accounts at the moment. Try again later.',
  sign_in_again: 'Enter your password to continue.',
  sign_up_closed: 'Accounts are created by the operator of this service.',
  too_many: 'There are too many. Remove one that is no longer needed.',
  too_many_today: 'The account has sent as many emails today as it may. Try again tomorrow.',
  too_many_attempts: 'Too many attempts. Wait, then try again.',
  wrong_credentials: 'The email address or the password is wrong.',
} as const

/** See {@link Refusal}. */
export type RefusalCode = keyof typeof reasons

/**
 * A person's request on a page was refused. Services for pages throw it; any other error is a failure.
 *
 * @example throw new Refusal('link_invalid')
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, { retryAfter }: { retryAfter?: number } = {}) {
    super(reasons[code])
    this.code = code
    this.retryAfter = retryAfter
  }
}
