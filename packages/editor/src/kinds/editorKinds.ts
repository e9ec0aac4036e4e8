import { type FieldType, fieldKind, type TemplateField } from '@certificate-sdk/template'
import {
  Building2,
  CalendarDays,
  Circle,
  createLucideIcon,
  Frame,
  Hash,
  Image,
  Minus,
  QrCode,
  Square,
  Stamp,
  Table,
  Tag,
  Type,
  UserRound,
} from 'lucide-react'
import type { Messages } from '../languages/en/en.ts'
import type { EditorKind } from './EditorKind.ts'
import { ornamentUse } from './ornamentUses.ts'

/** Our own icon, because the library's is three times as large. */
const signatureIcon = createLucideIcon('signature', [
  ['path', { d: 'M3 21h18M4 16C8 9 12 3 9 3S7 17 10 16s3-6 5-6-1 6 1 6 2-2 5-2', key: 'ink' }],
])

/** One entry per kind of the template package: a missing one is a compile error. */
export const editorKinds: Readonly<Record<FieldType, EditorKind>> = {
  /** The name in the middle of a new page. */
  name: {
    icon: UserRound,
    extent: 'box',
    text: 'label',
    usualPosition: { x: 0.5, y: 0.42 },
    startsOnPage: true,
    spansPage: true,
  },
  /** The date below the name, with its format and language. */
  date: {
    icon: CalendarDays,
    extent: 'box',
    text: 'label',
    usualPosition: { x: 0.27, y: 0.78 },
    startsOnPage: true,
    controls: ['dateFormat'],
  },
  /** The code across from the date. */
  qr: {
    icon: QrCode,
    extent: 'square',
    text: 'label',
    controls: ['offline'],
    usualPosition: { x: 0.78, y: 0.7 },
    startsOnPage: true,
  },
  /** The only fallback: fields of unknown types are edited as attributes. */
  attribute: {
    icon: Tag,
    extent: 'box',
    text: 'attributeName',
    spansPage: true,
  },
  /** The author's own text, typed on the page. */
  text: {
    icon: Type,
    extent: 'box',
    text: 'content',
    spansPage: true,
  },
  /** Rows of an attribute, such as the courses of a transcript. */
  table: {
    icon: Table,
    extent: 'box',
    text: 'attributeName',
    controls: ['table'],
  },
  /** A text; its id comes with the certificate. */
  certificateId: {
    icon: Hash,
    extent: 'box',
    text: 'label',
  },
  /** A text; its name comes with the certificate. */
  organization: {
    icon: Building2,
    extent: 'box',
    text: 'label',
  },
  /** The image comes with the certificate. */
  logo: {
    icon: Stamp,
    extent: 'image',
    text: 'label',
    controls: ['logo'],
  },
  /** The author chooses the image. */
  image: {
    icon: Image,
    extent: 'image',
    text: 'label',
    controls: ['imageFile', 'crop', 'imageAttribute'],
  },
  /** The author signs in a dialog. */
  signature: {
    icon: signatureIcon,
    extent: 'image',
    text: 'label',
    controls: ['signature', 'crop'],
  },
  /** A straight line; its width is its length. */
  line: {
    icon: Minus,
    extent: 'line',
    text: 'label',
    shapeControls: [],
  },
  /** A box that the author colors. */
  rectangle: {
    icon: Square,
    extent: 'shape',
    text: 'label',
    shapeControls: ['fill', 'cornerRadius'],
  },
  /** An ellipse or a circle. */
  ellipse: {
    icon: Circle,
    extent: 'shape',
    text: 'label',
    shapeControls: ['fill'],
  },
  /** An ornament, usually around the page, and therefore below everything else. */
  frame: {
    icon: Frame,
    extent: 'shape',
    text: 'label',
    shapeControls: ['ornament', 'fill'],
    usualPosition: { x: 0.5, y: 0.05 },
    startsBelow: true,
  },
}

/** Returns the editor's kind for a field's `type`; an unknown type is an attribute, as in `fieldKind`. */
export function editorKind(type: string): EditorKind {
  return editorKinds[fieldKind(type).type]
}

/** Returns true if a new field is placed below all others: a border or a pattern, but not a seal. */
export function startsBelow(field: Pick<TemplateField, 'type' | 'ornament'>): boolean {
  if (editorKind(field.type).startsBelow !== true) return false
  return ['border', 'pattern'].includes(ornamentUse(field))
}

/** Returns the display name of a field's `type`; for an unknown type, the `type` itself. */
export function kindLabel(type: string, { kinds }: Messages): string {
  return Object.hasOwn(kinds, type) ? kinds[type as FieldType].label : type
}
