import type { Command } from '../commands/Command.ts'
import {
  bringForward,
  bringToFront,
  deleteFields,
  duplicateFields,
  selectAll,
  selectNone,
  sendBackward,
  sendToBack,
  toggleHidden,
  toggleLock,
} from '../commands/fieldCommands.ts'

/** For tests: what keys can do to fields. */
export const commandsWithoutArguments: readonly Command[] = [
  deleteFields,
  duplicateFields,
  toggleLock,
  toggleHidden,
  bringForward,
  sendBackward,
  bringToFront,
  sendToBack,
  selectAll,
  selectNone,
]
