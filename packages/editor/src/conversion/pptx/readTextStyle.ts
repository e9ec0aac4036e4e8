import { isBoldName, isItalicName, matchFamily } from '../text/matchFamily.ts'
import type { StyledRun } from '../text/TextBlock.ts'
import { elementAt } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { pixelsPerPointOf, type TextContext } from './TextContext.ts'

/** Minimum letter spacing, in hundredths of a point: LibreOffice writes -1 for none. */
const minSpacing = 5

/**
 * Reads the style of a run: its own properties over inherited ones.
 *
 * @param runProperties `rPr` of the run
 * @param styles properties of paragraphs, most general first
 * @param shrink how much the presentation shrank the whole text
 */
export function readTextStyle(
  runProperties: XmlElement | undefined,
  styles: readonly (XmlElement | undefined)[],
  { colors, majorFont, minorFont, color: shapeColor, pixelsPerEmu }: TextContext,
  shrink: number,
): StyledRun & { isSmallCaps?: boolean } {
  const inherited = styles.map((style) => elementAt(style, 'defRPr'))
  const all = [...inherited, runProperties]
  const value = (name: string) => all.findLast((one) => one?.attributes[name] !== undefined)?.attributes[name]
  const isOn = (name: string) => value(name) === '1' || value(name) === 'true'
  const face =
    elementAt(
      all.findLast((one) => elementAt(one, 'latin')),
      'latin',
    )?.attributes.typeface ?? '+mn-lt'
  const name = face.startsWith('+mj') ? majorFont : face.startsWith('+mn') ? minorFont : face
  const size = (Number(value('sz') ?? 1800) / 100) * pixelsPerPointOf(pixelsPerEmu) * shrink
  const runColor = colors.colorIn(elementAt(runProperties, 'solidFill'))?.color
  const inheritedColor = inherited.reduceRight<string | undefined>(
    (found, one) => found ?? colors.colorIn(elementAt(one, 'solidFill'))?.color,
    undefined,
  )
  const raised = Number(value('baseline') ?? 0)
  const tracking = Number(value('spc') ?? 0)
  const spacing = Math.abs(tracking) < minSpacing ? 0 : (tracking / 100) * pixelsPerPointOf(pixelsPerEmu)
  return {
    text: '',
    font: {
      name,
      isBold: isOn('b') || isBoldName(name),
      isItalic: isOn('i') || isItalicName(name),
      isSerif: /Times|serif/i.test(matchFamily({ name, isBold: false, isItalic: false }).family),
    },
    fontSize: Math.min(5_000, Math.max(1, size)),
    color: runColor ?? shapeColor ?? inheritedColor ?? '#000000',
    ...(spacing !== 0 && { letterSpacing: spacing }),
    ...((value('u') ?? 'none') !== 'none' && { isUnderline: true }),
    ...(raised > 0 ? { script: 'super' as const } : raised < 0 ? { script: 'sub' as const } : {}),
    ...(value('cap') === 'all' && { isUppercase: true }),
    ...(value('cap') === 'small' && { isSmallCaps: true }),
  }
}
