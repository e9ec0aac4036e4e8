/** @jsxImportSource preact */

import type { Problem } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { CheckField, Submission, TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

/** The form of a new webhook. */
export function NewWebhookPage(props: { visit: MemberVisit; form?: Form; problem?: Problem }) {
  const { visit, form, problem } = props
  const { actions, webhooks: texts } = visit.messages
  const chosen = form?.all('types') ?? []
  return (
    <MemberPage visit={visit} title={texts.new} current="webhooks" problem={problem?.message}>
      <form class="card form narrow" method="post" action="/dashboard/webhooks/new">
        <Submission visit={visit} />
        <TextField
          name="url"
          type="url"
          label={texts.url}
          hint={texts.urlHint}
          value={form?.text('url') ?? ''}
          wrong={problem?.fields.url}
          isRequired
        />
        <fieldset>
          <legend>{texts.types}</legend>
          <p class="muted">{texts.typesHint}</p>
          <div class="pair tight">
            {visit.eventTypes.map((type) => (
              <CheckField
                key={type}
                name="types"
                value={type}
                label={type}
                isChecked={chosen.includes(type)}
              />
            ))}
          </div>
        </fieldset>
        <div class="actions">
          <button class="button primary" type="submit">
            {texts.create}
          </button>
          <a class="button plain" href="/dashboard/webhooks">
            {actions.cancel}
          </a>
        </div>
      </form>
    </MemberPage>
  )
}
