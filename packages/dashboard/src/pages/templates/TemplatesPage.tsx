/** @jsxImportSource preact */
import type { TemplateRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { Empty } from '../../markup/Empty.tsx'
import { Submission } from '../../markup/fields.tsx'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { NameSearch } from '../../markup/NameSearch.tsx'
import { Pager } from '../../markup/Pager.tsx'

interface TemplatesPageProps {
  visit: MemberVisit
  templates: readonly TemplateRecord[]
  next: string | null
  /** Records that a search read, if there are more. */
  searched: number | undefined
}

/** The designs of an account, as they look. */
export function TemplatesPage({ visit, templates, next, searched }: TemplatesPageProps) {
  const { messages, may, url } = visit
  const isSearch = Boolean(url.searchParams.get('search')?.trim())
  const buttons = may('issue') && (
    <>
      <a class="button" href="/dashboard/templates/import">
        <Icon name="upload" />
        {messages.templates.import}
      </a>
      <a class="button primary" href="/dashboard/templates/new">
        <Icon name="plus" />
        {messages.templates.new}
      </a>
    </>
  )
  return (
    <MemberPage
      visit={visit}
      title={messages.templates.title}
      current="templates"
      actions={(templates.length > 0 || isSearch) && buttons}
    >
      <NameSearch visit={visit} label={messages.issue.findTemplate} next={next} searched={searched} />
      {templates.length === 0 && isSearch ? (
        <Empty icon="search" title={messages.certificates.nothing} />
      ) : templates.length === 0 ? (
        <Empty icon="template" title={messages.templates.emptyTitle} hint={messages.templates.emptyHint}>
          {buttons}
        </Empty>
      ) : (
        <ul class="designs">
          {templates.map((template) => (
            <Design key={template.id} visit={visit} template={template} />
          ))}
        </ul>
      )}
      <Pager visit={visit} next={next} />
    </MemberPage>
  )
}

function Design({ visit, template }: { visit: MemberVisit; template: TemplateRecord }) {
  const { messages, may } = visit
  const { id, name, dimensions, subAccountEmail } = template
  const path = `/dashboard/templates/${id}`
  return (
    <li class="design">
      <div class="sheet">
        <img
          src={`${path}/preview.png?width=480`}
          width={dimensions.width}
          height={dimensions.height}
          alt={fill(messages.templates.preview, { name })}
          loading="lazy"
        />
      </div>
      <div class="foot">
        <div>
          <h2>{may('issue') ? <a href={`${path}/edit`}>{name}</a> : name}</h2>
          {subAccountEmail && <p class="muted break">{subAccountEmail}</p>}
        </div>
        <div class="actions">
          {may('issue') && (
            <>
              <a class="button" href={`/dashboard/issue?template=${id}`}>
                {messages.nav.issue}
                <span class="visually-hidden">: {name}</span>
              </a>
              <form method="post" action={`${path}/duplicate`}>
                <Submission visit={visit} />
                <button class="button plain icon-only" type="submit" title={messages.templates.duplicate}>
                  <Icon name="copy" />
                  <span class="visually-hidden">
                    {messages.templates.duplicate}: {name}
                  </span>
                </button>
              </form>
            </>
          )}
          {may('issue') && (
            <a class="button plain icon-only" href={`${path}/mail`} title={messages.templates.mail}>
              <Icon name="mail" />
              <span class="visually-hidden">
                {messages.templates.mail}: {name}
              </span>
            </a>
          )}
          <a class="button plain icon-only" href={`${path}/versions`} title={messages.templates.versions}>
            <Icon name="log" />
            <span class="visually-hidden">
              {messages.templates.versions}: {name}
            </span>
          </a>
          <a
            class="button plain icon-only"
            href={`${path}/template.json?download`}
            title={messages.templates.export}
          >
            <Icon name="download" />
            <span class="visually-hidden">
              {messages.templates.export}: {name}
            </span>
          </a>
          {may('issue') && (
            <a class="button plain danger icon-only" href={`${path}/delete`} title={messages.actions.delete}>
              <Icon name="remove" />
              <span class="visually-hidden">
                {messages.actions.delete}: {name}
              </span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
