import { Image, Layers, type LucideIcon, Plus, Users, X } from 'lucide-react'
import type { JSX } from 'react'
import { closePanel } from '../commands/viewCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import type { PanelName } from '../sidePanels.ts'
import { AddPanel } from './AddPanel.tsx'
import { BackgroundPanel } from './BackgroundPanel.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { SamplesPanel } from './SamplesPanel.tsx'
import { SheetHandle } from './SheetHandle.tsx'

/** Icon and content of each panel. */
export const panels: Readonly<Record<PanelName, { icon: LucideIcon; Content(): JSX.Element }>> = {
  add: { icon: Plus, Content: AddPanel },
  background: { icon: Image, Content: BackgroundPanel },
  layers: { icon: Layers, Content: LayersPanel },
  samples: { icon: Users, Content: SamplesPanel },
}

/** The panel beside the rail. */
export function SidePanel() {
  const { run, messages } = useEditor()
  const { focus } = useService('screen')
  const panel = useEditorState(({ ui }) => ui.panels.open)
  if (!panel) return null
  const { Content } = panels[panel]
  function close(): void {
    focus.to('panelButton')
    run(closePanel)
  }
  return (
    <section className="side-panel" aria-label={messages[panel]} ref={focus.refs.sidePanel} tabIndex={-1}>
      <SheetHandle />
      <header>
        <h2>{messages[panel]}</h2>
        <IconButton icon={X} label={messages.closePanel} onClick={close} />
      </header>
      <Content />
    </section>
  )
}
