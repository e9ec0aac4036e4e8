import { en, type Messages } from './en.ts'

/** TODO */
export const es: Messages = en
