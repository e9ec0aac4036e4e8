import { fieldKind } from '@certificate-sdk/template'
import { ColorField } from '../../controls/ColorField.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { useSelectedFields } from './useSelectedFields.ts'
import { useSwatches } from './useSwatches.ts'

const load = () => import('./EffectControls.tsx')

/** Also the keys of outlines and shadows: a list of keys holds for everything in a field. */
const effectKeys = ['type', 'curve', 'outline', 'shadow', 'x', 'y', 'width', 'blur', 'color', 'opacity']

/** Curve, outline, and shadow of the selected fields, as far as all of them can have it. Its controls are loaded on first use. */
export function EffectsSection() {
  const { messages } = useEditor()
  const selected = useSelectedFields(effectKeys)
  const swatches = useSwatches()
  const contents = new Set(selected.fields.map(({ type }) => fieldKind(type).content))
  const canHave = !contents.has('code') && !contents.has('table')
  const part = usePart('EffectControls', load, canHave)
  if (!canHave || !part) return null
  const hasLetters = contents.size === 1 && contents.has('text')
  const controls = { ColorField, LengthField, NumberField }
  return <part.EffectControls {...{ selected, swatches, messages, hasLetters, controls }} />
}
