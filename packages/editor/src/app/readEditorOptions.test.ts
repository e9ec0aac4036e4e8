import { describe, expect, it } from 'vitest'
import { toTemplate } from '../document/EditorDocument.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { testDocument } from '../testing/testDocument.ts'
import { readEditorOptions } from './readEditorOptions.ts'

const template = toTemplate(testDocument())
const needed = { onSave: () => undefined, onClose: () => undefined }

/** Returns the options as read, without those that every host has, and the reported mistakes. */
function read(input: object) {
  const reports: string[] = []
  const { onSave, onClose, ...options } = readEditorOptions(
    { ...needed, ...input } as EditorOptions,
    (text) => reports.push(text),
  )
  return { options, reports }
}

describe('readEditorOptions', () => {
  it.each([
    [{}],
    [{ features: { kinds: ['name', 'qr'], panels: [], preview: false, upload: true } }],
    [{ template, readOnly: true, closable: false, locale: 'de-AT' }],
    [{ samples: { recipientName: 'Ada', issuedAt: '2026-11-21', attributes: { Course: 'First aid' } } }],
    [{ designs: [{ name: 'Course', template, thumbnail: '/course.png' }] }],
    [{ messages: { cs: { save: 'Uložit', kinds: { name: { label: 'Jméno' } } }, 'pt-BR': {} } }],
  ])('takes what hosts usually give: %o', (input) => {
    expect(read(input)).toEqual({ options: input, reports: [] })
  })

  it('takes null in an option for absent', () => {
    const features = { kinds: null, panels: ['add'], preview: null }
    expect(read({ features, samples: { recipientName: null } })).toEqual({
      options: { features: { panels: ['add'] }, samples: {} },
      reports: [],
    })
  })

  it('takes nothing that a page added to every object', () => {
    const added = { kinds: 'none', issuedAt: 'never', locale: '?' }
    Object.assign(Object.prototype, added)
    const result = read({ features: { preview: false }, samples: { recipientName: 'Ada' } })
    const { features, samples } = result.options
    const inherited = [features?.kinds, samples?.issuedAt]
    for (const name of Object.keys(added)) delete (Object.prototype as Record<string, unknown>)[name]
    expect([inherited, result.reports]).toEqual([[undefined, undefined], []])
  })

  it.each([
    [
      { features: { kinds: ['nmae', 'qr'] } },
      { features: { kinds: ['qr'] } },
      'features.kinds: there is no “nmae”; there is name, date, qr,',
    ],
    [
      { features: { panels: ['layer'] } },
      { features: { panels: [] } },
      'features.panels: there is no “layer”; there is add, background, layers,',
    ],
    [
      { features: { pannels: [] } },
      { features: {} },
      'features: there is no “pannels”; there is kinds, panels,',
    ],
    [{ features: { toString: true } }, { features: {} }, 'features: there is no “toString”'],
    [
      { brand: { color: '#0057b8', logo: '/logo.png' } },
      { brand: { logo: '/logo.png' } },
      'brand: there is no “color”; there is colors, fonts, logo.',
    ],
    [
      { brand: { fonts: ['Lora', 'Acme', 'Ours'] }, fonts: [{ name: 'Ours', files: { Regular: '/o.ttf' } }] },
      {
        brand: { fonts: ['Lora', 'Acme', 'Ours'] },
        fonts: [{ name: 'Ours', files: { Regular: '/o.ttf' } }],
      },
      'brand.fonts: there is no family “Acme”; add it to fonts.',
    ],
    [
      { samples: { nme: 'Ada' } },
      { samples: {} },
      'samples: there is no “nme”; there is recipientName, issuedAt,',
    ],
    [
      { samples: { issuedAt: 'yesterday' } },
      { samples: {} },
      'samples.issuedAt: “yesterday” is not an ISO 8601 date',
    ],
    [
      { locale: 'zz-nonsense!!' },
      {},
      'locale: “zz-nonsense!!” is not a language tag; write “de” or “pt-BR”.',
    ],
    [{ messages: { 'de_DE!': {} } }, { messages: {} }, 'messages: “de_DE!” is not a language tag'],
  ])('leaves out what is wrong in %o, and says so once', (input, options, message) => {
    const { reports, ...rest } = read(input)
    expect(rest.options).toEqual(options)
    expect(reports).toEqual([expect.stringContaining(message)])
  })

  it('says which messages are not used', () => {
    const en = { save: 5, sav: 'x', savedAt: 'fixed', kinds: { nmae: { label: 'Student' }, name: 'Student' } }
    expect(read({ messages: { en } }).reports).toEqual([
      'messages.en.save must be a string.',
      'messages.en.sav: there is no such message.',
      'messages.en.savedAt must be a function.',
      'messages.en.kinds.nmae: there is no such message.',
      'messages.en.kinds.name must be an object.',
    ])
  })

  it('refuses a viewer without a template', () => {
    expect(() => read({ readOnly: true })).toThrow(
      expect.objectContaining({
        code: 'invalid_option',
        message: 'readOnly: needs a template to show: call editTemplate().',
      }),
    )
  })
})
