import {
  getCurrentInstance,
  getCurrentScope,
  h,
  type MaybeRefOrGetter,
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  onMounted,
  onScopeDispose,
  shallowRef,
  toValue,
} from 'vue'
import { createHandle } from './components/createHandle.ts'
import { createInline } from './components/createInline.ts'
import { latestCallbacks } from './components/latestCallbacks.ts'
import { mergeCallbacks } from './components/mergeCallbacks.ts'
import type { CertificateSDKHandle, CertificateSDKOptions, TemplateLike } from './index.ts'
import { optionNames } from './options/readOptions.ts'

export type { CertificateSDKHandle } from './index.ts'

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
export function useCertificateSDK(
  options: MaybeRefOrGetter<CertificateSDKOptions> = {},
): CertificateSDKHandle {
  const { handle, mount, unmount } = createHandle(() => latestCallbacks(() => toValue(options)))
  if (getCurrentInstance()) {
    onMounted(mount)
    onActivated(mount)
    onDeactivated(unmount)
  }
  if (getCurrentScope()) onScopeDispose(unmount)
  return handle
}

/** Properties of {@link CertificateEditor}: the options of the SDK. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
  /** The design to edit. Default: a new one. Read when the component mounts: set a `key` to start over. */
  template?: TemplateLike | undefined
}

/** Options for which an attribute without a value, such as `close-on-save`, means true. */
const flags = new Set(['closeOnSave', 'readOnly'])

/** Callbacks, which may also be listeners. */
const callbackNames = optionNames.filter((name) => name.startsWith('on'))

/**
 * Returns the name of the property in which Vue passes a listener of `.once`.
 * @param called properties of `.once` that were called; more are added
 */
const once = (name: string) => `${name}Once`

/**
 * Returns the SDK options in the properties. Vue passes several listeners of one event, such as a wrapper's and its
 * own, in an array.
 *
 * @param called properties of `.once` that were called; more are added
 */
function optionsOf(props: CertificateEditorProps, called: Set<string>): CertificateSDKOptions {
  const { template: _template, ...others } = props
  const options: Record<string, unknown> = { ...others }
  for (const name of callbackNames) {
    const only = options[once(name)]
    delete options[once(name)]
    const isLeft = only && !called.has(name)
    const all = [options[name], isLeft && only].flat().filter(Boolean)
    const merged = mergeCallbacks(all as (() => unknown)[])
    if (isLeft)
      options[name] = (...values: unknown[]) => {
        called.add(name)
        return merged(...values)
      }
    else if (all.length > 1) options[name] = merged
    else if (Array.isArray(options[name])) options[name] = all[0]
  }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/**
 * The editor inside the page, as long as the component is mounted and active. `class` and `style` go to the `div` around
 * it, which needs a height; callbacks may be written as listeners. A template ref is a {@link CertificateSDKHandle}.
 *
 * @example <CertificateEditor ref="editor" style="height: 720px" :template="template" @edit-completed="send" />
 */
export const CertificateEditor: new () => CertificateSDKHandle & { $props: CertificateEditorProps } = {
  name: 'CertificateEditor',
  props: Object.fromEntries(
    ['template', ...optionNames, ...callbackNames.map(once)].map((name) => [
      name,
      flags.has(name) ? { type: Boolean, default: undefined } : null,
    ]),
  ),
  setup(props: CertificateEditorProps, { expose }: { expose(handle: object): void }) {
    const element = shallowRef<HTMLElement | null>(null)
    const called = new Set<string>()
    const { handle, mount, unmount } = createInline({
      container: () => element.value,
      template: () => props.template,
      options: () => latestCallbacks(() => optionsOf(props, called)),
    })
    onMounted(mount)
    onActivated(mount)
    onDeactivated(unmount)
    onBeforeUnmount(unmount)
    expose(handle)
    return () => h('div', { ref: element })
  },
} as never
