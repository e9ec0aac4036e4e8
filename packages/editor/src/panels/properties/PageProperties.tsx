import { useEditor, useEditorState } from '../../EditorServices.ts'
import { useNumberFormat } from '../../useNumberFormat.ts'

/** With nothing selected: what to do next, and the page itself. */
export function PageProperties() {
  const { words, store } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const view = useEditorState(({ session }) => session.view)
  const { width, height } = useEditorState(({ document }) => document.page.dimensions)
  const format = useNumberFormat() ?? String
  return (
    <>
      <h2>{words.nothingSelected}</h2>
      <p className="muted">{edit ? words.nothingSelectedHint : words.viewOnlyHint}</p>
      <section>
        <h3>{words.pageSize}</h3>
        <p>{words.pixels(format(width), format(height))}</p>
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
