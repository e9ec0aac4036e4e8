import type { TemplateRun } from '@certificate-sdk/template'
import { Subscript, Superscript } from 'lucide-react'
import { IconButton } from '../../controls/IconButton.tsx'
import { useEditor } from '../../services/useEditor.ts'

type Script = TemplateRun['script']

const scripts = [
  { script: 'super', icon: Superscript },
  { script: 'sub', icon: Subscript },
] as const

/** Raised and lowered letters, as toggles, for the selection in a text that is typed; a whole field has neither. */
export function ScriptToggles({
  value,
  onChoose,
}: {
  value: Script
  onChoose(script: Script, what: string): void
}) {
  const { raised, lowered } = useEditor().messages.paragraph
  const labels = { super: raised, sub: lowered }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leaves the focus to the text that is typed
    <div className="segments" onMouseDown={(event) => event.preventDefault()}>
      {scripts.map(({ script, icon }) => (
        <IconButton
          key={script}
          icon={icon}
          label={labels[script]}
          pressed={value === script}
          onClick={() => onChoose(value === script ? undefined : script, labels[script])}
        />
      ))}
    </div>
  )
}
