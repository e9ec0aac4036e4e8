import type { TemplateField } from '@certificate-sdk/template'
import {
  ALargeSmall,
  Award,
  Heading,
  type LucideIcon,
  PenLine,
  SeparatorHorizontal,
  TextWrap,
} from 'lucide-react'
import type { Addition } from './additions.ts'
import { editorKind, editorKinds } from './editorKinds.ts'
import type { PresetName } from './fieldPresets.ts'
import { ornamentUse } from './ornamentUses.ts'

const presetIcons: Readonly<Record<PresetName, LucideIcon>> = {
  heading: Heading,
  sentence: TextWrap,
  smallPrint: ALargeSmall,
  signatureBlock: PenLine,
  seal: Award,
  divider: SeparatorHorizontal,
}

/** Returns the icon of an addition in the panel. */
export function additionIcon({ type, preset }: Addition): LucideIcon {
  return preset ? presetIcons[preset] : editorKinds[type].icon
}

/** Returns the icon of a field in lists; for a frame, the icon of the preset with its ornament. */
export function fieldIcon({ type, ornament }: Pick<TemplateField, 'type' | 'ornament'>): LucideIcon {
  const use = type === 'frame' ? ornamentUse({ ...(ornament && { ornament }) }) : undefined
  return use === 'seal' || use === 'divider' ? presetIcons[use] : editorKind(type).icon
}
