import type { CompleteField } from '../model/fieldDefaults.ts'
import { isHttps } from '../model/isHttps.ts'
import type { TemplateRun } from '../model/Template.ts'
import { runsOf } from '../runs/runsOf.ts'
import type { TextContent, TextSpan } from './Certificate.ts'

/** The parts of a text with their styles: its runs if they make it up, otherwise the whole in the field's own style. */
export function spansOf(field: CompleteField, text: string): TextContent['spans'] {
  const { fontFamily, isBold, isItalic, isUnderline, color } = field
  const whole: TextSpan = { text, fontFamily, isBold, isItalic, isUnderline, color }
  const [first, ...rest] = (runsOf(field, text) ?? []).map((run) => spanOf(run, whole, field.fontSize))
  return first ? [first, ...rest] : [whole]
}

function spanOf(run: TemplateRun, whole: TextSpan, fontSize: number): TextSpan {
  const relativeSize = (run.fontSize ?? fontSize) / fontSize
  return {
    text: run.text,
    fontFamily: run.fontFamily ?? whole.fontFamily,
    isBold: run.isBold ?? whole.isBold,
    isItalic: run.isItalic ?? whole.isItalic,
    isUnderline: run.isUnderline ?? whole.isUnderline,
    color: run.color ?? whole.color,
    ...(relativeSize !== 1 && { relativeSize }),
    ...(run.letterSpacing !== undefined && { letterSpacing: run.letterSpacing }),
    ...(run.script && { script: run.script }),
    // Stored templates of earlier releases were not checked.
    ...(run.href && isHttps(run.href) && { href: run.href }),
  }
}
