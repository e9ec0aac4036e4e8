import { describe, expect, it } from 'vitest'
import { checkAnswer } from './checkAnswer.mjs'
import { checkReport } from './checkReport.mjs'
import { quantile } from './quantile.mjs'

const answer = { status: 400, bytes: 200, ms: 5 }

describe('checkAnswer', () => {
  it('accepts refusals, also for being busy', () => {
    expect(checkAnswer(answer, { statuses: [400] })).toEqual([])
    expect(checkAnswer({ ...answer, status: 503 }, { statuses: [400] })).toEqual([])
    expect(checkAnswer(answer, {})).toEqual([])
  })

  it.each([500, 502, 'reset', 'unanswered'])('never accepts %s alone', (status) => {
    expect(checkAnswer({ ...answer, status }, {})).toHaveLength(1)
    expect(checkAnswer({ ...answer, status }, { statuses: [400] })).toHaveLength(1)
  })

  it('refuses what should have been refused, large refusals and late answers', () => {
    expect(checkAnswer({ ...answer, status: 200 }, { statuses: [400] })).toHaveLength(1)
    expect(checkAnswer({ ...answer, bytes: 20_001 }, { statuses: [400] })).toHaveLength(1)
    expect(checkAnswer({ ...answer, ms: 11 }, { maxMs: 10 })).toHaveLength(1)
  })
})

describe('checkReport', () => {
  const health = { statuses: { 200: 100 }, ms: Array(100).fill(5), cpuMs: Array(100).fill(1) }
  const report = { memory: 300, killed: false, seen: { health } }
  const limits = { healthMs: 250, watched: new Map() }

  it('accepts a service that was there all the time', () => {
    expect(checkReport(report, limits)).toEqual([])
  })

  it('refuses too much memory, slow and missing answers', () => {
    expect(checkReport({ ...report, memory: 1025 }, limits)).toHaveLength(1)
    expect(checkReport({ ...report, killed: true }, limits)).toHaveLength(1)
    const slow = { statuses: { 200: 98, reset: 2 }, ms: [...Array(98).fill(5), 251, 251], cpuMs: [] }
    expect(checkReport({ ...report, seen: { health: slow } }, limits)).toHaveLength(2)
    expect(checkReport({ ...report, seen: {} }, limits)).toHaveLength(1)
  })

  it('tells a busy machine from a busy service by the CPU time of its main thread', () => {
    const check = (/** @type {number} */ ms, /** @type {number} */ cpuMs) =>
      checkReport(
        { ...report, seen: { health: { statuses: { 200: 1 }, ms: [ms], cpuMs: [cpuMs] } } },
        { ...limits, healthCpuMs: 100 },
      )
    expect(check(251, 99)).toEqual([])
    expect(check(251, 101)).toHaveLength(1)
    expect(check(2501, 99)).toHaveLength(1)
  })

  it('holds what an attack watches to that attack’s own bounds', () => {
    const watched = new Map([['issue', { statuses: [200], maxMs: 2000 }]])
    const seen = { health, issue: { statuses: { 200: 2, 503: 1 }, ms: [1, 2, 2001], cpuMs: [] } }
    expect(checkReport({ ...report, seen }, { healthMs: 250, watched })).toEqual([
      'issue: 1 × 503',
      'issue: slowest is 2001 ms instead of at most 2000 ms',
    ])
  })
})

describe('quantile', () => {
  it('is the value that the share does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => i + 1)
    expect([0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([50, 99, 100])
    expect(quantile([7], 0.99)).toBe(7)
    expect(quantile([], 0.5)).toBeNaN()
  })
})
