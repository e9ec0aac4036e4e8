import type { TemplateField } from '@certificate-sdk/template'
import { useEffect, useId, useRef, useState } from 'react'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { paintOps } from '../assets/paintOps.ts'
import { isComposing } from '../commands/isComposing.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { InkChoice, type InkName, inkColors } from './InkChoice.tsx'
import type { SignatureTabProps } from './MakeSignature.ts'

/** Families that look handwritten, from neat to quick. */
const signatureFamilies = ['Pinyon Script', 'Great Vibes', 'Alex Brush', 'Dancing Script']

/** Maximum width of a drawing, in px. */
const maxSide = 4000

/** Maximum length of a name, in characters. */
const maxName = 80

/** Font size in the list of families, in px. */
const previewSize = 44

/** Writes a name in one of the handwritten families. */
export function TypeTab({ onMake, onEnter, paintOps }: SignatureTabProps) {
  const { messages, resources } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const [name, setName] = useState('')
  const [family, setFamily] = useState(signatureFamilies[0] ?? '')
  const [ink, setInk] = useState<InkName>('black')
  /** The name whose letters have been loaded. */
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
      {/* Not `TextField`, which isn't in the editor's main file. */}
      <div className="text-field">
        <label htmlFor={`${group}-name`}>{messages.signature.yourName}</label>
        <input
          id={`${group}-name`}
          autoComplete="off"
          dir="auto"
          value={name}
          maxLength={maxName}
          onChange={(event) => change({ name: event.target.value })}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent)) onEnter()
          }}
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
  /** Until it is loaded, the previous name stays. */
  isLoaded: boolean
}) {
  const { resources } = useEditor()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const look = { family, color, size: previewSize }
    if (isLoaded) element.current?.replaceChildren(paintName(name, look, { resources, paintOps }))
  }, [isLoaded, name, family, color, resources, paintOps])
  return <span ref={element} className={isFaint ? 'faint' : ''} />
}

/** Tools for painting a name; the function is passed in, because the bundler would split the modules that it imports. */
interface NamePainter {
  resources: Pick<EditorResources, 'layout' | 'paint'>
  paintOps: typeof paintOps
}

/**
 * Paints a name in a handwritten family, on a transparent background with room for its swashes. Its fonts must be
 * loaded.
 *
 * @param look font size, in px; smaller if the name is long
 */
function paintName(
  name: string,
  look: { family: string; color: string; size: number },
  painter: NamePainter,
): HTMLCanvasElement {
  const { family, color, size } = look
  const page = { width: size * (maxName + 4) * 2, height: size * 3 }
  const field = { ...nameField(name, family), color, fontSize: size, x: size, y: size }
  const { box, ops } = painter.resources.layout(field, { field, value: name }, page)
  const width = Math.ceil(box.width + 2 * size)
  if (width > maxSide && size > 16)
    return paintName(name, { ...look, size: Math.max(16, Math.floor((size * maxSide) / width)) }, painter)
  return painter.paintOps(ops, { width, height: page.height }, painter.resources)
}

/** Returns a design that shows a name in each of the families, for loading what they need. */
function documentOfName(name: string): EditorDocument {
  const page = { name: '', imageUrl: '', dimensions: { width: 1000, height: 1000 } }
  const fields = signatureFamilies.map((family) => ({ key: family, field: nameField(name, family) }))
  return { page, fields }
}

function nameField(name: string, fontFamily: string): TemplateField {
  return { type: 'text', text: name, x: 0, y: 0, fontSize: 16, fontFamily, alignment: 'left' }
}
