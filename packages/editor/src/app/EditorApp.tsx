import { useEffect, useRef } from 'react'
import { CanvasView } from '../canvas/view/CanvasView.tsx'
import { FloatingBar } from '../canvas/view/FloatingBar.tsx'
import { TextEditor } from '../canvas/view/TextEditor.tsx'
import { ZoomPill } from '../canvas/view/ZoomPill.tsx'
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx'
import { DraftBar } from '../drafts/DraftBar.tsx'
import { DropTarget } from '../panels/DropTarget.tsx'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { PropertiesPanel } from '../panels/PropertiesPanel.tsx'
import { Rail } from '../panels/Rail.tsx'
import { SidePanel } from '../panels/SidePanel.tsx'
import { TopBar } from '../panels/TopBar.tsx'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { StartScreen } from '../start/StartScreen.tsx'
import { hasPage } from '../store/selectors.ts'
import { isTyping, useKeyboard } from './useKeyboard.ts'

/** The whole editor: bar on top, rail and drawer left, page in the middle, properties right. */
export function EditorApp() {
  const services = useEditor()
  const { messages, resources } = services
  const { edit } = useEditorState(({ can }) => can)
  const started = useEditorState(hasPage)
  const saving = useEditorState(({ ui }) => ui.saving)
  const root = useRef<HTMLElement>(null)
  useKeyboard(root)
  useEffect(() => {
    resources.setRoot(root.current)
    return () => resources.setRoot(null)
  }, [resources])
  useEffect(() => {
    root.current
      ?.querySelector<HTMLElement>(started ? '.canvas' : '.start button')
      ?.focus({ preventScroll: true })
  }, [started])

  const selection = useEditorState(({ ui }) => ui.selection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field may take the focused control away with it
  useEffect(() => {
    const regain = () => {
      const place = root.current?.getRootNode() as Document | ShadowRoot | undefined
      const lost = !place?.activeElement || place.activeElement === place.ownerDocument?.body
      if (started && lost && !place?.querySelector('dialog[open] dialog[open]')) services.focusCanvas()
    }
    regain()
    // The panel follows the selection a little later.
    const timer = setTimeout(regain, 60)
    return () => clearTimeout(timer)
  }, [selection, started, services])

  return (
    <section
      ref={root}
      className="editor"
      aria-label={edit ? messages.editor : `${messages.editor}, ${messages.viewOnly}`}
      onKeyDown={(event) => {
        // What a control takes back with Escape it keeps to itself; after that, Escape leads back to the page.
        if (event.key !== 'Escape' || event.defaultPrevented || !isTyping(event.nativeEvent)) return
        if (!started || event.currentTarget.contains((event.target as Element).closest('dialog'))) return
        event.preventDefault()
        services.focusCanvas()
      }}
    >
      <TopBar />
      <div className="work" inert={saving}>
        {started ? (
          <>
            <Rail />
            <SidePanel />
            <div className="stage">
              <DraftBar />
              <CanvasView />
              <TextEditor />
              {edit && <FloatingBar />}
              <ZoomPill />
              <NoticeBar />
            </div>
            <PropertiesPanel />
          </>
        ) : (
          <div className="stage alone">
            <DraftBar />
            <StartScreen />
            <NoticeBar />
          </div>
        )}
        <DropTarget root={root} />
      </div>
      <EditorDialogs />
    </section>
  )
}
