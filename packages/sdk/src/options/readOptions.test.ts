// @vitest-environment page
import { describe, expect, it } from 'vitest'
import { readOptions } from './readOptions.ts'

const throws = () => {
  throw new Error('a trap')
}

describe('options that are what they should be', () => {
  it.each([
    ['container', '#place'],
    ['container', document.body],
    ['mode', 'inline'],
    ['onClose', () => undefined],
    ['closeOnSave', false],
    ['draftScope', 'user-7'],
    ['attributes', ['Course']],
    ['attributes', []],
    ['samples', {}],
    ['samples', { recipientName: 'Ada', attributes: { Course: 'First aid' } }],
    ['fonts', [{ name: 'Acme', files: { Regular: '/acme.ttf', Bold: '/bold.ttf' } }]],
    ['brand', { colors: ['#0057b8', '#FFD400'], fonts: ['Lora'], logo: '/logo.png' }],
    ['brand', {}],
    ['locale', 'de-AT'],
    ['theme', 'auto'],
    ['assetsUrl', '/certificate-sdk'],
    ['assetsUrl', 'https://cdn.example.com/sdk/'],
    ['assetsUrl', 'app://bundle/sdk'],
    ['features', { kinds: ['name', 'of a newer version'], panels: [], preview: false, newer: 1 }],
    ['designs', [{ name: 'Course 2026', template: {}, thumbnail: '/course.png' }, { name: 'Plain' }]],
    ['messages', { en: { save: 'Publish' }, cs: {} }],
  ])('are taken: %s %o', (name, value) => {
    expect(readOptions({ [name]: value })).toEqual({ options: { [name]: value }, warnings: [] })
  })

  it('are left out if they are null or undefined, also inside', () => {
    const given = { container: null, theme: undefined, samples: { recipientName: undefined } }
    expect(readOptions(given)).toEqual({ options: { samples: {} }, warnings: [] })
  })

  it('are none if they are null', () => {
    expect(readOptions(null)).toEqual({ options: {}, warnings: [] })
  })

  it('are copied, so that later changes by the host have no effect', () => {
    const attributes = ['Course']
    const fonts = [{ name: 'Acme', files: { Regular: '/acme.ttf' } }]
    const { options } = readOptions({ attributes, fonts })
    attributes.push('Hours')
    fonts[0]?.files && Object.assign(fonts[0].files, { Regular: '/other.ttf' })
    expect(options).toEqual({
      attributes: ['Course'],
      fonts: [{ name: 'Acme', files: { Regular: '/acme.ttf' } }],
    })
  })

  it('are read once', () => {
    let reads = 0
    const given = {
      get theme() {
        return reads++ ? 'purple' : 'dark'
      },
    }
    const { options } = readOptions(given)
    expect([options.theme, options.theme, reads]).toEqual(['dark', 'dark', 1])
  })

  it('are own properties only', () => {
    Object.defineProperty(Object.prototype, 'container', { value: '#evil', configurable: true })
    try {
      const { options } = readOptions({ locale: 'de' })
      expect(options.container).toBeUndefined()
      expect(readOptions(Object.create({ theme: 'dark' })).options.theme).toBeUndefined()
    } finally {
      Reflect.deleteProperty(Object.prototype, 'container')
    }
  })
})

