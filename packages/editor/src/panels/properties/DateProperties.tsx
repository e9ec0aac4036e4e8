import { createDateFormatter, unknownLetters } from '@certificate-sdk/template/internal'
import { useState } from 'react'
import { TextField } from '../../controls/TextField.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

const formats = ['d MMMM y', 'd MMM y', 'MMMM d, y', 'dd/MM/y', 'MM/dd/y', 'y-MM-dd', 'dd.MM.y']
/** Value of the option for the author's own pattern; not a pattern itself. */
const custom = 'custom'

/** The format of a date, shown with the date of the samples, and the certificate's language. */
export function DateProperties() {
  const { messages, resources } = useEditor()
  const { shared, set } = useSelectedFields(['format', 'locale'])
  const pageLocale = useEditorState(({ document }) => document.page.locale)
  const tag = shared('locale') ?? pageLocale ?? 'en'
  const day = useEditorState(({ ui }) => ui.samples.issuedAt)
  const formatDate = createDateFormatter(tag, useEditorState(resources.dates))
  const [writing, setWriting] = useState(false)
  const format = shared('format') ?? ''
  const long = formatDate(day)
  const listed = formats.filter((other) => other === format || formatDate(day, other) !== long)
  const isCustom = writing || (format !== '' && !listed.includes(format))
  const change = (pattern: string) => set({ format: pattern || undefined }, messages.dateFormat)
  return (
    <>
      <label className="select">
        {messages.dateFormat}
        <select
          dir="auto"
          value={isCustom ? custom : format}
          onChange={({ target }) => {
            setWriting(target.value === custom)
            if (target.value !== custom) change(target.value)
          }}
        >
          <option value="">{long}</option>
          {listed.map((pattern) => (
            <option key={pattern} value={pattern}>
              {/* The format does not show which number is the day. */}
              {formatDate(day, pattern) + (pattern.includes('/') ? ` (${pattern})` : '')}
            </option>
          ))}
          <option value={custom}>{messages.customFormat}</option>
        </select>
      </label>
      {isCustom && (
        <FormatPattern format={format || 'd MMMM y'} example={(p) => formatDate(day, p)} set={change} />
      )}
      <LanguageChoice />
    </>
  )
}

/** A custom pattern with its result; a pattern that would print its own letters has no effect. */
function FormatPattern({
  format,
  example,
  set,
}: {
  format: string
  example(pattern: string): string
  set(pattern: string): void
}) {
  const { messages } = useEditor()
  const [typed, setTyped] = useState(format)
  // Undo also changes it.
  const [known, setKnown] = useState(format)
  if (known !== format) {
    setKnown(format)
    setTyped(format)
  }
  const unknown = unknownLetters(typed)
  return (
    <TextField
      label={messages.formatPattern}
      value={typed}
      maxLength={100}
      hint={unknown ? undefined : messages.formatHint(example(typed))}
      problem={unknown && messages.formatUnknown(unknown)}
      onChange={(pattern) => {
        setTyped(pattern)
        if (!pattern.trim() || unknownLetters(pattern)) return
        setKnown(pattern)
        set(pattern)
      }}
    />
  )
}
