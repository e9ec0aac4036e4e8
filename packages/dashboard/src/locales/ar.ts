import { en, type Messages } from './en.ts'

/** TODO */
export const ar: Messages = en
