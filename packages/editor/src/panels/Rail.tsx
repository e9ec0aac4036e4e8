import { panelCommands } from '../commands/viewCommands.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { panelNames } from '../sidePanels.ts'
import { panels } from './SidePanel.tsx'

/**
 * Chooses the open panel; pressing the same button again closes it.
 *
 * @param props.complete false leaves the column empty; a row, whose height depends on its buttons, always has them
 */
export function Rail({ complete = true }: { complete?: boolean }) {
  const { run, messages } = useEditor()
  const { focus } = useService('screen')
  const open = useEditorState(({ ui }) => ui.panels.open)
  const can = useEditorState((state) => state.can)
  const layout = useEditorState(({ ui }) => ui.panels.layout)
  const offered = panelNames.filter((panel) => can.panel(panel))
  const shown = complete || layout === 'narrow' ? offered : []
  if (!offered.length) return null
  return (
    <nav className="rail" aria-label={messages.panels} ref={focus.refs.rail} tabIndex={-1}>
      {shown.map((panel) => {
        const Icon = panels[panel].icon
        return (
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
        )
      })}
    </nav>
  )
}
