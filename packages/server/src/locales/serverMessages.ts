import type { Language } from '@certificate-sdk/template/languages'

/** What the verification page and the e-mail say. `{name}` and the like are slots; see `fillSlots`. */
export interface ServerMessages {
  /** Headings of the page. */
  valid: string
  revoked: string
  notFound: string
  notFoundHint: string
  /** Slots: organization, name, date. */
  sentence: string
  /** Slot: date. */
  revokedOn: string
  /** Titles of the page. Slots: design, name. */
  validTitle: string
  revokedTitle: string
  downloadPdf: string
  downloadImage: string
  downloads: string
  certificate: string
  certificateId: string
  verificationCode: string
  /** Heading above what can be read on the certificate, and the terms of its values. */
  contents: string
  name: string
  date: string
  organization: string
  text: string
  /** Names the box for a code; its button. */
  verify: string
  verifyCode: string
  /** The e-mail's button. */
  viewCertificate: string
  /** The last line of the e-mail's plain text. Slot: url. */
  certificateAt: string
}

const english: ServerMessages = {
  valid: 'Valid certificate',
  revoked: 'This certificate has been revoked',
  notFound: 'Certificate not found',
  notFoundHint: 'Check the link or scan the QR code again. The code has 16 letters and digits.',
  sentence: 'Issued by {organization} to {name} on {date}.',
  revokedOn: 'Revoked on {date}.',
  validTitle: '{design} – {name} (valid)',
  revokedTitle: '{design} – {name} (revoked)',
  downloadPdf: 'Download PDF',
  downloadImage: 'Download image',
  downloads: 'Downloads',
  certificate: 'Certificate',
  certificateId: 'Certificate ID',
  verificationCode: 'Verification code',
  contents: 'On the certificate',
  name: 'Recipient',
  date: 'Date',
  organization: 'Organization',
  text: 'Text',
  verify: 'Verify a certificate',
  verifyCode: 'Verify',
  viewCertificate: 'View certificate',
  certificateAt: 'View your certificate: {url}',
}

const brazilianPortuguese: ServerMessages = {
  valid: 'Certificado válido',
  revoked: 'Este certificado foi revogado',
  notFound: 'Certificado não encontrado',
  notFoundHint: 'Verifique o link ou escaneie o código QR novamente. O código tem 16 letras e números.',
  sentence: 'Emitido por {organization} para {name} em {date}.',
  revokedOn: 'Revogado em {date}.',
  validTitle: '{design} – {name} (válido)',
  revokedTitle: '{design} – {name} (revogado)',
  downloadPdf: 'Baixar PDF',
  downloadImage: 'Baixar imagem',
  downloads: 'Downloads',
  certificate: 'Certificado',
  certificateId: 'ID do certificado',
  verificationCode: 'Código de verificação',
  contents: 'No certificado',
  name: 'Nome',
  date: 'Data',
  organization: 'Organização',
  text: 'Texto',
  verify: 'Verificar um certificado',
  verifyCode: 'Verificar',
  viewCertificate: 'Ver certificado',
  certificateAt: 'Seu certificado: {url}',
}

