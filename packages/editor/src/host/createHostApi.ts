import { type TemplateField, type TemplateIssue, templateLimits } from '@certificate-sdk/template'
import { parseFields } from '@certificate-sdk/template/internal'
import type { Command, RunCommand } from '../commands/Command.ts'
import { canRun } from '../commands/createRun.ts'
import { redo, undo } from '../commands/editCommands.ts'
import { addForHost, selectForHost, updateForHost } from '../commands/hostCommands.ts'
import type { EditorField } from '../document/EditorDocument.ts'
import { asNewField } from '../document/fieldChanges.ts'
import { readHostTemplate } from '../document/readHostTemplate.ts'
import { allEntries } from '../document/sheets.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { SaveOutcome } from '../store/SaveOutcome.ts'
import { hasPage, isDirty } from '../store/selectors.ts'
import type { FieldReference, HostApi } from './HostApi.ts'
import { replaceDesign } from './replaceDesign.ts'

/** Parts of an editor used by the host's calls. */
export interface HostApiParts {
  store: EditorStore
  run: RunCommand
  /** Creates a field as the editor's own panel adds it. */
  newField: (type: string) => TemplateField
  newKey: () => string
  save(): Promise<SaveOutcome>
  onError: EditorOptions['onError']
}

/** Keys that are determined by the service and the kind of a field. */
const fixedKeys = ['id', 'templateId', 'type']

/** Why the store refuses what passed every check here. */
const imagesFull = 'The images would be too large to be issued.'

/** Creates the editor's API for a host's own buttons and scripts. */
export function createHostApi({ store, run, newField, newKey, save, onError }: HostApiParts): HostApi {
  function refuse(message: string, cause?: readonly TemplateIssue[]): false {
    onError?.({ code: 'change_refused', message, ...(cause && { cause }) })
    return false
  }

  /** Reason why nothing can be changed now. */
  function obstacle({ needsPage = true, edits = true } = {}): string | undefined {
    const { can, document } = store.getState()
    if (edits && !can.edit) return 'The editor is read-only.'
    return needsPage && !hasPage({ document }) ? 'There is no page yet: no design was chosen.' : undefined
  }

  function find(reference: FieldReference): EditorField | undefined {
    const fields = allEntries(store.getState().document)
    if (typeof reference === 'number') return fields[reference]
    return fields.find(({ field }) => field.id === reference) ?? fields.find(({ key }) => key === reference)
  }

  const unknown = (reference: unknown) => refuse(`There is no field ${JSON.stringify(reference)}.`)

  /** A validated field, or nothing if it was refused. */
  function read(field: object): TemplateField | undefined {
    const parsed = parseFields([field])
    if (parsed.ok) return parsed.fields[0]
    const issues = parsed.issues.map((issue) => ({
      ...issue,
      path: issue.path.replace(/^fields\[0\]\.?|^\[0\]\.?/, ''),
    }))
    const reasons = issues.map(({ path, message }) => `${path} ${message}`.trim())
    refuse(`This is not a valid field: ${reasons.join('; ')}.`, issues)
    return undefined
  }

  function step(command: Command): boolean {
    const why = obstacle({ needsPage: false })
    if (why) refuse(why)
    const runs = canRun(command, store.getState())
    run(command)
    return runs
  }

  return {
    async save() {
      const why = obstacle()
      if (!why) return save()
      refuse(why)
      return { saved: false, message: why }
    },
    isDirty: () => isDirty(store.getState()),
    undo: () => step(undo),
    redo: () => step(redo),

    setTemplate(input) {
      const why = obstacle({ needsPage: false })
      if (why) return refuse(why)
      const read = readHostTemplate(input)
      if (!read.ok) {
        onError?.({ code: 'invalid_template', message: read.message, cause: read.issues })
        return false
      }
      return replaceDesign({ store, run, newKey }, read.template) || refuse(imagesFull)
    },

    select(references) {
      const why = obstacle({ needsPage: false, edits: false })
      if (why) return refuse(why)
      const keys: string[] = []
      for (const reference of [references].flat()) {
        const found = find(reference)
        if (!found) return unknown(reference)
        keys.push(found.key)
      }
      run(selectForHost, keys)
      return true
    },

    add(input) {
      const { can, document } = store.getState()
      const { type } = Object(input) as { type?: unknown }
      const max = templateLimits.fields
      const why =
        obstacle() ??
        (typeof type !== 'string' || !type
          ? 'A field needs a type, such as "name".'
          : !can.add(type)
            ? `Fields of type "${type}" are not offered: see features.kinds.`
            : allEntries(document).length >= max && `A design has at most ${max} fields.`)
      if (why) return refuse(why) || undefined
      const field = read({ ...newField(type as string), ...(input as object) })
      if (!field) return undefined
      const key = newKey()
      if (run(addForHost, { key, field: asNewField(field) })) return key
      refuse(imagesFull)
      return undefined
    },

    update(reference, changes) {
      const why = obstacle()
      if (why) return refuse(why)
      const found = find(reference)
      if (!found) return unknown(reference)
      if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
        return refuse('Changes of a field are an object, such as { color: "#1A2B3C" }.')
      const { key, field } = found
      const wanted = changes as Record<string, unknown>
      const fixed = fixedKeys.find((name) => Object.hasOwn(wanted, name) && wanted[name] !== field[name])
      if (fixed) return refuse(`The ${fixed} of a field cannot be changed.`)
      const unlocks = Object.hasOwn(wanted, 'locked') && !wanted.locked
      if (field.locked && !unlocks)
        return refuse('The field is locked: set `locked` to false with the other changes.')
      const changed = read({ ...field, ...wanted })
      if (!changed) return false
      return run(updateForHost, { key, field: changed }) || refuse(imagesFull)
    },
  }
}
