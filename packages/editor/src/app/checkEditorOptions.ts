import { fieldKinds } from '@certificate-sdk/template'
import type { EditorFeatures, PanelName } from '../EditorFeatures.ts'
import type { EditorOptions } from '../EditorOptions.ts'

/** An option of the host is not what it should be; the message says which and what would be right. */
class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError'
  readonly code = 'invalid_option'
}

const panels: Record<PanelName, true> = { add: true, background: true, layers: true, samples: true }
const features: Record<keyof EditorFeatures, readonly string[] | 'boolean'> = {
  kinds: fieldKinds.map(({ type }) => type),
  panels: Object.keys(panels),
  preview: 'boolean',
  upload: 'boolean',
  designs: 'boolean',
}

/**
 * Checks what TypeScript cannot check for hosts without it. Misspelled names would silently take parts of the editor
 * away.
 *
 * @throws {InvalidOptionError}
 */
export function checkEditorOptions(options: EditorOptions): void {
  const { readOnly, closable, uploadImage, designs, messages, template } = options
  check('readOnly', readOnly, 'boolean')
  check('closable', closable, 'boolean')
  check('uploadImage', uploadImage, 'function')
  if (readOnly && !template) fail('readOnly', 'needs a template to show: call editTemplate()')
  entriesOf('features', options.features).forEach(([name, value]) => {
    const allowed = features[name as keyof EditorFeatures]
    if (!Object.hasOwn(features, name)) unknown('features', name, Object.keys(features))
    else if (allowed === 'boolean') check(`features.${name}`, value, 'boolean')
    else
      for (const entry of listOf(`features.${name}`, value))
        if (!allowed.includes(entry as string)) unknown(`features.${name}`, entry, allowed)
  })
  listOf('designs', designs).forEach((design, i) => {
    const { name, thumbnail } = Object(design) as Record<string, unknown>
    if (typeof name !== 'string') fail(`designs[${i}].name`, 'must be a string')
    check(`designs[${i}].thumbnail`, thumbnail, 'string')
  })
  for (const [tag, texts] of entriesOf('messages', messages)) {
    try {
      Intl.getCanonicalLocales(tag)
    } catch {
      fail('messages', `“${tag}” is not a language tag; write “de” or “pt-BR”`)
    }
    entriesOf(`messages.${tag}`, texts)
  }
}

function check(name: string, value: unknown, type: 'boolean' | 'function' | 'string'): void {
  if (value !== undefined && typeof value !== type) fail(name, `must be a ${type}`)
}

function entriesOf(name: string, value: unknown): [string, unknown][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || !value || Array.isArray(value)) return fail(name, 'must be an object')
  return Object.entries(value)
}

function listOf(name: string, value: unknown): readonly unknown[] {
  return value === undefined || Array.isArray(value) ? (value ?? []) : fail(name, 'must be an array')
}

function unknown(name: string, entry: unknown, known: readonly string[]): never {
  return fail(name, `there is no “${String(entry)}”; there is ${known.join(', ')}`)
}

function fail(name: string, reason: string): never {
  throw new InvalidOptionError(`${name}: ${reason}.`)
}
