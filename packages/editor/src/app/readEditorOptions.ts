import { type CertificateData, fieldKinds, fontFamilies } from '@certificate-sdk/template'
import type { EditorFeatures } from '../EditorFeatures.ts'
import type { Brand, EditorOptions } from '../EditorOptions.ts'
import { english } from '../languages/en/en.ts'
import { createPhrases } from '../languages/Phrases.ts'
import { panelNames } from '../sidePanels.ts'

/** Thrown for an invalid host option; the message names the option and says what is allowed. */
class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError'
  readonly code = 'invalid_option'
}

/** For each feature, the names that its list may contain, or none if it is a boolean. */
const features: Record<keyof EditorFeatures, readonly string[]> = {
  kinds: fieldKinds.map(({ type }) => type),
  panels: panelNames,
  preview: [],
  upload: [],
  designs: [],
  templateFiles: [],
}
const brand: Record<keyof Brand, true> = { colors: true, fonts: true, logo: true }
const samples: Record<Exclude<keyof CertificateData, 'images' | 'offlineCode'>, true> = {
  recipientName: true,
  issuedAt: true,
  expiresAt: true,
  number: true,
  certificateId: true,
  verificationUrl: true,
  organizationName: true,
  organizationLogo: true,
  attributes: true,
}

/**
 * Returns the options without names and values that this version does not know: a host may be written for a
 * newer version, and a mistake in one option is not a reason not to open. The SDK has already checked the types.
 *
 * @param report called once per mistake, with a message for the host's developer
 * @throws {InvalidOptionError} if there would be nothing to show
 */
export function readEditorOptions(input: EditorOptions, report: (message: string) => void): EditorOptions {
  const options = bare(input)
  if (options.readOnly && !options.template)
    throw new InvalidOptionError('readOnly: needs a template to show: call editTemplate().')

  /** A copy with only the names in `known`. */
  function only<T extends object>(name: string, value: T, known: Readonly<Record<string, unknown>>): T {
    const entries = Object.entries(value).filter(([key]) => {
      const isKnown = Object.hasOwn(known, key)
      if (!isKnown) report(`${name}: there is no “${key}”; there is ${Object.keys(known).join(', ')}.`)
      return isKnown
    })
    return bare(Object.fromEntries(entries)) as T
  }

  if (options.features) {
    const { kinds, panels, ...flags } = only('features', options.features, features)
    const list = <Name extends string>(key: 'kinds' | 'panels', names: readonly Name[] | null | undefined) =>
      names && {
        [key]: names.filter((name) => {
          const isKnown = features[key].includes(name)
          if (!isKnown)
            report(`features.${key}: there is no “${name}”; there is ${features[key].join(', ')}.`)
          return isKnown
        }),
      }
    options.features = bare({ ...withoutNull(flags), ...list('kinds', kinds), ...list('panels', panels) })
  }
  if (options.brand) {
    const { colors, fonts, ...others } = withoutNull(only('brand', options.brand, brand))
    const families = new Set([...fontFamilies, ...(options.fonts ?? [])].map(({ name }) => name))
    for (const name of fonts ?? [])
      if (!families.has(name)) report(`brand.fonts: there is no family “${name}”; add it to fonts.`)
    options.brand = bare({
      ...others,
      ...(colors && { colors: [...new Set(colors.map((color) => color.toLowerCase()))] }),
      ...(fonts && { fonts }),
    })
  }
  if (options.samples) {
    const { issuedAt, ...others } = withoutNull(only('samples', options.samples, samples))
    const isDate = issuedAt !== undefined && /^\d{4}-/.test(issuedAt) && !Number.isNaN(Date.parse(issuedAt))
    if (issuedAt !== undefined && !isDate)
      report(`samples.issuedAt: “${issuedAt}” is not an ISO 8601 date, such as 2026-11-21T00:00:00Z.`)
    options.samples = bare({ ...others, ...(isDate && { issuedAt }) })
  }
  if (options.locale && !isTag(options.locale)) {
    report(`locale: “${options.locale}” is not a language tag; write “de” or “pt-BR”.`)
    delete options.locale
  }
  if (options.messages) {
    const entries = Object.entries(options.messages).filter(([tag, catalog]) => {
      if (!isTag(tag)) report(`messages: “${tag}” is not a language tag; write “de” or “pt-BR”.`)
      else
        for (const problem of wrongMessages(catalog, english(createPhrases('en-US')), `messages.${tag}`))
          report(problem)
      return isTag(tag)
    })
    options.messages = bare(Object.fromEntries(entries))
  }
  return options
}

function withoutNull<T extends object>(value: T): T {
  return bare(Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))) as T
}

/** Copies an object without its prototype, so that additions to Object.prototype don't become members of it. */
function bare<T extends object>(value: T): T {
  return Object.assign(Object.create(null), value)
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/**
 * Describes the messages of a host that `mergeMessages` ignores: unknown keys, and texts in place of
 * functions or vice versa.
 *
 * @param known the built-in messages of any language, which all have the same keys
 * @param path location of the messages, for the descriptions
 */
function wrongMessages(custom: unknown, known: object, path: string): string[] {
  if (custom === null || custom === undefined) return []
  if (typeof custom !== 'object') return [`${path} must be an object.`]
  return Object.entries(custom).flatMap(([key, mine]) => {
    const keyPath = `${path}.${key}`
    const expected = Object.hasOwn(known, key) ? (known as Record<string, unknown>)[key] : undefined
    if (expected === undefined) return [`${keyPath}: there is no such message.`]
    if (typeof expected === 'object') return wrongMessages(mine, expected as object, keyPath)
    if (mine === null || mine === undefined || typeof mine === typeof expected) return []
    return [`${keyPath} must be a ${typeof expected}.`]
  })
}
