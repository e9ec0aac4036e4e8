import { CertificateSDK } from '../CertificateSDK.ts'
import { configure, methods } from '../CertificateSDKBase.ts'
import type { CertificateSDKHandle } from '../CertificateSDKHandle.ts'
import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'

/** The SDK for a component of any framework. */
export interface ComponentHandle {
  /** The same object for the life of the component. */
  handle: CertificateSDKHandle
  /** Call when the component is on the page; may follow `unmount()`, as in React's StrictMode. */
  mount(): void
  /** Closes the editor, and opens none until the component is mounted again. */
  unmount(): void
}

/** Calls that read the options again. */
const opening = new Set<string>(['createTemplate', 'editTemplate', 'preload'])

/**
 * Creates one instance for the life of a component, when it is mounted or first used; opening reads the current
 * options.
 */
export function createHandle(findOptions: () => CertificateSDKOptions): ComponentHandle {
  let sdk: CertificateSDK | undefined
  let gone = false

  function instance(): CertificateSDK {
    sdk ??= new CertificateSDK(findOptions())
    if (gone) sdk.destroy()
    return sdk
  }

  function call(name: (typeof methods)[number], values: unknown[]): unknown {
    const current = instance()
    if (name === 'destroy') gone = true
    if (opening.has(name) && !gone) configure(current, findOptions())
    return (current[name] as (...values: unknown[]) => unknown)(...values)
  }

  const calls = methods.map((name) => [name, (...values: unknown[]) => call(name, values)])
  return {
    handle: Object.defineProperties(Object.fromEntries(calls), {
      isOpen: { get: () => sdk?.isOpen ?? false },
      isDirty: { get: () => sdk?.isDirty ?? false },
    }) as CertificateSDKHandle,
    mount() {
      gone = false
      if (sdk) configure(sdk, findOptions())
      else instance()
    },
    unmount() {
      gone = true
      sdk?.destroy()
    },
  }
}
