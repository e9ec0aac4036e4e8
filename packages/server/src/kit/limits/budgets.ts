const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * Limit on an action that people can cause, and whom it may lock out. Every cause has its own count, so that it can't
 * use up another's.
 *
 * | `beyond` | |
 * | --- | --- |
 * | `refused` | the request gets an error with the time to retry |
 * | `dropped` | nothing is sent, but the response is the same, so as not to reveal anything about an address |
 * | `delayed` | the request is delayed |
 * | `waits` | the email is sent on another day |
 */
interface Budget {
  /** People who can cause it; `strangers` need no account, and may know another person's address. */
  causedBy: 'strangers' | 'recipients' | 'members' | 'operator'
  /** Unit of counting; `network`: the client's IPv4 address, or IPv6 network. */
  countedBy: 'network' | 'device' | 'session' | 'account' | 'key' | 'certificate' | 'address'
  /** Maximum per cause and period. */
  max: number
  withinMs: number
  /** Maximum of all causes together that are strangers to the address or code, per period. Default: no limit. */
  together?: number
  beyond: 'refused' | 'dropped' | 'delayed' | 'waits'
  /** People it may lock out. */
  keepsAway: string
}

const notice = {
  ...{ causedBy: 'members', countedBy: 'account', max: 20, withinMs: hour, beyond: 'dropped' },
  keepsAway: 'nobody: twenty notices of the same kind have arrived within the hour',
} as const satisfies Budget

/**
 * Emails to people, per purpose and recipient address. Counts emails that the address's owner requests on a known
 * device separately. Equal emails caused by strangers or recipients count once until sent.
 */
export const mailBudgets = {
  confirm: {
    ...{
      causedBy: 'strangers',
      countedBy: 'network',
      max: 3,
      withinMs: hour,
      together: 20,
      beyond: 'dropped',
    },
    keepsAway: 'people of the same network who sign up with the same address',
  },
  known: {
    ...{
      causedBy: 'strangers',
      countedBy: 'network',
      max: 1,
      withinMs: day,
      together: 2,
      beyond: 'dropped',
    },
    keepsAway: 'nobody: the second one says the same',
  },
  reset: {
    ...{
      causedBy: 'strangers',
      countedBy: 'network',
      max: 3,
      withinMs: hour,
      together: 20,
      beyond: 'dropped',
    },
    keepsAway: 'people of the same network without a known device, whose address has three links',
  },
  recipient: {
    ...{
      causedBy: 'strangers',
      countedBy: 'network',
      max: 3,
      withinMs: hour,
      together: 20,
      beyond: 'dropped',
    },
    keepsAway: 'recipients of the same network, whose address has three links that work for a day',
  },
  guessed: {
    ...{ causedBy: 'strangers', countedBy: 'address', max: 1, withinMs: day, beyond: 'dropped' },
    keepsAway: 'nobody: the second one says the same',
  },
  correction: {
    ...{
      causedBy: 'recipients',
      countedBy: 'certificate',
      max: 2,
      withinMs: hour,
      together: 10,
      beyond: 'dropped',
    },
    keepsAway: 'nobody: the page lists every correction',
  },
  address: {
    ...{
      causedBy: 'members',
      countedBy: 'account',
      max: 5,
      withinMs: hour,
      together: 20,
      beyond: 'refused',
    },
    keepsAway: 'the account itself',
  },
  invitation: {
    ...{
      causedBy: 'members',
      countedBy: 'account',
      max: 3,
      withinMs: hour,
      together: 20,
      beyond: 'refused',
    },
    keepsAway: 'the account itself; others after twenty invitations of the address',
  },
  password: notice,
  addressChanged: notice,
  passkeyAdded: notice,
  passkeyRemoved: notice,
  keyCreated: notice,
  providerConnected: notice,
  operatorSignedIn: { ...notice, causedBy: 'operator' },
} as const satisfies Record<string, Budget>

