/** @jsxImportSource preact */
import {
  type ApiError,
  type BatchColumns,
  type BatchFileOptions,
  type BatchMapping,
  isCertificateError,
} from '@certificate-sdk/client'
import { explainError } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { digestOf } from './digestOf.ts'
import { readDates, readMail } from './issueFields.tsx'
import { keptMapping, mappingsCookie, withMapping } from './keptMappings.ts'
import { ListPage, type ListPageProps, largestList } from './ListPage.tsx'
import type { DateChoice } from './ListQuestions.tsx'
import type { CheckedList } from './ListResult.tsx'
import { chosenMapping, completeMapping, type PartialMapping } from './listColumns.ts'
import { chosenReading, fileKey } from './listReading.ts'
import { listText } from './listText.ts'
import { NotReady } from './NotReady.tsx'
import { isChoosing, readResources } from './readResources.ts'

/** Maximum size of a form with a list, in bytes. */
const listLimit = largestList + 1024 * 1024

/** Pages that issue to a list. */
export const listRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/issue/list',
    needs: 'issue',
    handle: (visit) => show(visit, visit.url.searchParams.get('template'), {}),
  },
  {
    method: 'POST',
    path: '/issue/list',
    needs: 'issue',
    bodyLimit: listLimit,
    async handle(visit) {
      const form = await visit.form()
      if (isChoosing(form)) return show(visit, null, { form, list: form.raw('list') })
      const file = form.file('file') ?? pastedFile(form)
      if (!file) return show(visit, null, { form, problem: visit.messages.list.empty })
      const list = await echoOf(form, file)
      let checked: CheckedList | undefined
      try {
        checked = await matchColumns(visit, form, file)
        const options = {
          ...optionsOf(form),
          ...checked.reading,
          mapping: completeMapping(checked.mapping, isMailed(form)),
        }
        const { mapping } = options
        if (!mapping)
          return show(visit, null, { form, list, checked, problem: matchingProblem(visit, checked) })
        const isUnchecked = form.text('checked') !== '' && form.text('checked') !== checked.digest
        if (form.text('step') === 'issue' && !isUnchecked) {
          const idempotencyKey = form.text('submission') || visit.newId()
          const { id } = await visit.api.batches.create(file, { ...options, mapping }, { idempotencyKey })
          return keepMapping(
            visit,
            form,
            checked.columns.columns,
            mapping,
            seeOther(`/dashboard/batches/${id}`),
          )
        }
        const preview = await visit.api.batches.check(file, { ...options, mapping })
        const problem = form.text('step') === 'issue' ? { problem: visit.messages.list.changed } : {}
        return show(visit, null, { form, list, checked: { ...checked, preview }, ...problem })
      } catch (error) {
        const { message, fields } = explainError(error, visit)
        const candidates = candidatesOf(error)
        const question = candidates && { candidates, fileKey: fileKey(await file.arrayBuffer()) }
        const dateQuestion = dateQuestionOf(error)
        return show(visit, null, {
          form,
          list,
          ...(checked && { checked }),
          ...(question && { question }),
          ...(dateQuestion && { dateQuestion }),
          problem: message,
          wrong: fields,
        })
      }
    },
  },
]

async function show(
  visit: MemberVisit,
  templateId: string | null,
  shown: Pick<ListPageProps, 'form' | 'list' | 'checked' | 'problem' | 'wrong' | 'question' | 'dateQuestion'>,
): Promise<Response> {
  const resources = await readResources(visit, templateId, shown.form)
  const template = resources.templates.chosen
  const status = shown.problem ? 400 : 200
  if (!template) return html(<NotReady visit={visit} current="many" missing="template" />, status)
  if (!resources.organizations.chosen)
    return html(<NotReady visit={visit} current="many" missing="organization" />, status)
  return html(<ListPage visit={visit} template={template} {...resources} {...shown} />, status)
}

