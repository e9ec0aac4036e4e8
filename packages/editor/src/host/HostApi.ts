import type { SaveOutcome } from '../store/SaveOutcome.ts'

/**
 * The id of a field; for a new field, the value returned when it was added; or its position in the template's
 * list.
 */
export type FieldReference = string | number

/**
 * Calls that a host can make on an open editor. They all run commands, with their guards; a call that is not
 * possible is reported to `onError` as `change_refused`, and nothing changes.
 */
export interface HostApi {
  /** Saves like the button. Joins a save that is already running. Never rejects. */
  save(): Promise<SaveOutcome>
  /** Returns true if closing would lose unsaved work. */
  isDirty(): boolean
  /**
   * Replaces the design, except for its ids and its owner. Invalid templates are reported as
   * `invalid_template`.
   */
  setTemplate(template: unknown): boolean
  /** Selects exactly these fields. */
  select(fields: FieldReference | readonly FieldReference[]): boolean
  /**
   * Adds a field of the `type` on top and selects it; other keys default to those of the editor's own new
   * fields.
   *
   * @returns the key of the field until it has an id
   */
  add(field: unknown): string | undefined
  /** Sets properties of a field; `null` removes one. */
  update(field: FieldReference, changes: unknown): boolean
  /** Undoes the last step; returns false if there is none. */
  undo(): boolean
  /** Redoes the last undone step; returns false if there is none. */
  redo(): boolean
}
