import {
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { createHandle } from './components/createHandle.ts'
import { createInline } from './components/createInline.ts'
import { latestCallbacks, withoutInherited } from './components/latestCallbacks.ts'
import type { CertificateSDKHandle, CertificateSDKOptions, TemplateLike } from './index.ts'

export type { CertificateSDKHandle } from './index.ts'

/**
 * The editor for function components, React 16.8 or newer: the whole API, as the same object in every render.
 * Callbacks are the ones of the last render; other options are read when the editor opens. It closes when the
 * component unmounts, and works in StrictMode.
 *
 * @example
 * const { createTemplate } = useCertificateSDK({ closeOnSave: true, onCreateCompleted: (template) => send(template) })
 * return <button onClick={createTemplate}>Design a certificate</button>
 */
export function useCertificateSDK(options: CertificateSDKOptions = {}): CertificateSDKHandle {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [component] = useState(() => createHandle(() => latestCallbacks(() => latest.current)))
  useEffect(() => {
    component.mount()
    return component.unmount
  }, [component])
  return component.handle
}

/** Properties of {@link CertificateEditor}: the options of the SDK, and those of the `div` in which it opens. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
  /** The design to edit. Default: a new one. Read when the component mounts: set a `key` to start over. */
  template?: TemplateLike | undefined
  /** For the `div` around the editor, which needs a height. */
  style?: HTMLAttributes<HTMLDivElement>['style']
  className?: string | undefined
}

/**
 * The editor inside the page, as long as the component is mounted. Its `ref` is a {@link CertificateSDKHandle}.
 *
 * @example
 * const editor = useRef<CertificateSDKHandle>(null)
 * <CertificateEditor ref={editor} style={{ height: 720 }} template={template} onEditCompleted={send} />
 * <button onClick={() => editor.current?.save()}>Save</button>
 */
export const CertificateEditor: ForwardRefExoticComponent<
  CertificateEditorProps & RefAttributes<CertificateSDKHandle>
> = forwardRef(function CertificateEditor(
  props: CertificateEditorProps,
  ref: ForwardedRef<CertificateSDKHandle>,
) {
  const { template, style, className, ...options } = withoutInherited(props)
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef<CertificateSDKOptions>(options)
  useEffect(() => {
    latest.current = options
  })
  const [component] = useState(() =>
    createInline({
      container: () => element.current,
      template: () => template,
      options: () => latestCallbacks(() => latest.current),
    }),
  )
  useImperativeHandle(ref, () => component.handle, [component])
  useEffect(() => {
    component.mount()
    return component.unmount
  }, [component])
  return createElement('div', { ref: element, style, className })
})
