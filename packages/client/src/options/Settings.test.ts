import { describe, expect, test } from 'vitest'
import { serviceAddress } from './Settings.ts'

describe('serviceAddress', () => {
  test.each([
    ['https://certificates.example', 'https://certificates.example'],
    ['https://certificates.example/', 'https://certificates.example'],
    ['https://certificates.example/api', 'https://certificates.example'],
    ['https://certificates.example/api/', 'https://certificates.example'],
    ['https://certificates.example/api///', 'https://certificates.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https://example.com/certificates', 'https://example.com/certificates'],
    ['https://example.com/certificates/api', 'https://example.com/certificates'],
    ['https://example.com/myapi', 'https://example.com/myapi'],
    ['HTTPS://Example.com?x=1#y', 'https://example.com'],
  ])('%s leads to %s', (given, expected) => {
    expect(serviceAddress(given)).toBe(expected)
  })
})
