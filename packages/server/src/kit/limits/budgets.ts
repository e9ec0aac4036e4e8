const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * Limit of something that people can cause, and an answer to the question whom it keeps away. Every cause has its own count, so that
 * it uses up nothing that belongs to another one.
 *
 * | `beyond` | |
 * | --- | --- |
 * | `refused` | the request is answered with an error that says when to try again |
 * | `dropped` | nothing is sent, and the answer is the same: it must not reveal anything about an address |
 * | `delayed` | the request waits, and is then carried out |
 * | `waits` | the email leaves on another day |
 */
interface Budget {
  /** Everybody who can cause it; `strangers` need no account, and may know the address of another person. */
  causedBy: 'strangers' | 'recipients' | 'members' | 'operator'
  /** The cause whose count it is; `network`: the client's IPv4 address, or IPv6 network. */
  countedBy: 'network' | 'device' | 'session' | 'account' | 'key' | 'certificate' | 'address'
  /** Maximum per cause within the time. */
  max: number
  withinMs: number
  /** Maximum of all causes that are strangers to the address or the code, within the time. Default: no limit. */
  together?: number
  beyond: 'refused' | 'dropped' | 'delayed' | 'waits'
  /** People whom it may lock out. */
  keepsAway: string
}

const notice = {
  ...{ causedBy: 'members', countedBy: 'account', max: 20, withinMs: hour, beyond: 'dropped' },
  keepsAway: 'nobody: twenty notices of the same kind have arrived within the hour',
} as const satisfies Budget

/**
 * Emails to people, per purpose and address that they go to. An email that the owner of the address asks for on a known
 * device is counted on its own. Equal ones that strangers or recipients cause are one, as long as it has not left.
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

/** Attempts. Only wrong guesses count: a right password uses up nothing. */
export const attemptBudgets = {
  /** Wrong passwords, passkeys, and returns from a sign-in provider, from a network; then passwords are checked in turn. */
  signIn: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 20, withinMs: minute, beyond: 'delayed' },
    keepsAway: 'nobody: right passkeys and returns are accepted, and passwords wait for their turn',
  },
  /**
   * Passwords from a network with many wrong ones, for accounts that have not signed in from it. They are checked one after
   * another, at a distance that makes a minute of the budget.
   */
  newAccount: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 60, withinMs: minute, beyond: 'refused' },
    keepsAway:
      'new devices of accounts that never signed in from the network, while it sends more passwords; passkeys, providers, and links sign in',
  },
  /** Passwords from a network with many wrong ones for one account, which are checked at a distance, too. */
  sameAccount: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway:
      'new devices of this account in the network, while somebody there sends more passwords for it; passkeys, providers, and links sign in',
  },
  /** Wrong passwords for an address, from devices that never signed in to its account. */
  address: {
    ...{ causedBy: 'strangers', countedBy: 'address', max: 10, withinMs: minute, beyond: 'delayed' },
    keepsAway: 'nobody: a right password is checked after the delay',
  },
  /** Wrong passwords of a device that signed in to the account before. */
  device: {
    ...{ causedBy: 'members', countedBy: 'device', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'the device itself',
  },
  /** Wrong passwords and passkeys of somebody who is signed in, when a page asks again. */
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
  /** Challenges of passkeys, and departures to the sign-in provider. */
  challenge: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 300, withinMs: minute, beyond: 'refused' },
    keepsAway: 'people of the same network, while it asks for more; a password still signs in',
  },
  /** Links and challenges that somebody who is signed in, or has a known device, asks for. */
  memberRequest: {
    ...{ causedBy: 'members', countedBy: 'session', max: 10, withinMs: minute, beyond: 'refused' },
    keepsAway: 'the session or the device itself',
  },
  /** Archives of an account. */
  export: {
    ...{ causedBy: 'members', countedBy: 'account', max: 5, withinMs: minute, beyond: 'refused' },
    keepsAway: 'owners of the account for a minute',
  },
  /** Emails of a design that a member sends to their own address, to see them. */
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
  /** Passwords that may wait to be hashed or checked at the same time. Known devices and sessions wait in a queue of their own. */
  hashing: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 4, withinMs: 0, together: 40, beyond: 'refused' },
    keepsAway: 'new devices, for seconds, as long as ten networks send passwords at once',
  },
  /** Wrong API keys. */
  failedKey: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 30, withinMs: minute, beyond: 'refused' },
    keepsAway: 'nobody: a valid key is accepted, one after the other',
  },
  /** Files that are being compared with a certificate, at a time. */
  upload: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 4, withinMs: 0, together: 32, beyond: 'refused' },
    keepsAway: 'others who compare files, for seconds, as long as eight networks do',
  },
  /** Emails of a certificate that its account sends again. */
  resend: {
    ...{ causedBy: 'members', countedBy: 'certificate', max: 4, withinMs: hour, beyond: 'refused' },
    keepsAway: 'the account itself',
  },
  /** Spellings that a recipient proposes for a certificate; the time is the certificate's. */
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
  /** Requests with an API key, unless `RATE_LIMIT_PER_MINUTE` says another number. */
  keyRequest: {
    ...{ causedBy: 'members', countedBy: 'key', max: 600, withinMs: minute, beyond: 'refused' },
    keepsAway: 'programs with the same key',
  },
  /** Requests without a key to public pages and images, unless `PUBLIC_RATE_LIMIT_PER_MINUTE` says another number. */
  publicRequest: {
    ...{ causedBy: 'strangers', countedBy: 'network', max: 600, withinMs: minute, beyond: 'refused' },
    keepsAway: 'readers of the same network for a minute; requests with a key are not counted',
  },
  /**
   * Emails of certificates and reminders of accounts that signed up themselves, until a domain confirms an organization, unless
   * `MAILS_PER_DAY` says another number. Invitations and tests of emails count, too.
   */
  certificateMail: {
    ...{ causedBy: 'members', countedBy: 'account', max: 50, withinMs: day, beyond: 'waits' },
    keepsAway: 'nobody: further emails of the account leave on the next days',
  },
  /** Members of an account and open invitations, at a time. */
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
  /** Bytes of files that are compared with a certificate. */
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

/** How long a guess waits once an address has many wrong ones, in ms. */
export const guessDelayMs = 3_000

/**
 * Room of an account whose owner has confirmed no address, because anybody can make any number of them. The first credits are
 * completed by the confirmation. Without one, an account that has issued nothing is deleted after the time.
 */
export const unconfirmedAccount = { storageBytes: 10_000_000, credits: 25, keptMs: 7 * day } as const
