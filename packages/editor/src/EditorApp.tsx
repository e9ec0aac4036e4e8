import { useEffect, useRef } from 'react'
import { CanvasView } from './canvas/CanvasView.tsx'
import { FloatingBar } from './canvas/FloatingBar.tsx'
import { TextEditor } from './canvas/TextEditor.tsx'
import { ZoomPill } from './canvas/ZoomPill.tsx'
import { EditorDialogs } from './dialogs/EditorDialogs.tsx'
import { useEditor, useEditorState } from './EditorServices.ts'
import { DropTarget } from './panels/DropTarget.tsx'
import { NoticeBar } from './panels/NoticeBar.tsx'
import { PropertiesPanel } from './panels/PropertiesPanel.tsx'
import { Rail } from './panels/Rail.tsx'
import { SidePanel } from './panels/SidePanel.tsx'
import { TopBar } from './panels/TopBar.tsx'
import { DraftBar } from './save/DraftBar.tsx'
import { StartScreen } from './start/StartScreen.tsx'
import { hasPage } from './store/selectors.ts'
import { useKeyboard } from './useKeyboard.ts'

/** The whole editor: bar on top, rail and drawer left, page in the middle, properties right. */
export function EditorApp() {
  const { words } = useEditor()
  const started = useEditorState(hasPage)
  const saving = useEditorState(({ session }) => session.saving)
  const root = useRef<HTMLElement>(null)
  useKeyboard(root)
  const { resources } = useEditor()
  useEffect(() => {
    resources.setRoot(root.current)
    return () => resources.setRoot(null)
  }, [resources])
  useEffect(() => {
    root.current
      ?.querySelector<HTMLElement>(started ? '.canvas' : '.start button')
      ?.focus({ preventScroll: true })
  }, [started])

  return (
    <section ref={root} className="editor" aria-label={words.editor}>
      <TopBar />
      <div className="work" inert={saving}>
        {started ? (
          <>
            <Rail />
            <SidePanel />
            <main className="stage">
              <DraftBar />
              <CanvasView />
              <TextEditor />
              <FloatingBar />
              <ZoomPill />
              <NoticeBar />
            </main>
            <PropertiesPanel />
          </>
        ) : (
          <main className="stage">
            <DraftBar />
            <StartScreen />
            <NoticeBar />
          </main>
        )}
        <DropTarget root={root} />
      </div>
      <EditorDialogs />
    </section>
  )
}
