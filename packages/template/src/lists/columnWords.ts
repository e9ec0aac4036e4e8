/** Headers of the recipient's name, in the languages of the product. */
const nameWords =
  'name|full name|recipient|recipient name|participant|student|learner|vollständiger Name|Empfänger|Teilnehmer|Teilnehmerin|' +
  'nombre|nombre completo|destinatario|alumno|nom|nom complet|destinataire|nome|nome completo|destinatário|aluno|' +
  'الاسم|الاسم الكامل|اسم المستلم|名前|氏名|お名前|受領者名'
/** Headers of the recipient's e-mail address. */
const mailWords =
  'email|mail|email address|E-Mail-Adresse|correo|correo electrónico|courriel|البريد الإلكتروني|メール|メールアドレス'

/** Bare headers of the recipient's name. */
export const nameHeaders: ReadonlySet<string> = new Set(nameWords.split('|').map(bareHeader))

const mailHeaders: ReadonlySet<string> = new Set(mailWords.split('|').map(bareHeader))

/** Whether a bare header says that its column has e-mail addresses. */
export function isMailHeader(bare: string): boolean {
  return mailHeaders.has(bare)
}

/** A header without what people write differently: case, spaces, punctuation, and diacritics. */
export function bareHeader(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\s]+/gu, '')
    .toLowerCase()
}
