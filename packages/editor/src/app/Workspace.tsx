import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { Announcements } from '../announcements/Announcements.tsx'
import { CanvasView } from '../canvas/view/CanvasView.tsx'
import { PageStrip } from '../canvas/view/PageStrip.tsx'
import { TextEditor } from '../canvas/view/TextEditor.tsx'
import { ZoomPill } from '../canvas/view/ZoomPill.tsx'
import { ContextMenuHost } from '../contextMenu/ContextMenu.tsx'
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx'
import { PropertyBar } from '../panels/bar/PropertyBar.tsx'
import { DraftBar } from '../panels/DraftBar.tsx'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { PropertiesPanel } from '../panels/PropertiesPanel.tsx'
import { Rail } from '../panels/Rail.tsx'
import { SidePanel } from '../panels/SidePanel.tsx'
import { PatienceProvider, useEditor, useEditorState } from '../services/useEditor.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import bar from '../styles/bar.css?inline'
import canvas from '../styles/canvas.css?inline'
import dialogs from '../styles/dialogs.css?inline'
import fields from '../styles/fields.css?inline'
import panels from '../styles/panels.css?inline'
import touch from '../styles/touch.css?inline'
import workspace from '../styles/workspace.css?inline'
import { watchContrast } from '../warnings/watchContrast.ts'
import { useAfterFirstFrame } from './useAfterFirstFrame.ts'

export { keyCommands } from '../commands/commands.ts'
export { WarningBadge } from '../panels/WarningBadge.tsx'
export { CustomSize } from '../start/CustomSize.tsx'
export { createPageServices } from './createPageServices.ts'

interface RootProps {
  /** The editor's outermost element. */
  root: RefObject<HTMLElement | null>
}

const pageStyles = [workspace, fields, panels, canvas, dialogs, bar, touch].join('\n')

/** Styles of the workspace, rendered first because its first effects measure it. */
export function PageStyles({ root }: RootProps) {
  useLayoutEffect(() => (root.current ? adoptStyles(root.current, pageStyles) : undefined), [root])
  return null
}

/** Everything around a page: rail and side panel, bar, canvas, properties. Loaded by `loadWorkspace`. */
export function Workspace({ root }: RootProps) {
  const layout = useEditorState(({ ui }) => ui.panels.layout)
  const panel = useEditorState(({ ui }) => ui.panels.open)
  // The tools around the page follow one frame later, in space reserved for them.
  const complete = useAfterFirstFrame(root)
  return (
    <>
      <Rail complete={complete} />
      <PatienceProvider value={true}>
        {complete ? <SidePanel /> : panel && <div className="side-panel" />}
        {layout !== 'narrow' && (complete ? <PropertyBar /> : <div className="property-bar" />)}
      </PatienceProvider>
      <div className="stage">
        <DraftBar />
        <CanvasView />
        {/* Rendered at once: it takes the keys that follow the one that started typing. */}
        <TextEditor />
        {complete && <ZoomPill />}
        <PatienceProvider value={true}>
          <PageStrip complete={complete} />
        </PatienceProvider>
        <NoticeBar />
      </div>
      <PatienceProvider value={true}>
        {complete ? <PropertiesPanel /> : <div className="properties" />}
      </PatienceProvider>
    </>
  )
}

/**
 * Parts that accompany a page in every layout: the menu, the dialogs, the announcements to screen readers, and the search
 * for texts that are hard to read.
 */
export function WorkspaceSupport({ root }: RootProps) {
  const { store, resources } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const complete = useAfterFirstFrame(root)
  useEffect(() => (edit ? watchContrast(store, resources) : undefined), [edit, store, resources])
  return (
    <>
      {complete && (
        <>
          <ContextMenuHost />
          <EditorDialogs />
          <PatienceProvider value={true}>
            <Announcements />
          </PatienceProvider>
        </>
      )}
    </>
  )
}
