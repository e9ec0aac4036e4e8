import { type FieldType, fieldKinds } from '@certificate-sdk/template'
import type { Messages } from '../languages/en/en.ts'
import { kindLabel } from './editorKinds.ts'
import { fieldPresets, type PresetName } from './fieldPresets.ts'

/** Something that people can add to a page: a kind of field, or a preset of one. */
export interface Addition {
  readonly type: FieldType
  readonly preset?: PresetName | undefined
}

/** Heading under which it is listed. */
export type AdditionGroup = 'words' | 'values' | 'images' | 'shapes'

/** Every addition, in the order of the panel. Frames are added by purpose: border, seal, divider. */
const grouped = {
  words: ['heading', 'sentence', 'text', 'smallPrint'],
  values: ['name', 'date', 'attribute', 'table', 'organization', 'certificateId', 'qr'],
  images: ['image', 'logo', 'signature', 'signatureBlock'],
  shapes: ['frame', 'seal', 'divider', 'line', 'rectangle', 'ellipse'],
} as const satisfies Record<AdditionGroup, readonly (FieldType | PresetName)[]>

/** Additions by the panel's headings. */
export const additionGroups: readonly { group: AdditionGroup; additions: readonly Addition[] }[] =
  Object.entries(grouped).map(([group, ids]) => ({
    group: group as AdditionGroup,
    additions: ids.map(
      (id): Addition => (isKind(id) ? { type: id } : { type: fieldPresets[id].type, preset: id }),
    ),
  }))

/** Every {@link Addition}. */
export const allAdditions: readonly Addition[] = additionGroups.flatMap(({ additions }) => additions)

/** Returns true if a host offers all kinds that an addition consists of. */
export function isOffered({ type, preset }: Addition, mayAdd: (type: string) => boolean): boolean {
  const others = preset ? fieldPresets[preset].alsoAdds : undefined
  return [type, ...(others ?? [])].every(mayAdd)
}

/** Returns the name of an addition within its registry. */
export function additionId({ type, preset }: Addition): string {
  return preset ?? type
}

/** Returns the label of an addition of any type. */
export function additionLabel(
  { type, preset }: { type: string; preset?: PresetName | undefined },
  messages: Messages,
): string {
  return preset ? messages.presets[preset].label : kindLabel(type, messages)
}

/** Returns search words for an addition: its name, and its purpose. */
export function additionWords(
  { type, preset }: Addition,
  { kinds, presets }: Messages,
): { label: string; hint: string } {
  return preset ? presets[preset] : kinds[type]
}

function isKind(id: FieldType | PresetName): id is FieldType {
  return fieldKinds.some(({ type }) => type === id)
}
