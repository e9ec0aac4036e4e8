import type { FieldReference } from '@certificate-sdk/editor'
import { clearDrafts } from './drafts/draftDatabases.ts'
import { type Controller, createController } from './editing/createController.ts'
import type { Listener } from './editing/createHost.ts'
import type { EditorLoader } from './loading/EditorLoader.ts'
import type { CertificateSDKOptions } from './options/CertificateSDKOptions.ts'
import type { EditorResult, SaveOutcome, SdkEvents } from './options/SdkEvents.ts'
import type { FieldChanges, NewField, Template, TemplateLike } from './options/Template.ts'

/** Methods bound to their instance, even if a subclass overrides them. */
export const methods = [
  'createTemplate',
  'editTemplate',
  'close',
  'destroy',
  'preload',
  'getTemplate',
  'setTemplate',
  'save',
  'select',
  'add',
  'update',
  'remove',
  'duplicate',
  'reorder',
  'undo',
  'redo',
  'on',
] as const

/**
 * The methods of `CertificateSDK`. Subclasses load the editor's code: the npm package through a bundler, the script tag
 * by URL. An instance works behind proxies, such as Vue's `reactive()`, and destructured: it has no private fields, and
 * its methods are bound.
 */
export abstract class CertificateSDKBase {
  /**
   * Deletes the drafts that the browser stores for this origin. Call it when a person logs out, after closing the
   * editor, and wait for it before you navigate. It does not load the editor's code.
   *
   * @param scope the `draftScope` of the person; default: the drafts of all scopes
   * @returns whether the drafts are gone; false if the browser refused. Never rejects.
   *
   * @example await CertificateSDK.clearDrafts(user.id)
   */
  static clearDrafts(scope?: string): Promise<boolean> {
    return clearDrafts(scope)
  }

  /** @internal Its type would bring the editor's whole module into the SDK's types. */
  constructor(
    options: CertificateSDKOptions | null,
    loaderFor: (read: CertificateSDKOptions) => EditorLoader,
  ) {
    const controller = createController(options, loaderFor)
    // A function, because proxies do not wrap those.
    hide(this, '~controller', () => controller)
    for (const name of methods) hide(this, name, this[name].bind(this))
  }

  /** Opens the editor for a new design. Resolves when it closes; never rejects. */
  createTemplate(): Promise<EditorResult> {
    return controllerOf(this).createTemplate()
  }

  /**
   * Opens the editor with a design as the service returned it, which is copied immediately. Resolves when it closes;
   * never rejects.
   */
  editTemplate(template: TemplateLike): Promise<EditorResult> {
    return controllerOf(this).editTemplate(template)
  }

  /** Closes the editor without asking. Unsaved work stays as a draft. */
  close(): void {
    controllerOf(this).close()
  }

  /** Closes the editor for good. */
  destroy(): void {
    controllerOf(this).destroy()
  }

  /**
   * Loads the editor's code, so that it opens immediately: for example when the pointer is over your button.
   *
   * @returns whether the code is loaded. Never rejects, and reports nothing: opening tries again.
   */
  preload(): Promise<boolean> {
    return controllerOf(this).preload()
  }

  /** True if this instance has an editor on the page, including while it is loading. */
  get isOpen(): boolean {
    return controllerOf(this).isOpen()
  }

  /**
   * A copy of the current design, including unsaved changes; `imageUrl` is empty until the person has chosen a page.
   * Undefined unless the editor is open and ready.
   */
  getTemplate(): Template | undefined {
    return controllerOf(this).getTemplate()
  }

  /**
   * True if the design has unsaved changes; false unless the editor is open and ready.
   *
   * @example sdk.on('change', () => (saveButton.disabled = !sdk.isDirty))
   */
  get isDirty(): boolean {
    return controllerOf(this).isDirty()
  }

  /**
   * Saves like the Save button, with your callbacks; joins a running save. Never rejects. Don't await it in
   * `onBeforeSave` or a save callback, because it waits for those.
   *
   * @example
   * const outcome = await sdk.save()
   * if (outcome.status === 'failed') showToast(outcome.message)
   */
  save(): Promise<SaveOutcome> {
    return controllerOf(this).save()
  }

  /**
   * Replaces the design in the open editor, as one undo step. It keeps the id and owner of the opened template; fields
   * keep their ids if `template` has the same id.
   *
   * @returns whether the design was replaced. An invalid template is reported as `invalid_template`.
   *
   * @example sdk.setTemplate(await loadVersion(7))
   */
  setTemplate(template: TemplateLike): boolean {
    return controllerOf(this).call('setTemplate', template) ?? false
  }

