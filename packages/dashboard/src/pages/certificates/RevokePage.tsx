/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { MemberVisit } from '../../http/Visit.ts'
import { ConfirmPage } from '../../markup/ConfirmPage.tsx'
import { TextField } from '../../markup/fields.tsx'

interface RevokePageProps {
  visit: MemberVisit
  title: string
  hint: string
  back: string
  children?: ComponentChildren
}

/** Asks for confirmation and a reason before certificates are revoked. */
export function RevokePage({ visit, title, hint, back, children }: RevokePageProps) {
  const { certificates: texts } = visit.messages
  return (
    <ConfirmPage
      visit={visit}
      current="certificates"
      title={title}
      hint={hint}
      action={texts.revoke}
      back={back}
    >
      {children}
      <TextField name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={500} />
    </ConfirmPage>
  )
}
