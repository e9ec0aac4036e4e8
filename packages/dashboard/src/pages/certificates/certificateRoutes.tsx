/** @jsxImportSource preact */
import type { CertificateRecord, CertificateStatus } from '@certificate-sdk/client'
import { explainError } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { findDoubts } from '../../http/findDoubts.ts'
import { isNotFound } from '../../http/isNotFound.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { CertificatePage } from './CertificatePage.tsx'
import { CertificatesPage, certificateStates } from './CertificatesPage.tsx'
import type { FilterChoices } from './ListFilters.tsx'
import { readFilter } from './listFilter.ts'
import { MailPage } from './MailPage.tsx'
import { ReissuePage } from './ReissuePage.tsx'
import { RevokePage } from './RevokePage.tsx'
import { selectedRoutes } from './selectedRoutes.tsx'

const perPage = 50
const prefix = 'attributes.'
/** Number of designs and organizations that the filters offer: the newest. */
const offered = 50

/** Pages of certificates. */
export const certificateRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/certificates',
    needs: 'view',
    menu: { group: 'work', section: 'certificates', icon: 'certificate' },
    async handle(visit) {
      const { searchParams } = visit.url
      const search = (searchParams.get('search') ?? '').trim().slice(0, 200)
      const status = certificateStates.find((state) => state === searchParams.get('status'))
      const filter = readFilter(searchParams)
      const { items, pagination } = await visit.api.certificates.search({
        limit: perPage,
        cursor: searchParams.get('cursor'),
        ...(search && { search }),
        ...(status && { status: status as CertificateStatus }),
        ...filter,
      })
      const isFiltered = Object.keys(filter).length > 0
      const choices = isFiltered || searchParams.has('filters') ? await readChoices(visit) : undefined
      const found = {
        certificates: items,
        next: pagination.next,
        search,
        status: status ?? '',
        choices,
        isFiltered,
      }
      return html(<CertificatesPage visit={visit} {...found} />)
    },
  },
  {
    method: 'GET',
    path: '/certificates/export.csv',
    needs: 'view',
    handle({ fetch, url }) {
      const query = new URLSearchParams(readFilter(url.searchParams))
      for (const name of ['search', 'status']) {
        const value = url.searchParams.get(name)?.trim()
        if (value) query.set(name, value)
      }
      return fetch(`/api/certificates/export.csv?${query}`)
    },
  },
  ...selectedRoutes,
  {
    method: 'GET',
    path: '/certificates/:id',
    needs: 'view',
    async handle(visit) {
      const certificate = await visit.api.certificates.get(visit.params.id ?? '')
      return html(<CertificatePage visit={visit} certificate={certificate} />)
    },
  },
  {
    method: 'GET',
    path: '/certificates/:id/mail',
    needs: 'view',
    async handle(visit) {
      const id = visit.params.id ?? ''
      return html(<MailPage visit={visit} id={id} mail={await visit.api.certificates.mail(id)} />)
    },
  },
  {
    method: 'GET',
    path: '/certificates/:id/file.png',
    needs: 'view',
    handle: (visit) => file(visit, 'file.png'),
  },
  {
    method: 'GET',
    path: '/certificates/:id/file.pdf',
    needs: 'view',
    handle: (visit) => file(visit, 'file.pdf'),
  },
  {
    method: 'POST',
    path: '/certificates/:id/resend',
    needs: 'issue',
    async handle({ api, form, newId, params: { id = '' } }) {
      const idempotencyKey = (await form()).text('submission') || newId()
      const { warnings } = await api.certificates.resend(id, { idempotencyKey })
      return seeOther(`/dashboard/certificates/${id}?done=${warnings.length ? 'resentDoubtful' : 'resent'}`)
    },
  },
  {
    method: 'POST',
    path: '/certificates/:id/privacy',
    needs: 'issue',
    async handle({ api, form, params: { id = '' } }) {
      const isPrivate = (await form()).text('private') !== ''
      await api.certificates.setPrivacy(id, isPrivate)
      return seeOther(`/dashboard/certificates/${id}?done=${isPrivate ? 'madePrivate' : 'madePublic'}`)
    },
  },
  {
    method: 'GET',
    path: '/certificates/:id/revoke',
    needs: 'issue',
    async handle(visit) {
      const { certificateId: id, recipient } = await visit.api.certificates.get(visit.params.id ?? '')
      const { revokeTitle, revokeHint } = visit.messages.certificates
      const title = fill(revokeTitle, { name: recipient.name })
      const back = `/dashboard/certificates/${id}`
      return html(<RevokePage visit={visit} title={title} hint={revokeHint} back={back} />)
    },
  },
  {
    method: 'POST',
    path: '/certificates/:id/revoke',
    needs: 'issue',
    async handle({ api, form, params: { id = '' } }) {
      await api.certificates.revoke(id, (await form()).text('reason'))
      return seeOther(`/dashboard/certificates/${id}?done=revoked`)
    },
  },
  {
    method: 'GET',
    path: '/certificates/:id/reissue',
    needs: 'issue',
    async handle(visit) {
      const certificate = await visit.api.certificates.get(visit.params.id ?? '')
      return html(<ReissuePage visit={visit} certificate={certificate} />)
    },
  },
  { method: 'POST', path: '/certificates/:id/reissue', needs: 'issue', handle: reissue },
]

