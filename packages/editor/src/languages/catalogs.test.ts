import { fieldKinds } from '@certificate-sdk/template'
import { isUntitled } from '@certificate-sdk/template/internal'
import { type Language, languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from '../loading/loadMessages.ts'
import { establishedTerms, freelyTranslated } from '../testing/establishedTerms.ts'
import { issueExample, messageExamples } from '../testing/messageExamples.ts'
import { sameWords, wordless } from '../testing/untranslatedWords.ts'
import { en, english } from './en/en.ts'
import { createPhrases, type Phrases, type PluralForms } from './Phrases.ts'

/** Returns every message by its path, such as `badFile.type`, in the order of the catalog. */
function say(messages: object, before = ''): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const path = `${before}${key}`
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'object') return say(value, `${path}.`)
    return [[path, String(value(...(messageExamples[path] ?? [])))]]
  })
}

/** The values of a message's example, as they appear in its text. */
const valuesIn = (path: string): string[] => {
  const [first] = messageExamples[path] ?? []
  const values = first === issueExample ? Object.values(issueExample) : (messageExamples[path] ?? [])
  return values.flat().map(String)
}

const inEnglish = say(english(createPhrases('en')))
const found = await Promise.all(
  languages.map(async (language) => {
    const catalog = await loadCatalog(language)
    return { language, catalog, texts: say(catalog(createPhrases(language))) }
  }),
)

/** Marks that a language doesn't use, besides plain quotation marks and dots. */
const plainMarks: Partial<Record<Language, RegExp[]>> = { fr: [/ [:;?!»]|« | px/], ja: [/[?!~]|\D:/] }

describe.each(found)('the catalog of $language', ({ language, catalog, texts }) => {
  it('has the messages of the English one, in its order', () => {
    expect(texts.map(([path]) => path)).toEqual(inEnglish.map(([path]) => path))
  })

  it('says each of them, without leftovers of code', () => {
    for (const [, text] of texts) {
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|=>|\{n\}/)
    }
  })

  it('says none of them in English, but for what is the same', () => {
    if (language.startsWith('en')) return
    const english = new Map(inEnglish)
    const same = texts.filter(([path, text]) => english.get(path) === text).map(([, text]) => text)
    expect([...new Set(same.filter((text) => !wordless.has(text)))].sort()).toEqual(sameWords[language])
  })

  it('has one term per concept', () => {
    if (language === 'en' || language === 'en-GB') return
    const english = new Map(inEnglish)
    const drifted = texts
      .filter(([path]) => !freelyTranslated.has(path))
      .flatMap(([path, text]) =>
        establishedTerms
          .filter(([word, term]) => word.test(english.get(path) ?? '') && !term[language].test(text))
          .map(([, term]) => `${path}: “${text}” has no ${term[language]}`),
      )
    expect(drifted).toEqual([])
  })

  it('uses every value that the English message uses, isolated as there', () => {
    const english = new Map(inEnglish)
    for (const [path, text] of texts)
      for (const value of valuesIn(path)) {
        if (!english.get(path)?.includes(value)) continue
        const isolated = `\u2068${value}\u2069`
        const expected = english.get(path)?.includes(isolated) ? isolated : value
        expect([path, text]).toEqual([path, expect.stringContaining(expected)])
      }
  })

  it('has a form for every plural category', () => {
    const all: PluralForms[] = []
    const phrases: Phrases = {
      ...createPhrases(language),
      plural(_count, forms) {
        all.push(forms)
        return forms.other
      },
    }
    say(catalog(phrases))
    // In Romance languages, only from a million on, where the general form is acceptable.
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((category) => language === 'ar' || category !== 'many')
    expect(all.length).toBeGreaterThan(4)
    for (const forms of all) expect(Object.keys(forms).sort()).toEqual([...needed].sort())
  })

  it('has typographic marks and no plain ones', () => {
    const plain = [/["'`]|\.\.\.| …/, ...(plainMarks[language] ?? [])]
    const found = texts.filter(([, text]) => plain.some((marks) => marks.test(text)))
    expect(found).toEqual([])
  })

  it('names every kind of field and says what it is for', () => {
    const { kinds } = catalog(createPhrases(language))
    expect(Object.keys(kinds)).toEqual(fieldKinds.map(({ type }) => type))
  })
})

it('gives an example for every message with values, and for no other', () => {
  const withValues = (messages: object, before = ''): string[] =>
    Object.entries(messages).flatMap(([key, value]) => {
      if (typeof value === 'function') return [`${before}${key}`]
      return typeof value === 'object' ? withValues(value, `${before}${key}.`) : []
    })
  expect(Object.keys(messageExamples).sort()).toEqual(withValues(en).sort())
})

describe('English', () => {
  it('is American in en and British in en-GB', () => {
    const british = new Map(found.find(({ language }) => language === 'en-GB')?.texts)
    const words = (path: string) => british.get(path)?.replace(/\{\{\w+\}\}/g, '')
    for (const [path, text] of inEnglish) {
      expect([path, text]).toEqual([path, expect.not.stringMatching(/colour|centre|organis/i)])
      expect([path, words(path)]).toEqual([path, expect.not.stringMatching(/color|center|organiz/i)])
    }
  })

  it('has one word per thing', () => {
    for (const [path, text] of inEnglish) {
      expect([path, text]).toEqual([
        path,
        expect.not.stringMatching(/\b(picture|look|leave|refuse|withdraw)/i),
      ])
      expect([path, text]).toEqual([path, expect.not.stringMatching(/error occurred|invalid|exception/i)])
    }
  })

  it('writes labels small within a sentence, but for abbreviations', () => {
    expect(['Recipient name', 'QR code'].map(en.steps.add)).toEqual(['Add recipient name', 'Add QR code'])
    expect(en.steps.change('X')).toBe('Change X')
  })

  it('tells one from several', () => {
    expect(en.warningsLeft(1)).toBe('1 warning')
    expect(en.warningsLeft(2)).toBe('2 warnings')
    expect(en.issue.missing_character({ characters: ['中'] })).toBe(
      '“\u2068中\u2069” isn’t available in any font.',
    )
    expect(en.issue.missing_character({ characters: ['中', '文', '…'] })).toBe(
      '“\u2068中\u2069”, “\u2068文\u2069”, … aren’t available in any font.',
    )
  })
})

it.each(languages)('the service knows the name of a design without one in %s', async (language) => {
  const { untitled } = (await loadCatalog(language))(createPhrases(language))
  expect(isUntitled(untitled)).toBe(true)
})