/** Attempts. Only wrong guesses count: a correct password uses up nothing. */
export const attemptBudgets = {
  /**
   * Wrong passwords, passkeys, and failed returns from a sign-in provider, per network; beyond it, passwords are
   * checked one at a time.
   */
  signIn: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 20, withinMs: minute, beyond: 'delayed' },
    keepsAway: 'nobody: right passkeys and returns are accepted, and passwords wait for their turn',
  },
  /**
   * Passwords from a network with many wrong ones, for accounts that have never signed in from it. Checked one at a
   * time, spaced so that the budget takes a minute.
   */
  newAccount: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 60, withinMs: minute, beyond: 'refused' },
    keepsAway:
      'new devices of accounts that never signed in from the network, while it sends more passwords; passkeys, providers, and links sign in',
  },
  /** Passwords from a network with many wrong ones for one account, also spaced. */
  sameAccount: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway:
      'new devices of this account in the network, while somebody there sends more passwords for it; passkeys, providers, and links sign in',
  },
  /** Wrong passwords for an address, from devices that have never signed in to its account. */
  address: {
    ...{ causedBy: 'strangers', countedBy: 'address', max: 10, withinMs: minute, beyond: 'delayed' },
    keepsAway: 'nobody: a right password is checked after the delay',
  },
  /** Wrong passwords from a device that has signed in to the account before. */
  device: {
    ...{ causedBy: 'members', countedBy: 'device', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'the device itself',
  },
  /** Wrong passwords and passkeys of a signed-in person, when a page asks again. */
  session: {
    ...{ causedBy: 'members', countedBy: 'session', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'the session itself',
  },
  /** Wrong tokens of links. */
  link: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'nobody: a right link works',
  },
  /** Requests for links, without a session or a known device. */
  request: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'people of the same network without a known device, for a minute',
  },
  signUp: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'people of the same network for a minute',
  },
  /** Passkey challenges, and redirects to the sign-in provider. */
  challenge: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 300, withinMs: minute, beyond: 'refused' },
    keepsAway: 'people of the same network, while it asks for more; a password still signs in',
  },
  /** Links and challenges requested in a session or from a known device. */
  memberRequest: {
    ...{ causedBy: 'members', countedBy: 'session', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'the session or the device itself',
  },
  /** Data exports of an account. */
  export: {
    ...{ causedBy: 'members', countedBy: 'account', max: 5, withinMs: minute, beyond: 'refused' },
    keepsAway: 'owners of the account for a minute',
  },
  /** Test emails of a design that members send to themselves. */
  testMail: {
    ...{ causedBy: 'members', countedBy: 'account', max: 20, withinMs: minute, beyond: 'refused' },
    keepsAway: 'members of the account for a minute; an account with limited emails per day has those, too',
  },
  /** Wrong names for a certificate's code. */
  nameCheck: {
    ...{
      causedBy: 'strangers',
      countedBy: 'network',
      max: 20,
      withinMs: hour,
      together: 200,
      beyond: 'refused',
    },
    keepsAway:
      'people of the same network for this code; everybody for it after 200, because names are easily guessed',
  },
  /** Passwords that may wait for hashing at the same time. Known devices and sessions have a separate queue. */
  hashing: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 4, withinMs: 0, together: 40, beyond: 'refused' },
    keepsAway: 'new devices, for seconds, as long as ten networks send passwords at once',
  },
  /** Wrong API keys. */
  failedKey: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 30, withinMs: minute, beyond: 'refused' },
    keepsAway: 'nobody: a valid key is accepted, one after the other',
  },
  /** Files being compared with a certificate at the same time. */
  upload: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 4, withinMs: 0, together: 32, beyond: 'refused' },
    keepsAway: 'others who compare files, for seconds, as long as eight networks do',
  },
  /** Resent emails of a certificate. */
  resend: {
    ...{ causedBy: 'members', countedBy: 'certificate', max: 4, withinMs: hour, beyond: 'refused' },
    keepsAway: 'the account itself',
  },
  /** Name corrections proposed for a certificate; the period is the certificate's lifetime. */
  correction: {
    ...{
      causedBy: 'recipients',
      countedBy: 'certificate',
      max: 5,
      withinMs: Number.POSITIVE_INFINITY,
      beyond: 'refused',
    },
    keepsAway: 'the recipient of the certificate',
  },
  /** Requests with an API key, unless `RATE_LIMIT_PER_MINUTE` overrides it. */
  keyRequest: {
    ...{ causedBy: 'members', countedBy: 'key', max: 600, withinMs: minute, beyond: 'refused' },
    keepsAway: 'programs with the same key',
  },
  /** Requests without a key to public pages and images, unless `PUBLIC_RATE_LIMIT_PER_MINUTE` overrides it. */
  publicRequest: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 600, withinMs: minute, beyond: 'refused' },
    keepsAway: 'readers of the same network for a minute; requests with a key are not counted',
  },
  /**
   * Certificate emails and reminders of accounts created by signing up, until a domain confirms an organization, unless
   * `MAILS_PER_DAY` overrides it. Includes invitations and test emails.
   */
  certificateMail: {
    ...{ causedBy: 'members', countedBy: 'account', max: 50, withinMs: day, beyond: 'waits' },
    keepsAway: 'nobody: further emails of the account leave on the next days',
  },
  /** Members and open invitations of an account at the same time. */
  member: {
    ...{
      causedBy: 'members',
      countedBy: 'account',
      max: 200,
      withinMs: Number.POSITIVE_INFINITY,
      beyond: 'refused',
    },
    keepsAway: 'further members of the account itself',
  },
  /** Total size of files compared with a certificate, in bytes. */
  comparedBytes: {
    ...{
      causedBy: 'strangers',
      countedBy: 'network',
      max: 1024 * 2 ** 20,
      withinMs: minute,
      beyond: 'refused',
    },
    keepsAway: 'others of the same network who compare files, for a minute',
  },
} as const satisfies Record<string, Budget>

/** Delay of a guess for an address with many wrong ones, in ms. */
export const guessDelayMs = 3_000

/**
 * Limits of an account whose owner has not confirmed an address, because anybody can create any number of them.
 * Confirming adds the rest of the initial credits. An unconfirmed account that has issued nothing is deleted after the
 * period.
 */
export const unconfirmedAccount = { storageBytes: 10_000_000, credits: 25, keptMs: 7 * day } as const