describe('an option that is not what it should be', () => {
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle

  it.each([
    ['container', 5, 'a selector or an element, not 5'],
    ['container', {}, 'a selector or an element, not {}'],
    ['container', document, 'a selector or an element'],
    ['mode', 'iframe', 'one of modal, inline, not "iframe"'],
    ['onClose', 'close', 'a function, not "close"'],
    ['onCreateCompleted', {}, 'a function, not {}'],
    ['closeOnSave', 'yes', 'true or false, not "yes"'],
    ['draftScope', '', 'a string that is not empty, not ""'],
    ['draftScope', 7, 'a string that is not empty, not 7'],
    ['attributes', 'abc', 'an array of strings, not "abc"'],
    ['attributes', [1], 'an array of strings, not [1]'],
    ['samples', 'Ada', 'an object of strings'],
    ['samples', { recipientName: 5 }, 'an object of strings, and `attributes` an object of strings, not {'],
    ['samples', { attributes: 'Course' }, 'an object of strings'],
    ['samples', { attributes: { Course: 5 } }, 'an object of strings'],
    ['samples', cycle, 'an object of strings'],
    ['fonts', {}, 'an array of { name, files: { Regular: address } }, not {}'],
    ['fonts', [{ name: 'Acme' }], 'an array of { name, files: { Regular: address } }, not [{"name":"Acme"}]'],
    ['fonts', [{ name: 'Acme', files: { Bold: '/b.ttf' } }], 'an array of'],
    ['fonts', [{ name: 'Acme', files: { Regular: 5 } }], 'an array of'],
    ['fonts', [null], 'an array of'],
    ['brand', [], '{ colors: ["#0057b8"], fonts: array of names, logo: address }, not []'],
    ['brand', { colors: ['blue'] }, '{ colors: ["#0057b8"], '],
    ['brand', { colors: '#0057b8' }, '{ colors: ["#0057b8"], '],
    ['brand', { colors: ['#abc'] }, '{ colors: ["#0057b8"], '],
    ['brand', { fonts: [7] }, '{ colors: ["#0057b8"], '],
    ['brand', { logo: {} }, '{ colors: ["#0057b8"], '],
    ['locale', 5, 'a string, not 5'],
    ['assetsUrl', 5, 'the address of a folder, not 5'],
    ['assetsUrl', 'javascript:alert(1)//', 'the address of a folder, not "javascript:'],
    ['assetsUrl', ' java\nscript:alert(1)//', 'the address of a folder'],
    ['assetsUrl', 'data:text/javascript,1', 'the address of a folder'],
    ['assetsUrl', 'https://', 'the address of a folder: '],
    ['features', ['name'], '{ kinds, panels: arrays of strings'],
    ['features', { kinds: 'name' }, '{ kinds, panels: arrays of strings'],
    ['features', { panels: [5] }, '{ kinds, panels: arrays of strings'],
    ['features', { upload: 'no' }, '{ kinds, panels: arrays of strings'],
    ['designs', [5], 'an array of { name, template, thumbnail }, not [5]'],
    ['designs', [null], 'an array of { name, template, thumbnail }: '],
    ['designs', [{ name: 'A', thumbnail: 7 }], 'an array of { name, template, thumbnail }, not [{'],
    ['messages', { de: 'Deutsch' }, 'an object of words by language, not {"de":"Deutsch"}'],
    ['theme', 'purple', 'one of light, dark, auto, not "purple"'],
    ['theme', 5n, 'one of light, dark, auto'],
  ])('is a TypeError that says what is wrong and what is expected: %s, case %#', (name, value, words) => {
    const read = () => readOptions({ [name]: value })
    expect(read).toThrow(TypeError)
    expect(read).toThrow(`CertificateSDK: ${name} must be ${words}`)
    expect(read).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })

  it.each([
    ['text', 'cs_key'],
    ['nothing to list', new Proxy({}, { ownKeys: throws })],
    ['a getter that throws', Object.defineProperty({}, 'theme', { get: throws, enumerable: true })],
    ['a proxy that throws', new Proxy({ theme: 'dark' }, { get: throws })],
    ['a value that throws', { samples: new Proxy({}, { ownKeys: throws }) }],
    ['an element that throws', { container: new Proxy(document.body, { get: throws }) }],
  ])('is a TypeError at once, and never later: %s', (_name, given) => {
    const read = () => Reflect.apply(readOptions, undefined, [given])
    expect(read).toThrow(TypeError)
    expect(read).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })
})

describe('a name that is no option', () => {
  it.each([
    ['onCreateComplete', 'Did you mean onCreateCompleted?'],
    ['attribute', 'Did you mean attributes?'],
    ['onclose', 'Did you mean onClose?'],
    ['apiKey', 'Never put a key into a page: your server calls the API.'],
    ['color', ''],
  ])('is not fatal, and says what was meant: %s', (name, advice) => {
    const { options, warnings } = readOptions({ [name]: 'x', theme: 'dark' })
    expect(options).toEqual({ theme: 'dark' })
    expect(warnings).toEqual([expect.stringContaining(`There is no option "${name}". ${advice}`.trim())])
  })
})
