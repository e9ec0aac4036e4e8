import { describe, expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { testSamples } from '../testing/testSamples.ts'
import { previewSamples } from './previewSamples.ts'

const samples = previewSamples(testSamples, ['Course', 'Grade'], en.sampleCourses)
const nameOf = (id: string) => samples.find((sample) => sample.id === id)?.subject.recipientName ?? ''

describe('previewSamples', () => {
  it('begins with the samples that the editor shows, unchanged', () => {
    expect(samples[0]).toEqual({ id: 'own', subject: testSamples })
    expect(samples[0]?.subject).toBe(testSamples)
  })

  it('has a person for each case that has a name on screen, each once', () => {
    expect(samples.map(({ id }) => id)).toEqual(Object.keys(en.cases))
    expect(new Set(samples.map(({ subject }) => subject.recipientName)).size).toBe(samples.length)
  })

  it('has names that are what their case says', () => {
    const lengths = samples.map(({ subject }) => subject.recipientName.length)
    expect(nameOf('longest')).toHaveLength(Math.max(...lengths))
    expect(nameOf('shortest')).toHaveLength(Math.min(...lengths))
    expect(nameOf('diacritics').normalize('NFD')).toMatch(/\p{M}/u)
    expect(nameOf('cjk')).toMatch(/\p{Script=Han}.*\p{Script=Hangul}/u)
    expect(nameOf('rightToLeft')).toMatch(/\p{Script=Hebrew}.*\p{Script=Arabic}/u)
  })

  it('fills every attribute of the design, with the longest value beside the longest name', () => {
    const attributes = samples.map(({ subject }) => subject.attributes)
    for (const values of attributes.slice(1, 5)) {
      expect(Object.keys(values)).toEqual(['Course', 'Grade'])
      expect(values.Course).toBeTruthy()
      expect(values.Grade).toBe(values.Course)
    }
    const texts = attributes.map(({ Course = '' }) => Course.length)
    expect(texts[4]).toBe(Math.max(...texts))
  })

  it('leaves the attributes of the other cases, and everything else, to the samples of the editor', () => {
    const own = { ...testSamples, attributes: { Course: 'Algebra' } }
    for (const { id, subject } of previewSamples(own, ['Course'], en.sampleCourses)) {
      expect({ ...subject, recipientName: '', attributes: {} }).toEqual({
        ...own,
        recipientName: '',
        attributes: {},
      })
      if (['shortest', 'diacritics', 'cjk', 'rightToLeft'].includes(id))
        expect(subject.attributes).toEqual({ Course: 'Algebra' })
    }
  })
})
