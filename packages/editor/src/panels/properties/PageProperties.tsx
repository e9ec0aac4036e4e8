import { pointsPerUnit, printSize } from '@certificate-sdk/template'
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
        <PaperSize format={format} />
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

/** The sheet that the page is printed on; points, which nobody measures paper in, as millimetres. */
function PaperSize({ format }: { format(number: number): string }) {
  const { words } = useEditor()
  const dimensions = useEditorState(({ document }) => document.page.dimensions)
  const print = useEditorState(({ document }) => document.page.print)
  const sheet = printSize({ dimensions, ...(print && { print }) })
  if (!sheet) return null
  const unit = sheet.unit === 'pt' ? 'mm' : sheet.unit
  const factor = pointsPerUnit[sheet.unit] / pointsPerUnit[unit]
  const decimals = unit === 'in' ? 100 : 10
  const length = (of: number) => format(Math.round(of * factor * decimals) / decimals)
  return (
    <p className="muted">
      {words.paper(length(sheet.width), length(sheet.height), unit)}
      {sheet.bleed ? `, ${words.bleed(`${length(sheet.bleed)} ${unit}`)}` : ''}
    </p>
  )
}
