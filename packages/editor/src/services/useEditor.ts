import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { EditorState } from '../store/EditorState.ts'
import type { EditorServices } from './EditorServices.ts'

const Context = createContext<EditorServices | null>(null)

/** Provides the services. */
export const EditorProvider = Context.Provider

/** The services of the editor around this component. */
export function useEditor(): EditorServices {
  const services = useContext(Context)
  if (!services) throw new Error('This component only works inside the editor.')
  return services
}

/**
 * A part of the state; the component updates with it. The selector must return the same object for the same
 * state.
 */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select)
}
