import { Image, Layers, type LucideIcon, Plus, Users } from 'lucide-react'
import { panelCommands } from '../commands/viewCommands.ts'
import type { PanelName } from '../EditorFeatures.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

const panels: readonly { panel: PanelName; icon: LucideIcon }[] = [
  { panel: 'add', icon: Plus },
  { panel: 'background', icon: Image },
  { panel: 'layers', icon: Layers },
  { panel: 'samples', icon: Users },
]

/** Chooses which panel is open; a second press closes it. */
export function Rail() {
  const { run, messages, focus } = useEditor()
  const open = useEditorState(({ ui }) => ui.panel)
  const can = useEditorState((state) => state.can)
  const offered = panels.filter(({ panel }) => can.panel(panel))
  if (!offered.length) return null
  return (
    <nav className="rail" aria-label={messages.panels} ref={focus.refs.rail} tabIndex={-1}>
      {offered.map(({ panel, icon: Icon }) => (
        <button
          key={panel}
          type="button"
          aria-expanded={open === panel}
          ref={open === panel ? focus.refs.panelButton : undefined}
          onClick={() => run(panelCommands[panel])}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {panel === 'samples' ? messages.samplesShort : messages[panel]}
        </button>
      ))}
    </nav>
  )
}
