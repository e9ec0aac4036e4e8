import { reasonOf } from '../errors/reasonOf.ts'
import type { CertificateSDKOptions, PresentOptions } from './CertificateSDKOptions.ts'
import { readData } from './copyData.ts'

/** Maximum number of values of one option: more than a thousand designs of the usual size have. */
const maxValues = 1_000_000

/** Expected type, as named in errors, and the check of a value that is not null. */
type Check = readonly [expected: string, passes: (value: never) => boolean]

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value)
const isTexts = (value: object) => isObject(value) && Object.values(value).every(isText)
const isList = (value: unknown) => Array.isArray(value) && value.every(isText)
const isColors = (value: unknown) =>
  Array.isArray(value) && value.every((color) => isText(color) && /^#[\da-f]{6}$/i.test(color))
const callback: Check = ['a function', (value) => typeof value === 'function']
const flag: Check = ['true or false', (value) => typeof value === 'boolean']
const strings: Check = ['an array of strings', isList]
const oneOf = (...names: string[]): Check => [`one of ${names.join(', ')}`, (value) => names.includes(value)]

/** One check per option, here rather than in the editor's code, so that the constructor fails immediately. */
const checks: Record<keyof CertificateSDKOptions, Check> = {
  container: ['a selector or an element', (value: Element) => isText(value) || value.nodeType === 1],
  mode: oneOf('modal', 'inline'),
  onLoad: callback,
  onReady: callback,
  onChange: callback,
  onBeforeSave: callback,
  onCreateCompleted: callback,
  onEditCompleted: callback,
  onSuccess: callback,
  onClose: callback,
  onError: callback,
  assetsUrl: [
    'the address of a folder',
    // Parse the URL like browsers do: `java\nscript:` is a scheme, too.
    (value: string) => isText(value) && !/^(blob|data|javascript)/.test(new URL(value, 'http://x').protocol),
  ],
  closeOnSave: flag,
  draftScope: ['a string that is not empty', (value) => isText(value) && value !== ''],
  attributes: strings,
  samples: [
    'an object of strings, and `attributes` an object of strings',
    (value: object) =>
      isObject(value) && isTexts({ ...value, attributes: '' }) && isTexts(attributesOf(value)),
  ],
  fonts: [
    'an array of { name, files: { Regular: address } }',
    (value: { name: unknown; files: Record<string, unknown> }[]) =>
      Array.isArray(value) &&
      value.every(({ name, files }) => isText(name) && isTexts(files) && isText(files.Regular)),
  ],
  brand: [
    '{ colors: ["#0057b8"], fonts: array of names, logo: address }',
    (value: Record<string, unknown>) =>
      isObject(value) &&
      isList(value.fonts ?? []) &&
      isText(value.logo ?? '') &&
      isColors(value.colors ?? []),
  ],
  locale: ['a string', isText],
  readOnly: flag,
  // Names are checked by the editor, which leaves out what only a newer version knows.
  features: [
    '{ kinds, panels: arrays of strings, preview, upload, designs, templateFiles: true or false }',
    (value: Record<string, unknown>) =>
      isObject(value) &&
      ['kinds', 'panels'].every((name) => isList(value[name] ?? [])) &&
      ['preview', 'upload', 'designs', 'templateFiles'].every(
        (name) => typeof (value[name] ?? true) === 'boolean',
      ),
  ],
  uploadImage: callback,
  uploadFont: callback,
  // The editor leaves out what only a newer version reads.
  fontFormats: strings,
  designs: [
    'an array of { name, template, thumbnail }',
    (value: { name: unknown; thumbnail?: unknown }[]) =>
      Array.isArray(value) && value.every(({ name, thumbnail }) => isText(name) && isText(thumbnail ?? '')),
  ],
  messages: [
    'an object of words by language',
    (value: object) => isObject(value) && Object.values(value).every((words) => isObject(words ?? {})),
  ],
  theme: oneOf('light', 'dark', 'auto'),
}

/** The names of all options. */
export const optionNames: readonly string[] = Object.keys(checks)

const attributesOf = ({ attributes = {} }: { attributes?: object }) => attributes

/** The options passed by a host, without absent ones. */
export interface HostOptions {
  options: PresentOptions
  /** One message per name that is not an option. Not fatal: a newer SDK may know it. */
  warnings: string[]
}

/**
 * Reads the constructor's argument, once; `null` stands for none. The result inherits nothing, so that additions to `Object.prototype` are no
 * options, and shares no data with the host.
 *
 * @throws {TypeError} with `code: 'invalid_option'`: the one error that is thrown at a host
 */
export function readOptions(given: object | null): HostOptions {
  const options = Object.create(null) as Record<string, unknown>
  const warnings: string[] = []
  for (const name of namesOf(given ?? {})) {
    if (!Object.hasOwn(checks, name)) {
      warnings.push(describeUnknown(name))
      continue
    }
    const [expected, passes] = checks[name as keyof CertificateSDKOptions]
    let reason: string
    let cause: unknown
    try {
      const found = (given as Record<string, unknown>)[name] ?? undefined
      const value = name === 'container' ? found : readData(found, maxValues)
      if (value === undefined) continue
      if (passes(value as never)) {
        options[name] = value
        continue
      }
      reason = `, not ${String(JSON.stringify(value)).slice(0, 80)}`
    } catch (error) {
      cause = error
      reason = `: ${reasonOf(error)}`
    }
    throw invalid(`${name} must be ${expected}${reason}`, cause)
  }
  return { options, warnings }
}

function namesOf(given: object): string[] {
  let reason = ''
  let cause: unknown
  try {
    if (typeof given === 'object') return Object.keys(given)
  } catch (error) {
    cause = error
    reason = `: ${reasonOf(error)}`
  }
  throw invalid(`the options must be an object${reason}`, cause)
}

/**
 * Describes an unknown name. A known one with the same beginning is probably the intended one: most typos are endings,
 * such as `onCreateComplete`.
 */
function describeUnknown(name: string): string {
  const start = (text: string) => text.slice(0, 5).toLowerCase()
  const meant = optionNames.find((other) => start(other) === start(name))
  const advice = /key|token|secret/i.test(name)
    ? ' Never put a key into a page: your server calls the API.'
    : meant
      ? ` Did you mean ${meant}?`
      : ''
  return `There is no option "${name}".${advice}`
}

function invalid(message: string, cause: unknown): TypeError {
  return Object.assign(new TypeError(`CertificateSDK: ${message}`, { cause }), { code: 'invalid_option' })
}
