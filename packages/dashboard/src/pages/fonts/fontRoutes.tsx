/** @jsxImportSource preact */
import { explainError, type Problem } from '../../http/explainError.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { ConfirmPage } from '../../markup/ConfirmPage.tsx'
import { donePath } from '../../markup/Done.tsx'
import { renderError } from '../../markup/renderError.tsx'
import { FontsPage, styleOf } from './FontsPage.tsx'

/** Maximum size of a form with a font of 10 MB, in bytes. */
const fontLimit = 11_000_000

/** Pages of fonts, and the editor's requests for them. */
export const fontRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/fonts',
    needs: 'view',
    menu: { group: 'work', section: 'fonts', icon: 'font' },
    handle: async (visit) => html(<FontsPage visit={visit} fonts={await visit.api.fonts.list()} />),
  },
  { method: 'POST', path: '/fonts', needs: 'issue', bodyLimit: fontLimit, handle: upload },
  {
    method: 'GET',
    path: '/fonts/fonts.json',
    needs: 'view',
    handle: async (visit) =>
      Response.json(await visit.api.fonts.families(), { headers: { 'cache-control': 'no-store' } }),
  },
  {
    method: 'POST',
    path: '/fonts/upload',
    needs: 'issue',
    bodyLimit: fontLimit,
    handle: uploadFromEditor,
  },
  {
    method: 'GET',
    path: '/fonts/:id/delete',
    needs: 'issue',
    handle: (visit) => confirmPage(visit),
  },
  {
    method: 'POST',
    path: '/fonts/:id/delete',
    needs: 'issue',
    async handle(visit) {
      try {
        await visit.api.fonts.delete(visit.params.id ?? '')
        return seeOther(donePath('/dashboard/fonts', 'deleted'))
      } catch (error) {
        const problem = explainError(error, visit)
        if (problem.status === 404) throw error
        return confirmPage(visit, problem)
      }
    },
  },
]

async function upload(visit: MemberVisit): Promise<Response> {
  const form = await visit.form()
  const file = form.file('file')
  try {
    const idempotencyKey = form.text('submission') || visit.newId()
    const { isReplaced } = await visit.api.fonts.create(file ?? new Blob(), { idempotencyKey })
    return seeOther(donePath('/dashboard/fonts', isReplaced ? 'fontReplaced' : 'fontStored'))
  } catch (error) {
    const problem = explainError(error, visit)
    const fonts = await visit.api.fonts.list()
    return html(<FontsPage visit={visit} fonts={fonts} problem={problem} />, problem.status)
  }
}

/** Responds with the family, or with the reason for a refusal, which the editor shows. */
async function uploadFromEditor(visit: MemberVisit): Promise<Response> {
  const file = (await visit.form()).file('file')
  try {
    const { family } = await visit.api.fonts.create(file ?? new Blob())
    const families = await visit.api.fonts.families()
    return Response.json(families.find(({ name }) => name === family))
  } catch (error) {
    const { status, message } = explainError(error, visit)
    return Response.json({ success: false, message }, { status })
  }
}

async function confirmPage(visit: MemberVisit, problem?: Problem): Promise<Response> {
  const fonts = await visit.api.fonts.list()
  const font = fonts.find(({ id }) => id === visit.params.id)
  const { actions, fonts: texts, refusals } = visit.messages
  if (!font) return renderError(visit, { status: 404, message: refusals.not_found })
  return html(
    <ConfirmPage
      visit={visit}
      current="fonts"
      title={fill(texts.deleteTitle, { name: `${font.family} (${texts[styleOf(font)]})` })}
      hint={texts.deleteHint}
      action={actions.delete}
      back="/dashboard/fonts"
      problem={problem?.message}
    />,
    problem?.status,
  )
}
