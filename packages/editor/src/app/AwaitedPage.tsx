import { useEditor } from '../services/useEditor.ts'

/** Stands for the page, and takes its keys, until what shows a page is loaded. */
export function AwaitedPage() {
  const { messages, focus } = useEditor()
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
