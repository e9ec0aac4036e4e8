import { editorKind } from '../../kinds/editorKinds.ts'
import { useEditor } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'

const load = () => import('./OrnamentChoice.tsx')

/** The ornament of the selected fields, if all of them can have one. */
export function OrnamentSection() {
  const { messages } = useEditor()
  const { fields, shared, set } = useSelectedFields(['type', 'ornament'])
  const hasOrnament = fields.every(({ type }) => editorKind(type).shapeControls?.includes('ornament'))
  const part = usePart('OrnamentChoice', load, hasOrnament)
  if (!hasOrnament) return null
  return (
    <section>
      <h3>{messages.shape.ornament}</h3>
      {part && (
        <part.OrnamentChoice
          value={shared('ornament')}
          onChoose={(ornament) => set({ ornament }, messages.shape.ornament)}
        />
      )}
    </section>
  )
}
