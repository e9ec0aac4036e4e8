import { Image, Palette, Proportions } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph } from '../../controls/IconButton.tsx'
import { PopupButton } from '../../controls/PopupButton.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'

/** Size, background, and colors of the page. */
export function PageTools() {
  const { messages } = useEditor()
  const hasBackground = useEditorState(({ can }) => can.panel('background'))
  const tool = (label: string, icon: typeof Image, content: ReactNode) => (
    <PopupButton
      label={label}
      className="named"
      face={
        <>
          <Glyph icon={icon} />
          <span>{label}</span>
        </>
      }
    >
      {content}
    </PopupButton>
  )
  return (
    <div className="tool-groups">
      {hasBackground && tool(messages.pageSize, Proportions, <PageControls name="PageSize" />)}
      {hasBackground && tool(messages.background, Image, <PageControls name="PageBackground" />)}
      {tool(messages.designColors, Palette, <ColorsSection />)}
    </div>
  )
}

const load = () => import('./PageControls.tsx')

/** Controls of the page, once they are loaded. */
function PageControls({ name }: { name: 'PageSize' | 'PageBackground' }) {
  const part = usePart('PageControls', load, true)
  const Controls = part?.[name]
  return Controls && <Controls />
}

const loadColors = () => import('./DesignColors.tsx')

/** The colors of the design, once their controls are loaded. */
function ColorsSection() {
  const part = usePart('DesignColors', loadColors, true)
  return part && <part.DesignColors />
}
