import type { Language } from '@certificate-sdk/template/languages'

/** Texts of the page that verifies offline codes. */
export interface OfflineMessages {
  heading: string
  /** On the page of a certificate with such a code: what the code can do, and the link to the page. */
  available: string
  openPage: string
  /** How to use it. Slot: organization. */
  intro: string
  /** Label of the text input. */
  code: string
  check: string
  /** Label of the file input. */
  photo: string
  /** Results, each with what it means. */
  valid: string
  validHint: string
  expired: string
  expiredHint: string
  forged: string
  forgedHint: string
  unknown: string
  unknownHint: string
  unreadable: string
  unreadableHint: string
  unsupported: string
  unsupportedHint: string
  /** Terms of the facts. */
  name: string
  title: string
  issuer: string
  signedBy: string
  issuedOn: string
  lastDay: string
  verificationCode: string
  shortened: string
}

const english: OfflineMessages = {
  heading: 'Verify a QR code offline',
  available: 'The QR code of this certificate is signed, so that it can be verified without a network, too.',
  openPage: 'Open the page that does, and save it on your device.',
  intro:
    'Scan the QR code of a certificate from {organization} with any app, and paste its text here. Save this page to verify without a network: nothing leaves your device.',
  code: 'Text of the QR code',
  check: 'Verify',
  photo: 'Or choose a photo of the QR code',
  valid: 'The signature is valid',
  validHint:
    'These details are what the issuer signed. Whether the certificate was revoked since then, only its page on the internet says.',
  expired: 'This certificate has expired',
  expiredHint:
    'The issuer signed these details, but the last day on which the certificate was valid is over.',
  forged: 'The signature is not valid',
  forgedHint: 'This code was changed, or the issuer did not sign it.',
  unknown: 'Signed by somebody else',
  unknownHint:
    'This page does not know the key of this code. Use the page of the organization that issued it.',
  unreadable: 'This is not an offline code',
  unreadableHint:
    'Paste all of the text of the QR code, with its digits. Older certificates can only be verified on the internet.',
  unsupported: 'This browser cannot verify signatures',
  unsupportedHint:
    'Use Chrome 137, Firefox 129, Safari 17, or later, and open this page over https or as a file.',
  name: 'Recipient',
  title: 'Certificate',
  issuer: 'Issuer',
  signedBy: 'Signed by',
  issuedOn: 'Issued on',
  lastDay: 'Last day',
  verificationCode: 'Verification code',
  shortened: 'A text that ends in “…” was too long for the code and is shortened.',
}

const brazilianPortuguese: OfflineMessages = {
  heading: 'Verificar um código QR off-line',
  available: 'O código QR deste certificado é assinado e pode ser verificado também sem rede.',
  openPage: 'Abra a página que faz isso e salve-a no seu dispositivo.',
  intro:
    'Leia o código QR de um certificado de {organization} com qualquer aplicativo e cole o texto aqui. Salve esta página para verificar sem rede: nada sai do seu dispositivo.',
  code: 'Texto do código QR',
  check: 'Verificar',
  photo: 'Ou escolha uma foto do código QR',
  valid: 'A assinatura é válida',
  validHint:
    'Estes dados são o que o emissor assinou. Se o certificado foi revogado depois, só a página dele na internet informa.',
  expired: 'Este certificado expirou',
  expiredHint: 'O emissor assinou estes dados, mas o último dia de validade do certificado já passou.',
  forged: 'A assinatura não é válida',
  forgedHint: 'Este código foi alterado ou o emissor não o assinou.',
  unknown: 'Assinado por outra pessoa',
  unknownHint: 'Esta página não conhece a chave deste código. Use a página da organização que o emitiu.',
  unreadable: 'Este não é um código off-line',
  unreadableHint:
    'Cole o texto completo do código QR, com os algarismos. Certificados mais antigos só podem ser verificados na internet.',
  unsupported: 'Este navegador não consegue verificar assinaturas',
  unsupportedHint:
    'Use Chrome 137, Firefox 129, Safari 17 ou mais recente e abra esta página por https ou como arquivo.',
  name: 'Titular',
  title: 'Certificado',
  issuer: 'Emissor',
  signedBy: 'Assinado por',
  issuedOn: 'Emitido em',
  lastDay: 'Último dia',
  verificationCode: 'Código de verificação',
  shortened: 'Um texto que termina em “…” era longo demais para o código e foi abreviado.',
}

