import type { CertificateSDKHandle, CertificateSDKOptions } from './index.js';
export type { CertificateSDKHandle } from './index.js';
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
export declare function injectCertificateSDK(options?: CertificateSDKOptions | (() => CertificateSDKOptions)): CertificateSDKHandle;
