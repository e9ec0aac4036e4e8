import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'

/** Maximum size of these forms, in bytes. */
const recipientFormLimit = 16 * 1024

const field = v.optional(v.string(), '')
const pages = { 200: 'text/html', 400: 'text/html', 404: 'text/html', 429: 'text/html' } as const

/** Body of the form that requests a link. */
const linkFormSchema = v.object({ email: field })
/** Body of the form that proposes a spelling. */
const correctionFormSchema = v.object({ token: field, code: field, name: field })
/** Query with the token. Ignores other parameters, which mail programs may add. */
const tokenQuery = v.object({ token: field })

/**
 * `/my-certificates`: pages for recipients, who have no accounts. Without a token, a form that requests a link; with
 * one, the certificates of that address.
 */
export const recipientRoutes = describeRoutes(
  { name: 'recipients', prefix: '/my-certificates', limit: 'address' },
  {
    list: {
      summary: 'Get the page of a recipient’s certificates',
      method: 'GET',
      path: '/my-certificates',
      request: { query: tokenQuery },
      responses: { 200: 'text/html', 404: 'text/html' },
      errors: { 400: ['validation_failed'] },
    },
    sendLink: {
      summary: 'Send a link to a recipient’s certificates',
      method: 'POST',
      path: '/my-certificates',
      request: {
        body: {
          type: 'application/x-www-form-urlencoded',
          schema: linkFormSchema,
          limit: recipientFormLimit,
        },
      },
      responses: pages,
      errors: { 403: ['forbidden'] },
    },
    correction: {
      summary: 'Get the page that proposes another spelling of a name',
      method: 'GET',
      path: '/my-certificates/correction',
      request: { query: v.object({ token: field, code: field }) },
      responses: { 200: 'text/html', 404: 'text/html' },
      errors: { 400: ['validation_failed'] },
    },
    propose: {
      summary: 'Propose another spelling of a name',
      method: 'POST',
      path: '/my-certificates/correction',
      request: {
        body: {
          type: 'application/x-www-form-urlencoded',
          schema: correctionFormSchema,
          limit: recipientFormLimit,
        },
      },
      responses: { ...pages, 303: null },
      errors: { 403: ['forbidden'] },
    },
  },
)
