/** @jsxImportSource preact */
import type { AuditEntry, Role } from '../../accounts/Accounts.ts'
import { readId } from '../../http/readId.ts'
import { html } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { formatDateTime } from '../../languages/formats.ts'
import type { Messages } from '../../languages/messagesOf.ts'
import { Address } from '../../markup/Address.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Pager } from '../../markup/Pager.tsx'

const perPage = 50

/** Page of the audit log. */
export const auditRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/audit',
    needs: 'readAudit',
    menu: { group: 'account', section: 'audit', icon: 'log' },
    async handle(visit) {
      const before = visit.url.searchParams.get('cursor')
      const entries = await visit.accounts.listAudit(visit.actor(), {
        limit: perPage,
        ...(before && { before: readId(before) }),
      })
      const next = entries.length === perPage ? (entries.at(-1)?.id ?? null) : null
      return html(<AuditPage visit={visit} entries={entries} next={next} />)
    },
  },
]

interface AuditPageProps {
  visit: MemberVisit
  entries: readonly AuditEntry[]
  next: string | null
}

/** Lists changes and their authors. */
function AuditPage({ visit, entries, next }: AuditPageProps) {
  const { messages } = visit
  const { audit: texts } = messages
  return (
    <MemberPage visit={visit} title={texts.title} current="audit" hint={texts.hint}>
      <div class="card flush table">
        {entries.length === 0 ? (
          <p class="within above muted">{texts.empty}</p>
        ) : (
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.when}</th>
                <th scope="col">{texts.address}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, at, who, by, action, subject, address }) => (
                <tr key={id}>
                  <td class="lead">
                    {texts.actions[action as keyof typeof texts.actions] ?? action}
                    {subject && (
                      <Subject action={action} subject={withRole(action, subject, messages.members.roles)} />
                    )}
                  </td>
                  <td data-label={texts.who}>
                    <span>
                      <Address text={(who ?? texts.operator) || '–'} />
                      {by === 'key' && <span class="sub">{texts.key}</span>}
                    </span>
                  </td>
                  <td class="when number" data-label={texts.when}>
                    {formatDateTime(visit, at)}
                  </td>
                  <td class="number" data-label={texts.address}>
                    {address || '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager visit={visit} next={next} />
    </MemberPage>
  )
}

/** Translates the role at the end of a member's name. */
function withRole(action: string, subject: string, roles: Messages['members']['roles']): string {
  if (action !== 'invitation.sent' && action !== 'member.role_changed') return subject
  return subject.replace(/\((\w+)\)$/, (named, role: string) =>
    isRole(role, roles) ? `(${roles[role]})` : named,
  )
}

function isRole(name: string, roles: Messages['members']['roles']): name is Role {
  return Object.hasOwn(roles, name)
}

/** Pages of records that entries refer to by id. */
const pageOf: Readonly<Record<string, string>> = {
  batch: 'batches',
  certificate: 'certificates',
  correction: 'certificates',
  issuer_key: 'organizations',
  mail: 'certificates',
}
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Shows the name of the changed record, or a link to it by the end of its id: the beginning is a time, which many
 * share.
 */
function Subject({ action, subject }: { action: string; subject: string }) {
  const page = pageOf[action.slice(0, action.indexOf('.'))]
  return (
    <span class="sub">
      {page && isId.test(subject) ? (
        <a href={`/dashboard/${page}/${subject}`}>{subject.slice(-12)}</a>
      ) : (
        <Address text={subject} />
      )}
    </span>
  )
}
