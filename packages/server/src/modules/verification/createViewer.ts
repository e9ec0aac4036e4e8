import { readCertificate } from '@certificate-sdk/template/internal'
import type { CertificateService } from '../../core/certificates/CertificateService.ts'
import type { CertificateRow, CertificateSummary } from '../../core/certificates/certificateRepository.ts'
import { hasOfflineCode } from '../../core/documents/hasOfflineCode.ts'
import { isTestAccount } from '../../core/testMode/testAccount.ts'
import { hashOfReference } from '../../render/images/ImageReference.ts'
import { certificateTexts } from './certificateTexts.ts'
import type { QrDrawer } from './createQrDrawer.ts'
import type { VerificationView } from './verificationPage.ts'

/** Collects the data for a certificate's page. */
export type Viewer = (summary: CertificateSummary, row: CertificateRow) => Promise<VerificationView>

/** Creates a {@link Viewer}. */
export function createViewer(
  certificates: Pick<CertificateService, 'getVerification' | 'getBrand' | 'toRecord'>,
  drawQr: QrDrawer,
): Viewer {
  return async (summary, { snapshot, attributes }) => {
    const { code, locale, pageWidth: width, pageHeight: height } = summary
    const logo = hashOfReference(snapshot.organization.logo)
    const certificate = readCertificate(snapshot)
    const { verificationUrl } = certificates.toRecord(summary)
    return {
      ...(await certificates.getVerification(summary)),
      code,
      locale,
      timeZone: snapshot.organization.timeZone ?? 'UTC',
      brand: await certificates.getBrand(summary),
      verificationUrl,
      isReplacement: summary.supersedes !== null,
      width,
      height,
      pages: certificate.pages.length,
      logo: logo ? `/images/${logo}` : '',
      texts: certificateTexts(certificate, attributes),
      qr: await drawQr(verificationUrl),
      offlinePage:
        hasOfflineCode(snapshot.template) && !isTestAccount(summary.accountId)
          ? `/verify-offline/${summary.organizationId}`
          : '',
      details: snapshot.template.credential ?? {},
    }
  }
}
