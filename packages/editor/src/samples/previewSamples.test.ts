import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testSamples } from '../testing/testSamples.ts'
import { previewSamples } from './previewSamples.ts'

const courses = en.sampleCourses
const samples = previewSamples(testSamples, ['Course', 'Level'], courses)
const sample = (id: string) => samples.find((other) => other.id === id)?.subject

describe('previewSamples', () => {
  it('begins with the author’s own samples, and has each case once', () => {
    expect(samples[0]).toEqual({ id: 'own', subject: testSamples })
    const ids = samples.map(({ id }) => id)
    expect(ids).toEqual(Object.keys(en.cases))
    expect(new Set(samples.map(({ subject }) => subject.recipientName)).size).toBe(ids.length)
  })

  it('fills every attribute of the design in the cases that have a course', () => {
    for (const [id, value] of Object.entries(courses))
      expect(sample(id)?.attributes).toEqual({ Course: value, Level: value })
  })

  it.each(['shortest', 'diacritics', 'cjk', 'rightToLeft'])('keeps the author’s values in “%s”', (id) => {
    expect(sample(id)).toEqual({ ...testSamples, recipientName: expect.any(String) })
  })

  it('has a name that is short, and one that is longer than most lines', () => {
    expect(sample('shortest')?.recipientName).toBe('Bo')
    expect(sample('longest')?.recipientName.length).toBeGreaterThan(80)
  })
})
