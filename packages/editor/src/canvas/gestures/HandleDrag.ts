import type { TemplateField } from '@certificate-sdk/template'
import type { SelectionFrame } from '../rendering/selectionFrame.ts'
import type { Guide } from '../snapping/Guide.ts'
import type { PointerSample } from './Gesture.ts'

/** What the selected fields are while a handle is dragged. */
export interface DraggedFields {
  /** By key. */
  fields: ReadonlyMap<string, TemplateField>
  /** Size or angle, in words. */
  label: string
  guides?: readonly Guide[]
  /** Of the common frame of several fields. */
  frame?: SelectionFrame['corners']
}

/** What a handle makes of the fields that it was pressed with; computed from those each time. */
export type HandleDrag = (sample: PointerSample) => DraggedFields
