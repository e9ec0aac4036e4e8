/** @jsxImportSource preact */
import type { MemberVisit } from '../http/Visit.ts'
import type { Messages } from '../languages/messagesOf.ts'
import { Icon, type IconName } from './Icon.tsx'

/** A page that the navigation leads to. */
export type Section = Exclude<keyof Messages['nav'], 'work' | 'account' | 'connect'>

interface Entry {
  section: Section
  path: string
  icon: IconName
}

const groups: readonly { name: 'work' | 'connect' | 'account'; entries: readonly Entry[] }[] = [
  {
    name: 'work',
    entries: [
      { section: 'overview', path: '', icon: 'overview' },
      { section: 'templates', path: '/templates', icon: 'template' },
      { section: 'organizations', path: '/organizations', icon: 'organization' },
      { section: 'issue', path: '/issue', icon: 'issue' },
      { section: 'certificates', path: '/certificates', icon: 'certificate' },
      { section: 'corrections', path: '/corrections', icon: 'check' },
      { section: 'batches', path: '/batches', icon: 'list' },
    ],
  },
  {
    name: 'connect',
    entries: [
      { section: 'mail', path: '/mail', icon: 'mail' },
      { section: 'webhooks', path: '/webhooks', icon: 'webhook' },
      { section: 'requests', path: '/requests', icon: 'activity' },
      { section: 'subAccounts', path: '/sub-accounts', icon: 'subAccount' },
    ],
  },
  {
    name: 'account',
    entries: [
      { section: 'credits', path: '/credits', icon: 'credits' },
      { section: 'members', path: '/members', icon: 'members' },
      { section: 'audit', path: '/audit', icon: 'log' },
      { section: 'profile', path: '/profile', icon: 'profile' },
    ],
  },
]

/** Links to all pages that the person may see. */
export function Navigation({ visit, current }: { visit: MemberVisit; current: Section | undefined }) {
  const { messages, mayOpen } = visit
  return (
    <nav class="nav" aria-label={messages.menu}>
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <h2>{messages.nav[name]}</h2>
          <ul>
            {entries
              .filter(({ path }) => mayOpen(path || '/'))
              .map(({ section, path, icon }) => (
                <li key={section}>
                  <a href={`/dashboard${path}`} aria-current={section === current ? 'page' : undefined}>
                    <Icon name={icon} />
                    {messages.nav[section]}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
