import { join } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from '../errors/ConfigError.ts'
import { attemptBudgets } from '../limits/budgets.ts'
import { describeSettings } from './Settings.ts'
import {
  address,
  baseAddress,
  flag,
  hardToGuess,
  integer,
  isHardToGuess,
  noParts,
  proxies,
  rate,
  secretKeys,
  text,
} from './variableSchemas.ts'

/** Where an S3-compatible store is, and the keys to it. */
export interface S3Config {
  /** Address of the bucket, with a prefix if there is one: `https://s3.example/bucket/prefix`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** The configuration of the core, parsed once at startup. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL; absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL connections for writes; reads have two more. */
  databaseConnections: number
  /** True if a start runs missing migrations; otherwise it refuses to start without them. */
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
  /** Absent: emails are stored, not sent. */
  smtpUrl: string | undefined
  /** Sender of emails. Present if `smtpUrl` is. */
  mailFrom: string | undefined
  /** Emails that this process sends at the same time, over as many connections. */
  outboxConcurrency: number
  /** Seconds after which the emails of a process that died are sent by another one. */
  outboxLeaseSeconds: number
  /** Emails per second that all processes send together; absent: as fast as possible. */
  mailRate: number | undefined
  /** Emails per day of an account that somebody signed up for, until a domain confirms the organization. */
  mailsPerDay: number
  /** Days after which the words of emails are deleted that were sent or given up, or are only stored. */
  mailKeepDays: number
  /** Keys that seal stored secrets, the present one first; none: secrets are stored as they are. */
  secretKeys: string[]
  /** Key of the first account, which replaces its former one; absent: one is created at the first start and printed. */
  demoApiKey: string | undefined
  /** Credits of the first account, and of each one that somebody signs up for. */
  initialCredits: number
  /** True if certificates cost credits. */
  countsCredits: boolean
  /** Credits that the first correction of a certificate costs if it keeps the recipient's address. */
  correctionCredits: number
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
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Modules to run beside the core; absent: all. */
  moduleNames: readonly string[] | undefined
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variables = {
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
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  OUTBOX_CONCURRENCY: v.optional(integer(1, 64), '16'),
  OUTBOX_LEASE_SECONDS: v.optional(integer(5, 3_600), '240'),
  MAIL_RATE: v.optional(rate),
  MAILS_PER_DAY: v.optional(integer(0, 1_000_000), String(attemptBudgets.certificateMail.max)),
  MAIL_KEEP_DAYS: v.optional(integer(1, 36_500), '30'),
  SECRET_KEY: v.optional(secretKeys),
  DEMO_API_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(isHardToGuess, hardToGuess),
      v.check((key) => !key.startsWith('test_'), 'must not begin with test_, as keys of test mode do'),
    ),
  ),
  INITIAL_CREDITS: v.optional(integer(0, 1_000_000_000), '1000'),
  CREDITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  CORRECTION_CREDITS: v.optional(integer(0, 1), '0'),
  STORAGE_BYTES: v.optional(integer(100_000_000, Number.MAX_SAFE_INTEGER)),
  ACCOUNT_STORAGE_BYTES: v.optional(integer(1_000_000, Number.MAX_SAFE_INTEGER), '1073741824'),
  RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 1_000_000), String(attemptBudgets.keyRequest.max)),
  PUBLIC_RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 1_000_000), String(attemptBudgets.publicRequest.max)),
  TRUST_PROXY: v.optional(proxies),
  FONTS_DIR: v.optional(text),
  SDK_RELEASES_DIR: v.optional(text),
  RENDER_WORKERS: v.optional(integer(0, 64)),
  LOG_LEVEL: v.optional(v.picklist(levels, `must be one of ${levels.join(', ')}`), 'info'),
  MODULES: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((name) => name.trim())),
    ),
  ),
}

type Variables = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** Settings of the core. Those of a module are in its folder. */
export const coreSettings = describeSettings({
  variables,
  needed: { S3_ACCESS_KEY_ID: 'S3_URL', S3_SECRET_ACCESS_KEY: 'S3_URL', S3_REGION: 'S3_URL' },
  read(env): Config {
    // Mail servers refuse an invented sender, and each email would be retried for days.
    if (env.SMTP_URL && !env.MAIL_FROM)
      throw new ConfigError(
        'MAIL_FROM is missing: with SMTP_URL, set it to the email address that certificates are sent from.',
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
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      outboxConcurrency: env.OUTBOX_CONCURRENCY,
      outboxLeaseSeconds: env.OUTBOX_LEASE_SECONDS,
      mailRate: env.MAIL_RATE,
      mailsPerDay: env.MAILS_PER_DAY,
      mailKeepDays: env.MAIL_KEEP_DAYS,
      secretKeys: env.SECRET_KEY ?? [],
      demoApiKey: env.DEMO_API_KEY,
      initialCredits: env.INITIAL_CREDITS,
      countsCredits: env.CREDITS === 'on',
      correctionCredits: env.CORRECTION_CREDITS,
      storageBytes: env.STORAGE_BYTES,
      accountStorageBytes: env.ACCOUNT_STORAGE_BYTES,
      rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
      publicRateLimitPerMinute: env.PUBLIC_RATE_LIMIT_PER_MINUTE,
      trustProxy: env.TRUST_PROXY ?? false,
      fontsDir: env.FONTS_DIR,
      sdkReleasesDir: env.SDK_RELEASES_DIR ?? join(env.DATA_DIR, 'sdk'),
      renderWorkers: env.RENDER_WORKERS,
      logLevel: env.LOG_LEVEL,
      moduleNames: env.MODULES,
    }
  },
})

function readS3(env: Variables): S3Config | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError(
      `${accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'} is missing: with S3_URL, set the keys to the bucket.`,
    )
  return { url, accessKeyId, secretAccessKey, region: env.S3_REGION }
}
