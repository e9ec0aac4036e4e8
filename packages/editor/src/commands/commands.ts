import type { Command } from './Command.ts'
import {
  bringForward,
  deleteFields,
  duplicateFields,
  selectAll,
  selectNone,
  sendBackward,
  toggleLock,
} from './fieldCommands.ts'

/** Commands without arguments: what keys and menus can run. */
export const commands: readonly Command[] = [
  deleteFields,
  duplicateFields,
  toggleLock,
  bringForward,
  sendBackward,
  selectAll,
  selectNone,
]
