import { fieldKind } from '@certificate-sdk/template'
import { useEffect, useState } from 'react'
import { ColorField } from '../../controls/ColorField.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { importPart } from '../../loading/importPart.ts'
import { useEditor } from '../../services/useEditor.ts'
import { showError } from '../../store/Notice.ts'
import { useSelectedFields } from './useSelectedFields.ts'
import { useSwatches } from './useSwatches.ts'

type Part = typeof import('./EffectControls.tsx')

/** Also the keys of outlines and shadows: a list of keys holds for everything in a field. */
const effectKeys = ['type', 'curve', 'outline', 'shadow', 'x', 'y', 'width', 'blur', 'color', 'opacity']

/** Curve, outline, and shadow of the selected fields, as far as all of them can have it. Its controls are loaded on first use. */
export function EffectsSection() {
  const { store, messages } = useEditor()
  const selected = useSelectedFields(effectKeys)
  const swatches = useSwatches()
  const [part, setPart] = useState<Part>()
  const contents = new Set(selected.fields.map(({ type }) => fieldKind(type).content))
  const canHave = !contents.has('code') && !contents.has('table')
  useEffect(() => {
    if (!canHave || part) return
    importPart('EffectControls', () => import('./EffectControls.tsx')).then(setPart, () =>
      store.transition({ notice: showError(messages.incomplete) }),
    )
  }, [canHave, part, store, messages])
  if (!canHave || !part) return null
  const hasLetters = contents.size === 1 && contents.has('text')
  const controls = { ColorField, LengthField, NumberField }
  return <part.EffectControls {...{ selected, swatches, messages, hasLetters, controls }} />
}
