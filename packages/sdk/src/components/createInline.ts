import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'
import type { TemplateLike } from '../options/Template.ts'
import { type ComponentHandle, createHandle } from './createHandle.ts'

/** Properties that a component with an inline editor reads when it mounts. */
export interface InlineSource {
  container(): Element | null
  /** Without one, a new design. */
  template(): TemplateLike | undefined
  options(): CertificateSDKOptions
}

/** A {@link createHandle} whose editor is open, inside an element, as long as the component is mounted. */
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
      // StrictMode unmounts at once, and nothing that was opened must call `onClose` for that.
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
