import { DestroyRef, inject, NgZone } from '@angular/core'
import { createHandle } from './components/createHandle.ts'
import { latestCallbacks } from './components/latestCallbacks.ts'
import type { CertificateSDKHandle, CertificateSDKOptions } from './index.ts'
import { installShield } from './modal/shieldEvents.ts'

export type { CertificateSDKHandle } from './index.ts'

/**
 * The editor for a component or a service, Angular 16 or newer, with or without zone.js: the whole API. The editor
 * works outside of Angular's zone, so that moving the pointer in it doesn't check your components; your callbacks and
 * listeners run inside. Callbacks are read from the options when they are called; other options are read when the
 * editor opens. It closes when the component is destroyed. Call it where `inject()` may be called.
 *
 * @param options a function if they change, or need an element of the component: `() => ({ locale: this.locale() })`
 *
 * @example
 * private readonly sdk = injectCertificateSDK({ onCreateCompleted: (template) => this.send(template) })
 * create() { void this.sdk.createTemplate() }
 */
export function injectCertificateSDK(
  options: CertificateSDKOptions | (() => CertificateSDKOptions) = {},
): CertificateSDKHandle {
  // The instance is created on first use: too late to receive keys before a modal of the page does.
  installShield()
  const zone = inject(NgZone)
  const find = typeof options === 'function' ? options : () => options
  const { handle, unmount } = createHandle(() => insideZone(zone, latestCallbacks(find)))
  inject(DestroyRef).onDestroy(unmount)
  return outsideZone(zone, handle)
}

/** Returns options whose functions run in Angular's zone, which then checks for changes. */
function insideZone(zone: NgZone, options: CertificateSDKOptions): CertificateSDKOptions {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'function' ? (...values: never[]) => zone.run(() => value(...values)) : value,
  ])
  return Object.fromEntries(entries)
}

function outsideZone(zone: NgZone, handle: CertificateSDKHandle): CertificateSDKHandle {
  type Call = (...values: unknown[]) => unknown
  const calls = Object.entries(handle).map(([name, call]) => [
    name,
    (...values: unknown[]) => zone.runOutsideAngular(() => (call as Call)(...values)),
  ])
  const outside = Object.fromEntries(calls) as Record<string, Call>
  const { on } = outside
  outside.on = (event, listener) =>
    typeof listener === 'function'
      ? on?.(event, (payload: unknown) => zone.run(() => listener(payload)))
      : on?.(event, listener)
  return Object.defineProperties(outside, {
    isOpen: { get: () => handle.isOpen },
    isDirty: { get: () => handle.isDirty },
  }) as unknown as CertificateSDKHandle
}
