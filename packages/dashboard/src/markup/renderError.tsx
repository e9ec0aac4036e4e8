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
  return html(<ErrorPage visit={visit} title={status === 404 ? notFound : title} message={message} />, status)
}
