import { CertificateSDK, type CertificateSDKOptions, type OpeningTimes, type SaveResult, type SdkError, type Template, type TemplateLike } from './index.js';
/** `detail` of the event `certificate-save`. */
export interface SaveEventDetail {
    template: Template;
    /**
     * Makes the editor wait; a save fails under the same conditions as for `onCreateCompleted`. After the event, for
     * example after an `await`, it throws an `InvalidStateError`.
     */
    waitUntil(pending: Promise<unknown>): void;
}
/** Options that the element replaces with its position on the page and its events. */
type SetByElement = 'container' | 'mode' | 'onChange' | 'onClose' | 'onCreateCompleted' | 'onEditCompleted' | 'onError' | 'onReady' | 'onSuccess';
/** Base class; servers have none to extend. */
declare const Base: {
    new (): HTMLElement;
    prototype: HTMLElement;
};
/**
 * `<certificate-editor>`: the editor inside the page, for every framework that supports HTML. It opens when it is added
 * to the page and closes when it is removed. Attributes: `locale`, `theme`, `read-only`. Everything else is a property.
 *
 * Events: `certificate-stalled` and `certificate-ready` (`OpeningTimes`), `certificate-change`, `certificate-save` ({@link SaveEventDetail}),
 * `certificate-success`, `certificate-close`, `certificate-error` (an `SdkError`, which also goes to the console unless the event is canceled). They do not bubble.
 *
 * @example
 * import '@certificate-sdk/sdk/element'
 * const editor = document.createElement('certificate-editor')
 * editor.template = template
 * editor.addEventListener('certificate-save', ({ detail }) => detail.waitUntil(send(detail.template)))
 * document.body.append(editor)
 */
export declare class CertificateEditorElement extends Base {
    private instance;
    private readonly given;
    constructor();
    /** The design to edit; set it before the element is on the page. Default: a new one. */
    get template(): TemplateLike | undefined;
    set template(template: TemplateLike | undefined);
    /** Further options of the SDK; set them before the element is on the page. Its callbacks are the events. */
    get options(): Omit<CertificateSDKOptions, SetByElement> | undefined;
    set options(options: Omit<CertificateSDKOptions, SetByElement> | undefined);
    /** The SDK that opened the editor, with its whole API; undefined unless the element is on the page. */
    get sdk(): CertificateSDK | undefined;
    connectedCallback(): void;
    disconnectedCallback(): void;
    /** Returns the current design, while the editor is open. */
    getTemplate(): Template | undefined;
    private open;
    /** @throws an error of a listener, if none called `waitUntil`: it may have thrown before calling it */
    private save;
    private report;
    /** @returns whether no listener canceled the event */
    private dispatch;
}
declare global {
    interface HTMLElementTagNameMap {
        'certificate-editor': CertificateEditorElement;
    }
    interface HTMLElementEventMap {
        'certificate-stalled': CustomEvent<OpeningTimes>;
        'certificate-ready': CustomEvent<OpeningTimes>;
        'certificate-change': CustomEvent<undefined>;
        'certificate-save': CustomEvent<SaveEventDetail>;
        'certificate-success': CustomEvent<SaveResult>;
        'certificate-close': CustomEvent<undefined>;
        'certificate-error': CustomEvent<SdkError>;
    }
}
export {};
