import { describe, expect, it } from 'vitest'
import { type EscapeLayer, type EscapeSituation, escapeFor } from './escapeFor.ts'

const idle: EscapeSituation = {
  composing: false,
  open: new Set(),
  onPage: true,
  closable: true,
  warned: false,
}
const open = (...layers: EscapeLayer[]) => ({ open: new Set(layers) })
const everything = open('drag', 'menu', 'value', 'list', 'rename', 'typing', 'dialog')

describe('escapeFor', () => {
  it.each<[string, Partial<EscapeSituation>, string]>([
    ['an input method that is composing', { composing: true, ...everything }, 'leave'],
    ['a drag, above all else', everything, 'drag'],
    ['a menu', open('menu', 'dialog'), 'menu'],
    ['a value in a dialog', open('dialog', 'value'), 'value'],
    ['an open list', open('list', 'dialog'), 'list'],
    ['a name of a layer', open('rename'), 'rename'],
    ['a text on the page', { ...open('typing', 'selection'), onPage: false }, 'typing'],
    ['a dialog', open('dialog', 'selection'), 'dialog'],
    ['the focus on a control', { ...open('selection'), onPage: false }, 'focus page'],
    ['a selection', { ...open('selection'), warned: true, closable: false }, 'selection'],
    ['the page', {}, 'warn'],
    ['the page, pressed again', { warned: true }, 'close'],
    ['the page of an editor that cannot be closed', { closable: false, warned: true }, 'pass on'],
  ])('answers for %s', (_what, situation, expected) => {
    expect(escapeFor({ ...idle, ...situation })).toBe(expected)
  })
})
