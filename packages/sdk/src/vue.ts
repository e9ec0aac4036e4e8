import {
  getCurrentInstance,
  getCurrentScope,
  h,
  type MaybeRefOrGetter,
  onBeforeUnmount,
  onMounted,
  onScopeDispose,
  shallowRef,
  toValue,
} from 'vue'
import { createHandle } from './components/createHandle.ts'
import { createInline } from './components/createInline.ts'
import { latestCallbacks } from './components/latestCallbacks.ts'
import type { CertificateSDKHandle, CertificateSDKOptions, TemplateLike } from './index.ts'
import { optionNames } from './options/readOptions.ts'

export type { CertificateSDKHandle } from './index.ts'

/**
 * The editor as a composable, Vue 3.3 or newer: the whole API. Callbacks are read from the options when they
 * are called; other options are read when the editor opens. It closes when the component, or the effect
 * scope, goes away.
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
  if (getCurrentInstance()) onMounted(mount)
  if (getCurrentScope()) onScopeDispose(unmount)
  return handle
}

/** Properties of {@link CertificateEditor}: the options of the SDK. */
export interface CertificateEditorProps extends Omit<CertificateSDKOptions, 'container' | 'mode'> {
  /** The design to edit; without it, a new one. Read when the component mounts: set a `key` to start over. */
  template?: TemplateLike
}

/** Of these alone an attribute without a value, `close-on-save`, means true. */
const flags = new Set(['closeOnSave', 'readOnly'])

/**
 * The editor inside the page, as long as the component is mounted. `class` and `style` go to the `div` around it, which
 * needs a height; callbacks may be written as listeners. A template ref is a {@link CertificateSDKHandle}.
 *
 * @example <CertificateEditor ref="editor" style="height: 720px" :template="template" @edit-completed="send" />
 */
export const CertificateEditor: new () => CertificateSDKHandle & { $props: CertificateEditorProps } = {
  name: 'CertificateEditor',
  props: Object.fromEntries(
    ['template', ...optionNames].map((name) => [
      name,
      flags.has(name) ? { type: Boolean, default: undefined } : null,
    ]),
  ),
  setup(props: CertificateEditorProps, { expose }: { expose(handle: object): void }) {
    const place = shallowRef<HTMLElement | null>(null)
    const options = () => {
      const { template: _template, ...others } = props
      return Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
    }
    const { handle, mount, unmount } = createInline({
      container: () => place.value,
      template: () => props.template,
      options: () => latestCallbacks(options),
    })
    onMounted(mount)
    onBeforeUnmount(unmount)
    expose(handle)
    return () => h('div', { ref: place })
  },
} as never
