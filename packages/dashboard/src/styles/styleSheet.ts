import { base } from './base.ts'
import { content } from './content.ts'
import { controls } from './controls.ts'
import { layout } from './layout.ts'
import { tokens } from './tokens.ts'

/** The style sheet of all pages. */
export const styleSheet = [tokens, base, layout, controls, content].join('')
