import type { Language } from '@certificate-sdk/template/languages'
import { offlineMessages } from './offlineMessages.ts'

/** Texts of exported pages besides those of the service's own. */
interface OwnMessages {
  /** Meaning of each result. Slot: date, of the export. */
  validHint: string
  expiredHint: string
  /** Revoked or replaced. */
  ended: string
  endedHint: string
  forgedHint: string
  unreadable: string
  unreadableHint: string
  /** Until a script has checked everything. */
  checking: string
  /** Terms of facts. */
  description: string
  key: string
  /** Link to the page that verifies QR codes. */
  codes: string
}

const english: OwnMessages = {
  validHint: 'The issuer signed these details, and had not revoked them when this copy was made on {date}.',
  expiredHint: 'The issuer signed these details, but the certificate has expired.',
  ended: 'This certificate is no longer valid',
  endedHint:
    'The issuer signed these details, but had revoked or replaced them when this copy was made on {date}.',
  forgedHint: 'This copy was changed, or the issuer did not sign it.',
  unreadable: 'This copy is damaged',
  unreadableHint: 'A file is missing or damaged. Copy the whole folder again.',
  checking: 'Checking the signature…',
  description: 'Description',
  key: 'Key',
  codes: 'Verify a QR code',
}

const brazilianPortuguese: OwnMessages = {
  validHint: 'O emissor assinou estes dados e não os tinha revogado quando esta cópia foi feita em {date}.',
  expiredHint: 'O emissor assinou estes dados, mas o certificado expirou.',
  ended: 'Este certificado não é mais válido',
  endedHint:
    'O emissor assinou estes dados, mas já os tinha revogado ou substituído quando esta cópia foi feita em {date}.',
  forgedHint: 'Esta cópia foi alterada ou o emissor não a assinou.',
  unreadable: 'Esta cópia está danificada',
  unreadableHint: 'Falta um arquivo ou ele está danificado. Copie a pasta inteira de novo.',
  checking: 'Verificando a assinatura…',
  description: 'Descrição',
  key: 'Chave',
  codes: 'Verificar um código QR',
}

const own: Readonly<Record<Language, OwnMessages>> = {
  en: english,
  'en-GB': english,
  de: {
    validHint:
      'Diese Angaben hat der Aussteller signiert und bis zu dieser Kopie vom {date} nicht widerrufen.',
    expiredHint: 'Diese Angaben hat der Aussteller signiert, aber das Zertifikat ist abgelaufen.',
    ended: 'Dieses Zertifikat ist nicht mehr gültig',
    endedHint:
      'Diese Angaben hat der Aussteller signiert, aber vor dieser Kopie vom {date} widerrufen oder ersetzt.',
    forgedHint: 'Diese Kopie wurde verändert, oder der Aussteller hat sie nicht signiert.',
    unreadable: 'Diese Kopie ist beschädigt',
    unreadableHint: 'Eine Datei fehlt oder ist beschädigt. Kopieren Sie den ganzen Ordner noch einmal.',
    checking: 'Die Signatur wird geprüft …',
    description: 'Beschreibung',
    key: 'Schlüssel',
    codes: 'Einen QR-Code prüfen',
  },
  es: {
    validHint: 'El emisor firmó estos datos y no los había revocado cuando se hizo esta copia, el {date}.',
    expiredHint: 'El emisor firmó estos datos, pero el certificado ha caducado.',
    ended: 'Este certificado ya no es válido',
    endedHint:
      'El emisor firmó estos datos, pero ya los había revocado o sustituido cuando se hizo esta copia, el {date}.',
    forgedHint: 'Esta copia se modificó o el emisor no la firmó.',
    unreadable: 'Esta copia está dañada',
    unreadableHint: 'Falta un archivo o está dañado. Copie de nuevo toda la carpeta.',
    checking: 'Comprobando la firma…',
    description: 'Descripción',
    key: 'Clave',
    codes: 'Verificar un código QR',
  },
  fr: {
    validHint:
      'L’émetteur a signé ces informations et ne les avait pas révoquées lors de cette copie, le {date}.',
    expiredHint: 'L’émetteur a signé ces informations, mais le certificat a expiré.',
    ended: 'Ce certificat n’est plus valable',
    endedHint:
      'L’émetteur a signé ces informations, mais les avait révoquées ou remplacées lors de cette copie, le {date}.',
    forgedHint: 'Cette copie a été modifiée, ou l’émetteur ne l’a pas signée.',
    unreadable: 'Cette copie est endommagée',
    unreadableHint: 'Un fichier manque ou est endommagé. Copiez à nouveau tout le dossier.',
    checking: 'Vérification de la signature…',
    description: 'Description',
    key: 'Clé',
    codes: 'Vérifier un code QR',
  },
  pt: brazilianPortuguese,
  'pt-PT': {
    ...brazilianPortuguese,
    ended: 'Este certificado já não é válido',
    unreadableHint: 'Falta um ficheiro ou está danificado. Copie novamente toda a pasta.',
    checking: 'A verificar a assinatura…',
  },
  ar: {
    validHint: 'وقّعت الجهة المُصدرة هذه البيانات، ولم تكن قد ألغتها عند إنشاء هذه النسخة في {date}.',
    expiredHint: 'وقّعت الجهة المُصدرة هذه البيانات، لكن الشهادة انتهت صلاحيتها.',
    ended: 'هذه الشهادة لم تعد صالحة',
    endedHint:
      'وقّعت الجهة المُصدرة هذه البيانات، لكنها كانت قد ألغتها أو استبدلتها عند إنشاء هذه النسخة في {date}.',
    forgedHint: 'جرى تغيير هذه النسخة، أو لم توقّعها الجهة المُصدرة.',
    unreadable: 'هذه النسخة تالفة',
    unreadableHint: 'هناك ملف مفقود أو تالف. انسخ المجلد كاملًا مرة أخرى.',
    checking: 'جارٍ التحقق من التوقيع…',
    description: 'الوصف',
    key: 'المفتاح',
    codes: 'التحقق من رمز QR',
  },
  ja: {
    validHint: '発行者がこれらの内容に署名し、このコピーの作成日（{date}）には取り消されていませんでした。',
    expiredHint: '発行者がこれらの内容に署名していますが、証明書は期限切れです。',
    ended: 'この証明書は無効になりました',
    endedHint:
      '発行者がこれらの内容に署名していますが、このコピーの作成日（{date}）までに取り消されたか、差し替えられました。',
    forgedHint: 'このコピーは改ざんされたか、発行者が署名したものではありません。',
    unreadable: 'このコピーは破損しています',
    unreadableHint: 'ファイルが不足しているか、破損しています。フォルダー全体をもう一度コピーしてください。',
    checking: '署名を確認しています…',
    description: '説明',
    key: '鍵',
    codes: 'QRコードを検証',
  },
}

/** Texts of exported pages in a language. */
export function exportMessages(language: Language) {
  return { ...offlineMessages[language], ...own[language] }
}
