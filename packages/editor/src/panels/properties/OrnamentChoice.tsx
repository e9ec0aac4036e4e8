import { type OrnamentName, ornamentNames } from '@certificate-sdk/template'
import { useId } from 'react'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

/** Size of the small drawings, in their own px. */
const [width, height] = [84, 60]

const smallBox = { x: 0, y: 0, width, height }

/** In both colors, so that there is an area, even an empty one, before the lines. */
const smallFrame = {
  kind: 'shape',
  form: 'frame',
  fill: '#000000',
  stroke: '#000000',
  strokeWidth: 1,
  cornerRadius: 0,
} as const

/** The ornaments as small drawings: native radio buttons, so that arrow keys choose. Loaded with the first ornament. */
export function OrnamentChoice({
  value,
  onChoose,
}: {
  /** `undefined` = several fields with different ones. */
  value: OrnamentName | undefined
  onChoose(value: OrnamentName): void
}) {
  const { messages, resources } = useEditor()
  // Ornaments appear once the code that draws shapes has loaded.
  useEditorState(({ ui }) => ui.resourcesVersion)
  const group = useId()
  return (
    <div
      className="ornaments"
      role="radiogroup"
      aria-label={value ? messages.shape.ornament : messages.labeled(messages.shape.ornament, messages.mixed)}
    >
      {ornamentNames.map((name) => {
        const [area, lines] =
          resources.layoutResources().parts.shapeParts?.({ ...smallFrame, ornament: name }, smallBox) ?? []
        return (
          <label key={name} data-tip={messages.ornaments[name]}>
            <input
              type="radio"
              className="ornament-input"
              name={group}
              aria-label={messages.ornaments[name]}
              checked={name === value}
              onChange={() => onChoose(name)}
            />
            <svg className="ornament" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <path d={area?.outline} opacity="0.2" />
              <path d={lines?.outline} />
            </svg>
          </label>
        )
      })}
    </div>
  )
}
