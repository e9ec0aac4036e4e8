import { createContext, useContext, useLayoutEffect, useReducer, useRef } from 'react'
import type { EditorState } from '../store/EditorState.ts'
import type { EditorCore, EditorServices } from './EditorServices.ts'

const Context = createContext<EditorServices | null>(null)

/** Provides the services. */
export const EditorProvider = Context.Provider

/** True in parts of the screen that update when typing on the page pauses. */
const Patience = createContext(false)

/** With the value `true`: components inside keep their content while somebody types on the page, until typing pauses. */
export const PatienceProvider = Patience.Provider

/** Returns a group of services of the editor around this component; most components need only {@link useEditor}. */
export function useService<Name extends keyof EditorServices>(name: Name): EditorServices[Name] {
  const services = useContext(Context)
  if (!services) throw new Error('This component only works inside the editor.')
  return services[name]
}

/** Returns the store, messages, and resources of the editor around this component. */
export function useEditor(): EditorCore {
  return useService('core')
}

/**
 * Returns part of the state; the component updates with it. The selector must return the same object for the same
 * state.
 *
 * Replaces zustand's `useStore`, because Preact would subscribe after the next frame: until then, a dialog would not
 * open, and miss letters typed into it.
 */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditor()
  const isPatient = useContext(Patience)
  const [, update] = useReducer((updates: number) => updates + 1, 0)
  const part = select(store.getState())
  const rendered = useRef({ select, part })
  useLayoutEffect(() => {
    rendered.current = { select, part }
  })
  useLayoutEffect(() => {
    const updateIfChanged = () => {
      if (isPatient && store.getState().ui.typing?.busy) return
      if (!isCurrent(rendered.current, store.getState())) update()
    }
    // A component inside may have changed the state while mounting.
    updateIfChanged()
    return store.subscribe(updateIfChanged)
  }, [store, isPatient])
  return part
}

/**
 * Returns true if the part is up to date; false also if the selector throws, as it may for content about to disappear
 * together with its component.
 */
function isCurrent<Part>(
  rendered: { select: (state: EditorState) => Part; part: Part },
  state: EditorState,
): boolean {
  try {
    return Object.is(rendered.select(state), rendered.part)
  } catch {
    return false
  }
}
