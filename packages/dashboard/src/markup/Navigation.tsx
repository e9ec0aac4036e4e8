/** @jsxImportSource preact */
import type { MemberVisit } from '../http/Visit.ts'
import type { Messages } from '../locales/en.ts'
import { Icon, type IconName } from './Icon.tsx'

/** A page that the navigation leads to. */
export type Place = Exclude<keyof Messages['nav'], 'work' | 'account' | 'connect'>

interface Entry {
  place: Place
  path: string
  icon: IconName
}

const groups: readonly { name: 'work' | 'connect' | 'account'; entries: readonly Entry[] }[] = [
  {
    name: 'work',
    entries: [
      { place: 'overview', path: '', icon: 'overview' },
      { place: 'templates', path: '/templates', icon: 'template' },
      { place: 'organizations', path: '/organizations', icon: 'organization' },
      { place: 'issue', path: '/issue', icon: 'issue' },
      { place: 'certificates', path: '/certificates', icon: 'certificate' },
      { place: 'corrections', path: '/corrections', icon: 'check' },
      { place: 'batches', path: '/batches', icon: 'list' },
    ],
  },
  {
    name: 'connect',
    entries: [
      { place: 'mail', path: '/mail', icon: 'mail' },
      { place: 'webhooks', path: '/webhooks', icon: 'webhook' },
      { place: 'subAccounts', path: '/sub-accounts', icon: 'subAccount' },
    ],
  },
  {
    name: 'account',
    entries: [
      { place: 'credits', path: '/credits', icon: 'credits' },
      { place: 'members', path: '/members', icon: 'members' },
      { place: 'audit', path: '/audit', icon: 'log' },
      { place: 'profile', path: '/profile', icon: 'profile' },
    ],
  },
]

/** Links to all pages that the person may see. */
export function Navigation({ visit, current }: { visit: MemberVisit; current: Place | undefined }) {
  const { messages, mayOpen } = visit
  return (
    <nav class="nav" aria-label={messages.menu}>
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <h2>{messages.nav[name]}</h2>
          <ul>
            {entries
              .filter(({ path }) => mayOpen(path || '/'))
              .map(({ place, path, icon }) => (
                <li key={place}>
                  <a href={`/dashboard${path}`} aria-current={place === current ? 'page' : undefined}>
                    <Icon name={icon} />
                    {messages.nav[place]}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
