import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RotatingFile } from './RotatingFile.mjs'
import { readLogLine } from './readLogLine.mjs'
import { ServiceLog } from './ServiceLog.mjs'
import { secretsOf } from './secretsOf.mjs'

const apiKey = 'my-own-key-of-the-demo'
let dataDir
let printed
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'certificate-log-'))
  printed = []
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function log(lines, terminalLevel = 'warn') {
  const service = new ServiceLog({
    dataDir,
    secrets: [apiKey],
    terminalLevel,
    print: (line) => printed.push(line),
    now: () => 0,
  })
  for (const [line, stream = 'stdout'] of lines) service.add(line, stream)
  service.close()
  return readFileSync(service.path, 'utf8').split('\n').slice(0, -1)
}

const record = (level, more) => JSON.stringify({ level, time: Date.UTC(2026, 0, 1), ...more })

describe('ServiceLog', () => {
  it('writes the lines as they came, in a file for its owner only', () => {
    writeFileSync(join(dataDir, 'service.log'), '')
    chmodSync(join(dataDir, 'service.log'), 0o644)
    const lines = [record(30, { msg: 'a' }), record(50, { msg: 'b', err: { message: 'c' } })]
    expect(log(lines.map((line) => [line]))).toEqual(lines)
    expect(statSync(join(dataDir, 'service.log')).mode & 0o777).toBe(0o600)
  })

  it('shows problems as one readable line and leaves the rest to the file', () => {
    log([
      [record(30, { msg: 'quiet' })],
      [record(40, { msg: 'email not sent', reason: 'connect ECONNREFUSED' })],
      [record(50, { msg: 'request failed', path: '/api/x', err: { message: 'disk full', stack: 'at …' } })],
    ])
    expect(printed).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d warning {2}email not sent: connect ECONNREFUSED$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d error {4}request failed \(\/api\/x\): disk full$/),
    ])
  })

  it('shows what LOG_LEVEL asks for', () => {
    log([[record(20, { msg: 'detail' })]], 'debug')
    expect(printed).toEqual([expect.stringContaining('detail')])
  })

  it('never repeats a secret, in the file or on the terminal', () => {
    const made = `cs_${'x'.repeat(43)}`
    const lines = log([
      [`API key (shown only now): ${made}`],
      [record(50, { msg: `bad key ${apiKey} and ${made}` })],
      [`Error: ${apiKey}`, 'stderr'],
    ])
    expect(lines).toHaveLength(2)
    expect([...lines, ...printed].join()).not.toMatch(new RegExp(`${apiKey}|${made}`))
  })

  it('makes a record of words that are no record, and shows no control characters', () => {
    expect(log([['\u001b[2Jboom', 'stderr']]).map((line) => JSON.parse(line))).toEqual([
      { level: 40, time: 0, msg: '\u001b[2Jboom' },
    ])
    expect(printed[0]).toMatch(/warning {3}\[2Jboom$/)
  })
})

describe('readLogLine', () => {
  it('shortens an endless line', () => {
    const options = { secrets: [], plainLevel: 30, now: () => 0 }
    for (const line of ['x'.repeat(1_000_000), record(50, { msg: 'x'.repeat(1_000_000) })])
      expect(readLogLine(line, options).json.length).toBeLessThan(20_000)
  })
})

describe('RotatingFile', () => {
  it('begins a new file at its limit and keeps one old one', () => {
    const path = join(dataDir, 'a.log')
    const file = new RotatingFile(path, 10)
    for (const line of ['1111', '2222', '3333', '4444', '5555']) file.append(line)
    file.close()
    expect(readFileSync(path, 'utf8')).toBe('5555\n')
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('3333\n4444\n')
    expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600)
  })
})

describe('secretsOf', () => {
  it('knows passwords inside addresses, as written and as meant', () => {
    const environment = { SMTP_URL: 'smtp://me:p%40ss@mail.example', DATABASE_URL: 'not an address' }
    expect(secretsOf(environment, 'key')).toEqual(['key', 'p%40ss', 'p@ss'])
  })
})
