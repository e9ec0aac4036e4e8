/** Target of a press. */
export type PressTarget =
  /** A grip of the tool over the canvas. */
  | 'tool'
  | 'handle'
  /** A guide of the page, or a ruler. */
  | 'guide'
  | 'selected field'
  /** A selected field with another field above it. */
  | 'covered selection'
  | 'other field'
  /** The page, between the fields of a multiple selection. */
  | 'selection frame'
  | 'page'

/** Conditions, besides the target, that determine the effect of a press. */
export interface Press {
  shift: boolean
  /** Ctrl, or Cmd on a Mac. */
  mod: boolean
  /** Fingers pan where a mouse would drag or select, because they have no wheel. */
  touch: boolean
  /** True if presses add to the selection without Shift, which fingers do not have. */
  several: boolean
  /** True if fields can be changed: viewers can only look around and select. */
  canEdit: boolean
}

/** A change of the selection, in terms of the fields under the pointer. */
export type SelectionChange = 'keep' | 'clear' | 'only this' | 'add this' | 'remove this' | 'next below'

/** Effects of a press. */
export interface PressPlan {
  /** Applied immediately. */
  press: SelectionChange
  /** Started if the pointer moves farther than `feel.clickSlop`. */
  gesture: 'tool' | 'resize' | 'guide' | 'drag' | 'marquee' | 'pan'
  /** Applied if the pointer is released before that. */
  click: SelectionChange
}

type Row = readonly [press: SelectionChange, gesture: PressPlan['gesture'], click: SelectionChange]
type Column = 'plain' | 'shift' | 'mod' | 'touch' | 'several'
type Table = Readonly<Record<PressTarget, Readonly<Record<Column, Row>>>>

const tool: Row = ['keep', 'tool', 'keep']
const guide: Row = ['keep', 'guide', 'keep']

/** `touch` and `several` are for fingers; the others are for the mouse and the pen. */
const table: Table = {
  tool: { plain: tool, shift: tool, mod: tool, touch: tool, several: tool },
  handle: {
    // A click selects the field under the handle.
    plain: ['keep', 'resize', 'only this'],
    shift: ['keep', 'resize', 'add this'],
    mod: ['keep', 'resize', 'next below'],
    touch: ['keep', 'resize', 'only this'],
    several: ['keep', 'resize', 'add this'],
  },
  guide: { plain: guide, shift: guide, mod: guide, touch: guide, several: guide },
  'selected field': {
    // The other fields are deselected when the click is over, so that a press can drag all of them.
    plain: ['keep', 'drag', 'only this'],
    shift: ['remove this', 'drag', 'keep'],
    mod: ['keep', 'drag', 'next below'],
    touch: ['keep', 'drag', 'only this'],
    several: ['keep', 'drag', 'remove this'],
  },
  'covered selection': {
    plain: ['keep', 'drag', 'only this'],
    shift: ['keep', 'drag', 'add this'],
    mod: ['keep', 'drag', 'next below'],
    touch: ['keep', 'drag', 'only this'],
    several: ['keep', 'drag', 'add this'],
  },
  'other field': {
    plain: ['only this', 'drag', 'keep'],
    shift: ['add this', 'drag', 'keep'],
    mod: ['keep', 'marquee', 'next below'],
    touch: ['keep', 'pan', 'only this'],
    several: ['keep', 'pan', 'add this'],
  },
  'selection frame': {
    plain: ['keep', 'drag', 'clear'],
    shift: ['keep', 'marquee', 'keep'],
    mod: ['keep', 'marquee', 'clear'],
    touch: ['keep', 'pan', 'clear'],
    several: ['keep', 'pan', 'clear'],
  },
  page: {
    plain: ['keep', 'marquee', 'clear'],
    shift: ['keep', 'marquee', 'keep'],
    mod: ['keep', 'marquee', 'clear'],
    touch: ['keep', 'pan', 'clear'],
    several: ['keep', 'pan', 'clear'],
  },
}

/** Looks up the effects of a press of the main button or of one finger. */
export function gestureFor(target: PressTarget, press: Press): PressPlan {
  const [atOnce, gesture, click] = table[target][columnOf(press)]
  if (press.canEdit) return { press: atOnce, gesture, click }
  return { press: 'keep', gesture: 'pan', click: atOnce === 'keep' ? click : atOnce }
}

function columnOf({ shift, mod, touch, several }: Press): Column {
  if (touch) return several || shift ? 'several' : 'touch'
  if (mod) return 'mod'
  return several || shift ? 'shift' : 'plain'
}

/**
 * Returns the selection after a change; the same array if nothing changes.
 *
 * @param under keys of the fields under the pointer, topmost first
 * @param wholeOf returns the keys of the fields selected together with a field: its group. Ignored while Ctrl is held
 */
export function changeSelection(
  selection: readonly string[],
  change: SelectionChange,
  under: readonly string[],
  wholeOf: (key: string) => readonly string[] = (key) => [key],
): readonly string[] {
  const [key] = under
  if (change === 'clear') return []
  if (change === 'keep' || key === undefined) return selection
  const whole = wholeOf(key)
  if (change === 'only this') return whole
  // The lowest field is followed by the topmost, which is also the first choice if none of them is selected.
  if (change === 'next below') return [under[under.findIndex((each) => selection.includes(each)) + 1] ?? key]
  const others = selection.filter((other) => !whole.includes(other))
  return change === 'add this' ? [...others, ...whole] : others
}
