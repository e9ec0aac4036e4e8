import { fieldKinds } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import type { EditorMessages } from './EditorMessages.ts'
import { en } from './en/en.ts'
import { mergeMessages } from './mergeMessages.ts'

describe('mergeMessages', () => {
  it('replaces what the host gives, at every depth, and leaves the rest', () => {
    const messages = mergeMessages(en, {
      save: 'Publish',
      savedAt: (time: string) => `Published ${time}`,
      kinds: { name: { label: 'Student' } },
    })
    expect(messages.save).toBe('Publish')
    expect(messages.savedAt('12:04')).toBe('Published 12:04')
    expect(messages.kinds.name).toEqual({ label: 'Student', hint: en.kinds.name?.hint })
    expect({ ...messages, save: 0, savedAt: 0, kinds: 0 }).toEqual({ ...en, save: 0, savedAt: 0, kinds: 0 })
  })

  it.each([
    ['a text instead of a function', { savedAt: 'Published' }],
    ['a function instead of a text', { save: () => 'Publish' }],
    ['a text instead of a group', { kinds: 'Fields' }],
    ['a number', { save: 7 }],
    ['unknown keys', { saev: 'Publish', __proto__: { save: 'Inherited' } }],
    ['nothing', undefined],
  ])('leaves out %s', (_what, custom) => {
    expect(mergeMessages(en, custom)).toEqual(en)
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['returns no text', () => undefined],
  ])('falls back if a function %s', (_what, savedAt) => {
    expect(mergeMessages(en, { savedAt }).savedAt('12:04')).toBe('Saved at 12:04')
  })
})

describe('EditorMessages', () => {
  it('knows the kinds of fields, and no others', () => {
    const label = { label: 'x' }
    const kinds: Required<NonNullable<EditorMessages['kinds']>> = {
      name: label,
      date: label,
      qr: label,
      attribute: label,
      text: label,
      table: label,
      certificateId: label,
      organization: label,
      logo: label,
      image: label,
      signature: label,
      line: label,
      rectangle: label,
      ellipse: label,
      frame: label,
    }
    expect(Object.keys(kinds)).toEqual(fieldKinds.map(({ type }) => type))
  })

  it('makes a misspelled key or a wrong function a compile error', () => {
    const wrong: EditorMessages[] = [
      // @ts-expect-error: it is `save`
      { saev: 'Publish' },
      // @ts-expect-error: it is `name`
      { kinds: { nmae: { label: 'Student' } } },
      // @ts-expect-error: it is a text
      { save: () => 'Publish' },
      // @ts-expect-error: it is a function
      { savedAt: 'Published' },
      // @ts-expect-error: it gets a text
      { savedAt: (time: number) => `Published ${time.toFixed()}` },
    ]
    expect(wrong).toHaveLength(5)
  })
})
