import * as react from 'react'
import { createElement, type HTMLAttributes, type ReactElement, useEffect, useMemo, useRef } from 'react'
import { CertificateSDK, type CertificateSDKOptions, type EditorResult, type TemplateLike } from './index.ts'

/** Read so that no bundler looks for it in React 17, which lacks it; its StrictMode does not unmount anything either. */
const useInsertionEffect: typeof useEffect = Reflect.get(react, 'useInsertionEffect') ?? useEffect

/** What {@link useCertificateSDK} returns: the same object for the life of the component. */
export interface CertificateSDKHandle {
  /** Opens the editor for a new design. Resolves when it closes; never rejects. */
  createTemplate(): Promise<EditorResult>
  /** Opens the editor with a design. Resolves when it closes; never rejects. */
  editTemplate(template: TemplateLike): Promise<EditorResult>
  /** Closes the editor without asking. Unsaved work stays as a draft. */
  close(): void
  /** Loads the editor's code before it is needed; resolves with whether that worked. */
  preload(): Promise<boolean>
}

/**
 * The editor for function components, React 16.8 or newer. Callbacks are those of the last render; other options are
 * read when the editor opens. It closes when the component goes away, and stands StrictMode.
 *
 * @example
 * const { createTemplate } = useCertificateSDK({ closeOnSave: true, onCreateCompleted: (template) => send(template) })
 * return <button onClick={createTemplate}>Design a certificate</button>
 */
export function useCertificateSDK(options: CertificateSDKOptions = {}): CertificateSDKHandle {
  const latest = useRef(options)
  const current = useRef<CertificateSDK>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () => () => {
      current.current?.destroy()
      current.current = undefined
    },
    [],
  )
  // StrictMode, which tries unmounting with the other effects, leaves these alone.
  useInsertionEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return useMemo(() => {
    /** The instance that is open; else a new one with the options as they are now. */
    const instance = () => {
      if (!current.current?.isOpen) current.current = new CertificateSDK(withLatestCallbacks(latest))
      if (gone.current) current.current.destroy()
      return current.current
    }
    return {
      createTemplate: () => instance().createTemplate(),
      editTemplate: (template) => instance().editTemplate(template),
      close: () => current.current?.close(),
      preload: () => instance().preload(),
    }
  }, [])
}

/** Properties of {@link CertificateEditor}: the options of the SDK, and those of the `div` in which it opens. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
  /** The design to edit; without it, a new one. Read when the component mounts: set a `key` to start over. */
  template?: TemplateLike
  /** For the `div` around the editor, which needs a height. */
  style?: HTMLAttributes<HTMLDivElement>['style']
  className?: string
}

/**
 * The editor inside the page, as long as the component is mounted.
 *
 * @example
 * <CertificateEditor style={{ height: 720 }} template={template} onEditCompleted={(changed) => send(changed)} />
 */
export function CertificateEditor(props: CertificateEditorProps): ReactElement {
  const { template, style, className, ...options } = withoutInherited(props)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef<CertificateSDKOptions>(options)
  useEffect(() => {
    latest.current = options
  })
  const opened = useRef(template)
  useEffect(() => {
    const container = place.current
    if (!container) return
    const sdk = new CertificateSDK({ ...withLatestCallbacks(latest), mode: 'inline', container })
    let gone = false
    // StrictMode unmounts at once, and nothing that was opened must call `onClose` for that.
    queueMicrotask(() => {
      if (!gone) void (opened.current ? sdk.editTemplate(opened.current) : sdk.createTemplate())
    })
    return () => {
      gone = true
      sdk.destroy()
    }
  }, [])
  return createElement('div', { ref: place, style, className })
}

/** A copy without what a page added to `Object.prototype`. */
function withoutInherited<T extends object>(given: T): T {
  return Object.assign(Object.create(null), given)
}

/** May be added by a later render; without the others something else happens, so they must be there from the start. */
const optional = ['onCreateCompleted', 'onEditCompleted', 'onSuccess', 'onClose']

/** Options whose callbacks are looked up when they are called: a component makes new ones with every render. */
function withLatestCallbacks(latest: { current: CertificateSDKOptions }): CertificateSDKOptions {
  const options = withoutInherited(latest.current) as Record<string, unknown>
  for (const name of [...Object.keys(options), ...optional])
    if (typeof options[name] === 'function' || (optional.includes(name) && options[name] == null))
      options[name] = (...args: unknown[]) =>
        (withoutInherited(latest.current) as Record<string, ((...args: unknown[]) => unknown) | undefined>)[
          name
        ]?.(...args)
  return options
}
