/** @jsxImportSource preact */
import type { Form } from '../../http/Form.ts'
import { html, seeOther } from '../../http/responses.ts'
import { UnreadableBody } from '../../http/SentBody.ts'
import type { Visit } from '../../http/Visit.ts'
import { EndedPage } from './EndedPage.tsx'

/** Answers a request that needs a session without one. Nothing that was typed is lost. */
export async function askToSignIn(visit: Visit): Promise<Response> {
  const { request, url, messages } = visit
  // The editor keeps its design open, and can send it again after a sign-in in another tab.
  if (request.headers.get('content-type') === 'application/json')
    return Response.json({ success: false, message: messages.errors.signedOut }, { status: 401 })
  if (request.method === 'GET' || request.method === 'HEAD') return signIn(url.pathname)
  try {
    const form = await visit.form()
    const names = form.names().filter((name) => name !== 'submission')
    if (names.some((name) => form.file(name))) return ended(visit, undefined)
    return names.some((name) => form.raw(name) !== '') ? ended(visit, form) : signIn('/dashboard')
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    return error.status === 413 ? ended(visit, undefined) : signIn('/dashboard')
  }
}

const signIn = (to: string) => seeOther(`/dashboard/sign-in?to=${encodeURIComponent(to)}`)

const ended = (visit: Visit, form: Form | undefined) => html(<EndedPage visit={visit} form={form} />, 401)
