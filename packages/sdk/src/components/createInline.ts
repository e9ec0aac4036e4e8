import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import type { TemplateLike } from '../options/Template.ts'
import { type ComponentHandle, createHandle } from './createHandle.ts'

/** Properties that a component with an inline editor reads when it mounts. */
export interface InlineSource {
  container(): Element | null
  /** The design to edit; `undefined` for a new one. */
  template(): TemplateLike | undefined
  options(): CertificateSDKOptions
}

/** Creates a {@link createHandle} whose editor is open, inside an element, while the component is mounted. */
export function createInline({ container, template, options }: InlineSource): ComponentHandle {
  const { handle, mount, unmount } = createHandle(() => {
    const element = container()
    return { ...options(), mode: 'inline', ...(element && { container: element }) }
  })
  let mounted: object | undefined
  return {
    handle,
    mount() {
      // Vue activates a component of `<KeepAlive>` right after it has mounted it.
      if (mounted) return
      const mine = {}
      mounted = mine
      mount()
      // StrictMode unmounts immediately, and must not cause `onClose`.
      queueMicrotask(() => {
        if (mounted !== mine) return
        const input = template()
        void (input ? handle.editTemplate(input) : handle.createTemplate())
      })
    },
    unmount() {
      mounted = undefined
      unmount()
    },
  }
}
