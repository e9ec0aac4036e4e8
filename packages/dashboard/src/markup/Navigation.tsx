/** @jsxImportSource preact */
import { type MemberVisit, menuGroups, type Section } from '../http/Visit.ts'
import { Icon } from './Icon.tsx'

/** Links to all pages that the person may see. */
export function Navigation({ visit, current }: { visit: MemberVisit; current: Section | undefined }) {
  const { messages, menu } = visit
  return (
    <nav class="nav" aria-label={messages.menu}>
      {menuGroups.map((name) => (
        <div key={name}>
          <h2>{messages.nav[name]}</h2>
          <ul>
            {menu
              .filter(({ group }) => group === name)
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
