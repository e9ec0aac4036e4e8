import { X } from 'lucide-react'
import type { JSX } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import type { PanelName } from '../EditorFeatures.ts'
import { useEditor, useEditorState } from '../EditorServices.ts'
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
  const { store, words } = useEditor()
  const panel = useEditorState(({ session }) => session.panel)
  if (!panel) return null
  const Content = contents[panel]
  return (
    <section className="side-panel" aria-label={words[panel]}>
      <header>
        <h2>{words[panel]}</h2>
        <IconButton icon={X} label={words.closePanel} onClick={() => store.updateSession({ panel: null })} />
      </header>
      <Content />
    </section>
  )
}
