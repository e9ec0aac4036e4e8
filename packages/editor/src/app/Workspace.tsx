import { Announcements } from '../announcements/Announcements.tsx'
import { CanvasView } from '../canvas/view/CanvasView.tsx'
import { FloatingBar } from '../canvas/view/FloatingBar.tsx'
import { TextEditor } from '../canvas/view/TextEditor.tsx'
import { ZoomPill } from '../canvas/view/ZoomPill.tsx'
import { ContextMenuHost } from '../contextMenu/ContextMenuHost.tsx'
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx'
import { DraftBar } from '../panels/DraftBar.tsx'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { PropertiesPanel } from '../panels/PropertiesPanel.tsx'
import { Rail } from '../panels/Rail.tsx'
import { SidePanel } from '../panels/SidePanel.tsx'
import { useEditorState } from '../services/useEditor.ts'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'

export { keyCommands } from '../commands/commands.ts'
export { exportTemplateFile } from '../templateFiles/exportTemplateFile.ts'
export { importTemplateFile } from '../templateFiles/importTemplateFile.ts'

/** Everything around a page: rail and side panel, canvas, properties. Loaded by `loadWorkspace`. */
export function Workspace() {
  const { edit } = useEditorState(({ can }) => can)
  const panel = useEditorState(({ ui }) => ui.panels.open)
  // The tools around the page follow one frame later, in space reserved for them.
  const complete = useAfterFirstFrame()
  return (
    <>
      <Rail />
      {complete ? <SidePanel /> : panel && <div className="side-panel" />}
      <div className="stage">
        <DraftBar />
        <CanvasView />
        {/* Rendered at once: it takes the keys that follow the one that started typing. */}
        <TextEditor />
        {complete && (
          <>
            {edit && <FloatingBar />}
            <ZoomPill />
          </>
        )}
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
export function WorkspaceSupport() {
  const complete = useAfterFirstFrame()
  return (
    <>
      <ContextMenuHost />
      <EditorDialogs />
      {complete && <Announcements />}
    </>
  )
}
