/**
 * Inserts text at the caret of a text box, in one input event as a paste has; one of a single line gets spaces for line
 * breaks. `document.execCommand` would cause an event per line, between which React changes the box.
 */
export function insertText(target: EventTarget | undefined, text: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { selectionStart: start, selectionEnd: end, value, maxLength } = target
  // A box for numbers has no selection, and no use for words.
  if (start === null || end === null) return
  const line = target instanceof HTMLInputElement ? text.replaceAll('\n', ' ') : text
  const room = maxLength < 0 ? line.length : Math.max(0, maxLength - value.length + end - start)
  const data = line.slice(0, room)
  const init = { bubbles: true, inputType: 'insertFromPaste', data }
  target.dispatchEvent(new InputEvent('beforeinput', init))
  target.setRangeText(data, start, end, 'end')
  target.dispatchEvent(new InputEvent('input', init))
}
