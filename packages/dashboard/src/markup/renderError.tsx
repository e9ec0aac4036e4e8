/** @jsxImportSource preact */
import { html } from '../http/responses.ts'
import type { Visit } from '../http/Visit.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** A page that says why there is no other. */
export function renderError(
  visit: Visit,
  { status, message }: { status: number; message: string },
): Response {
  const { notFound, title } = visit.messages.errors
  // To reload the page of a failure that may pass sends its form again, with everything that was typed.
  const { formPage: _formPage, ...again } = visit
  const shown = status >= 500 || status === 429 ? again : visit
  return html(<ErrorPage visit={shown} title={status === 404 ? notFound : title} message={message} />, status)
}
