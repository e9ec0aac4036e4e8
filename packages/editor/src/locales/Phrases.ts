/** What a catalog needs to put values into its sentences. */
export interface Phrases {
  /** A number as the locale writes it, in Latin digits like those that people type into fields. */
  number(value: number): string
  /** The form for a count; `{n}` in it becomes the count, written by {@link Phrases.number}. */
  plural(count: number, forms: PluralForms): string
  /** Items side by side, such as “a”, “b”. */
  list(items: readonly string[]): string
}

/** A text per category of `Intl.PluralRules`; a category without one takes `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** @param locale BCP 47, with its region: fr and fr-CA group digits differently */
export function createPhrases(locale: string): Phrases {
  // Made on first use: a page's first formatter takes longer than a frame.
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

/** The locale with Latin digits (`-u-nu-latn`), which are those of every number field here. */
export function withLatinDigits(locale: string): string {
  return new Intl.Locale(locale, { numberingSystem: 'latn' }).toString()
}

/**
 * A name or another value that people chose, between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9): a
 * Hebrew name moves no punctuation in an English sentence, nor a Latin one in Arabic.
 */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`
}

/**
 * The same for a sentence from left to right, in which only right-to-left letters and the controls of direction can
 * move anything: other values stay plain, so that names of buttons can be searched and compared.
 */
export function isolateRightToLeft(value: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
    value,
  )
    ? isolate(value)
    : value
}

/** Texts in the quotation marks of a language; the dots of a list that was cut stay as they are. */
export function quoteEach(open: string, close: string, texts: readonly string[]): string[] {
  return texts.map((text) => (text === '…' ? text : `${open}${isolate(text)}${close}`))
}
