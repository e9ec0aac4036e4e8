import type { layout, layoutIssues } from '@certificate-sdk/template/internal'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { isReadableCode } from '../assets/isReadableCode.ts'
import type { paintPage } from '../assets/paintPage.ts'
import type { sampleCertificate } from '../document/sampleCertificate.ts'
import type { viewsOf } from '../document/sheets.ts'
import type { sampleWarnings } from '../warnings/sampleWarnings.ts'

/**
 * Functions that the workspace passes to the part instead of being imported by it: the bundler would put modules that
 * both use into a file of their own.
 */
export interface SampleListTools {
  icons: Readonly<Record<'close' | 'previous' | 'next' | 'warning', LucideIcon>>
  ModalDialog(props: { label: string; className?: string; children: ReactNode }): ReactNode
  viewsOf: typeof viewsOf
  sampleCertificate: typeof sampleCertificate
  layout: typeof layout
  layoutIssues: typeof layoutIssues
  paintPage: typeof paintPage
  isReadableCode: typeof isReadableCode
  sampleWarnings: typeof sampleWarnings
}
