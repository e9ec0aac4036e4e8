import { expect, test } from 'vitest'
import { readPostgresUrl } from './readPostgresUrl.ts'

test('limits are set for the connection', () => {
  const address = readPostgresUrl('postgres://user@db/certificates?lock_timeout=5000')
  expect(address).toMatchObject({
    connectionString: 'postgres://user@db/certificates?lock_timeout=5000',
    isPooled: false,
    sessionLimits: { statement_timeout: 8_000 },
    begin: 'BEGIN',
  })
})

test('behind a pooler, limits are set for each transaction, and nothing for the connection', () => {
  const address = readPostgresUrl(
    'postgres://user@db/certificates?pgbouncer=true&lock_timeout=5000&statement_timeout=1%3BDROP&sslmode=require',
  )
  expect(address).toEqual({
    connectionString: 'postgres://user@db/certificates?sslmode=require',
    isPooled: true,
    sessionLimits: {},
    begin:
      'BEGIN; SET LOCAL statement_timeout = 8000; SET LOCAL lock_timeout = 5000; ' +
      'SET LOCAL idle_in_transaction_session_timeout = 5000',
  })
})