/** A language that is missing here does not compile. */
export const offlineMessages: Readonly<Record<Language, OfflineMessages>> = {
  en: english,
  'en-GB': english,
  de: {
    heading: 'QR-Code offline prüfen',
    available: 'Der QR-Code dieses Zertifikats ist signiert und lässt sich auch ohne Netz prüfen.',
    openPage: 'Öffnen Sie die Seite dafür, und speichern Sie sie auf Ihrem Gerät.',
    intro:
      'Lesen Sie den QR-Code eines Zertifikats von {organization} mit einer beliebigen App und fügen Sie den Text hier ein. Speichern Sie diese Seite, um ohne Netz zu prüfen: Nichts verlässt Ihr Gerät.',
    code: 'Text des QR-Codes',
    check: 'Prüfen',
    photo: 'Oder ein Foto des QR-Codes auswählen',
    valid: 'Die Signatur ist gültig',
    validHint:
      'Diese Angaben hat der Aussteller signiert. Ob das Zertifikat seitdem widerrufen wurde, sagt nur seine Seite im Internet.',
    expired: 'Dieses Zertifikat ist abgelaufen',
    expiredHint: 'Der Aussteller hat diese Angaben signiert, aber der letzte Tag der Gültigkeit ist vorbei.',
    forged: 'Die Signatur ist ungültig',
    forgedHint: 'Dieser Code wurde verändert, oder der Aussteller hat ihn nicht signiert.',
    unknown: 'Von jemand anderem signiert',
    unknownHint: 'Diese Seite kennt den Schlüssel dieses Codes nicht. Nutzen Sie die Seite des Ausstellers.',
    unreadable: 'Das ist kein Offline-Code',
    unreadableHint:
      'Fügen Sie den ganzen Text des QR-Codes ein, mit den Ziffern. Ältere Zertifikate lassen sich nur im Internet prüfen.',
    unsupported: 'Dieser Browser kann keine Signaturen prüfen',
    unsupportedHint:
      'Nutzen Sie Chrome 137, Firefox 129, Safari 17 oder neuer und öffnen Sie diese Seite über https oder als Datei.',
    name: 'Name',
    title: 'Zertifikat',
    issuer: 'Aussteller',
    signedBy: 'Signiert von',
    issuedOn: 'Ausgestellt am',
    lastDay: 'Letzter Tag',
    verificationCode: 'Prüfcode',
    shortened: 'Ein Text, der mit „…“ endet, war zu lang für den Code und ist gekürzt.',
  },
  es: {
    heading: 'Verificar un código QR sin conexión',
    available: 'El código QR de este certificado está firmado y también se puede verificar sin red.',
    openPage: 'Abra la página que lo hace y guárdela en su dispositivo.',
    intro:
      'Lea el código QR de un certificado de {organization} con cualquier aplicación y pegue aquí el texto. Guarde esta página para verificar sin red: nada sale de su dispositivo.',
    code: 'Texto del código QR',
    check: 'Verificar',
    photo: 'O elija una foto del código QR',
    valid: 'La firma es válida',
    validHint:
      'Estos datos son los que firmó el emisor. Si el certificado se revocó después, solo lo dice su página en internet.',
    expired: 'Este certificado ha caducado',
    expiredHint: 'El emisor firmó estos datos, pero el último día de validez del certificado ya pasó.',
    forged: 'La firma no es válida',
    forgedHint: 'Este código se modificó o el emisor no lo firmó.',
    unknown: 'Firmado por otra persona',
    unknownHint:
      'Esta página no conoce la clave de este código. Use la página de la organización que lo emitió.',
    unreadable: 'Este no es un código sin conexión',
    unreadableHint:
      'Pegue todo el texto del código QR, con sus cifras. Los certificados más antiguos solo se pueden verificar en internet.',
    unsupported: 'Este navegador no puede verificar firmas',
    unsupportedHint:
      'Use Chrome 137, Firefox 129, Safari 17 o posterior y abra esta página por https o como archivo.',
    name: 'Destinatario',
    title: 'Certificado',
    issuer: 'Emisor',
    signedBy: 'Firmado por',
    issuedOn: 'Emitido el',
    lastDay: 'Último día',
    verificationCode: 'Código de verificación',
    shortened: 'Un texto que termina en «…» era demasiado largo para el código y está abreviado.',
  },
  fr: {
    heading: 'Vérifier un code QR hors ligne',
    available: 'Le code QR de ce certificat est signé et se vérifie aussi sans réseau.',
    openPage: 'Ouvrez la page qui le fait et enregistrez-la sur votre appareil.',
    intro:
      'Lisez le code QR d’un certificat de {organization} avec n’importe quelle application et collez le texte ici. Enregistrez cette page pour vérifier sans réseau\u202f: rien ne quitte votre appareil.',
    code: 'Texte du code QR',
    check: 'Vérifier',
    photo: 'Ou choisissez une photo du code QR',
    valid: 'La signature est valide',
    validHint:
      'Ces informations sont celles que l’émetteur a signées. Seule la page du certificat sur internet indique s’il a été révoqué depuis.',
    expired: 'Ce certificat a expiré',
    expiredHint: 'L’émetteur a signé ces informations, mais le dernier jour de validité est passé.',
    forged: 'La signature n’est pas valide',
    forgedHint: 'Ce code a été modifié, ou l’émetteur ne l’a pas signé.',
    unknown: 'Signé par quelqu’un d’autre',
    unknownHint: 'Cette page ne connaît pas la clé de ce code. Utilisez la page de l’émetteur.',
    unreadable: 'Ce n’est pas un code hors ligne',
    unreadableHint:
      'Collez tout le texte du code QR, avec ses chiffres. Les certificats plus anciens ne se vérifient que sur internet.',
    unsupported: 'Ce navigateur ne peut pas vérifier les signatures',
    unsupportedHint:
      'Utilisez Chrome 137, Firefox 129, Safari 17 ou une version ultérieure, et ouvrez cette page par https ou comme fichier.',
    name: 'Titulaire',
    title: 'Certificat',
    issuer: 'Émetteur',
    signedBy: 'Signé par',
    issuedOn: 'Émis le',
    lastDay: 'Dernier jour',
    verificationCode: 'Code de vérification',
    shortened: 'Un texte qui se termine par «\u202f…\u202f» était trop long pour le code et est abrégé.',
  },
  pt: brazilianPortuguese,
  'pt-PT': {
    ...brazilianPortuguese,
    heading: 'Verificar um código QR offline',
    available: 'O código QR deste certificado está assinado e pode ser verificado também sem rede.',
    openPage: 'Abra a página que o faz e guarde-a no seu dispositivo.',
    intro:
      'Leia o código QR de um certificado de {organization} com qualquer aplicação e cole aqui o texto. Guarde esta página para verificar sem rede: nada sai do seu dispositivo.',
    photo: 'Ou escolha uma fotografia do código QR',
    unreadable: 'Este não é um código offline',
    unsupportedHint:
      'Utilize o Chrome 137, Firefox 129, Safari 17 ou posterior e abra esta página por https ou como ficheiro.',
  },
  ar: {
    heading: 'التحقق من رمز QR دون اتصال',
    available: 'رمز QR لهذه الشهادة موقّع، ويمكن التحقق منه دون شبكة أيضًا.',
    openPage: 'افتح الصفحة التي تتحقق منه واحفظها على جهازك.',
    intro:
      'امسح رمز QR لشهادة من {organization} بأي تطبيق، والصق نصه هنا. احفظ هذه الصفحة للتحقق دون شبكة: لا شيء يغادر جهازك.',
    code: 'نص رمز QR',
    check: 'تحقق',
    photo: 'أو اختر صورة لرمز QR',
    valid: 'التوقيع صالح',
    validHint:
      'هذه البيانات هي ما وقّعته الجهة المُصدرة. صفحة الشهادة على الإنترنت وحدها تبيّن إن أُلغيت بعد ذلك.',
    expired: 'انتهت صلاحية هذه الشهادة',
    expiredHint: 'وقّعت الجهة المُصدرة هذه البيانات، لكن آخر يوم لصلاحية الشهادة قد مضى.',
    forged: 'التوقيع غير صالح',
    forgedHint: 'جرى تغيير هذا الرمز، أو لم توقّعه الجهة المُصدرة.',
    unknown: 'موقّع من جهة أخرى',
    unknownHint: 'لا تعرف هذه الصفحة مفتاح هذا الرمز. استخدم صفحة المؤسسة التي أصدرته.',
    unreadable: 'هذا ليس رمزًا للتحقق دون اتصال',
    unreadableHint: 'الصق نص رمز QR كاملًا مع أرقامه. لا يمكن التحقق من الشهادات الأقدم إلا عبر الإنترنت.',
    unsupported: 'لا يستطيع هذا المتصفح التحقق من التواقيع',
    unsupportedHint:
      'استخدم Chrome 137 أو Firefox 129 أو Safari 17 أو أحدث، وافتح هذه الصفحة عبر https أو كملف.',
    name: 'المستلم',
    title: 'الشهادة',
    issuer: 'الجهة المُصدرة',
    signedBy: 'موقّع من',
    issuedOn: 'تاريخ الإصدار',
    lastDay: 'آخر يوم',
    verificationCode: 'رمز التحقق',
    shortened: 'النص الذي ينتهي بـ «…» كان أطول من أن يسعه الرمز فاختُصر.',
  },
  ja: {
    heading: 'QRコードをオフラインで検証',
    available: 'この証明書のQRコードには署名があり、ネットワークがなくても検証できます。',
    openPage: '検証用のページを開いて、端末に保存してください。',
    intro:
      '{organization} の証明書のQRコードを任意のアプリで読み取り、テキストをここに貼り付けてください。このページを保存すると、ネットワークなしで検証できます。データは端末の外に送信されません。',
    code: 'QRコードのテキスト',
    check: '検証',
    photo: 'またはQRコードの写真を選択',
    valid: '署名は有効です',
    validHint:
      'これらは発行者が署名した内容です。その後に証明書が取り消されたかどうかは、インターネット上のページでのみ確認できます。',
    expired: 'この証明書は期限切れです',
    expiredHint: '発行者がこれらの内容に署名していますが、有効期限の最終日を過ぎています。',
    forged: '署名は無効です',
    forgedHint: 'このコードは改ざんされたか、発行者が署名したものではありません。',
    unknown: '別の発行者の署名です',
    unknownHint: 'このページはこのコードの鍵を知りません。発行した組織のページをご利用ください。',
    unreadable: 'オフライン用のコードではありません',
    unreadableHint:
      'QRコードのテキストを数字も含めてすべて貼り付けてください。以前の証明書はインターネットでのみ検証できます。',
    unsupported: 'このブラウザーでは署名を検証できません',
    unsupportedHint:
      'Chrome 137、Firefox 129、Safari 17 以降を使用し、https またはファイルとしてこのページを開いてください。',
    name: '氏名',
    title: '証明書',
    issuer: '発行者',
    signedBy: '署名者',
    issuedOn: '発行日',
    lastDay: '有効期限の最終日',
    verificationCode: '検証コード',
    shortened: '「…」で終わるテキストは、コードに収まらないため短縮されています。',
  },
}
