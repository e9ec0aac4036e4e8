/** @jsxImportSource preact */
import { Buffer } from 'node:buffer'
import type { Brand, OrganizationInput, OrganizationRecord } from '@certificate-sdk/client'
import { explainError } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { otherMode } from '../../http/otherMode.ts'
import { pageOrFound } from '../../http/pageOrFound.ts'
import { html, seeOther } from '../../http/responses.ts'
import { typedAddress } from '../../http/typedAddress.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { ConfirmPage } from '../../markup/ConfirmPage.tsx'
import { donePath } from '../../markup/Done.tsx'
import { withRecentSignIn } from '../profile/withRecentSignIn.tsx'
import { OrganizationPage } from './OrganizationPage.tsx'
import { OrganizationsPage } from './OrganizationsPage.tsx'

/** Maximum size of a form with a logo of 10 MB, in bytes. */
const logoLimit = 11_000_000
const perPage = 50

/** Pages of organizations. */
export const organizationRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/organizations',
    needs: 'view',
    menu: { group: 'work', section: 'organizations', icon: 'organization' },
    async handle(visit) {
      const { items, next, searched } = await pageOrFound(visit.api.organizations, visit.url, perPage)
      return html(<OrganizationsPage visit={visit} organizations={items} next={next} searched={searched} />)
    },
  },
  {
    method: 'GET',
    path: '/organizations/new',
    needs: 'configure',
    handle: (visit) => html(<OrganizationPage visit={visit} />),
  },
  {
    method: 'POST',
    path: '/organizations/new',
    needs: 'configure',
    bodyLimit: logoLimit,
    handle: (visit) => save(visit, undefined),
  },
  {
    method: 'GET',
    path: '/organizations/:id',
    needs: 'configure',
    handle: async (visit) => html(<OrganizationPage visit={visit} stored={await stored(visit)} />),
  },
  {
    method: 'POST',
    path: '/organizations/:id',
    needs: 'configure',
    bodyLimit: logoLimit,
    handle: async (visit) => save(visit, await stored(visit)),
  },
  {
    method: 'POST',
    path: '/organizations/:id/domain',
    needs: 'configure',
    async handle({ api, form, newId, params: { id = '' } }) {
      const idempotencyKey = (await form()).text('submission') || newId()
      await api.organizations.checkDomain(id, { idempotencyKey })
      return seeOther(`/dashboard/organizations/${id}?done=checked`)
    },
  },
  {
    method: 'GET',
    path: '/organizations/:id/signing-key',
    needs: 'configure',
    handle: async (visit) => html(<ReplaceKeyPage visit={visit} organization={await stored(visit)} />),
  },
  {
    method: 'POST',
    path: '/organizations/:id/signing-key',
    needs: 'configure',
    handle: (visit) =>
      withRecentSignIn(visit, async (actor, form) => {
        visit.accounts.requireFresh(actor, 'configure')
        const { id } = await stored(visit)
        await visit.api.organizations.rotateKey(id, {
          idempotencyKey: form.text('submission') || visit.newId(),
        })
        return seeOther(`/dashboard/organizations/${id}?done=keyReplaced`)
      }),
  },
  {
    method: 'POST',
    path: '/organizations/:id/copy',
    needs: 'configure',
    async handle(visit) {
      const idempotencyKey = (await visit.form()).text('submission') || visit.newId()
      const { name, email, website, phone, logo, timeZone, brand } = await stored(visit)
      const { organizations } = await otherMode(visit)
      await organizations.create({ name, email, website, phone, logo, timeZone, brand }, { idempotencyKey })
      return seeOther(
        donePath('/dashboard/organizations', visit.session.isTest ? 'copiedToLive' : 'copiedToTest'),
      )
    },
  },
  {
    method: 'GET',
    path: '/organizations/:id/delete',
    needs: 'configure',
    async handle(visit) {
      const { id, name } = await stored(visit)
      const { actions, organizations: texts } = visit.messages
      return html(
        <ConfirmPage
          visit={visit}
          current="organizations"
          title={fill(texts.deleteTitle, { name })}
          hint={texts.deleteHint}
          action={actions.delete}
          back={`/dashboard/organizations/${id}`}
        />,
      )
    },
  },
  {
    method: 'POST',
    path: '/organizations/:id/delete',
    needs: 'configure',
    async handle({ api, params }) {
      await api.organizations.delete(params.id ?? '')
      return seeOther('/dashboard/organizations?done=deleted')
    },
  },
]

function ReplaceKeyPage({ visit, organization }: { visit: MemberVisit; organization: OrganizationRecord }) {
  const { organizations: texts } = visit.messages
  return (
    <ConfirmPage
      visit={visit}
      current="organizations"
      title={fill(texts.replaceKeyTitle, { name: organization.name })}
      hint={texts.signingKeyHint}
      action={texts.replaceKey}
      back={`/dashboard/organizations/${organization.id}`}
    />
  )
}

const stored = ({ api, params }: MemberVisit) => api.organizations.get(params.id ?? '')

async function save(visit: MemberVisit, before: OrganizationRecord | undefined): Promise<Response> {
  const form = await visit.form()
  const values = await read(form)
  try {
    if (before) await visit.api.organizations.update(before.id, values)
    else {
      const idempotencyKey = form.text('submission') || visit.newId()
      await visit.api.organizations.create(values, { idempotencyKey })
    }
    return seeOther('/dashboard/organizations?done=organizationSaved')
  } catch (error) {
    const problem = explainError(error, visit)
    const page = <OrganizationPage visit={visit} values={values} problem={problem} />
    return html(before ? <OrganizationPage {...page.props} stored={before} /> : page, problem.status)
  }
}

async function read(form: Form): Promise<OrganizationInput> {
  const file = form.file('logo')
  const logo = file
    ? `data:${file.type || 'image/png'};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
    : form.text('removeLogo')
      ? ''
      : undefined
  return {
    name: form.text('name'),
    email: form.text('email'),
    website: typedAddress(form.text('website')),
    phone: form.text('phone'),
    domain: form.text('domain'),
    brand: brandOf(form.text('brandColor'), form.text('brandAccent')),
    ...(form.text('timeZone') && { timeZone: form.text('timeZone') }),
    ...(logo !== undefined && { logo }),
  }
}

/** Returns the colors entered, with or without `#`; if only one is given, the other is the same. */
function brandOf(color: string, accent: string): Brand | null {
  const written = (typed: string) => (/^[0-9a-f]{6}$/i.test(typed) ? `#${typed}` : typed)
  if (!color && !accent) return null
  return { color: written(color || accent), accent: written(accent || color) }
}
