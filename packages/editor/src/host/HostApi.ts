import type { OrderChange } from '../document/fieldChanges.ts'
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
   * Adds a field of the `type`, one of the editor's kinds, on top and selects it; other keys default to those of the
   * editor's own new fields.
   *
   * @returns the key of the field until it has an id
   */
  add(field: unknown): string | undefined
  /** Sets properties of a field; `null` removes one. */
  update(field: FieldReference, changes: unknown): boolean
  /** Removes fields that are not locked, as one step. */
  remove(fields: FieldReference | readonly FieldReference[]): boolean
  /**
   * Adds a copy of each field on top of its page, and selects the copies.
   *
   * @returns the keys of the copies until they have ids; empty if they were refused
   */
  duplicate(fields: FieldReference | readonly FieldReference[]): string[]
  /** Moves a field in the painting order of its page: to a position counted from the lowest, to an end, or by one. */
  reorder(field: FieldReference, to: OrderChange | number): boolean
  /** Undoes the last step; returns false if there is none. */
  undo(): boolean
  /** Redoes the last undone step; returns false if there is none. */
  redo(): boolean
}
