/** @jsxImportSource preact */
import type { FontRecord } from '@certificate-sdk/client'
import type { Problem } from '../../http/explainError.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { Empty } from '../../markup/Empty.tsx'
import { FileField, Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

interface FontsPageProps {
  visit: MemberVisit
  fonts: readonly FontRecord[]
  problem?: Problem
}

/** The fonts of the account, and a form for uploading one. */
export function FontsPage({ visit, fonts, problem }: FontsPageProps) {
  const { messages, may } = visit
  const { fonts: texts } = messages
  return (
    <MemberPage
      visit={visit}
      title={texts.title}
      current="fonts"
      hint={texts.hint}
      problem={problem?.message}
    >
      <div class="stack">
        {fonts.length === 0 ? (
          <Empty icon="font" title={texts.emptyTitle} hint={texts.emptyHint} />
        ) : (
          <FontTable visit={visit} fonts={fonts} />
        )}
        {may('issue') && (
          <form
            class="card form narrow"
            method="post"
            action="/dashboard/fonts"
            enctype="multipart/form-data"
          >
            <Submission visit={visit} />
            <FileField
              name="file"
              label={texts.file}
              hint={texts.fileHint}
              accept=".ttf,.otf,.woff2,font/ttf,font/otf,font/woff2"
              isRequired
            />
            <div class="actions">
              <button class="button primary" type="submit">
                {texts.upload}
              </button>
            </div>
          </form>
        )}
      </div>
    </MemberPage>
  )
}

function FontTable({ visit, fonts }: Pick<FontsPageProps, 'visit' | 'fonts'>) {
  const { messages, may } = visit
  const { fonts: texts } = messages
  return (
    <div class="card flush table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{texts.family}</th>
            <th scope="col">{texts.style}</th>
            <th scope="col">{texts.scripts}</th>
            <th scope="col">
              <span class="visually-hidden">{messages.actions.delete}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fonts.map((font) => (
            <tr key={font.id}>
              <td class="lead" dir="auto">
                {font.family}
              </td>
              <td data-label={texts.style}>{texts[styleOf(font)]}</td>
              <td data-label={texts.scripts}>{scriptNames(font, visit.language)}</td>
              <td>
                {may('issue') && <a href={`/dashboard/fonts/${font.id}/delete`}>{messages.actions.delete}</a>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the key of the style's name in the catalogs. */
export function styleOf({ isBold, isItalic }: Pick<FontRecord, 'isBold' | 'isItalic'>) {
  if (isBold) return isItalic ? 'boldItalic' : 'bold'
  return isItalic ? 'italic' : 'regular'
}

/** Maximum number of scripts in a row. */
const maxScripts = 4

function scriptNames({ coverage }: FontRecord, language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'script' })
  const shown = coverage.scripts.slice(0, maxScripts).map((script) => names.of(script) ?? script)
  return `${shown.join(', ')}${coverage.scripts.length > maxScripts ? ', …' : ''}`
}
