import { fieldKind } from '@certificate-sdk/template'
import { useState } from 'react'
import { useEditor } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { useSwatches } from '../../services/useSwatches.ts'
import { Fold } from './Fold.tsx'

const load = () => import('./EffectControls.tsx')

/** Includes the keys of outlines and shadows: a key applies to everything in a field. */
const effectKeys = ['type', 'curve', 'outline', 'shadow', 'x', 'y', 'width', 'blur', 'color', 'opacity']

/** Curve, outline, and shadow of the selected fields, as far as all of them support it. */
export function EffectsSection() {
  const { messages } = useEditor()
  const selected = useSelectedFields(effectKeys as 'outline'[])
  const swatches = useSwatches()
  const contents = new Set(selected.fields.map(({ type }) => fieldKind(type).content))
  const canHave = !contents.has('code') && !contents.has('table')
  const hasLetters = contents.size === 1 && contents.has('text')
  const isUsed = selected.fields.some(({ curve, outline, shadow }) => curve || outline || shadow)
  const [isOpen, setOpen] = useState(false)
  const part = usePart('EffectControls', load, isOpen || isUsed)
  if (!canHave) return null
  return (
    <Fold title={messages.effects.title} isUsed={isUsed} onToggle={setOpen}>
      {part && <part.EffectControls {...{ selected, swatches, hasLetters }} />}
    </Fold>
  )
}
