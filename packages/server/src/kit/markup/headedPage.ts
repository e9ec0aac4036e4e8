import type { Language } from '@certificate-sdk/template/languages'
import { htmlPage } from './htmlPage.ts'

/** Content of a page; all but the title is HTML. */
interface HeadedPage {
  title: string
  hint: string
  body?: string
  head?: string
}

/** A page with a title, a sentence below it, and a body. */
export function headedPage(language: Language, { title, hint, body = '', head }: HeadedPage): string {
  return htmlPage(
    language,
    title,
    `<main><header><div><h1>${title}</h1>
<p>${hint}</p></div></header>
${body}</main>`,
    head,
  )
}
