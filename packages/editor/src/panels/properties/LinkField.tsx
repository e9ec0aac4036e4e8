import { templateLimits } from '@certificate-sdk/template'
import { isHttps } from '@certificate-sdk/template/internal'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from '../../commands/isComposing.ts'
import { setLink } from '../../commands/styleCommands.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useEscape } from '../../services/useEscape.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { selectedStyles } from '../../store/selectedStyles.ts'

/** Address of the link of the selected text, or of the selection in it. Commits on Enter and on blur, reverts on Escape. */
export function LinkField() {
  const { run, messages } = useEditor()
  const { focus } = useService('screen')
  const shared = useEditorState(sharedHref)
  const href = shared ?? ''
  const [text, setText] = useState(href)
  const [invalid, setInvalid] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useLayoutEffect(revert, [href])
  useLayoutEffect(() => {
    focus.refs.link(input.current)
    return () => focus.refs.link(null)
  }, [focus])
  useEscape('value', revert, (target) => target === input.current && text !== href)

  function revert(): void {
    setText(href)
    setInvalid(false)
  }

  /** @returns whether the address is valid */
  function commit(): boolean {
    const typed = text.trim()
    const address = !typed || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`
    const isInvalid = address !== '' && !isHttps(address)
    setInvalid(isInvalid)
    if (!isInvalid && address !== href) run(setLink, address || undefined)
    return !isInvalid
  }

  return (
    <div className="text-field">
      <label htmlFor={id}>{messages.link}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck="false"
        placeholder={shared === undefined ? messages.mixed : undefined}
        maxLength={templateLimits.addressLength}
        value={text}
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-hint` : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          // Keeps the key from the text that gets the focus.
          event.preventDefault()
          if (commit()) focus.to('typedText')
        }}
      />
      {invalid && (
        <small id={`${id}-hint`} className="problem" role="alert">
          {messages.linkInvalid}
        </small>
      )}
    </div>
  )
}

/** `''` if there is no link; `undefined` if parts have different ones. */
function sharedHref(state: EditorState): string | undefined {
  const [only = '', ...others] = new Set(selectedStyles(state).map(({ field }) => String(field.href ?? '')))
  return others.length ? undefined : only
}
