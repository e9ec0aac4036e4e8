import { describe, expect, it } from 'vitest'
import { redoTyping, startTyping, type TypingHistory, typed, undoTyping } from './useTypingHistory.ts'

const caret = (text: string, at = text.length) => ({ text, start: at, end: at })

/** Types letters at the caret. */
function type(history: TypingHistory, letters: string): TypingHistory {
  let now = history
  for (const letter of letters) {
    const { text, start, end } = now.present
    const next = text.slice(0, start) + letter + text.slice(end)
    now = typed(now, now.present, caret(next, start + 1), 'insertText')
  }
  return now
}

/** The texts that successive Undo steps restore. */
function undone(history: TypingHistory): string[] {
  const texts: string[] = []
  for (let now = history; now.past.length; ) {
    now = undoTyping(now)
    texts.push(now.present.text)
  }
  return texts
}

describe('undo while typing', () => {
  it('takes back a word at a time, with the space after it', () => {
    expect(undone(type(startTyping(caret('one')), ' two three'))).toEqual(['one two ', 'one ', 'one'])
  })

  it('brings back what the first letter replaced, with its selection', () => {
    const history = undoTyping(type(startTyping({ text: 'Your text', start: 0, end: 9 }), 'Diploma'))
    expect(history.present).toEqual({ text: 'Your text', start: 0, end: 9 })
  })

  it('takes deletions back together', () => {
    let history = type(startTyping(caret('')), 'word')
    for (const text of ['wor', 'wo'])
      history = typed(history, history.present, caret(text), 'deleteContentBackward')
    expect(undone(history)).toEqual(['word', ''])
  })

  it('takes a paste back alone', () => {
    const history = typed(type(startTyping(caret('')), 'a'), caret('a'), caret('a b c'), 'insertFromPaste')
    expect(undone(type(history, 'd'))).toEqual(['a b c', 'a', ''])
  })

  it('begins a step when the caret was moved', () => {
    const history = type(startTyping(caret('')), 'ab')
    expect(undone(typed(history, caret('ab', 0), caret('xab', 1), 'insertText'))).toEqual(['ab', ''])
  })

  it('can be taken back itself, until something else is typed', () => {
    const history = type(startTyping(caret('')), 'one two')
    expect(redoTyping(undoTyping(history)).present).toEqual(history.present)
    expect(type(undoTyping(history), 'x').future).toEqual([])
    const end = redoTyping(history)
    expect(end).toBe(history)
    expect(undoTyping(startTyping(caret('a'))).present).toEqual(caret('a'))
  })
})