/** A language without its messages does not compile. */
export const serverMessages: Readonly<Record<Language, ServerMessages>> = {
  en: english,
  'en-GB': english,
  de: {
    valid: 'Gültiges Zertifikat',
    revoked: 'Dieses Zertifikat wurde widerrufen',
    notFound: 'Zertifikat nicht gefunden',
    notFoundHint:
      'Prüfen Sie den Link oder scannen Sie den QR-Code erneut. Der Code hat 16 Buchstaben und Ziffern.',
    sentence: 'Ausgestellt von {organization} für {name} am {date}.',
    revokedOn: 'Widerrufen am {date}.',
    validTitle: '{design} – {name} (gültig)',
    revokedTitle: '{design} – {name} (widerrufen)',
    downloadPdf: 'PDF herunterladen',
    downloadImage: 'Bild herunterladen',
    downloads: 'Downloads',
    certificate: 'Zertifikat',
    certificateId: 'Zertifikats-ID',
    verificationCode: 'Prüfcode',
    contents: 'Auf dem Zertifikat',
    name: 'Name',
    date: 'Datum',
    organization: 'Aussteller',
    text: 'Text',
    verify: 'Zertifikat prüfen',
    verifyCode: 'Prüfen',
    viewCertificate: 'Zertifikat ansehen',
    certificateAt: 'Ihr Zertifikat: {url}',
  },
  es: {
    valid: 'Certificado válido',
    revoked: 'Este certificado fue revocado',
    notFound: 'Certificado no encontrado',
    notFoundHint: 'Verifique el enlace o escanee de nuevo el código QR. El código tiene 16 letras y números.',
    sentence: 'Emitido por {organization} a nombre de {name} el {date}.',
    revokedOn: 'Revocado el {date}.',
    validTitle: '{design} – {name} (válido)',
    revokedTitle: '{design} – {name} (revocado)',
    downloadPdf: 'Descargar PDF',
    downloadImage: 'Descargar imagen',
    downloads: 'Descargas',
    certificate: 'Certificado',
    certificateId: 'ID del certificado',
    verificationCode: 'Código de verificación',
    contents: 'En el certificado',
    name: 'Nombre',
    date: 'Fecha',
    organization: 'Organización',
    text: 'Texto',
    verify: 'Verificar un certificado',
    verifyCode: 'Verificar',
    viewCertificate: 'Ver certificado',
    certificateAt: 'Su certificado: {url}',
  },
  fr: {
    valid: 'Certificat valide',
    revoked: 'Ce certificat a été révoqué',
    notFound: 'Certificat introuvable',
    notFoundHint:
      'Vérifiez le lien ou scannez à nouveau le code QR. Le code comporte 16 lettres et chiffres.',
    sentence: 'Délivré par {organization} à {name} le {date}.',
    revokedOn: 'Révoqué le {date}.',
    validTitle: '{design} – {name} (valide)',
    revokedTitle: '{design} – {name} (révoqué)',
    downloadPdf: 'Télécharger le PDF',
    downloadImage: 'Télécharger l’image',
    downloads: 'Téléchargements',
    certificate: 'Certificat',
    certificateId: 'ID du certificat',
    verificationCode: 'Code de vérification',
    contents: 'Sur le certificat',
    name: 'Nom',
    date: 'Date',
    organization: 'Émetteur',
    text: 'Texte',
    verify: 'Vérifier un certificat',
    verifyCode: 'Vérifier',
    viewCertificate: 'Voir le certificat',
    certificateAt: 'Votre certificat\u202f: {url}',
  },
  pt: brazilianPortuguese,
  'pt-PT': {
    ...brazilianPortuguese,
    notFoundHint: 'Verifique o link ou leia novamente o código QR. O código tem 16 letras e algarismos.',
    sentence: 'Emitido por {organization} a {name} em {date}.',
    downloadPdf: 'Transferir PDF',
    downloadImage: 'Transferir imagem',
    downloads: 'Transferências',
    certificateAt: 'O seu certificado: {url}',
  },
  ar: {
    valid: 'شهادة صالحة',
    revoked: 'تم إلغاء هذه الشهادة',
    notFound: 'لم يُعثر على الشهادة',
    notFoundHint: 'تحقق من الرابط أو امسح رمز QR مجددًا. يتكون الرمز من 16 حرفًا ورقمًا.',
    sentence: 'صادرة عن {organization} إلى {name} بتاريخ {date}.',
    revokedOn: 'أُلغيت بتاريخ {date}.',
    validTitle: '{design} – {name} (صالحة)',
    revokedTitle: '{design} – {name} (ملغاة)',
    downloadPdf: 'تنزيل PDF',
    downloadImage: 'تنزيل الصورة',
    downloads: 'التنزيلات',
    certificate: 'الشهادة',
    certificateId: 'معرّف الشهادة',
    verificationCode: 'رمز التحقق',
    contents: 'على الشهادة',
    name: 'الاسم',
    date: 'التاريخ',
    organization: 'المؤسسة',
    text: 'النص',
    verify: 'التحقق من شهادة',
    verifyCode: 'تحقق',
    viewCertificate: 'عرض الشهادة',
    certificateAt: 'شهادتك: {url}',
  },
  ja: {
    valid: '有効な証明書です',
    revoked: 'この証明書は取り消されています',
    notFound: '証明書が見つかりません',
    notFoundHint: 'リンクを確認するか、QR コードをもう一度読み取ってください。コードは 16 桁の英数字です。',
    sentence: '{organization} が {date}、{name} 様に発行しました。',
    revokedOn: '{date} に取り消されました。',
    validTitle: '{design} – {name} 様（有効）',
    revokedTitle: '{design} – {name} 様（取り消し済み）',
    downloadPdf: 'PDF をダウンロード',
    downloadImage: '画像をダウンロード',
    downloads: 'ダウンロード',
    certificate: '証明書',
    certificateId: '証明書 ID',
    verificationCode: '検証コード',
    contents: '証明書の記載内容',
    name: '氏名',
    date: '日付',
    organization: '発行団体',
    text: 'テキスト',
    verify: '証明書を検証',
    verifyCode: '検証',
    viewCertificate: '証明書を表示',
    certificateAt: '証明書：{url}',
  },
}

/** Puts values into the slots of a message. Values are inserted as they are: escape them for HTML before. */
export function fillSlots(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (slot, key: string) => values[key] ?? slot)
}
