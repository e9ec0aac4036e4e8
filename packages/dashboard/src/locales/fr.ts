import { en, type Messages } from './en.ts'

/** TODO */
export const fr: Messages = en
