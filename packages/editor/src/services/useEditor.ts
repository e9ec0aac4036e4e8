import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { EditorState } from '../store/EditorState.ts'
import type { EditorCore, EditorServices } from './EditorServices.ts'

const Context = createContext<EditorServices | null>(null)

/** Provides the services. */
export const EditorProvider = Context.Provider

/** A group of the services of the editor around this component; most components need only {@link useEditor}. */
export function useService<Name extends keyof EditorServices>(name: Name): EditorServices[Name] {
  const services = useContext(Context)
  if (!services) throw new Error('This component only works inside the editor.')
  return services[name]
}

/** The store, the messages, and the resources of the editor around this component. */
export function useEditor(): EditorCore {
  return useService('core')
}

/**
 * A part of the state; the component updates with it. The selector must return the same object for the same
 * state.
 */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select)
}
