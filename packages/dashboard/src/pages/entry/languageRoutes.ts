import { matchLanguage } from '@certificate-sdk/template/languages'
import { languageCookie } from '../../http/languageFor.ts'
import { seeOther } from '../../http/responses.ts'
import type { OpenRoute } from '../../http/Visit.ts'
import { safePath } from './safePath.ts'

/** Chooses the language of pages, for this browser. */
export const languageRoutes: readonly OpenRoute[] = [
  {
    method: 'POST',
    path: '/language',
    needs: 'nothing',
    async handle(visit) {
      const form = await visit.form()
      const language = matchLanguage(form.text('language')) ?? 'en'
      const response = seeOther(safePath(form.text('back')))
      const isSecure = visit.publicUrl.startsWith('https:')
      response.headers.set(
        'set-cookie',
        `${languageCookie}=${language}; Path=/dashboard; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`,
      )
      return response
    },
  },
]
