/** What a press lands on. */
export type PressTarget = 'handle' | 'selected field' | 'other field' | 'page'

/** What decides about a press besides its target. */
export interface Press {
  shift: boolean
  /** Whether fields can be changed: viewers only look around and select. */
  canEdit: boolean
}

/** What happens to the selection, seen from the field under the pointer. */
export type SelectionChange = 'keep' | 'clear' | 'only this' | 'add this' | 'remove this'

/** What a press leads to. */
export interface PressPlan {
  /** At once. */
  press: SelectionChange
  /** If the pointer moves further than `feel.clickSlop`. */
  gesture: 'resize' | 'drag' | 'marquee' | 'pan'
  /** If it is released before. */
  click: SelectionChange
}

type Row = readonly [press: SelectionChange, gesture: PressPlan['gesture'], click: SelectionChange]
type Table = Readonly<Record<PressTarget, Readonly<Record<'plain' | 'shift', Row>>>>

const editing: Table = {
  handle: { plain: ['keep', 'resize', 'keep'], shift: ['keep', 'resize', 'keep'] },
  // Others of the selection are left when the click is over, so that a press can drag all of them.
  'selected field': { plain: ['keep', 'drag', 'only this'], shift: ['remove this', 'drag', 'keep'] },
  'other field': { plain: ['only this', 'drag', 'keep'], shift: ['add this', 'drag', 'keep'] },
  page: { plain: ['keep', 'marquee', 'clear'], shift: ['keep', 'marquee', 'keep'] },
}

const viewing: Table = {
  // Viewers see no handles.
  handle: { plain: ['keep', 'pan', 'keep'], shift: ['keep', 'pan', 'keep'] },
  'selected field': { plain: ['keep', 'pan', 'only this'], shift: ['keep', 'pan', 'remove this'] },
  'other field': { plain: ['keep', 'pan', 'only this'], shift: ['keep', 'pan', 'add this'] },
  page: { plain: ['keep', 'pan', 'clear'], shift: ['keep', 'pan', 'keep'] },
}

/** Looks up what a press of the main button or of one finger leads to. */
export function gestureFor(target: PressTarget, { shift, canEdit }: Press): PressPlan {
  const [press, gesture, click] = (canEdit ? editing : viewing)[target][shift ? 'shift' : 'plain']
  return { press, gesture, click }
}

/** The selection after a change; the same array if nothing changes. */
export function changeSelection(
  selection: readonly string[],
  change: SelectionChange,
  key: string | undefined,
): readonly string[] {
  if (change === 'clear') return []
  if (change === 'keep' || key === undefined) return selection
  if (change === 'only this') return [key]
  const others = selection.filter((other) => other !== key)
  return change === 'add this' ? [...others, key] : others
}
