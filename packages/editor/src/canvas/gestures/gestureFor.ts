/** What a press lands on. */
export type PressTarget =
  | 'handle'
  /** A guide of the page, or a ruler. */
  | 'guide'
  | 'selected field'
  /** A selected field, with another one above it. */
  | 'covered selection'
  | 'other field'
  /** The page, between the fields of a selection of several. */
  | 'selection frame'
  | 'page'

/** What decides about a press besides its target. */
export interface Press {
  shift: boolean
  /** Ctrl, or Cmd on a Mac. */
  mod: boolean
  /** Fingers pan what a mouse would drag or select, because they have no wheel. */
  touch: boolean
  /** Whether presses add to the selection without Shift, which fingers do not have. */
  several: boolean
  /** Whether fields can be changed: viewers only look around and select. */
  canEdit: boolean
}

/** What happens to the selection, seen from the fields under the pointer. */
export type SelectionChange = 'keep' | 'clear' | 'only this' | 'add this' | 'remove this' | 'next below'

/** What a press leads to. */
export interface PressPlan {
  /** At once. */
  press: SelectionChange
  /** If the pointer moves further than `feel.clickSlop`. */
  gesture: 'resize' | 'guide' | 'drag' | 'marquee' | 'pan'
  /** If it is released before. */
  click: SelectionChange
}

type Row = readonly [press: SelectionChange, gesture: PressPlan['gesture'], click: SelectionChange]
type Column = 'plain' | 'shift' | 'mod' | 'touch' | 'several'
type Table = Readonly<Record<PressTarget, Readonly<Record<Column, Row>>>>

const guide: Row = ['keep', 'guide', 'keep']

/** `touch` and `several` are fingers; the others are the mouse and the pen. */
const table: Table = {
  handle: {
    // A click selects the field that the handle lies over.
    plain: ['keep', 'resize', 'only this'],
    shift: ['keep', 'resize', 'add this'],
    mod: ['keep', 'resize', 'next below'],
    touch: ['keep', 'resize', 'only this'],
    several: ['keep', 'resize', 'add this'],
  },
  guide: { plain: guide, shift: guide, mod: guide, touch: guide, several: guide },
  'selected field': {
    // The others are deselected when the click is over, so that a press can drag all of them.
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

/** Looks up what a press of the main button or of one finger leads to. */
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
 * The selection after a change; the same array if nothing changes.
 *
 * @param under keys of the fields under the pointer, the topmost first
 * @param wholeOf keys of the fields that are selected together with a field: its group. Ctrl ignores it
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
  // After the lowest comes the topmost, which is also the first if none of them is selected.
  if (change === 'next below') return [under[under.findIndex((each) => selection.includes(each)) + 1] ?? key]
  const others = selection.filter((other) => !whole.includes(other))
  return change === 'add this' ? [...others, ...whole] : others
}
