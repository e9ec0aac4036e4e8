import { type OrnamentName, ornamentNames } from '@certificate-sdk/template'
import { ornamentPaths } from '@certificate-sdk/template/internal'
import { useId } from 'react'
import { useEditor } from '../../services/useEditor.ts'

/** Size of the small drawings, in their own px. */
const [width, height] = [84, 60]

/** The ornaments as small drawings: native radio buttons, so that arrow keys choose. */
export function OrnamentChoice({
  value,
  onChoose,
}: {
  /** `undefined` = several fields with different ones. */
  value: OrnamentName | undefined
  onChoose(value: OrnamentName): void
}) {
  const { messages } = useEditor()
  const group = useId()
  return (
    <div className="ornaments" role="radiogroup" aria-label={messages.shape.ornament}>
      {ornamentNames.map((name) => {
        const { stroke, fill } = ornamentPaths(name, { width, height }, 1)
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
              <path d={fill} opacity="0.2" />
              <path d={stroke} />
            </svg>
          </label>
        )
      })}
    </div>
  )
}