async function matchColumns(visit: MemberVisit, form: Form, file: File): Promise<CheckedList> {
  const bytes = await file.arrayBuffer()
  const key = fileKey(bytes)
  const reading = chosenReading(form, key)
  const options = { ...optionsOf(form), ...reading }
  const columns = await visit.api.batches.columns(file, options)
  const found = chosenMapping(withKept(columns, visit, form), form)
  const isOpen = isMailed(form) || columns.ambiguous.some(({ field }) => field === 'email')
  const mapping = { ...found, email: found.email ?? (isOpen ? null : '') }
  const { encoding, sheet, headerRow } = columns.read
  const read = { ...(encoding && { encoding }), ...(sheet !== undefined && { sheet }), headerRow }
  const digest = digestOf(form.text('template'), { ...options, ...read }, mapping, bytes)
  return { columns, mapping, reading, fileKey: key, digest, preview: undefined }
}

const isMailed = (form: Form) => form.text('sendMail') !== ''

const ownerOf = ({ session }: MemberVisit, form: Form) => `${session.account.id} ${form.text('organization')}`

/** Applies the columns chosen when a list was last issued, and the guess for new attributes. */
function withKept(columns: BatchColumns, visit: MemberVisit, form: Form): BatchColumns {
  const kept = keptMapping(visit.request.headers.get('cookie'), ownerOf(visit, form), columns.columns)
  if (!kept) return columns
  const { name, email, attributes, ...dates } = columns.mapping
  const { name: keptName, email: keptEmail, attributes: keptAttributes, ...keptDates } = kept
  const mapping: PartialMapping = {
    ...dates,
    ...keptDates,
    name: keptName ?? name,
    email: keptEmail ?? email,
    attributes: { ...attributes, ...keptAttributes },
  }
  return { ...columns, mapping }
}

/** Stores the columns of an issued list in the browser. */
function keepMapping(
  visit: MemberVisit,
  form: Form,
  columns: readonly string[],
  mapping: BatchMapping,
  response: Response,
): Response {
  const value = withMapping(visit.request.headers.get('cookie'), ownerOf(visit, form), columns, mapping)
  const isSecure = visit.publicUrl.startsWith('https:')
  response.headers.append(
    'set-cookie',
    `${mappingsCookie}=${value}; Path=/dashboard/issue; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`,
  )
  return response
}

/** Returns why no row can be read yet. */
function matchingProblem({ messages: { list } }: MemberVisit, { columns }: CheckedList): string {
  return columns.ambiguous.length ? list.ambiguous : list.notMatched
}

/** Returns the encodings to choose from, if the file could have several. */
function candidatesOf(error: unknown) {
  return isCertificateError(error) && 'candidates' in error ? (error as ApiError).candidates : undefined
}

/** Returns a date that the person must interpret, if the service can't. */
function dateQuestionOf(error: unknown): DateChoice | undefined {
  if (!isCertificateError(error) || !('dates' in error)) return undefined
  const { dates, cell = '', columns: [column = ''] = [] } = error as ApiError
  return dates?.length ? { dates, cell, column } : undefined
}

function optionsOf(form: Form): BatchFileOptions {
  return {
    organizationId: form.text('organization'),
    mailData: readMail(form),
    onDuplicateEmail: form.text('skipDuplicates') ? 'skip' : 'issue',
    ...readDates(form),
  }
}

function pastedFile(form: Form): File | undefined {
  const list = form.raw('list')
  return list.trim() ? new File([list], 'list.csv') : undefined
}

/**
 * Returns the list as text, if the browser can't keep it; the script says if it does. A workbook must be chosen again.
 */
async function echoOf(form: Form, file: File): Promise<string> {
  if (form.text('kept')) return ''
  const bytes = await file.arrayBuffer()
  const { encoding = '' } = chosenReading(form, fileKey(bytes))
  return listText(bytes, encoding) ?? ''
}
