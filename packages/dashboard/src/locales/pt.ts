import { en, type Messages } from './en.ts'

/** TODO */
export const pt: Messages = en
