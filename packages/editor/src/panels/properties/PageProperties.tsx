import { useEditor, useEditorState } from '../../EditorServices.ts'

/** With nothing selected: what to do next, and the page itself. */
export function PageProperties() {
  const { words } = useEditor()
  const { width, height } = useEditorState(({ document }) => document.page.dimensions)
  return (
    <>
      <h2>{words.nothingSelected}</h2>
      <p className="muted">{words.nothingSelectedHint}</p>
      <section>
        <h3>{words.pageSize}</h3>
        <p>{words.pixels(String(width), String(height))}</p>
      </section>
    </>
  )
}
