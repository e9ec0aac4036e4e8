import type { SaveOutcome } from '../saving/createSave.ts'

/** The id of a field; of a new one, what adding it returned; or its place in the template's list. */
export type FieldReference = string | number

/**
 * What a host can do with an open editor. Everything goes through commands, with their guards; what cannot be done is
 * reported to `onError` as `change_refused`, and nothing changes.
 */
export interface HostApi {
  /** Saves as the button does. A save that is running is joined. Never rejects. */
  save(): Promise<SaveOutcome>
  /** Whether closing would lose work. */
  isDirty(): boolean
  /** Replaces the design, except for its ids and its owner. Wrong templates are reported as `invalid_template`. */
  setTemplate(template: unknown): boolean
  /** Selects these fields and no others. */
  select(fields: FieldReference | readonly FieldReference[]): boolean
  /**
   * Adds a field of the `type` on top and selects it; other keys default to those of the editor's own new fields.
   *
   * @returns by which the field is found until it has an id
   */
  add(field: unknown): string | undefined
  /** Sets properties of a field; `null` removes one. */
  update(field: FieldReference, changes: unknown): boolean
  /** Takes the last step back; false if there is none. */
  undo(): boolean
  /** Does the step again that was undone last; false if there is none. */
  redo(): boolean
}
