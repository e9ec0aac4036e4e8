import { describe, expect, it } from 'vitest'
import { initialPace, type PaceState, slowDown, takeSlots } from './MailPace.ts'

const now = 1_800_000_000_000

describe('takeSlots', () => {
  it('grants everything without a rate', () => {
    expect(takeSlots(initialPace, { wanted: 16, now, perSecond: undefined })).toMatchObject({
      granted: 16,
      waitMs: 0,
    })
  })

  it.each([0.5, 1, 7, 30, 250])('never exceeds a rate of %d a second by more than a burst', (perSecond) => {
    let state: PaceState = initialPace
    let total = 0
    const seconds = 60
    for (let ms = 0; ms < seconds * 1000; ms += 20) {
      const { granted, next } = takeSlots(state, { wanted: 16, now: now + ms, perSecond })
      state = next
      total += granted
    }
    expect(total).toBeLessThanOrEqual(perSecond * (seconds + 0.1) + 1)
    expect(total).toBeGreaterThanOrEqual(perSecond * (seconds - 0.1) - 1)
  })

  it('says when to ask again', () => {
    const first = takeSlots(initialPace, { wanted: 16, now, perSecond: 2 })
    expect(first).toMatchObject({ granted: 1, waitMs: 400 })
    expect(takeSlots(first.next, { wanted: 16, now: now + 399, perSecond: 2 }).granted).toBe(0)
    expect(takeSlots(first.next, { wanted: 16, now: now + 400, perSecond: 2 }).granted).toBe(1)
  })

  it('recovers from a clock that was ahead', () => {
    const ahead = { nextAt: now + 86_400_000, pausedUntil: now + 86_400_000, pauses: 3 }
    expect(takeSlots(ahead, { wanted: 4, now, perSecond: 10 }).granted).toBe(1)
  })
})

describe('slowDown', () => {
  it('pauses everything, twice as long each time, up to ten minutes', () => {
    let state: PaceState = initialPace
    let at = now
    const waits = Array.from({ length: 8 }, () => {
      state = slowDown(state, at)
      const { granted, waitMs } = takeSlots(state, { wanted: 1, now: at, perSecond: undefined })
      expect(granted).toBe(0)
      at += waitMs
      return waitMs / 1000
    })
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600])
  })

  it('counts the replies of one moment once, and starts over after a calm time', () => {
    const paused = slowDown(initialPace, now)
    expect(slowDown(paused, now + 1_000)).toBe(paused)
    expect(slowDown({ ...paused, pauses: 5 }, now + 3_600_000).pauses).toBe(1)
  })
})
