import { createDateFormatter, dateLocaleTags } from '@certificate-sdk/template/internal'
import { setDateLocale } from '../../commands/pageCommands.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useSelectedFields } from './useSelectedFields.ts'

const formats = ['d MMMM y', 'd MMM y', 'MMMM d, y', 'dd/MM/y', 'MM/dd/y', 'y-MM-dd', 'dd.MM.y']

/** How a date is written: its form, shown with the date of the samples, and the language of all dates. */
export function DateProperties() {
  const { messages, run } = useEditor()
  const { shared, set } = useSelectedFields(['format'])
  const tag = useEditorState(({ document }) => document.page.locale) ?? 'en'
  const format = shared('format') ?? ''
  return (
    <>
      <label className="select">
        {messages.dateFormat}
        <select
          value={format}
          onChange={(event) => set({ format: event.target.value || undefined }, messages.dateFormat)}
        >
          <FormatOptions tag={tag} chosen={format} />
        </select>
      </label>
      <label className="select">
        {messages.dateLanguage}
        <select value={tag} onChange={(event) => run(setDateLocale, event.target.value)}>
          <LanguageOptions chosen={tag} />
        </select>
      </label>
    </>
  )
}

function FormatOptions({ tag, chosen }: { tag: string; chosen: string }) {
  const { resources } = useEditor()
  const day = useEditorState(({ ui }) => ui.samples.issuedAt)
  const formatDate = createDateFormatter(tag, useEditorState(resources.dates))
  const long = formatDate(day)
  const others = new Set([...formats, chosen])
  others.delete('')
  return (
    <>
      <option value="">{long}</option>
      {[...others]
        .filter((format) => format === chosen || formatDate(day, format) !== long)
        .map((format) => (
          <option key={format} value={format}>
            {/* Which number is the day cannot be seen. */}
            {formatDate(day, format) + (format.includes('/') ? ` (${format})` : '')}
          </option>
        ))}
    </>
  )
}

function LanguageOptions({ chosen }: { chosen: string }) {
  const { locale } = useEditor()
  return [...new Map([...languageNames(locale), [chosen, nameOf(locale, chosen)] as const])].map(
    ([tag, name]) => (
      <option key={tag} value={tag}>
        {name}
      </option>
    ),
  )
}

const known = new Map<string, [tag: string, name: string][]>()

/** All offered languages by name, in alphabetical order. */
function languageNames(locale: string): [tag: string, name: string][] {
  const before = known.get(locale)
  if (before) return before
  const compare = new Intl.Collator(locale).compare
  const names = dateLocaleTags
    .map((tag): [string, string] => [tag, nameOf(locale, tag)])
    .sort(([, a], [, b]) => compare(a, b))
  known.set(locale, names)
  return names
}

function nameOf(locale: string, tag: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
