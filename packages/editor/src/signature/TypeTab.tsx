import { useEffect, useId, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { InkChoice, type InkName, inkColors } from './InkChoice.tsx'
import type { SignatureTabProps } from './MakeSignature.ts'
import { documentOfName, longestName, paintName, signatureFamilies } from './paintName.ts'

/** Size of the letters in the choice of families, in px. */
const previewSize = 44

/** Writes a name in one of the handwritten families. */
export function TypeTab({ onMake, paintOps }: SignatureTabProps) {
  const { messages, resources } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const [name, setName] = useState('')
  const [family, setFamily] = useState(signatureFamilies[0] ?? '')
  const [ink, setInk] = useState<InkName>('black')
  /** The name whose letters are loaded. */
  const [loaded, setLoaded] = useState<string>()
  const group = useId()
  const shown = name.trim() || messages.sampleName

  useEffect(() => {
    let isCurrent = true
    void resources.load(documentOfName(shown), samples).then(() => isCurrent && setLoaded(shown))
    return () => {
      isCurrent = false
    }
  }, [shown, samples, resources])

  function change(next: { name?: string; family?: string; ink?: InkName }): void {
    const all = { name, family, ink, ...next }
    setName(all.name)
    setFamily(all.family)
    setInk(all.ink)
    const words = all.name.trim()
    onMake(
      words
        ? async (height) => {
            await resources.load(documentOfName(words), samples)
            const look = { family: all.family, color: inkColors[all.ink], size: height }
            return paintName(words, look, { resources, paintOps })
          }
        : undefined,
    )
  }

  return (
    <>
      {/* Not `TextField`, which is not in the editor's own file. */}
      <div className="text-field">
        <label htmlFor={`${group}-name`}>{messages.fieldText}</label>
        <input
          id={`${group}-name`}
          autoComplete="off"
          dir="auto"
          value={name}
          maxLength={longestName}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <div className="signature-families" role="radiogroup" aria-label={messages.font}>
        {signatureFamilies.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              aria-label={one}
              checked={one === family}
              onChange={() => change({ family: one })}
            />
            <NameImage
              name={shown}
              family={one}
              color={inkColors[ink]}
              isFaint={name.trim() === ''}
              isLoaded={loaded === shown}
              paintOps={paintOps}
            />
          </label>
        ))}
      </div>
      <div className="signature-tools">
        <InkChoice value={ink} onChoose={(color) => change({ ink: color })} />
      </div>
    </>
  )
}

function NameImage({
  name,
  family,
  color,
  isFaint,
  isLoaded,
  paintOps,
}: Pick<SignatureTabProps, 'paintOps'> & {
  name: string
  family: string
  color: string
  isFaint: boolean
  /** Until then, the name before stays. */
  isLoaded: boolean
}) {
  const { resources } = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const look = { family, color, size: previewSize }
    if (isLoaded) place.current?.replaceChildren(paintName(name, look, { resources, paintOps }))
  }, [isLoaded, name, family, color, resources, paintOps])
  return <span ref={place} className={isFaint ? 'faint' : ''} />
}
