import { useEditor, useService } from '../services/useEditor.ts'

/** Placeholder for the page that takes its keys until the workspace is loaded. */
export function AwaitedPage() {
  const { messages } = useEditor()
  const { focus } = useService('screen')
  return (
    <section
      ref={focus.refs.page}
      className="awaited-page"
      aria-label={messages.canvas}
      aria-busy="true"
      tabIndex={-1}
    >
      <span className="spinner" aria-hidden="true" />
    </section>
  )
}
