import { Assets } from './assets/Assets.ts'
import { styleSheet } from './styles/styleSheet.ts'

/** Reads the style sheet and the scripts of the pages, once per process. */
export function loadAssets(): Assets {
  return new Assets(styleSheet, new URL('./islands/', import.meta.url))
}