async function reissue(visit: MemberVisit): Promise<Response> {
  const { api, params, newId } = visit
  const id = params.id ?? ''
  const form = await visit.form()
  const certificate = await api.certificates.get(id)
  try {
    const idempotencyKey = form.text('submission') || newId()
    const corrected = correction(visit, form, certificate)
    const doubts = await findDoubts(api.certificates.checkReissue(id, corrected))
    if (doubts && doubts.digest !== form.text('seen')) {
      const typed = { form, doubts, recipient: { ...corrected.recipientData, email: form.text('email') } }
      return html(<ReissuePage visit={visit} certificate={certificate} {...typed} />)
    }
    const { certificateId } = await api.certificates.reissue(id, corrected, { idempotencyKey })
    return seeOther(`/dashboard/certificates/${certificateId}?done=reissued`)
  } catch (error) {
    const refused = explainError(error, visit)
    // Not about the certificate, which was found above.
    const problem = isNotFound(error) ? { ...refused, message: visit.messages.done.sourcesDeleted } : refused
    return html(
      <ReissuePage visit={visit} certificate={certificate} form={form} problem={problem} />,
      problem.status,
    )
  }
}

function correction({ messages: { issue } }: MemberVisit, form: Form, { attributes }: CertificateRecord) {
  const typed = new Set(form.names())
  const corrected = (key: string, before: string) => {
    const name = prefix + key
    // Forms have only LF line ends: an unedited value stays as it was.
    const isEdited = typed.has(name) && form.raw(name) !== before.replace(/\r\n?/g, '\n')
    return isEdited ? form.raw(name) : before
  }
  return {
    recipientData: {
      name: form.text('name'),
      email: form.text('email') || null,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, before]) => [key, corrected(key, before)]),
      ),
    },
    ...(form.text('sendMail') && { mailData: { subject: issue.defaultSubject, body: issue.defaultBody } }),
  }
}

/** Returns a file of the API unchanged. */
function file({ fetch, params, url }: MemberVisit, name: string): Promise<Response> {
  return fetch(`/api/certificates/${encodeURIComponent(params.id ?? '')}/${name}${url.search}`)
}

async function readChoices({ api }: MemberVisit): Promise<FilterChoices> {
  const [templates, organizations] = await Promise.all([
    api.templates.page({ limit: offered }),
    api.organizations.page({ limit: offered }),
  ])
  return { templates: templates.items, organizations: organizations.items }
}
