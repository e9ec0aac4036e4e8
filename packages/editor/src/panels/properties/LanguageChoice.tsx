import { dateLocaleTags } from '@certificate-sdk/template/internal'
import { useId, useMemo, useState } from 'react'
import { setCertificateLanguage } from '../../commands/pageCommands.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { commonLanguages, ownName } from './ownName.ts'

/** Listed first. */
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
            <LanguageOption key={tag} tag={tag} name={ownName(tag, locale)} />
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

/** The less common languages, in alphabetical order, but for those that the browser has no name of. */
function otherLanguages(locale: string): [tag: string, name: string][] {
  const compare = new Intl.Collator(locale).compare
  return dateLocaleTags
    .filter((tag) => !common.includes(tag))
    .map((tag): [string, string] => [tag, ownName(tag, locale)])
    .filter(([tag, name]) => name !== tag)
    .sort(([, a], [, b]) => compare(a, b))
}
