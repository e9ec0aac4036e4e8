import type { CertificateSDKHandle, CertificateSDKOptions, TemplateLike } from './index.js';
export type { CertificateSDKHandle } from './index.js';
/**
 * The editor for a component, Svelte 4 or newer: the whole API. Callbacks are read from the options when they
 * are called; other options are read when the editor opens. It closes when the component goes away.
 *
 * @param options a function if they change: `() => ({ locale })`
 *
 * @example
 * const { createTemplate } = useCertificateSDK({ closeOnSave: true, onCreateCompleted: (template) => send(template) })
 */
export declare function useCertificateSDK(options?: CertificateSDKOptions | (() => CertificateSDKOptions)): CertificateSDKHandle;
/** Argument of {@link certificateEditor}: the options of the SDK. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
    /** The design to edit. Default: a new one. Read when the element is mounted: use `{#key}` to start over. */
    template?: TemplateLike | undefined;
    /** Receives the API of the editor in this element. */
    handle?: ((sdk: CertificateSDKHandle) => void) | undefined;
}
/**
 * An action that opens the editor inside an element, while that is on the page. The element needs a height.
 *
 * @example <div style="height: 720px" use:certificateEditor={{ template, onEditCompleted: send }}></div>
 */
export declare function certificateEditor(element: HTMLElement, props?: CertificateEditorProps): {
    update(props: CertificateEditorProps): void;
    destroy(): void;
};
