/** Functions that a catalog uses to format values in its sentences. */
export interface Phrases {
  /** Formats a number for the locale, in the Latin digits that people type into fields. */
  number(value: number): string
  /**
   * Selects the plural form for a count; `{n}` in it is replaced with the count, formatted by
   * {@link Phrases.number}.
   */
  plural(count: number, forms: PluralForms): string
  /** Formats a list, such as “a”, “b”. */
  list(items: readonly string[]): string
}

/** A text per category of `Intl.PluralRules`; a missing category falls back to `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** @param locale BCP 47, with its region: fr and fr-CA group digits differently */
export function createPhrases(locale: string): Phrases {
  // Created on first use: a page's first formatter takes longer than a frame.
  let numbers: Intl.NumberFormat | undefined
  let rules: Intl.PluralRules | undefined
  let lists: Intl.ListFormat | undefined

  function number(value: number): string {
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
    numbers ??= new Intl.NumberFormat(withLatinDigits(locale))
    return numbers.format(value)
  }

  return {
    number,
    plural(count, forms) {
      rules ??= new Intl.PluralRules(locale)
      return (forms[rules.select(count)] ?? forms.other).replace('{n}', number(count))
    },
    list(items) {
      lists ??= new Intl.ListFormat(locale, { type: 'unit' })
      return lists.format(items)
    },
  }
}

/** Returns the locale with Latin digits (`-u-nu-latn`), which all number fields here use. */
export function withLatinDigits(locale: string): string {
  return new Intl.Locale(locale, {
    __proto__: null,
    numberingSystem: 'latn',
  } as Intl.LocaleOptions).toString()
}

/**
 * Isolates a name or another value chosen by people, between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE
 * (UAX #9): a Hebrew name does not move the punctuation of an English sentence, nor a Latin name that of an
 * Arabic one.
 */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`
}

/**
 * Does the same for a left-to-right sentence, in which only right-to-left letters and direction controls can move
 * anything: other values stay plain, so that button names can be searched and compared.
 */
export function isolateRightToLeft(value: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
    value,
  )
    ? isolate(value)
    : value
}

/** Puts texts in the quotation marks of a language; the ellipsis of a truncated list is left unquoted. */
export function quoteEach(open: string, close: string, texts: readonly string[]): string[] {
  return texts.map((text) => (text === '…' ? text : `${open}${isolate(text)}${close}`))
}
