import type { ReactNode } from 'react'
import type { Design } from '../document/Design.ts'
import { useEditor } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'
import { prepareDesign, startDesign } from './designs/startDesign.ts'

interface DesignButtonProps {
  name: string
  load(): Promise<Design | undefined>
  children: ReactNode
}

/** Starts from a design, whose fonts load as soon as it may be chosen. A failed download can be tried again. */
export function DesignButton({ name, load, children }: DesignButtonProps) {
  const services = useEditor()
  const { store, messages } = services
  // A press reports failures.
  const prepare = () =>
    void load()
      .then((design) => design && prepareDesign(design, services))
      .catch(() => undefined)
  async function start(): Promise<void> {
    try {
      const design = await load()
      if (design) await startDesign(design, services)
    } catch {
      const action = { label: messages.retry, perform: () => void start() }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }
  return (
    <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={() => void start()}>
      {children}
      {name}
    </button>
  )
}
