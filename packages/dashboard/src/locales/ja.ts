import { en, type Messages } from './en.ts'

/** TODO */
export const ja: Messages = en
