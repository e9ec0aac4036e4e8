import { fieldKinds } from '@certificate-sdk/template'
import { panelNames } from '../../../packages/editor/src/sidePanels.ts'

/** Everything that can be set on the playground; a link holds what differs from {@link initialState}. */
export interface PlaygroundState {
  mode: 'inline' | 'modal'
  begin: 'design' | 'new'
  theme: 'auto' | 'light' | 'dark'
  /** Empty: the language of the page. */
  locale: string
  readOnly: boolean
  closeOnSave: boolean
  /** Empty: everybody shares drafts. */
  draftScope: string
  kinds: readonly string[]
  panels: readonly string[]
  preview: boolean
  upload: boolean
  builtInDesigns: boolean
  templateFiles: boolean
  /** Names, separated by commas. */
  attributes: string
  recipientName: string
  brand: boolean
  brandColor: string
  customDesigns: boolean
  customFonts: boolean
  customMessages: boolean
  checkBeforeSave: boolean
  uploadImage: boolean
  uploadFont: boolean
}

/** Kinds of fields that can be added, in the order of the editor. */
export const allKinds: readonly string[] = fieldKinds.map(({ type }) => type)

/** The editor's panels, each of which has a switch. */
export const allPanels: readonly string[] = panelNames

/** The state that the playground begins with. Values that are the SDK's defaults are not in the code beside it. */
export const initialState: PlaygroundState = {
  mode: 'inline',
  begin: 'design',
  theme: 'auto',
  locale: '',
  readOnly: false,
  closeOnSave: false,
  draftScope: '',
  kinds: allKinds,
  panels: allPanels,
  preview: true,
  upload: true,
  builtInDesigns: true,
  templateFiles: true,
  attributes: 'Course',
  recipientName: '',
  brand: false,
  brandColor: '#0057b8',
  customDesigns: false,
  customFonts: false,
  customMessages: false,
  checkBeforeSave: false,
  uploadImage: false,
  uploadFont: false,
}

/** The part of an address after `#` that restores a state; empty for the initial one. */
export function writeHash(state: PlaygroundState): string {
  const changed = Object.entries(state).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initialState[key as keyof PlaygroundState]),
  )
  return changed.length === 0 ? '' : encodeURIComponent(JSON.stringify(Object.fromEntries(changed)))
}

/** The state that a link holds. Values of another type than expected are left out, so an old link still opens. */
export function readHash(hash: string): PlaygroundState {
  let found: unknown
  try {
    found = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')))
  } catch {
    // Not a link of the playground.
  }
  const given = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  const entries = Object.entries(initialState).map(([key, initial]) => {
    const value = Object.hasOwn(given, key) ? given[key] : initial
    return [key, isLike(value, initial) ? value : initial]
  })
  return { ...initialState, ...Object.fromEntries(entries) }
}

function isLike(value: unknown, initial: unknown): boolean {
  if (Array.isArray(initial)) return Array.isArray(value) && value.every((one) => initial.includes(one))
  return typeof value === typeof initial
}
