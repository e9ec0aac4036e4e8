import { clearDrafts } from './drafts/draftDatabases.ts'
import { type Controller, createController } from './editing/createController.ts'
import type { Listener } from './editing/createHost.ts'
import type { EditorLoader } from './loading/EditorLoader.ts'
import type { CertificateSDKOptions } from './options/CertificateSDKOptions.ts'
import type { EditorResult, SdkEvents } from './options/SdkEvents.ts'
import type { Template, TemplateLike } from './options/Template.ts'

/** Bound to their instance, also if a subclass overrides them. */
const methods = [
  'createTemplate',
  'editTemplate',
  'close',
  'destroy',
  'preload',
  'getTemplate',
  'on',
] as const

/**
 * The methods of `CertificateSDK`. Subclasses add how the editor's code is loaded: the npm package through a bundler, the
 * script tag by address. An instance works behind proxies, such as Vue's `reactive()`, and destructured: it has no
 * private fields, and its methods are bound.
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
   * Opens the editor with a design as the service returned it, which is copied at once. Resolves when it closes; never
   * rejects.
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
   * Loads the editor's code, so that it opens at once: when the pointer is over your button, for instance.
   *
   * @returns whether the code is loaded. Never rejects, and reports nothing: opening tries again.
   */
  preload(): Promise<boolean> {
    return controllerOf(this).preload()
  }

  /** Whether this instance has an editor on the page, also while it is loading. */
  get isOpen(): boolean {
    return controllerOf(this).isOpen()
  }

  /**
   * A copy of the design as it is now, unsaved changes included; `imageUrl` is empty until the person has chosen a page.
   * Undefined unless the editor is open and ready.
   */
  getTemplate(): Template | undefined {
    return controllerOf(this).getTemplate()
  }

  /**
   * Listens to an event, also of later openings.
   *
   * @returns removes the listener
   *
   * @example const off = sdk.on('change', () => showUnsaved(sdk.getTemplate()))
   */
  on<Event extends keyof SdkEvents>(event: Event, listener: Listener<Event>): () => void {
    return controllerOf(this).on(event, listener)
  }
}

/** Not a declared member: that would make the types of proxied instances incompatible. */
function controllerOf(sdk: CertificateSDKBase): Controller {
  return (sdk as unknown as { '~controller': () => Controller })['~controller']()
}

/**
 * Sets a property that is not enumerable, so that it is not copied or compared. What a page added to `Object.prototype`
 * takes no part.
 */
function hide(object: object, name: string, value: unknown): void {
  const descriptor = { __proto__: null, value, configurable: true, writable: true }
  Object.defineProperty(object, name, descriptor)
}
