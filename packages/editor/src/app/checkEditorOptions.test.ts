import { describe, expect, it } from 'vitest'
import { toTemplate } from '../document/EditorDocument.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { testDocument } from '../testing/testDocument.ts'
import { checkEditorOptions } from './checkEditorOptions.ts'

const template = toTemplate(testDocument())
const check = (options: object) =>
  checkEditorOptions({ onSave: () => undefined, onClose: () => undefined, ...options } as EditorOptions)

describe('checkEditorOptions', () => {
  it('accepts what hosts usually give', () => {
    check({})
    check({
      template,
      readOnly: true,
      closable: false,
      features: { kinds: ['name', 'qr'], panels: [], preview: false, upload: true, designs: undefined },
      uploadImage: async () => 'https://example.org/image.png',
      designs: [{ name: 'Course', template, thumbnail: '/course.png' }],
      messages: { cs: { save: 'Uložit' }, 'pt-BR': {} },
    })
  })

  it.each([
    [{ features: { kinds: ['nmae'] } }, 'features.kinds: there is no “nmae”; there is name, date, qr,'],
    [
      { features: { panels: ['layer'] } },
      'features.panels: there is no “layer”; there is add, background, layers,',
    ],
    [{ features: { pannels: [] } }, 'features: there is no “pannels”; there is kinds, panels,'],
    [{ features: { toString: true } }, 'features: there is no “toString”'],
    [{ features: { kinds: 'name' } }, 'features.kinds: must be an array.'],
    [{ features: { upload: 'no' } }, 'features.upload: must be a boolean.'],
    [{ features: ['name'] }, 'features: must be an object.'],
    [{ features: null }, 'features: must be an object.'],
    [{ readOnly: 'yes', template }, 'readOnly: must be a boolean.'],
    [{ readOnly: true }, 'readOnly: needs a template to show: call editTemplate().'],
    [{ closable: 0 }, 'closable: must be a boolean.'],
    [{ uploadImage: '/upload' }, 'uploadImage: must be a function.'],
    [{ designs: {} }, 'designs: must be an array.'],
    [{ designs: [null] }, 'designs[0].name: must be a string.'],
    [{ designs: [{ name: 'A', thumbnail: 7 }] }, 'designs[0].thumbnail: must be a string.'],
    [{ messages: { 'de_DE!': {} } }, 'messages: “de_DE!” is not a language tag; write “de” or “pt-BR”.'],
    [{ messages: { de: 'Deutsch' } }, 'messages.de: must be an object.'],
  ])('says what is wrong with %o', (options, message) => {
    expect(() => check(options)).toThrow(
      expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining(message) }),
    )
  })
})
