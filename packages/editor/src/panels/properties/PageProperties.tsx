import { useEditor, useEditorState } from '../../EditorServices.ts'

/** With nothing selected: what to do next, and the page itself. */
export function PageProperties() {
  const { words, locale, store } = useEditor()
  const view = useEditorState(({ session }) => session.view)
  const { width, height } = useEditorState(({ document }) => document.page.dimensions)
  return (
    <>
      <h2>{words.nothingSelected}</h2>
      <p className="muted">{words.nothingSelectedHint}</p>
      <section>
        <h3>{words.pageSize}</h3>
        <p>{words.pixels(width.toLocaleString(locale), height.toLocaleString(locale))}</p>
      </section>
      <section>
        <h3>{words.groups.view}</h3>
        {(['rulers', 'grid', 'margins'] as const).map((option) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              checked={view[option]}
              onChange={() => store.updateSession({ view: { ...view, [option]: !view[option] } })}
            />
            {words.view[option]}
          </label>
        ))}
      </section>
    </>
  )
}
