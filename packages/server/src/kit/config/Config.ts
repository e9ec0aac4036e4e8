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

/** Location of an S3-compatible store, and its credentials. */
export interface S3Config {
  /** URL of the bucket, with an optional prefix: `https://s3.example/bucket/prefix`. */
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
  /** PostgreSQL connections for writes; reads use two more. */
  databaseConnections: number
  /** True to run missing migrations at startup; otherwise a start without them fails. */
  migrate: boolean
  /** How long startup waits for the database and for other processes preparing it. */
  startupSeconds: number
  /** How long a stopping service still accepts requests, so that load balancers can notice. */
  drainSeconds: number
  /** Time limit for the rest of the shutdown. */
  shutdownSeconds: number
  /** Base URL of links, QR codes, and images; absent: the address that the server listens on. */
  publicUrl: string | undefined
  /** S3-compatible store of images; absent: images are in the database. */
  s3: S3Config | undefined
  /** Absent: emails are stored, not sent. */
  smtpUrl: string | undefined
  /** Sender of emails. Required with `smtpUrl`. */
  mailFrom: string | undefined
  /** Emails that this process sends concurrently, each over its own connection. */
  outboxConcurrency: number
  /** Seconds after which other processes send the emails of a dead process. */
  outboxLeaseSeconds: number
  /** Emails per second across all processes; absent: no limit. */
  mailRate: number | undefined
  /** Emails per day of an account created by signing up, until a domain confirms the organization. */
  mailsPerDay: number
  /** Days after which the text of emails is deleted that were sent, given up, or only stored. */
  mailKeepDays: number
  /** Keys that encrypt stored secrets, the current one first; empty: secrets are stored unencrypted. */
  secretKeys: string[]
  /** Key of the first account, replacing its previous one; absent: one is created at the first start and printed. */
  demoApiKey: string | undefined
  /** Initial credits of the first account, and of accounts created by signing up. */
  initialCredits: number
  /** True if certificates cost credits. */
  countsCredits: boolean
  /** Price of the first correction of a certificate that keeps the recipient's address, in credits. */
  correctionCredits: number
  /** Maximum size of the database, in bytes; absent: limited by the disk. */
  storageBytes: number | undefined
  /** Bytes of images, templates, and organizations that an account may store. */
  accountStorageBytes: number
  rateLimitPerMinute: number
  publicRateLimitPerMinute: number
  /** Trusted proxies: their number or addresses. `false` ignores `X-Forwarded-For`. */
  trustProxy: number | string[] | false
  /** Folder with additional font families. */
  fontsDir: string | undefined
  /** Folder that stores releases of the script tag's files, so that open pages survive a deployment. */
  sdkReleasesDir: string
  /** Rendering threads; 0: renders on the main thread. Absent: one per CPU, from 2 to 4. */
  renderWorkers: number | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Modules to run in addition to the core; absent: all. */
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

/** Settings of the core. Modules define theirs in their folders. */
export const coreSettings = describeSettings({
  variables,
  needed: { S3_ACCESS_KEY_ID: 'S3_URL', S3_SECRET_ACCESS_KEY: 'S3_URL', S3_REGION: 'S3_URL' },
  read(env): Config {
    // Mail servers reject an invented sender, and each email would be retried for days.
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
