import { fieldKinds, type TemplateField, type TemplateIssue, templateLimits } from '@certificate-sdk/template'
import { parseFields } from '@certificate-sdk/template/internal'
import type { Command, RunCommand } from '../commands/Command.ts'
import { canRun } from '../commands/createRun.ts'
import { redo, undo } from '../commands/editCommands.ts'
import {
  addForHost,
  duplicateForHost,
  removeForHost,
  reorderForHost,
  selectForHost,
  updateForHost,
} from '../commands/hostCommands.ts'
import type { EditorField } from '../document/EditorDocument.ts'
import { asNewField, copyFields, copyOffset, type OrderChange } from '../document/fieldChanges.ts'
import { readHostTemplate } from '../document/readHostTemplate.ts'
import { allEntries, showField, viewsOf } from '../document/sheets.ts'
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

const kindNames = fieldKinds.map(({ type }) => type as string)
const isKind = (type: string) => kindNames.includes(type)
const orderChanges: readonly OrderChange[] = ['front', 'forward', 'backward', 'back']
const keysOf = (entries: readonly EditorField[]) => entries.map(({ key }) => key)

/** Reason why the store refuses a change that passed all checks here. */
const imagesFull = 'The images would be too large to be issued.'

/** Creates the editor's API for a host's own buttons and scripts. */
export function createHostApi({ store, run, newField, newKey, save, onError }: HostApiParts): HostApi {
  function refuse(message: string, cause?: readonly TemplateIssue[]): false {
    onError?.({ code: 'change_refused', message, ...(cause && { cause }) })
    return false
  }

  /** Returns the reason why nothing can be changed now. */
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

  /** Returns the fields that a host refers to, each once; nothing if one of them is unknown, which is reported. */
  function findAll(references: FieldReference | readonly FieldReference[]): EditorField[] | undefined {
    const found = new Set<EditorField>()
    for (const reference of [references].flat()) {
      const field = find(reference)
      if (!field) return unknown(reference) || undefined
      found.add(field)
    }
    return [...found]
  }

  /** Returns the reason why no more fields of these kinds can be added. */
  function obstacleToAdding(types: readonly string[]): string | undefined {
    const { can, document } = store.getState()
    const kind = types.find((type) => !can.add(type))
    const max = templateLimits.fields
    if (kind !== undefined) return `Fields of type "${kind}" are not offered: see features.kinds.`
    return allEntries(document).length + types.length > max
      ? `A design has at most ${max} fields.`
      : undefined
  }

  /** Returns a validated field, or nothing if it was refused. */
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
      const found = findAll(references)
      if (!found) return false
      run(selectForHost, keysOf(found))
      return true
    },

    add(input) {
      const { type } = Object(input) as { type?: unknown }
      const why =
        obstacle() ??
        (typeof type !== 'string' || !type
          ? 'A field needs a type, such as "name".'
          : isKind(type)
            ? obstacleToAdding([type])
            : `There is no type "${type}". Types are ${kindNames.join(', ')}; fields of your own types come with setTemplate().`)
      if (why) return refuse(why) || undefined
      const field = read({ ...newField(type as string), ...(input as object) })
      if (!field) return undefined
      const key = newKey()
      if (run(addForHost, { key, field: asNewField(field) })) return key
      refuse(imagesFull)
      return undefined
    },

    remove(references) {
      const why = obstacle()
      if (why) return refuse(why)
      const found = findAll(references)
      if (!found) return false
      if (found.some(({ field }) => field.locked))
        return refuse('The field is locked: set `locked` to false before.')
      return run(removeForHost, keysOf(found))
    },

    duplicate(references) {
      const why = obstacle()
      const found = why ? refuse(why) || undefined : findAll(references)
      if (!found) return []
      const refusal = obstacleToAdding(found.map(({ field }) => field.type))
      const pages = viewsOf(store.getState().document)
      const copies = pages.map((page) => copyFields(page, keysOf(found), newKey, copyOffset))
      if (!refusal && run(duplicateForHost, copies)) return keysOf(copies.flat())
      refuse(refusal ?? imagesFull)
      return []
    },

    reorder(reference, to) {
      const why = obstacle()
      if (why) return refuse(why)
      const found = find(reference)
      if (!found) return unknown(reference)
      const { fields } = showField(store.getState().document, found.key)
      const isPlace = Number.isInteger(to) && Number(to) >= 0 && Number(to) < fields.length
      if (!isPlace && !orderChanges.includes(to as OrderChange))
        return refuse(
          `The place of a field is ${orderChanges.join(', ')}, or 0 to ${fields.length - 1} on this page.`,
        )
      return run(reorderForHost, { key: found.key, to })
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
