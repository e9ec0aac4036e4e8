import { X } from 'lucide-react'
import type { JSX } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import type { PanelName } from '../EditorFeatures.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { AddPanel } from './AddPanel.tsx'
import { BackgroundPanel } from './BackgroundPanel.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { SamplesPanel } from './SamplesPanel.tsx'

const contents: Record<PanelName, () => JSX.Element> = {
  add: AddPanel,
  background: BackgroundPanel,
  layers: LayersPanel,
  samples: SamplesPanel,
}

/** The drawer beside the rail. */
export function SidePanel() {
  const { store, messages } = useEditor()
  const panel = useEditorState(({ ui }) => ui.panel)
  if (!panel) return null
  const Content = contents[panel]
  return (
    <section className="side-panel" aria-label={messages[panel]}>
      <header>
        <h2>{messages[panel]}</h2>
        <IconButton icon={X} label={messages.closePanel} onClick={() => store.updateUi({ panel: null })} />
      </header>
      <Content />
    </section>
  )
}
