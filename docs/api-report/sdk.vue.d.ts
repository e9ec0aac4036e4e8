import { type MaybeRefOrGetter } from 'vue';
import type { CertificateSDKHandle, CertificateSDKOptions, TemplateLike } from './index.js';
export type { CertificateSDKHandle } from './index.js';
/**
 * The editor as a composable, Vue 3.3 or newer: the whole API. Callbacks are read from the options when they
 * are called; other options are read when the editor opens. It closes when the component, or the effect
 * scope, goes away, and when `<KeepAlive>` deactivates the component.
 *
 * @param options may be a ref or a getter
 *
 * @example
 * const { createTemplate } = useCertificateSDK({ closeOnSave: true, onCreateCompleted: (template) => send(template) })
 */
export declare function useCertificateSDK(options?: MaybeRefOrGetter<CertificateSDKOptions>): CertificateSDKHandle;
/** Properties of {@link CertificateEditor}: the options of the SDK. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
    /** The design to edit. Default: a new one. Read when the component mounts: set a `key` to start over. */
    template?: TemplateLike | undefined;
}
/**
 * The editor inside the page, as long as the component is mounted and active. `class` and `style` go to the `div` around
 * it, which needs a height; callbacks may be written as listeners. A template ref is a {@link CertificateSDKHandle}.
 *
 * @example <CertificateEditor ref="editor" style="height: 720px" :template="template" @edit-completed="send" />
 */
export declare const CertificateEditor: new () => CertificateSDKHandle & {
    $props: CertificateEditorProps;
};
