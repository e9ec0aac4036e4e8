import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { FileButton } from '../controls/FileButton.tsx'
import { useEditor } from '../services/useEditor.ts'
import { openSampleFile, openSampleText } from './openSampleList.ts'

/** Types of files that a list is read from, for a file chooser. */
const listFiles = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

/** Accepts a pasted list immediately, a typed one with a button, and a file. */
export function SampleListInput({ takesFocus }: { takesFocus: RefObject<boolean> }) {
  const core = useEditor()
  const { messages } = core
  const texts = messages.sampleList
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (takesFocus.current) area.current?.focus()
    takesFocus.current = false
  }, [takesFocus])

  function open(file: File | undefined): void {
    if (!file) return
    takesFocus.current = true
    void openSampleFile(file, core).then(setProblem)
  }

  function openText(listText: string): void {
    takesFocus.current = true
    void openSampleText(listText, core).then(setProblem)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button takes files, too
    <div
      className="text-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        open(event.dataTransfer.files[0])
      }}
    >
      <label htmlFor={id}>{texts.paste}</label>
      <textarea
        ref={area}
        id={id}
        rows={5}
        dir="auto"
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (text !== '' || !/[\t\r\n]/.test(pasted.trim())) return
          event.preventDefault()
          openText(pasted)
        }}
      />
      <small id={`${id}-hint`} className={problem ? 'problem' : 'muted'} role={problem && 'alert'}>
        {problem ?? texts.hint}
      </small>
      <button
        type="button"
        className="secondary"
        disabled={text.trim() === ''}
        onClick={() => openText(text)}
      >
        {texts.useRows}
      </button>
      <FileButton label={messages.chooseFile} accept={listFiles} onFile={open} />
    </div>
  )
}
