/** @jsxImportSource preact */
import type { TemplateRecord, TemplateVersion } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateTime, formatNumber } from '../../languages/formats.ts'
import { Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { CopyToOtherMode } from '../../markup/ModeSwitch.tsx'
import { Badge } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'

interface VersionsPageProps {
  visit: MemberVisit
  template: TemplateRecord
  /** ETag of the current version, so that restoring doesn't overwrite a change that this page doesn't show. */
  etag: string
  versions: readonly TemplateVersion[]
  next: string | null
}

/** Earlier versions of a design as images, each of which can be restored. */
export function VersionsPage({ visit, template, etag, versions, next }: VersionsPageProps) {
  const { messages, language, may } = visit
  const { templates: texts } = messages
  const path = `/dashboard/templates/${template.id}`
  return (
    <MemberPage
      visit={visit}
      title={fill(texts.versionsOf, { name: template.name })}
      current="templates"
      hint={texts.versionsHint}
      actions={
        may('issue') && (
          <>
            <CopyToOtherMode visit={visit} path={`${path}/copy`} name={template.name} />
            <a class="button" href={`${path}/edit`}>
              {messages.actions.edit}
            </a>
          </>
        )
      }
    >
      <ul class="designs">
        {versions.map(({ version, name, savedAt, isCurrent }) => {
          const number = formatNumber(language, version)
          return (
            <li key={version} class="design">
              <div class="sheet">
                <img
                  src={`${path}/versions/${version}/preview.png?width=480`}
                  width={template.dimensions.width}
                  height={template.dimensions.height}
                  alt={fill(texts.versionPreview, { number })}
                  loading="lazy"
                />
              </div>
              <div class="foot">
                <div>
                  <h2>{fill(texts.version, { number })}</h2>
                  <p class="muted break">
                    <bdi>{name}</bdi> · {formatDateTime(visit, savedAt)}
                  </p>
                </div>
                {isCurrent && <Badge tone="success">{texts.current}</Badge>}
                {!isCurrent && may('issue') && (
                  <form method="post" action={`${path}/versions/${version}/restore`}>
                    <Submission visit={visit} />
                    <input type="hidden" name="etag" value={etag} />
                    <button class="button" type="submit">
                      {texts.restore}
                      <span class="visually-hidden">: {fill(texts.version, { number })}</span>
                    </button>
                  </form>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Pager visit={visit} next={next} />
    </MemberPage>
  )
}
