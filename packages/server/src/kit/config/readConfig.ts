import { join } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from '../errors/ConfigError.ts'
import { attemptBudgets } from '../limits/budgets.ts'
import { parseUrl } from '../network/parseUrl.ts'
import { isSecureAddress } from './isOnLoopback.ts'
import {
  address,
  baseAddress,
  flag,
  hardToGuess,
  integer,
  isHardToGuess,
  isPlainAddress,
  longestBounceName,
  networks,
  noParts,
  proxies,
  rate,
  secretKeys,
  text,
} from './variableSchemas.ts'

/** Where an S3-compatible store is, and the keys to it. */
export interface S3Config {
  /** Of the bucket, with a prefix if there is one: `https://s3.example/bucket/prefix`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** Who signs PDF files. Exactly one of `p12` and `csc`. */
export interface PdfSigningConfig {
  /** A file with a key and its certificates (PKCS #12). */
  p12?: { path: string; password: string } | undefined
  /** A remote key (Cloud Signature Consortium API 1.0.4). */
  csc?: { url: string; token: string; credentialId: string; pin: string | undefined } | undefined
  /** RFC 3161 timestamp authority; absent: signatures have no timestamp. */
  timestampUrl: string | undefined
}

/** A provider of OpenID Connect, and what this service is there. */
export interface SignInProviderConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Shown on the button. */
  name: string
}

/** The configuration, parsed once at startup. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL; absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL connections for writes; reads have two more. */
  databaseConnections: number
  /** Whether a start runs missing migrations; otherwise it refuses to start without them. */
  migrate: boolean
  /** How long a start waits for the database and for other processes that prepare it. */
  startupSeconds: number
  /** How long a stop still answers new requests, so that balancers can notice it. */
  drainSeconds: number
  /** Upper bound of a stop after that. */
  shutdownSeconds: number
  /** Base of links, QR codes, and image URLs; absent: the address that the server listens on. */
  publicUrl: string | undefined
  /** S3-compatible store of images; absent: they are in the database. */
  s3: S3Config | undefined
  /** Absent: PDF files are not signed. */
  pdfSigning: PdfSigningConfig | undefined
  /** Absent: e-mails are stored, not sent. */
  smtpUrl: string | undefined
  /** Sender of e-mails. Present if `smtpUrl` is. */
  mailFrom: string | undefined
  /** E-mails that this process sends at the same time, over as many connections. */
  outboxConcurrency: number
  /** Seconds after which the e-mails of a process that died are sent by another one. */
  outboxLeaseSeconds: number
  /** E-mails per second that all processes send together; absent: as fast as possible. */
  mailRate: number | undefined
  /** Secret of `/bounces`; absent: e-mails that come back are not recorded. */
  bounceToken: string | undefined
  /** Address to which e-mails come back, with a reference to each added; absent: that of `mailFrom`. */
  mailBounceAddress: string | undefined
  /** E-mails per day of an account that somebody signed up for, until a domain confirms the organization. */
  mailsPerDay: number
  /** Days after which the words of e-mails are deleted that were sent or given up, or are only stored. */
  mailKeepDays: number
  /** Keys that seal stored secrets, the present one first; none: secrets are stored as they are. */
  secretKeys: string[]
  /** Networks that webhooks may be sent to although they are not public: names, addresses, and CIDR notation. */
  webhookAllow: string[]
  /** Key of the first account, which replaces its former one; absent: one is created at the first start and printed. */
  demoApiKey: string | undefined
  /** Of the first account, and of each one that somebody signs up for. */
  initialCredits: number
  /**
   * Who may create a login: anybody, people who were invited to an account, or nobody. Absent: people at the service's own
   * computer, and nobody else.
   */
  signUp: 'open' | 'invite' | 'closed' | undefined
  /** Provider of OpenID Connect at which people can sign in, too. */
  signInProvider: SignInProviderConfig | undefined
  /** Address at which accounts buy credits, with places for the account. */
  creditsUrl: string | undefined
  /** Whether `/dashboard` is served. */
  dashboard: boolean
  /** Upper bound of the whole database's size, in bytes; absent: that of the disk. */
  storageBytes: number | undefined
  /** Bytes of images, templates, and organizations that an account may store. */
  accountStorageBytes: number
  rateLimitPerMinute: number
  publicRateLimitPerMinute: number
  /** Trusted proxies: their number, or their addresses. `false` ignores `X-Forwarded-For`. */
  trustProxy: number | string[] | false
  /** Folder with the host's font families. */
  fontsDir: string | undefined
  /** Folder in which releases of the script tag's files are stored, so that open pages survive a deployment. */
  sdkReleasesDir: string
  /** Rendering threads; 0: rendering blocks the main thread. Absent: one per processor, from 2 to 4. */
  renderWorkers: number | undefined
  /** Bearer token of `/metrics`; absent: there are no metrics. */
  metricsToken: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** The client's secret is sent there. */
