import { pointsPerUnit, printSize } from '@certificate-sdk/template/internal'
import type { ReactNode } from 'react'
import { changeGuide } from '../../commands/guideCommands.ts'
import { setUnit, viewAidCommands } from '../../commands/viewCommands.ts'
import { useNumberFormat } from '../../controls/useNumberFormat.ts'
import { pageGuides } from '../../document/guides.ts'
import { type DisplayUnit, displayUnits } from '../../geometry/displayUnit.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { CertificateTitle, FileName } from './CertificateTitle.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { WarningSection } from './WarningSection.tsx'

const loadGuides = () => import('./GuideFields.tsx')

/**
 * Shown with nothing selected: the next step, and the page itself.
 *
 * @param props.tools its most common properties, if they are not in the bar
 */
export function PageProperties({ tools }: { tools?: ReactNode }) {
  const { messages, run } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const view = useEditorState(({ ui }) => ui.preferences.aids)
  const unit = useEditorState(({ ui }) => ui.preferences.unit)
  const { width, height } = useEditorState(({ document }) => document.page.dimensions)
  const format = useNumberFormat() ?? String
  return (
    <>
      <h2>{messages.nothingSelected}</h2>
      {tools}
      <p className="muted">{edit ? messages.nothingSelectedHint : messages.viewOnlyHint}</p>
      {edit && <WarningSection />}
      <section>
        <h3>{messages.pageSize}</h3>
        <p>{messages.pixels(format(width), format(height))}</p>
        <PaperSize format={format} />
      </section>
      {edit && (
        <section>
          <CertificateTitle />
          <FileName />
          <LanguageChoice />
        </section>
      )}
      <section>
        <h3>{messages.groups.view}</h3>
        {(['rulers', 'grid', 'margins'] as const).map((option) => (
          <label key={option} className="check">
            <input type="checkbox" checked={view[option]} onChange={() => run(viewAidCommands[option])} />
            {messages.view[option]}
          </label>
        ))}
        <label className="select">
          {messages.unit}
          <select value={unit} onChange={({ target }) => run(setUnit, target.value as DisplayUnit)}>
            {displayUnits.map((name) => (
              <option key={name} value={name}>
                {messages.units[name]}
              </option>
            ))}
          </select>
        </label>
      </section>
      {edit && <Guides />}
    </>
  )
}

function Guides() {
  const { run } = useEditor()
  const guides = pageGuides(useEditorState(({ document }) => document.page))
  const part = usePart('GuideFields', loadGuides, guides.length)
  return (
    part &&
    guides.length > 0 && <part.GuideFields guides={guides} change={(change) => run(changeGuide, change)} />
  )
}

/** The paper size of the page; points are converted to millimeters, because nobody measures paper in points. */
function PaperSize({ format }: { format(number: number): string }) {
  const { messages } = useEditor()
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
      {messages.listed([
        messages.paper(length(sheet.width), length(sheet.height), messages.units[unit]),
        ...(sheet.bleed ? [messages.bleed(length(sheet.bleed), messages.units[unit])] : []),
      ])}
    </p>
  )
}
