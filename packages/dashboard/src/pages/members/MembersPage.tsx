/** @jsxImportSource preact */
import type { Invitation, Member, Role } from '../../accounts/Accounts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { formatDay } from '../../languages/formats.ts'
import { SelectField, Submission, TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge, Notice } from '../../markup/Notice.tsx'

interface MembersPageProps {
  visit: MemberVisit
  roles: readonly Role[]
  members: readonly Member[]
  invitations: readonly Invitation[]
  problem?: string
  /** Link of an invitation that can't be sent without a mail server. */
  shownLink?: string
}

/** Lists the people of the account with their roles, and invites others. */
export function MembersPage(props: MembersPageProps) {
  const { visit, roles, members, invitations, problem, shownLink } = props
  const { members: texts, entry } = visit.messages
  return (
    <MemberPage visit={visit} title={texts.title} current="members" problem={problem}>
      {shownLink && (
        <Notice tone="info">
          {entry.shownLink} <a href={shownLink}>{entry.openLink}</a>
        </Notice>
      )}
      <div class="stack">
        <form class="card form" method="post" action="/dashboard/members/invite">
          <h2>{texts.invite}</h2>
          <Submission visit={visit} />
          <div class="inline">
            <TextField name="email" type="email" label={texts.email} isRequired />
            <SelectField
              name="role"
              label={texts.role}
              value="issuer"
              options={roles.map((role) => ({
                value: role,
                label: `${texts.roles[role]} – ${texts.roleHints[role]}`,
              }))}
            />
            <button class="button primary" type="submit">
              {texts.invite}
            </button>
          </div>
          <p class="muted">{texts.inviteHint}</p>
        </form>
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{texts.title}</th>
                <th scope="col">{texts.since}</th>
                <th scope="col">{texts.role}</th>
                <th scope="col">
                  <span class="visually-hidden">{texts.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <Row key={member.personId} visit={visit} roles={roles} member={member} />
              ))}
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} visit={visit} invitation={invitation} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </MemberPage>
  )
}

function Row({ visit, roles, member }: { visit: MemberVisit; roles: readonly Role[]; member: Member }) {
  const { members: texts } = visit.messages
  const { personId, name, email, role, createdAt } = member
  const called = name || email || '–'
  const isSelf = personId === visit.session.person.id
  return (
    <tr>
      <td class="lead">
        {called} {isSelf && <span class="muted">({texts.you})</span>}
        {name && email && <span class="sub">{email}</span>}
      </td>
      <td class="when number" data-label={texts.since}>
        {formatDay(visit, createdAt)}
      </td>
      <td data-label={texts.role}>
        <form class="actions" method="post" action="/dashboard/members/role">
          <Submission visit={visit} />
          <input type="hidden" name="person" value={personId} />
          <select name="role" aria-label={`${texts.role}: ${called}`} class="short">
            {roles.map((one) => (
              <option key={one} value={one} selected={one === role}>
                {texts.roles[one]}
              </option>
            ))}
          </select>
          <button class="button plain" type="submit">
            {texts.change}
            <span class="visually-hidden">: {called}</span>
          </button>
        </form>
      </td>
      <td class="end">
        <form method="post" action="/dashboard/members/remove">
          <Submission visit={visit} />
          <input type="hidden" name="person" value={personId} />
          <button class="button plain danger" type="submit">
            {texts.remove}
            <span class="visually-hidden">: {called}</span>
          </button>
        </form>
      </td>
    </tr>
  )
}

function InvitationRow({ visit, invitation }: { visit: MemberVisit; invitation: Invitation }) {
  const { members: texts } = visit.messages
  const { id, email, role, createdAt } = invitation
  return (
    <tr>
      <td class="lead">
        {email} <Badge tone="info">{texts.invited}</Badge>
      </td>
      <td class="when number" data-label={texts.since}>
        {formatDay(visit, createdAt)}
      </td>
      <td data-label={texts.role}>{texts.roles[role]}</td>
      <td class="end">
        <form method="post" action="/dashboard/members/cancel">
          <Submission visit={visit} />
          <input type="hidden" name="id" value={id} />
          <button class="button plain" type="submit">
            {texts.cancel}
            <span class="visually-hidden">: {email}</span>
          </button>
        </form>
      </td>
    </tr>
  )
}
