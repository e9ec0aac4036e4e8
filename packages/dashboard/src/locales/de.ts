import { en, type Messages } from './en.ts'

/** TODO */
export const de: Messages = en
