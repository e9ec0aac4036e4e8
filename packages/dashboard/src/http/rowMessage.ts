import type { BatchProblem } from '@certificate-sdk/client'
import { fill } from '../languages/fill.ts'
import type { Messages } from '../languages/messagesOf.ts'
import { fieldMessage } from './explainError.ts'

/** Explains why a row of a list was refused, or what its author should know, in the person's language. */
export function rowMessage(
  { code, column, params = {} }: Pick<BatchProblem, 'code' | 'column' | 'params'>,
  messages: Messages,
): string {
  const { codes, details } = messages.list
  const wrong = typeof params.about === 'string' && fieldMessage({ code, path: params.about }, messages)
  if (wrong) return wrong
  const detail = messageIn(details, code)
  if (detail && slotsOf(detail).every((slot) => Object.hasOwn(params, slot))) return fill(detail, params)
  const message = messageIn(codes, code) ?? messageIn(messages.errors, code) ?? codes.validation_failed
  return fill(message, { detail: column ?? '' })
}

function messageIn(messages: Readonly<Record<string, unknown>>, code: string): string | undefined {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined
  return typeof message === 'string' ? message : undefined
}

function slotsOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot)
}
