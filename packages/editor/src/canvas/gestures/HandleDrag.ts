import type { TemplateField } from '@certificate-sdk/template'
import type { Guide } from '../../scene/Guide.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import type { SelectionFrame } from '../rendering/selectionFrame.ts'

/** State of the selected fields while a handle is dragged. */
export interface DraggedFields {
  /** By key. */
  fields: ReadonlyMap<string, TemplateField>
  /** Size or angle, in words. */
  label: string
  guides?: readonly Guide[]
  /** Corners of the common frame of several fields. */
  frame?: SelectionFrame['corners']
}

/**
 * Computes the state of the fields for a pointer position; always starts from the fields at the time of the
 * press.
 */
export type HandleDrag = (sample: PointerSample) => DraggedFields
