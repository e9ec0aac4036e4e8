import { dateLocaleTags } from '@certificate-sdk/template/internal'
import { useId, useMemo, useState } from 'react'
import { setCertificateLanguage } from '../../commands/pageCommands.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

/**
 * The languages of most certificates, under their own names, in the order of the list. Browsers take several
 * milliseconds for the first name requested, and the name of the design's language is shown on every opening.
 */
export const commonLanguages: Readonly<Record<string, string>> = {
  en: 'English',
  'en-US': 'American English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'pt-PT': 'Português europeu',
  tr: 'Türkçe',
  ru: 'Русский',
  uk: 'Українська',
  ar: 'العربية',
  he: 'עברית',
  hi: 'हिन्दी',
  zh: '中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
  ko: '한국어',
}

/** The common languages, listed first. */
const common = Object.keys(commonLanguages)

/** The language of a certificate; each is listed under its own name, common ones first. */
export function LanguageChoice() {
  const { messages, run, locale } = useEditor()
  const chosen = useEditorState(({ document }) => document.page.locale) ?? 'en'
  // Two hundred names take longer than a frame, and few people open the list.
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const id = useId()
  const others = useMemo(() => (opened ? otherLanguages(locale) : []), [opened, locale])
  const first = opened && common.includes(chosen) ? common : [chosen, ...(opened ? common : [])]
  return (
    <div className="text-field">
      <label className="select">
        {messages.certificateLanguage}
        <select
          value={chosen}
          aria-describedby={id}
          onFocus={open}
          onPointerDown={open}
          onChange={({ target }) => run(setCertificateLanguage, target.value)}
        >
          {first.map((tag) => (
            <LanguageOption key={tag} tag={tag} name={nativeName(tag, locale)} />
          ))}
          {opened && <hr />}
          {others.map(([tag, name]) => tag !== chosen && <LanguageOption key={tag} tag={tag} name={name} />)}
        </select>
      </label>
      <small id={id} className="muted">
        {messages.certificateLanguageHint}
      </small>
    </div>
  )
}

function LanguageOption({ tag, name }: { tag: string; name: string }) {
  return (
    <option value={tag} lang={tag}>
      {name}
    </option>
  )
}

/** Returns the less common languages, in alphabetical order, except those for which the browser has no name. */
function otherLanguages(locale: string): [tag: string, name: string][] {
  const compare = new Intl.Collator(locale).compare
  return dateLocaleTags
    .filter((tag) => !common.includes(tag))
    .map((tag): [string, string] => [tag, nativeName(tag, locale)])
    .filter(([tag, name]) => name !== tag)
    .sort(([, a], [, b]) => compare(a, b))
}

/**
 * Returns the name of a language in that language, if the browser knows it; otherwise in the editor's language;
 * otherwise its tag.
 */
export function nativeName(tag: string, locale: string): string {
  const common = Object.hasOwn(commonLanguages, tag) && commonLanguages[tag]
  if (common) return common
  try {
    const name = new Intl.DisplayNames([tag, locale], { type: 'language', fallback: 'none' }).of(tag)
    if (name === undefined) return tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
