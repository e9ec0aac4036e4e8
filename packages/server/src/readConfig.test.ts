import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PeopleSettings } from './modules/people/peopleSettings.ts'
import { readConfig } from './readConfig.ts'
import { configErrorOf } from './testing/configErrorOf.ts'

/** Returns the configuration, with its modules' settings by name. */
function read(environment: Record<string, string>) {
  const { modules, knownModules: _, ...core } = readConfig(environment)
  const given = modules.flatMap(({ module, settings }) =>
    settings ? [[module.name, settings] as const] : [],
  )
  return { ...core, ...Object.fromEntries(given) } as typeof core & { people?: PeopleSettings }
}

describe('readConfig', () => {
  test('has a default for every variable', () => {
    expect(read({})).toStrictEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      databaseConnections: 8,
      migrate: true,
      startupSeconds: 30,
      drainSeconds: 0,
      shutdownSeconds: 10,
      publicUrl: undefined,
      s3: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      outboxConcurrency: 16,
      outboxLeaseSeconds: 240,
      mailRate: undefined,
      secretKeys: [],
      mailsPerDay: 50,
      mailKeepDays: 30,
      demoApiKey: undefined,
      initialCredits: 1000,
      countsCredits: true,
      correctionCredits: 0,
      storageBytes: undefined,
      accountStorageBytes: 1_073_741_824,
      rateLimitPerMinute: 600,
      publicRateLimitPerMinute: 600,
      trustProxy: false,
      fontsDir: undefined,
      sdkReleasesDir: join('data', 'sdk'),
      renderWorkers: undefined,
      logLevel: 'info',
      moduleNames: undefined,
      people: { signUp: undefined, signInProvider: undefined },
      dashboard: { creditsUrl: undefined },
      webhooks: { allow: [] },
    })
  })

  test('reads every variable', () => {
    expect(
      read({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/certificates',
        DATABASE_URL: 'postgres://user:secret@db/certificates',
        DATABASE_CONNECTIONS: '20',
        MIGRATE: 'false',
        STARTUP_SECONDS: '60',
        DRAIN_SECONDS: '5',
        SHUTDOWN_SECONDS: '25',
        PUBLIC_URL: 'https://certificates.example/base//',
        S3_URL: 'https://s3.example/certificates/images//',
        S3_ACCESS_KEY_ID: 'access',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_REGION: 'eu-central-1',
        SMTP_URL: 'smtps://user:secret@mail.example',
        MAIL_FROM: 'office@example.com',
        OUTBOX_CONCURRENCY: '4',
        OUTBOX_LEASE_SECONDS: '30',
        MAIL_RATE: '0.5',
        BOUNCE_TOKEN: 'token-of-the-bounces-0123',
        MAIL_BOUNCE_ADDRESS: 'bounces@example.com',
        SECRET_KEY: 'present-secret-key-0123456789, former-secret-key-0123456789',
        WEBHOOK_ALLOW: 'loopback, 10.0.0.0/8',
        MAILS_PER_DAY: '20',
        MAIL_KEEP_DAYS: '90',
        DEMO_API_KEY: 'cs_demo_0123456789_abcdef',
        INITIAL_CREDITS: '0',
        CREDITS: 'off',
        CORRECTION_CREDITS: '1',
        SIGN_UP: 'invite',
        OIDC_ISSUER: 'https://login.example.edu',
        OIDC_CLIENT_ID: 'certificates',
        OIDC_CLIENT_SECRET: 'secret-of-the-client',
        OIDC_NAME: 'Example University',
        CREDITS_URL: 'https://shop.example/{language}?account={account}&email={email}',
        DASHBOARD: 'on',
        STORAGE_BYTES: '50000000000',
        ACCOUNT_STORAGE_BYTES: '2000000',
        RATE_LIMIT_PER_MINUTE: '60',
        PUBLIC_RATE_LIMIT_PER_MINUTE: '120',
        TRUST_PROXY: 'loopback, 10.0.0.0/8',
        FONTS_DIR: '/usr/share/our-fonts',
        SDK_RELEASES_DIR: '/srv/sdk-releases',
        RENDER_WORKERS: '3',
        METRICS_TOKEN: 'token-of-the-monitoring',
        LOG_LEVEL: 'silent',
        UNRELATED: 'ignored',
      }),
    ).toStrictEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/certificates',
      databaseUrl: 'postgres://user:secret@db/certificates',
      databaseConnections: 20,
      migrate: false,
      startupSeconds: 60,
      drainSeconds: 5,
      shutdownSeconds: 25,
      publicUrl: 'https://certificates.example/base',
      s3: {
        url: 'https://s3.example/certificates/images',
        accessKeyId: 'access',
        secretAccessKey: 'secret',
        region: 'eu-central-1',
      },
      smtpUrl: 'smtps://user:secret@mail.example',
      mailFrom: 'office@example.com',
      outboxConcurrency: 4,
      outboxLeaseSeconds: 30,
      mailRate: 0.5,
      secretKeys: ['present-secret-key-0123456789', 'former-secret-key-0123456789'],
      mailsPerDay: 20,
      mailKeepDays: 90,
      demoApiKey: 'cs_demo_0123456789_abcdef',
      initialCredits: 0,
      countsCredits: false,
      correctionCredits: 1,
      storageBytes: 50_000_000_000,
      accountStorageBytes: 2_000_000,
      rateLimitPerMinute: 60,
      publicRateLimitPerMinute: 120,
      trustProxy: ['loopback', '10.0.0.0/8'],
      fontsDir: '/usr/share/our-fonts',
      sdkReleasesDir: '/srv/sdk-releases',
      renderWorkers: 3,
      logLevel: 'silent',
      moduleNames: undefined,
      metrics: { token: 'token-of-the-monitoring' },
      bounces: { token: 'token-of-the-bounces-0123', address: 'bounces@example.com' },
      people: {
        signUp: 'invite',
        signInProvider: {
          issuer: 'https://login.example.edu',
          clientId: 'certificates',
          clientSecret: 'secret-of-the-client',
          name: 'Example University',
        },
      },
      dashboard: { creditsUrl: 'https://shop.example/{language}?account={account}&email={email}' },
      webhooks: { allow: ['loopback', '10.0.0.0/8'] },
    })
  })

  test.each([
    [{}, undefined],
    [{ SIGN_UP: '' }, undefined],
    [{ SIGN_UP: 'open' }, 'open'],
  ])('decides per request who may sign up, unless SIGN_UP does: %j', (environment, mode) => {
    expect(read(environment).people?.signUp).toBe(mode)
  })

  test.each([
    ['HTTPS://Certificates.Example', 'https://certificates.example'],
    ['https://certificates.example:443/?', 'https://certificates.example'],
    ['https://@certificates.example/Base/#', 'https://certificates.example/Base'],
    ['http://LOCALHOST:3000', 'http://localhost:3000'],
  ])('reads PUBLIC_URL %s as browsers do', (PUBLIC_URL, url) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(url)
  })

  test('treats an empty variable as absent', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']
    const more = [
      'OUTBOX_CONCURRENCY',
      'OUTBOX_LEASE_SECONDS',
      'DEMO_API_KEY',
      'INITIAL_CREDITS',
      'CREDITS',
      'CORRECTION_CREDITS',
      'RATE_LIMIT_PER_MINUTE',
      'FONTS_DIR',
      'SDK_RELEASES_DIR',
      'RENDER_WORKERS',
      'LOG_LEVEL',
    ]
    const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']))
    expect(readConfig(empty)).toStrictEqual(readConfig({}))
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://user:hunter2@db/x'],
    ['DATABASE_URL', 'hunter2'],
    ['MIGRATE', 'yes'],
    ['STARTUP_SECONDS', '-1'],
    ['DRAIN_SECONDS', '601'],
    ['SHUTDOWN_SECONDS', '0'],
    ['PUBLIC_URL', 'certificates.example'],
    ['PUBLIC_URL', 'ftp://certificates.example'],
    ['PUBLIC_URL', 'https://user:hunter2@certificates.example'],
    ['PUBLIC_URL', 'https://certificates.example/?token=hunter2'],
    ['PUBLIC_URL', 'https://certificates.example/#hunter2'],
    ['PDF_SIGN_CSC_URL', 'https://user:hunter2@csc.example'],
    ['S3_URL', 's3.example/bucket'],
    ['S3_URL', 'https://user:hunter2@s3.example/bucket'],
    ['S3_URL', 'https://s3.example/bucket?X-Amz-Signature=hunter2'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['OUTBOX_CONCURRENCY', '0'],
    ['OUTBOX_CONCURRENCY', '65'],
    ['OUTBOX_LEASE_SECONDS', '4'],
    ['MAIL_RATE', '0.001'],
    ['MAIL_RATE', '1e3'],
    ['MAIL_RATE', '-7'],
    ['BOUNCE_TOKEN', 'hunter2'],
    ['SECRET_KEY', 'present-secret-key-0123456789,hunter2'],
    ['MAIL_BOUNCE_ADDRESS', 'bounces+ours@example.com'],
    ['MAIL_BOUNCE_ADDRESS', 'a-very-long-name@example.com'],
    ['OIDC_ISSUER', 'http://hunter2.example'],
    ['OIDC_ISSUER', 'https://user:hunter2@login.example'],
    ['OIDC_ISSUER', 'hunter2'],
    ['DEMO_API_KEY', 'hunter2'],
    ['DEMO_API_KEY', 'test_0123456789_abcdefgh'],
    ['DEMO_API_KEY', 'Tr0ub4dor&3-Tr0ub4dor&3'],
    ['DEMO_API_KEY', '0123456701234567012345670123456701234567'],
    ['INITIAL_CREDITS', '-5'],
    ['CREDITS', 'no'],
    ['CORRECTION_CREDITS', '2'],
    ['INITIAL_CREDITS', 'many'],
    ['INITIAL_CREDITS', '1000000001'],
    ['RATE_LIMIT_PER_MINUTE', '1000001'],
    ['RATE_LIMIT_PER_MINUTE', '1e3'],
    ['RENDER_WORKERS', '65'],
    ['METRICS_TOKEN', 'hunter2'],
    ['LOG_LEVEL', 'loud'],
    ['CREDITS_URL', 'javascript:{account}'],
    ['CREDITS_URL', 'https://shop.example/{secret}'],
  ])('names %s and does not repeat its invalid value %s', (name, value) => {
    const message = configErrorOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} \\S.*\\.$`))
    expect(message).not.toContain(value)
  })

  test('names every invalid variable on its own line', () => {
    const message = configErrorOf({ PORT: 'hunter2', LOG_LEVEL: 'hunter2', SMTP_URL: 'hunter2', HOST: '::1' })
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'SMTP_URL', 'LOG_LEVEL'])
    expect(message).not.toContain('hunter2')
  })

  test('refuses SMTP_URL without a sender, in one line that names it', () => {
    for (const MAIL_FROM of [undefined, ''])
      expect(
        configErrorOf({ SMTP_URL: 'smtp://mail.example', ...(MAIL_FROM === '' && { MAIL_FROM }) }),
      ).toMatch(/^MAIL_FROM is missing: .*SMTP_URL.*\.$/)
  })

  test('refuses MAIL_BOUNCE_ADDRESS without a token, in one line that names it', () => {
    expect(configErrorOf({ MAIL_BOUNCE_ADDRESS: 'bounces@example.com' })).toMatch(
      /^BOUNCE_TOKEN is missing: .*\.$/,
    )
  })

  test('refuses S3_URL without its keys, in one line that names the missing one', () => {
    const S3_URL = 'https://s3.example/bucket'
    expect(configErrorOf({ S3_URL })).toMatch(/^S3_ACCESS_KEY_ID is missing: .*S3_URL.*\.$/)
    expect(configErrorOf({ S3_URL, S3_ACCESS_KEY_ID: 'access' })).toMatch(/^S3_SECRET_ACCESS_KEY is missing/)
  })

  test('refuses OIDC_ISSUER without the client, in one line that names what is missing', () => {
    const OIDC_ISSUER = 'https://login.example'
    expect(configErrorOf({ OIDC_ISSUER })).toMatch(/^OIDC_CLIENT_ID is missing: .*OIDC_ISSUER.*\.$/)
    expect(configErrorOf({ OIDC_ISSUER, OIDC_CLIENT_ID: 'a' })).toMatch(/^OIDC_CLIENT_SECRET is missing/)
    const here = { OIDC_ISSUER: 'http://localhost:4000', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    expect(read(here).people?.signInProvider?.name).toBe('localhost')
  })

  test.each([
    ['PDF_SIGN_CSC_TOKEN', 'PDF_SIGN_CSC_URL'],
    ['PDF_SIGN_CSC_CREDENTIAL', 'PDF_SIGN_CSC_URL'],
    ['PDF_SIGN_CSC_PIN', 'PDF_SIGN_CSC_URL'],
    ['PDF_SIGN_P12_PASSWORD', 'PDF_SIGN_P12'],
    ['S3_ACCESS_KEY_ID', 'S3_URL'],
    ['S3_SECRET_ACCESS_KEY', 'S3_URL'],
    ['S3_REGION', 'S3_URL'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
    ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
    ['OIDC_NAME', 'OIDC_ISSUER'],
  ])('refuses %s without %s, for which it is', (name, other) => {
    expect(configErrorOf({ [name]: 'hunter2' })).toBe(
      `${name} is set without ${other}: set both, or neither.`,
    )
    expect(read({ [name]: '' })).toStrictEqual(read({}))
  })

  test('refuses the token of a remote key beside a file with a key', () => {
    const message = configErrorOf({ PDF_SIGN_P12: 'seal.p12', PDF_SIGN_CSC_TOKEN: 'hunter2' })
    expect(message).toMatch(/^PDF_SIGN_CSC_TOKEN is set without PDF_SIGN_CSC_URL/)
  })

  test('refuses a limit of no requests', () => {
    expect(configErrorOf({ RATE_LIMIT_PER_MINUTE: '0' })).toMatch(
      /^RATE_LIMIT_PER_MINUTE must be at least 1\.$/,
    )
  })
})