function isSafeIssuer(issuer: string): boolean {
  const url = parseUrl(issuer)
  return !url || isSecureAddress(url)
}

const signUpModes = ['open', 'invite', 'closed'] as const
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A link to a shop. Its places are filled in later, so that the address is checked with values in them. */
const creditsAddress = v.pipe(
  v.string(),
  v.maxLength(2_000, 'must have at most 2000 characters'),
  v.check((address) => {
    const filled = address.replace(/\{(?:account|email|language)\}/g, 'x')
    return /^https?:$/.test(parseUrl(filled)?.protocol ?? '') && !/[{}]/.test(filled)
  }, 'must be an http or https address; its places are {account}, {email}, and {language}'),
)

const schema = v.object({
  PORT: v.optional(integer(0, 65_535), '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_CONNECTIONS: v.optional(integer(1, 200), '8'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'])),
  MIGRATE: v.optional(flag, 'true'),
  STARTUP_SECONDS: v.optional(integer(0, 3_600), '30'),
  DRAIN_SECONDS: v.optional(integer(0, 600), '0'),
  SHUTDOWN_SECONDS: v.optional(integer(1, 600), '10'),
  PUBLIC_URL: v.optional(baseAddress(noParts)),
  S3_URL: v.optional(baseAddress(`${noParts}: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`)),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_REGION: v.optional(text, 'us-east-1'),
  PDF_SIGN_P12: v.optional(text),
  PDF_SIGN_P12_PASSWORD: v.optional(v.string(), ''),
  PDF_SIGN_CSC_URL: v.optional(baseAddress(noParts)),
  PDF_SIGN_CSC_TOKEN: v.optional(text),
  PDF_SIGN_CSC_CREDENTIAL: v.optional(text),
  PDF_SIGN_CSC_PIN: v.optional(text),
  PDF_SIGN_TIMESTAMP_URL: v.optional(address(['http:', 'https:'])),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  OUTBOX_CONCURRENCY: v.optional(integer(1, 64), '16'),
  OUTBOX_LEASE_SECONDS: v.optional(integer(5, 3_600), '240'),
  MAIL_RATE: v.optional(rate),
  BOUNCE_TOKEN: v.optional(v.pipe(v.string(), v.check(isHardToGuess, hardToGuess))),
  MAIL_BOUNCE_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.email('must be an e-mail address'),
      v.check(
        (text) => text.indexOf('@') <= longestBounceName && !text.includes('+'),
        `must have at most ${longestBounceName} characters and no + before the @, because a reference is added there`,
      ),
    ),
  ),
  MAILS_PER_DAY: v.optional(integer(0, 1_000_000), String(attemptBudgets.certificateMail.most)),
  MAIL_KEEP_DAYS: v.optional(integer(1, 36_500), '30'),
  SECRET_KEY: v.optional(secretKeys),
  WEBHOOK_ALLOW: v.optional(networks),
  DEMO_API_KEY: v.optional(v.pipe(v.string(), v.check(isHardToGuess, hardToGuess))),
  SIGN_UP: v.optional(v.picklist(signUpModes, `must be one of ${signUpModes.join(', ')}`)),
  OIDC_ISSUER: v.optional(
    v.pipe(
      address(['http:', 'https:']),
      v.check(isPlainAddress, noParts),
      v.check(isSafeIssuer, 'must begin with https://, except on this machine'),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(text),
  OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(60, 'must have at most 60 characters'))),
  DASHBOARD: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  CREDITS_URL: v.optional(creditsAddress),
  INITIAL_CREDITS: v.optional(integer(0, 1_000_000_000), '1000'),
  STORAGE_BYTES: v.optional(integer(100_000_000, Number.MAX_SAFE_INTEGER)),
  ACCOUNT_STORAGE_BYTES: v.optional(integer(1_000_000, Number.MAX_SAFE_INTEGER), '1073741824'),
  RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 1_000_000), String(attemptBudgets.keyRequest.most)),
  PUBLIC_RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 1_000_000), String(attemptBudgets.publicRequest.most)),
  TRUST_PROXY: v.optional(proxies),
  FONTS_DIR: v.optional(text),
  SDK_RELEASES_DIR: v.optional(text),
  RENDER_WORKERS: v.optional(integer(0, 64)),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: v.optional(v.picklist(levels, `must be one of ${levels.join(', ')}`), 'info'),
})

