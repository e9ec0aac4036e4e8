import type { RefObject } from 'react'
import { Announcements } from '../announcements/Announcements.tsx'
import { CanvasView } from '../canvas/view/CanvasView.tsx'
import { FloatingBar } from '../canvas/view/FloatingBar.tsx'
import { PageStrip } from '../canvas/view/PageStrip.tsx'
import { TextEditor } from '../canvas/view/TextEditor.tsx'
import { toolOf } from '../canvas/view/useCanvasTool.ts'
import { ZoomPill } from '../canvas/view/ZoomPill.tsx'
import { cropImage } from '../commands/cropCommands.ts'
import { openShortcuts } from '../commands/dialogCommands.ts'
import { ContextMenuHost } from '../contextMenu/ContextMenuHost.tsx'
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx'
import { pageCount } from '../document/sheets.ts'
import { DraftBar } from '../panels/DraftBar.tsx'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { PropertiesPanel } from '../panels/PropertiesPanel.tsx'
import { Rail } from '../panels/Rail.tsx'
import { SidePanel } from '../panels/SidePanel.tsx'
import { useEditorState } from '../services/useEditor.ts'
import { usePart } from '../services/usePart.ts'
import type { EditorState } from '../store/EditorState.ts'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'

export { loadPastedField } from '../canvas/typing/loadPastedText.ts'
export { keyCommands } from '../commands/commands.ts'
export { copying } from '../commands/copying.ts'
export { loadConversion } from '../dialogs/loadConversion.ts'
export { exportTemplateFile } from '../templateFiles/exportTemplateFile.ts'
export { importDataFile } from '../templateFiles/importDataFile.ts'

const loadLateParts = () => import('./LateParts.ts')

const crop = { dialog: 'crop', command: cropImage } as const
const sheet = { dialog: 'shortcuts', command: openShortcuts } as const

const needOfLateParts = (state: EditorState) => toolOf(state) ?? pageCount(state.document) > 1

interface RootProps {
  /** The editor. */
  root: RefObject<HTMLElement | null>
}

/** Everything around a page: rail and side panel, canvas, properties. Loaded by `loadWorkspace`. */
export function Workspace({ root }: RootProps) {
  const { edit } = useEditorState(({ can }) => can)
  const panel = useEditorState(({ ui }) => ui.panels.open)
  // The tools around the page follow one frame later, in space reserved for them.
  const complete = useAfterFirstFrame(root)
  const need = useEditorState(needOfLateParts)
  const late = usePart('LateParts', loadLateParts, need, crop)
  return (
    <>
      <Rail complete={complete} />
      {complete ? <SidePanel /> : panel && <div className="side-panel" />}
      <div className="stage">
        <DraftBar />
        <CanvasView tools={late} />
        {/* Rendered at once: it takes the keys that follow the one that started typing. */}
        <TextEditor />
        {complete && (
          <>
            {edit && <FloatingBar />}
            <ZoomPill />
          </>
        )}
        <PageStrip Thumbs={late?.PageThumbs} complete={complete} />
        <NoticeBar />
      </div>
      {complete ? <PropertiesPanel /> : <div className="properties" />}
    </>
  )
}

/**
 * Parts that accompany a page in every layout: the menu, the dialogs, and the announcements to screen
 * readers.
 */
export function WorkspaceSupport({ root }: RootProps) {
  const complete = useAfterFirstFrame(root)
  const showsSheet = useEditorState(({ ui }) => ui.overlay.dialog === 'shortcuts')
  const late = usePart('LateParts', loadLateParts, showsSheet, sheet)
  return (
    <>
      {complete && (
        <>
          <ContextMenuHost />
          <EditorDialogs Sheet={late?.ShortcutSheet} />
          <Announcements />
        </>
      )}
    </>
  )
}