  /**
   * Selects exactly these fields in the open editor.
   *
   * @param fields by id; a field without one by what `add()` returned, or by its index in `getTemplate().fields`
   * @returns whether the fields were selected; an unknown field is reported as `change_refused`
   *
   * @example sdk.select(['f1', 'f2'])
   */
  select(fields: FieldReference | readonly FieldReference[]): boolean {
    return controllerOf(this).call('select', fields) ?? false
  }

  /**
   * Adds a field on top of the design in the open editor and selects it, as one undo step. Everything except `type`,
   * which is one of the editor's kinds, may be omitted.
   *
   * @returns reference for `select()` and `update()` until the field is saved and has an id; undefined if it was
   *   refused, which is reported as `change_refused`
   *
   * @example const field = sdk.add({ type: 'attribute', text: 'Course', x: 200, y: 320, fontSize: 40 })
   */
  add(field: NewField): string | undefined {
    return controllerOf(this).call('add', field)
  }

  /**
   * Changes properties of a field in the open editor, as one undo step; `null` removes one. Locked fields are only
   * changed together with `locked: false`.
   *
   * @param field as for `select()`
   * @returns whether the field was changed; a refusal is reported as `change_refused`, with invalid values as its
   *   `cause`
   *
   * @example sdk.update('f1', { color: '#0B3D91', isBold: true })
   */
  update(field: FieldReference, changes: FieldChanges): boolean {
    return controllerOf(this).call('update', field, changes) ?? false
  }

  /**
   * Removes fields from the open editor, as one undo step. If a field is locked, none is removed.
   *
   * @param fields as for `select()`
   * @returns whether they were removed
   *
   * @example sdk.remove('f1')
   */
  remove(fields: FieldReference | readonly FieldReference[]): boolean {
    return controllerOf(this).call('remove', fields) ?? false
  }

  /**
   * Adds a copy of each field in the open editor, slightly below it, and selects the copies, as one undo step.
   *
   * @param fields as for `select()`
   * @returns references to the copies for other methods; empty if they were refused
   *
   * @example const [copy] = sdk.duplicate('f1')
   */
  duplicate(fields: FieldReference | readonly FieldReference[]): string[] {
    return controllerOf(this).call('duplicate', fields) ?? []
  }

  /**
   * Moves a field of the open editor in front of others or behind them, as one undo step.
   *
   * @param field as for `select()`
   * @param to its position among the fields of its page, counted from the lowest; or `front`, `forward`, `backward`,
   *   `back`
   * @returns whether the field is at that position now
   *
   * @example sdk.reorder('f1', 'front')
   */
  reorder(field: FieldReference, to: number | 'front' | 'forward' | 'backward' | 'back'): boolean {
    return controllerOf(this).call('reorder', field, to) ?? false
  }

  /**
   * Undoes the last step, regardless of who made it.
   *
   * @returns whether there was one
   *
   * @example undoButton.onclick = () => sdk.undo()
   */
  undo(): boolean {
    return controllerOf(this).call('undo') ?? false
  }

  /**
   * Redoes the step that was undone last.
   *
   * @returns whether there was one
   *
   * @example redoButton.onclick = () => sdk.redo()
   */
  redo(): boolean {
    return controllerOf(this).call('redo') ?? false
  }

  /**
   * Listens to an event, including later openings.
   *
   * @returns function that removes the listener
   *
   * @example const off = sdk.on('change', () => showUnsaved(sdk.getTemplate()))
   */
  on<Event extends keyof SdkEvents>(event: Event, listener: Listener<Event>): () => void {
    return controllerOf(this).on(event, listener)
  }
}

/** For components, whose options change with every render: see `Controller.configure`. */
export function configure(sdk: CertificateSDKBase, options: CertificateSDKOptions): void {
  controllerOf(sdk).configure(options)
}

/** Not a declared member: that would make the types of proxied instances incompatible. */
function controllerOf(sdk: CertificateSDKBase): Controller {
  return (sdk as unknown as { '~controller': () => Controller })['~controller']()
}

/**
 * Sets a property that is not enumerable, so that it is not copied or compared. Ignores additions of the page
 * to `Object.prototype`.
 */
function hide(object: object, name: string, value: unknown): void {
  const descriptor = { __proto__: null, value, configurable: true, writable: true }
  Object.defineProperty(object, name, descriptor)
}
