import { type HTMLAttributes, type ReactElement } from 'react';
import { type CertificateSDKOptions, type EditorResult, type Template } from './index.js';
/** What {@link useCertificateSDK} returns: the same object for the life of the component. */
export interface CertificateSDKHandle {
    /** Opens the editor for a new design. Resolves when it closes; never rejects. */
    createTemplate(): Promise<EditorResult>;
    /** Opens the editor with a design. Resolves when it closes; never rejects. */
    editTemplate(template: Template): Promise<EditorResult>;
    /** Closes the editor without asking. Unsaved work stays as a draft. */
    close(): void;
    /** Loads the editor's code before it is needed; resolves with whether that worked. */
    preload(): Promise<boolean>;
}
/**
 * The editor for function components, React 18 or newer. Callbacks are those of the last render; other options are
 * read when the editor opens. It closes when the component goes away, and stands StrictMode.
 *
 * @example
 * const { createTemplate } = useCertificateSDK({ closeOnSave: true, onCreateCompleted: (template) => send(template) })
 * return <button onClick={createTemplate}>Design a certificate</button>
 */
export declare function useCertificateSDK(options?: CertificateSDKOptions): CertificateSDKHandle;
/** Properties of {@link CertificateEditor}: the options of the SDK, and those of the `div` in which it opens. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
    /** The design to edit; without it, a new one. Read when the component mounts: set a `key` to start over. */
    template?: Template;
    /** For the `div` around the editor, which needs a height. */
    style?: HTMLAttributes<HTMLDivElement>['style'];
    className?: string;
}
/**
 * The editor inside the page, as long as the component is mounted.
 *
 * @example
 * <CertificateEditor style={{ height: 720 }} template={template} onEditCompleted={(changed) => send(changed)} />
 */
export declare function CertificateEditor(props: CertificateEditorProps): ReactElement;