/** Variables that do nothing without another one, which was then forgotten or misspelled. */
const needed = {
  S3_ACCESS_KEY_ID: 'S3_URL',
  S3_SECRET_ACCESS_KEY: 'S3_URL',
  S3_REGION: 'S3_URL',
  PDF_SIGN_P12_PASSWORD: 'PDF_SIGN_P12',
  PDF_SIGN_CSC_TOKEN: 'PDF_SIGN_CSC_URL',
  PDF_SIGN_CSC_CREDENTIAL: 'PDF_SIGN_CSC_URL',
  PDF_SIGN_CSC_PIN: 'PDF_SIGN_CSC_URL',
  OIDC_CLIENT_ID: 'OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'OIDC_ISSUER',
  OIDC_NAME: 'OIDC_ISSUER',
} as const

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws {ConfigError} with one line for each invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(schema, given)
  if (!result.success)
    throw new ConfigError(
      result.issues.map((issue) => `${String(issue.path?.[0].key)} ${issue.message}.`).join('\n'),
    )
  const env = result.output
  for (const [name, other] of Object.entries(needed))
    if (given[name] !== undefined && env[other] === undefined)
      throw new ConfigError(`${name} is set without ${other}: set both, or neither.`)
  // Mail servers refuse an invented sender, and each e-mail would be retried for days.
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new ConfigError(
      'MAIL_FROM is missing: with SMTP_URL, set it to the e-mail address that certificates are sent from.',
    )
  if (env.MAIL_BOUNCE_ADDRESS && !env.BOUNCE_TOKEN)
    throw new ConfigError(
      'BOUNCE_TOKEN is missing: with MAIL_BOUNCE_ADDRESS, set it to a random secret of at least 24 characters.',
    )
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    migrate: env.MIGRATE,
    startupSeconds: env.STARTUP_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    publicUrl: env.PUBLIC_URL,
    s3: readS3(env),
    pdfSigning: readPdfSigning(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    outboxConcurrency: env.OUTBOX_CONCURRENCY,
    outboxLeaseSeconds: env.OUTBOX_LEASE_SECONDS,
    mailRate: env.MAIL_RATE,
    bounceToken: env.BOUNCE_TOKEN,
    mailBounceAddress: env.MAIL_BOUNCE_ADDRESS,
    mailsPerDay: env.MAILS_PER_DAY,
    mailKeepDays: env.MAIL_KEEP_DAYS,
    secretKeys: env.SECRET_KEY ?? [],
    webhookAllow: env.WEBHOOK_ALLOW ?? [],
    demoApiKey: env.DEMO_API_KEY,
    initialCredits: env.INITIAL_CREDITS,
    signUp: env.SIGN_UP,
    signInProvider: readSignInProvider(env),
    creditsUrl: env.CREDITS_URL,
    dashboard: env.DASHBOARD === 'on',
    storageBytes: env.STORAGE_BYTES,
    accountStorageBytes: env.ACCOUNT_STORAGE_BYTES,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    publicRateLimitPerMinute: env.PUBLIC_RATE_LIMIT_PER_MINUTE,
    trustProxy: env.TRUST_PROXY ?? false,
    fontsDir: env.FONTS_DIR,
    sdkReleasesDir: env.SDK_RELEASES_DIR ?? join(env.DATA_DIR, 'sdk'),
    renderWorkers: env.RENDER_WORKERS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

function readS3(env: v.InferOutput<typeof schema>): S3Config | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError(
      `${accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'} is missing: with S3_URL, set the keys to the bucket.`,
    )
  return { url, accessKeyId, secretAccessKey, region: env.S3_REGION }
}

function readPdfSigning(env: v.InferOutput<typeof schema>): PdfSigningConfig | undefined {
  const { PDF_SIGN_P12: path, PDF_SIGN_CSC_URL: url, PDF_SIGN_TIMESTAMP_URL: timestampUrl } = env
  if (path && url) throw new ConfigError('PDF_SIGN_P12 and PDF_SIGN_CSC_URL are both set: set only one.')
  if (path) return { p12: { path, password: env.PDF_SIGN_P12_PASSWORD }, timestampUrl }
  if (url) {
    const { PDF_SIGN_CSC_TOKEN: token, PDF_SIGN_CSC_CREDENTIAL: credentialId, PDF_SIGN_CSC_PIN: pin } = env
    if (!token || !credentialId)
      throw new ConfigError(
        `${token ? 'PDF_SIGN_CSC_CREDENTIAL' : 'PDF_SIGN_CSC_TOKEN'} is missing: PDF_SIGN_CSC_URL needs both.`,
      )
    return { csc: { url, token, credentialId, pin }, timestampUrl }
  }
  if (timestampUrl)
    throw new ConfigError(
      'PDF_SIGN_TIMESTAMP_URL is set without a key: set PDF_SIGN_P12 or PDF_SIGN_CSC_URL.',
    )
  return undefined
}

function readSignInProvider(env: v.InferOutput<typeof schema>): SignInProviderConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer) return undefined
  if (!clientId || !clientSecret)
    throw new ConfigError(
      `${clientId ? 'OIDC_CLIENT_SECRET' : 'OIDC_CLIENT_ID'} is missing: with OIDC_ISSUER, set the client ID and the secret from the provider.`,
    )
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? new URL(issuer).hostname }
}
