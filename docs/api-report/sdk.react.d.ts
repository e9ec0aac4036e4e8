import { type ForwardRefExoticComponent, type HTMLAttributes, type RefAttributes } from 'react';
import type { CertificateSDKHandle, CertificateSDKOptions, TemplateLike } from './index.js';
export type { CertificateSDKHandle } from './index.js';
/**
 * The editor for function components, React 16.8 or newer: the whole API, as the same object in every render.
 * Callbacks are the ones of the last render; other options are read when the editor opens. It closes when the
 * component unmounts, and works in StrictMode.
 *
 * @example
 * const { createTemplate } = useCertificateSDK({ closeOnSave: true, onCreateCompleted: (template) => send(template) })
 * return <button onClick={createTemplate}>Design a certificate</button>
 */
export declare function useCertificateSDK(options?: CertificateSDKOptions): CertificateSDKHandle;
/** Properties of {@link CertificateEditor}: the options of the SDK, and those of the `div` in which it opens. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
    /** The design to edit. Default: a new one. Read when the component mounts: set a `key` to start over. */
    template?: TemplateLike | undefined;
    /** For the `div` around the editor, which needs a height. */
    style?: HTMLAttributes<HTMLDivElement>['style'];
    className?: string | undefined;
}
/**
 * The editor inside the page, as long as the component is mounted. Its `ref` is a {@link CertificateSDKHandle}.
 *
 * @example
 * const editor = useRef<CertificateSDKHandle>(null)
 * <CertificateEditor ref={editor} style={{ height: 720 }} template={template} onEditCompleted={send} />
 * <button onClick={() => editor.current?.save()}>Save</button>
 */
export declare const CertificateEditor: ForwardRefExoticComponent<CertificateEditorProps & RefAttributes<CertificateSDKHandle>>;
