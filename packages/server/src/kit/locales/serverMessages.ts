import type { Language } from '@certificate-sdk/template/languages'

/** Texts of the verification page, the e-mail, and PDF files. `{name}` and the like are slots; see `fillSlots`. */
export interface ServerMessages {
  /** Headings of the page. */
  valid: string
  /** Heading of a valid certificate whose issuer no domain confirms. */
  validUnconfirmed: string
  expired: string
  revoked: string
  superseded: string
  erased: string
  notFound: string
  notFoundHint: string
  /** Slots: organization, name, date. */
  sentence: string
  /** Of a certificate whose recipient is erased. Slots: organization, date. */
  sentenceErased: string
  /** Slot: date. */
  validUntil: string
  wasValidUntil: string
  revokedOn: string
  supersededOn: string
  erasedOn: string
  erasedHint: string
  /** Button that leads to the certificate that replaces this one. */
  viewSuccessor: string
  /** Titles of the page. Slots: design, and name unless it is erased. */
  validTitle: string
  unconfirmedTitle: string
  expiredTitle: string
  revokedTitle: string
  supersededTitle: string
  erasedTitle: string
  downloadPdf: string
  downloadImage: string
  downloads: string
  certificate: string
  /** Alternative text of the image of a further page. Slot: number. */
  pageOf: string
  /** Term of the running number. */
  number: string
  certificateId: string
  verificationCode: string
  /** Heading above what can be read on the certificate, and the terms of its values. */
  contents: string
  name: string
  date: string
  organization: string
  text: string
  /** Heading of the box for a file, its label, and its button. */
  compare: string
  compareLabel: string
  compareFile: string
  /** Results of comparing. */
  sameFile: string
  otherFile: string
  noFile: string
  /** Names the box for a code; its button. */
  verify: string
  verifyCode: string
  /** Below the box of the page that the service's address leads to: headings, and the link of the second. */
  received: string
  issueCertificates: string
  signIn: string
  /** The e-mail's button. */
  viewCertificate: string
  /** The last line of the e-mail's plain text. Slot: url. */
  certificateAt: string
  /** Sentence of the e-mail with a certificate that was reissued. */
  replacesEarlier: string
  /** Sentence of the e-mail whose document was to be attached, and is too large. */
  pdfTooLarge: string
  /** Links to the credential's file, and to the profile of the recipient. */
  downloadCredential: string
  addToLinkedIn: string
  /** Link to the page for wallets, its title, and its sentence. */
  openInWallet: string
  walletHint: string
  /** Heading above what happened to the certificate, and its first entry. Slot: date. */
  history: string
  issuedOn: string
  /** Beside the QR code of the printed page. Slot: url. */
  verifyAt: string
  /** Title of the page of a private certificate, what it asks for, and its label. */
  privateTitle: string
  privateHint: string
  nameOnCertificate: string
  /** Its answers. */
  nameMatches: string
  nameDiffers: string
  tooManyAttempts: string
  /** Page for a browser that has reached a limit. Slot: time. */
  tooManyRequests: string
  tooManyRequestsHint: string
  /** Page for a browser if the service cannot answer; and if an address is unknown. */
  unavailable: string
  unavailableHint: string
  pageNotFound: string
  pageNotFoundHint: string
  /** Link in the e-mail’s foot, and title of the page that it opens. */
  whoCanSee: string
  /** That page’s sentences, and its buttons. */
  isPublic: string
  isPrivate: string
  makePublic: string
  makePrivate: string
  /** Heading of the issuer on the page. */
  issuer: string
  /** Between a term and its value on one line. */
  colon: string
  /** Whether a domain says that the issuer is who it claims to be. Slot: domain. */
  confirmedBy: string
  notConfirmed: string
  /** Sentence below `validUnconfirmed`. */
  unconfirmedHint: string
  /** After `notConfirmed`, if there was a proof. Slots: domain, date. */
  proofMissing: string
  /** Link in the e-mail’s foot, title and button of the page that it opens, and that page’s sentence. Slot: organization. */
  unsubscribe: string
  unsubscribeHint: string
  /** The page afterwards. Slot: organization. */
  unsubscribed: string
  unsubscribedHint: string
  /** The page of a link that belongs to no e-mail. */
  unknownMail: string
  unknownMailHint: string
  /** The reminder that a certificate expires soon, unless the template has words of its own. They have merge fields. */
  reminderSubject: string
  reminderBody: string
  /** Alternative texts in PDF files. Slots: organization; value. */
  logoOf: string
  qrCodeOf: string
  image: string
}

const english: ServerMessages = {
  valid: 'Valid certificate',
  validUnconfirmed: 'Valid certificate, issuer not confirmed',
  expired: 'This certificate has expired',
  revoked: 'This certificate has been revoked',
  superseded: 'This certificate has been replaced',
  erased: 'This certificate is no longer valid',
  notFound: 'Certificate not found',
  notFoundHint: 'Check the link or scan the QR code again. The code has 16 letters and digits.',
  sentence: 'Issued by {organization} to {name} on {date}.',
  sentenceErased: 'Issued by {organization} on {date}.',
  validUntil: 'Valid until {date}.',
  wasValidUntil: 'It was valid until {date}.',
  revokedOn: 'Revoked on {date}.',
  supersededOn: 'Replaced on {date} by a new certificate.',
  erasedOn: 'The recipient’s data was erased on {date}.',
  erasedHint: 'It no longer certifies anything.',
  viewSuccessor: 'View the new certificate',
  validTitle: '{design} – {name} (valid)',
  unconfirmedTitle: '{design} – {name} (valid, issuer not confirmed)',
  expiredTitle: '{design} – {name} (expired)',
  revokedTitle: '{design} – {name} (revoked)',
  supersededTitle: '{design} – {name} (replaced)',
  erasedTitle: '{design} (erased)',
  downloadPdf: 'Download PDF',
  downloadImage: 'Download image',
  downloads: 'Downloads',
  certificate: 'Certificate',
  pageOf: 'Page {number} of this certificate',
  number: 'Number',
  certificateId: 'Certificate ID',
  verificationCode: 'Verification code',
  contents: 'On the certificate',
  name: 'Recipient',
  date: 'Date',
  organization: 'Organization',
  text: 'Text',
  compare: 'Compare a file',
  compareLabel: 'PDF or image of this certificate',
  compareFile: 'Compare',
  sameFile: 'This file is exactly the one that was issued.',
  otherFile:
    'This file is not the PDF or the image on this page. It may have been changed, saved again by another program, or downloaded before an update of this service. What this page shows is what was issued.',
  noFile: 'Choose the PDF or the image first.',
  verify: 'Verify a certificate',
  verifyCode: 'Verify',
  received: 'Did you receive a certificate?',
  issueCertificates: 'Issue certificates',
  signIn: 'Sign in',
  viewCertificate: 'View certificate',
  certificateAt: 'View your certificate: {url}',
  replacesEarlier: 'This certificate replaces an earlier one.',
  pdfTooLarge: 'The PDF is too large for an email. You can download it on the certificate’s page.',
  downloadCredential: 'Download credential',
  addToLinkedIn: 'Add to LinkedIn',
  openInWallet: 'Open in wallet',
  walletHint: 'Scan the code with the wallet on your phone, or open a wallet on this device.',
  history: 'History',
  issuedOn: 'Issued on {date}.',
  verifyAt: 'Verify this certificate: {url}',
  privateTitle: 'This certificate is private',
  privateHint:
    'Enter the name and the code as they are on the certificate. The answer is yes or no, and nothing else is shown.',
  nameOnCertificate: 'Name on the certificate',
  nameMatches: 'Yes. This name and this code belong to a valid certificate.',
  nameDiffers: 'No. This name and this code do not belong to a valid certificate.',
  tooManyAttempts: 'Too many attempts for this code. Try again in an hour.',
  tooManyRequests: 'Please wait a moment',
  tooManyRequestsHint: 'Too many requests came from your network. Try again in {time}.',
  unavailable: 'This page is not available right now',
  unavailableHint: 'Try again in a few seconds.',
  pageNotFound: 'Page not found',
  pageNotFoundHint: 'Check the address.',
  whoCanSee: 'Who can see this certificate',
  isPublic: 'Everybody with the link or the code can see your certificate and load its files.',
  isPrivate:
    'Your certificate is private. Its page shows nothing, and its files cannot be loaded there. Anybody who enters your name and the code learns only whether it is valid.',
  makePublic: 'Make public',
  makePrivate: 'Make private',
  issuer: 'Issuer',
  colon: ': ',
  confirmedBy: 'Confirmed by {domain}',
  notConfirmed: 'Not confirmed',
  unconfirmedHint: 'No domain confirms that this organization is who it says it is.',
  proofMissing: 'The proof of {domain} has been missing since {date}.',
  unsubscribe: 'Unsubscribe',
  unsubscribeHint:
    '{organization}, and others who send from the same account, will no longer send emails to your address. Your certificates stay valid.',
  unsubscribed: 'You are unsubscribed',
  unsubscribedHint:
    '{organization}, and others who send from the same account, no longer send emails to your address. Your certificates stay valid.',
  unknownMail: 'This link no longer works',
  unknownMailHint: 'The email that it belongs to is not known here. Open the link of a newer email.',
  reminderSubject: 'Your certificate is valid until {{expiresAt}}',
  reminderBody:
    'Hello {{name}},\n\nYour certificate from {{organization}} is valid until {{expiresAt}}.\n\n{{certificateUrl}}',
  logoOf: 'Logo of {organization}',
  qrCodeOf: 'QR code: {value}',
  image: 'Image',
}

const brazilianPortuguese: ServerMessages = {
  valid: 'Certificado válido',
  validUnconfirmed: 'Certificado válido, emissor não confirmado',
  expired: 'Este certificado expirou',
  revoked: 'Este certificado foi revogado',
  superseded: 'Este certificado foi substituído',
  erased: 'Este certificado não é mais válido',
  notFound: 'Certificado não encontrado',
  notFoundHint: 'Verifique o link ou escaneie o código QR novamente. O código tem 16 letras e números.',
  sentence: 'Emitido por {organization} para {name} em {date}.',
  sentenceErased: 'Emitido por {organization} em {date}.',
  validUntil: 'Válido até {date}.',
  wasValidUntil: 'Foi válido até {date}.',
  revokedOn: 'Revogado em {date}.',
  supersededOn: 'Substituído por um novo certificado em {date}.',
  erasedOn: 'Os dados da pessoa certificada foram apagados em {date}.',
  erasedHint: 'Ele não confirma nada sobre ninguém.',
  viewSuccessor: 'Ver o novo certificado',
  validTitle: '{design} – {name} (válido)',
  unconfirmedTitle: '{design} – {name} (válido, emissor não confirmado)',
  expiredTitle: '{design} – {name} (expirado)',
  revokedTitle: '{design} – {name} (revogado)',
  supersededTitle: '{design} – {name} (substituído)',
  erasedTitle: '{design} (dados apagados)',
  downloadPdf: 'Baixar PDF',
  downloadImage: 'Baixar imagem',
  downloads: 'Downloads',
  certificate: 'Certificado',
  pageOf: 'Página {number} deste certificado',
  number: 'Número',
  certificateId: 'ID do certificado',
  verificationCode: 'Código de verificação',
  contents: 'No certificado',
  name: 'Nome',
  date: 'Data',
  organization: 'Organização',
  text: 'Texto',
  compare: 'Comparar um arquivo',
  compareLabel: 'PDF ou imagem deste certificado',
  compareFile: 'Comparar',
  sameFile: 'Este arquivo é exatamente o que foi emitido.',
  otherFile:
    'Este arquivo não é o PDF nem a imagem desta página. Ele pode ter sido alterado, salvo novamente por outro programa ou baixado antes de uma atualização deste serviço. O que foi emitido é o que esta página mostra.',
  noFile: 'Primeiro, escolha o PDF ou a imagem.',
  verify: 'Verificar um certificado',
  verifyCode: 'Verificar',
  received: 'Você recebeu um certificado?',
  issueCertificates: 'Emitir certificados',
  signIn: 'Entrar',
  viewCertificate: 'Ver certificado',
  certificateAt: 'Seu certificado: {url}',
  replacesEarlier: 'Este certificado substitui um anterior.',
  pdfTooLarge: 'O PDF é grande demais para um e-mail. Você pode baixá-lo na página do certificado.',
  downloadCredential: 'Baixar credencial',
  addToLinkedIn: 'Adicionar ao LinkedIn',
  openInWallet: 'Abrir na carteira',
  walletHint: 'Escaneie o código com a carteira do seu celular ou abra uma carteira neste dispositivo.',
  history: 'Histórico',
  issuedOn: 'Emitido em {date}.',
  verifyAt: 'Verificar este certificado: {url}',
  privateTitle: 'Este certificado é privado',
  privateHint:
    'Digite o nome e o código como estão no certificado. A resposta é sim ou não, e nada mais é mostrado.',
  nameOnCertificate: 'Nome no certificado',
  nameMatches: 'Sim. Um certificado válido tem este nome e este código.',
  nameDiffers: 'Não. Nenhum certificado válido tem este nome e este código.',
  tooManyAttempts: 'Muitas tentativas com este código. Tente novamente em uma hora.',
  tooManyRequests: 'Aguarde um momento',
  tooManyRequestsHint: 'Sua rede enviou solicitações demais. Tente novamente em {time}.',
  unavailable: 'Esta página não está disponível no momento',
  unavailableHint: 'Tente novamente em alguns segundos.',
  pageNotFound: 'Página não encontrada',
  pageNotFoundHint: 'Verifique o endereço.',
  whoCanSee: 'Quem pode ver este certificado',
  isPublic: 'Quem tem o link ou o código pode ver o seu certificado e baixar os arquivos.',
  isPrivate:
    'O seu certificado é privado. A página não mostra nada, e os arquivos não podem ser baixados nela. Quem digita o seu nome e o código só fica sabendo se ele é válido.',
  makePublic: 'Tornar público',
  makePrivate: 'Tornar privado',
  issuer: 'Emissor',
  colon: ': ',
  confirmedBy: 'Confirmado por {domain}',
  notConfirmed: 'Não confirmado',
  unconfirmedHint: 'Nenhum domínio confirma que esta organização é quem diz ser.',
  proofMissing: 'A prova de {domain} está ausente desde {date}.',
  unsubscribe: 'Cancelar inscrição',
  unsubscribeHint:
    '{organization} e outros que enviam pela mesma conta não enviarão mais e-mails para o seu endereço. Os seus certificados continuam válidos.',
  unsubscribed: 'Inscrição cancelada',
  unsubscribedHint:
    '{organization} e outros que enviam pela mesma conta não enviam mais e-mails para o seu endereço. Os seus certificados continuam válidos.',
  unknownMail: 'Este link não funciona mais',
  unknownMailHint: 'O e-mail a que ele pertence não é conhecido aqui. Abra o link de um e-mail mais recente.',
  reminderSubject: 'Seu certificado é válido até {{expiresAt}}',
  reminderBody:
    'Olá, {{name}}!\n\nSeu certificado emitido por {{organization}} é válido até {{expiresAt}}.\n\n{{certificateUrl}}',
  logoOf: 'Logotipo de {organization}',
  qrCodeOf: 'Código QR: {value}',
  image: 'Imagem',
}

/** A language without its messages does not compile. */
export const serverMessages: Readonly<Record<Language, ServerMessages>> = {
  en: english,
  'en-GB': english,
  de: {
    valid: 'Gültiges Zertifikat',
    validUnconfirmed: 'Gültiges Zertifikat, Aussteller nicht bestätigt',
    expired: 'Dieses Zertifikat ist abgelaufen',
    revoked: 'Dieses Zertifikat wurde widerrufen',
    superseded: 'Dieses Zertifikat wurde ersetzt',
    erased: 'Dieses Zertifikat ist nicht mehr gültig',
    notFound: 'Zertifikat nicht gefunden',
    notFoundHint:
      'Prüfen Sie den Link oder scannen Sie den QR-Code erneut. Der Code hat 16 Buchstaben und Ziffern.',
    sentence: 'Ausgestellt von {organization} für {name} am {date}.',
    sentenceErased: 'Ausgestellt von {organization} am {date}.',
    validUntil: 'Gültig bis {date}.',
    wasValidUntil: 'War gültig bis {date}.',
    revokedOn: 'Widerrufen am {date}.',
    supersededOn: 'Am {date} durch ein neues Zertifikat ersetzt.',
    erasedOn: 'Die Daten der Person wurden am {date} gelöscht.',
    erasedHint: 'Es bestätigt nichts mehr über jemanden.',
    viewSuccessor: 'Neues Zertifikat ansehen',
    validTitle: '{design} – {name} (gültig)',
    unconfirmedTitle: '{design} – {name} (gültig, Aussteller nicht bestätigt)',
    expiredTitle: '{design} – {name} (abgelaufen)',
    revokedTitle: '{design} – {name} (widerrufen)',
    supersededTitle: '{design} – {name} (ersetzt)',
    erasedTitle: '{design} (gelöscht)',
    downloadPdf: 'PDF herunterladen',
    downloadImage: 'Bild herunterladen',
    downloads: 'Downloads',
    certificate: 'Zertifikat',
    pageOf: 'Seite {number} dieses Zertifikats',
    number: 'Nummer',
    certificateId: 'Zertifikats-ID',
    verificationCode: 'Prüfcode',
    contents: 'Auf dem Zertifikat',
    name: 'Name',
    date: 'Datum',
    organization: 'Aussteller',
    text: 'Text',
    compare: 'Datei vergleichen',
    compareLabel: 'PDF oder Bild dieses Zertifikats',
    compareFile: 'Vergleichen',
    sameFile: 'Diese Datei ist genau die, die ausgestellt wurde.',
    otherFile:
      'Diese Datei ist weder das PDF noch das Bild auf dieser Seite. Sie wurde vielleicht geändert, von einem anderen Programm neu gespeichert oder vor einer Aktualisierung dieses Dienstes heruntergeladen. Ausgestellt wurde, was diese Seite zeigt.',
    noFile: 'Wählen Sie zuerst das PDF oder das Bild aus.',
    verify: 'Zertifikat prüfen',
    verifyCode: 'Prüfen',
    received: 'Haben Sie ein Zertifikat erhalten?',
    issueCertificates: 'Zertifikate ausstellen',
    signIn: 'Anmelden',
    viewCertificate: 'Zertifikat ansehen',
    certificateAt: 'Ihr Zertifikat: {url}',
    replacesEarlier: 'Dieses Zertifikat ersetzt ein früheres.',
    pdfTooLarge:
      'Das PDF ist zu groß für eine E-Mail. Sie können es auf der Seite des Zertifikats herunterladen.',
    downloadCredential: 'Nachweis (JSON) herunterladen',
    addToLinkedIn: 'Zu LinkedIn hinzufügen',
    openInWallet: 'In Wallet öffnen',
    walletHint:
      'Scannen Sie den Code mit der Wallet auf Ihrem Telefon, oder öffnen Sie eine Wallet auf diesem Gerät.',
    history: 'Verlauf',
    issuedOn: 'Ausgestellt am {date}.',
    verifyAt: 'Zertifikat prüfen: {url}',
    privateTitle: 'Dieses Zertifikat ist privat',
    privateHint:
      'Geben Sie Name und Code so ein, wie sie auf dem Zertifikat stehen. Die Antwort ist ja oder nein, sonst wird nichts angezeigt.',
    nameOnCertificate: 'Name auf dem Zertifikat',
    nameMatches: 'Ja. Dieser Name und dieser Code gehören zu einem gültigen Zertifikat.',
    nameDiffers: 'Nein. Dieser Name und dieser Code gehören zu keinem gültigen Zertifikat.',
    tooManyAttempts: 'Zu viele Versuche für diesen Code. Versuchen Sie es in einer Stunde erneut.',
    tooManyRequests: 'Bitte warten Sie einen Moment',
    tooManyRequestsHint: 'Aus Ihrem Netzwerk kamen zu viele Anfragen. Versuchen Sie es in {time} erneut.',
    unavailable: 'Diese Seite ist gerade nicht verfügbar',
    unavailableHint: 'Versuchen Sie es in einigen Sekunden erneut.',
    pageNotFound: 'Seite nicht gefunden',
    pageNotFoundHint: 'Prüfen Sie die Adresse.',
    whoCanSee: 'Wer dieses Zertifikat sehen kann',
    isPublic: 'Alle, die den Link oder den Code haben, können Ihr Zertifikat sehen und seine Dateien laden.',
    isPrivate:
      'Ihr Zertifikat ist privat. Seine Seite zeigt nichts, und seine Dateien lassen sich dort nicht laden. Wer Ihren Namen und den Code eingibt, erfährt nur, ob es gültig ist.',
    makePublic: 'Öffentlich machen',
    makePrivate: 'Privat machen',
    issuer: 'Aussteller',
    colon: ': ',
    confirmedBy: 'Bestätigt durch {domain}',
    notConfirmed: 'Nicht bestätigt',
    unconfirmedHint: 'Keine Domain bestätigt, wer hinter diesem Namen steht.',
    proofMissing: 'Der Nachweis von {domain} fehlt seit {date}.',
    unsubscribe: 'Abmelden',
    unsubscribeHint:
      '{organization} und andere, die über dasselbe Konto senden, schicken dann keine E-Mails mehr an Ihre Adresse. Ihre Zertifikate bleiben gültig.',
    unsubscribed: 'Sie sind abgemeldet',
    unsubscribedHint:
      '{organization} und andere, die über dasselbe Konto senden, schicken keine E-Mails mehr an Ihre Adresse. Ihre Zertifikate bleiben gültig.',
    unknownMail: 'Dieser Link funktioniert nicht mehr',
    unknownMailHint:
      'Die E-Mail, zu der er gehört, ist hier nicht bekannt. Öffnen Sie den Link einer neueren E-Mail.',
    reminderSubject: 'Ihr Zertifikat ist gültig bis {{expiresAt}}',
    reminderBody:
      'Guten Tag, {{name}},\n\nIhr Zertifikat von {{organization}} ist gültig bis {{expiresAt}}.\n\n{{certificateUrl}}',
    logoOf: 'Logo von {organization}',
    qrCodeOf: 'QR-Code: {value}',
    image: 'Bild',
  },
  es: {
    valid: 'Certificado válido',
    validUnconfirmed: 'Certificado válido, emisor sin confirmar',
    expired: 'Este certificado ha caducado',
    revoked: 'Este certificado fue revocado',
    superseded: 'Este certificado fue sustituido',
    erased: 'Este certificado ya no es válido',
    notFound: 'Certificado no encontrado',
    notFoundHint: 'Verifique el enlace o escanee de nuevo el código QR. El código tiene 16 letras y números.',
    sentence: 'Emitido por {organization} a nombre de {name} el {date}.',
    sentenceErased: 'Emitido por {organization} el {date}.',
    validUntil: 'Válido hasta el {date}.',
    wasValidUntil: 'Fue válido hasta el {date}.',
    revokedOn: 'Revocado el {date}.',
    supersededOn: 'Sustituido por un certificado nuevo el {date}.',
    erasedOn: 'Los datos de la persona titular se borraron el {date}.',
    erasedHint: 'No confirma nada sobre nadie.',
    viewSuccessor: 'Ver el certificado nuevo',
    validTitle: '{design} – {name} (válido)',
    unconfirmedTitle: '{design} – {name} (válido, emisor sin confirmar)',
    expiredTitle: '{design} – {name} (caducado)',
    revokedTitle: '{design} – {name} (revocado)',
    supersededTitle: '{design} – {name} (sustituido)',
    erasedTitle: '{design} (datos borrados)',
    downloadPdf: 'Descargar PDF',
    downloadImage: 'Descargar imagen',
    downloads: 'Descargas',
    certificate: 'Certificado',
    pageOf: 'Página {number} de este certificado',
    number: 'Número',
    certificateId: 'ID del certificado',
    verificationCode: 'Código de verificación',
    contents: 'En el certificado',
    name: 'Nombre',
    date: 'Fecha',
    organization: 'Organización',
    text: 'Texto',
    compare: 'Comparar un archivo',
    compareLabel: 'PDF o imagen de este certificado',
    compareFile: 'Comparar',
    sameFile: 'Este archivo es exactamente el que se emitió.',
    otherFile:
      'Este archivo no es el PDF ni la imagen de esta página. Es posible que se haya modificado, que otro programa lo haya guardado de nuevo o que se haya descargado antes de una actualización de este servicio. Lo que se emitió es lo que muestra esta página.',
    noFile: 'Elija primero el PDF o la imagen.',
    verify: 'Verificar un certificado',
    verifyCode: 'Verificar',
    received: '¿Ha recibido un certificado?',
    issueCertificates: 'Emitir certificados',
    signIn: 'Iniciar sesión',
    viewCertificate: 'Ver certificado',
    certificateAt: 'Su certificado: {url}',
    replacesEarlier: 'Este certificado sustituye a uno anterior.',
    pdfTooLarge:
      'El PDF es demasiado grande para un correo electrónico. Puede descargarlo en la página del certificado.',
    downloadCredential: 'Descargar credencial',
    addToLinkedIn: 'Añadir a LinkedIn',
    openInWallet: 'Abrir en la billetera',
    walletHint: 'Escanee el código con la billetera de su teléfono o abra una billetera en este dispositivo.',
    history: 'Historial',
    issuedOn: 'Emitido el {date}.',
    verifyAt: 'Verificar este certificado: {url}',
    privateTitle: 'Este certificado es privado',
    privateHint:
      'Introduzca el nombre y el código tal como figuran en el certificado. La respuesta es sí o no, y no se muestra nada más.',
    nameOnCertificate: 'Nombre que figura en el certificado',
    nameMatches: 'Sí. Un certificado válido tiene este nombre y este código.',
    nameDiffers: 'No. Ningún certificado válido tiene este nombre y este código.',
    tooManyAttempts: 'Demasiados intentos con este código. Inténtelo de nuevo dentro de una hora.',
    tooManyRequests: 'Espere un momento',
    tooManyRequestsHint: 'Su red envió demasiadas solicitudes. Inténtelo de nuevo dentro de {time}.',
    unavailable: 'Esta página no está disponible en este momento',
    unavailableHint: 'Inténtelo de nuevo en unos segundos.',
    pageNotFound: 'Página no encontrada',
    pageNotFoundHint: 'Compruebe la dirección.',
    whoCanSee: 'Quién puede ver este certificado',
    isPublic: 'Cualquiera que tenga el enlace o el código puede ver su certificado y descargar sus archivos.',
    isPrivate:
      'Su certificado es privado. Su página no muestra nada y sus archivos no se pueden descargar allí. Quien introduce su nombre y el código solo sabe si es válido.',
    makePublic: 'Hacer público',
    makePrivate: 'Hacer privado',
    issuer: 'Emisor',
    colon: ': ',
    confirmedBy: 'Confirmado por {domain}',
    notConfirmed: 'Sin confirmar',
    unconfirmedHint: 'Ningún dominio confirma que esta organización sea quien dice ser.',
    proofMissing: 'La prueba de {domain} falta desde el {date}.',
    unsubscribe: 'Cancelar la suscripción',
    unsubscribeHint:
      '{organization} y otros que envían desde la misma cuenta dejarán de enviar correos a su dirección. Sus certificados siguen siendo válidos.',
    unsubscribed: 'Suscripción cancelada',
    unsubscribedHint:
      '{organization} y otros que envían desde la misma cuenta ya no envían correos a su dirección. Sus certificados siguen siendo válidos.',
    unknownMail: 'Este enlace ya no funciona',
    unknownMailHint:
      'Aquí no se conoce el correo al que pertenece. Abra el enlace de un correo más reciente.',
    reminderSubject: 'Su certificado es válido hasta el {{expiresAt}}',
    reminderBody:
      'Hola, {{name}}:\n\nSu certificado de {{organization}} es válido hasta el {{expiresAt}}.\n\n{{certificateUrl}}',
    logoOf: 'Logotipo de {organization}',
    qrCodeOf: 'Código QR: {value}',
    image: 'Imagen',
  },
  fr: {
    valid: 'Certificat valide',
    validUnconfirmed: 'Certificat valide, émetteur non confirmé',
    expired: 'Ce certificat a expiré',
    revoked: 'Ce certificat a été révoqué',
    superseded: 'Ce certificat a été remplacé',
    erased: 'Ce certificat n’est plus valide',
    notFound: 'Certificat introuvable',
    notFoundHint:
      'Vérifiez le lien ou scannez à nouveau le code QR. Le code comporte 16 lettres et chiffres.',
    sentence: 'Délivré par {organization} à {name} le {date}.',
    sentenceErased: 'Délivré par {organization} le {date}.',
    validUntil: 'Valable jusqu’au {date}.',
    wasValidUntil: 'Était valable jusqu’au {date}.',
    revokedOn: 'Révoqué le {date}.',
    supersededOn: 'Remplacé le {date} par un nouveau certificat.',
    erasedOn: 'Les données du titulaire ont été effacées le {date}.',
    erasedHint: 'Il ne confirme plus rien sur personne.',
    viewSuccessor: 'Voir le nouveau certificat',
    validTitle: '{design} – {name} (valide)',
    unconfirmedTitle: '{design} – {name} (valide, émetteur non confirmé)',
    expiredTitle: '{design} – {name} (expiré)',
    revokedTitle: '{design} – {name} (révoqué)',
    supersededTitle: '{design} – {name} (remplacé)',
    erasedTitle: '{design} (données effacées)',
    downloadPdf: 'Télécharger le PDF',
    downloadImage: 'Télécharger l’image',
    downloads: 'Téléchargements',
    certificate: 'Certificat',
    pageOf: 'Page {number} de ce certificat',
    number: 'Numéro',
    certificateId: 'ID du certificat',
    verificationCode: 'Code de vérification',
    contents: 'Sur le certificat',
    name: 'Nom',
    date: 'Date',
    organization: 'Émetteur',
    text: 'Texte',
    compare: 'Comparer un fichier',
    compareLabel: 'PDF ou image de ce certificat',
    compareFile: 'Comparer',
    sameFile: 'Ce fichier est exactement celui qui a été délivré.',
    otherFile:
      'Ce fichier n’est ni le PDF ni l’image de cette page. Il a peut-être été modifié, enregistré à nouveau par un autre programme ou téléchargé avant une mise à jour de ce service. Ce qui a été délivré est ce que montre cette page.',
    noFile: 'Choisissez d’abord le PDF ou l’image.',
    verify: 'Vérifier un certificat',
    verifyCode: 'Vérifier',
    received: 'Avez-vous reçu un certificat\u202f?',
    issueCertificates: 'Délivrer des certificats',
    signIn: 'Se connecter',
    viewCertificate: 'Voir le certificat',
    certificateAt: 'Votre certificat\u202f: {url}',
    replacesEarlier: 'Ce certificat en remplace un précédent.',
    pdfTooLarge:
      'Le PDF est trop volumineux pour un e-mail. Vous pouvez le télécharger sur la page du certificat.',
    downloadCredential: 'Télécharger l’attestation numérique',
    addToLinkedIn: 'Ajouter à LinkedIn',
    openInWallet: 'Ouvrir dans un portefeuille',
    walletHint:
      'Scannez le code avec le portefeuille de votre téléphone, ou ouvrez un portefeuille sur cet appareil.',
    history: 'Historique',
    issuedOn: 'Délivré le {date}.',
    verifyAt: 'Vérifier ce certificat\u202f: {url}',
    privateTitle: 'Ce certificat est privé',
    privateHint:
      'Saisissez le nom et le code tels qu’ils figurent sur le certificat. La réponse est oui ou non, et rien d’autre n’est affiché.',
    nameOnCertificate: 'Nom figurant sur le certificat',
    nameMatches: 'Oui. Un certificat valide porte ce nom et ce code.',
    nameDiffers: 'Non. Aucun certificat valide ne porte ce nom et ce code.',
    tooManyAttempts: 'Trop de tentatives pour ce code. Réessayez dans une heure.',
    tooManyRequests: 'Veuillez patienter un instant',
    tooManyRequestsHint: 'Trop de requêtes sont venues de votre réseau. Réessayez dans {time}.',
    unavailable: 'Cette page n’est pas disponible pour le moment',
    unavailableHint: 'Réessayez dans quelques secondes.',
    pageNotFound: 'Page introuvable',
    pageNotFoundHint: 'Vérifiez l’adresse.',
    whoCanSee: 'Qui peut voir ce certificat',
    isPublic:
      'Toute personne qui a le lien ou le code peut voir votre certificat et télécharger ses fichiers.',
    isPrivate:
      'Votre certificat est privé. Sa page n’affiche rien, et ses fichiers ne peuvent pas y être téléchargés. Qui saisit votre nom et le code apprend seulement s’il est valide.',
    makePublic: 'Rendre public',
    makePrivate: 'Rendre privé',
    issuer: 'Émetteur',
    colon: '\u00a0: ',
    confirmedBy: 'Confirmé par {domain}',
    notConfirmed: 'Non confirmé',
    unconfirmedHint: 'Aucun domaine ne confirme qui se trouve derrière ce nom.',
    proofMissing: 'La preuve de {domain} est absente depuis le {date}.',
    unsubscribe: 'Se désinscrire',
    unsubscribeHint:
      '{organization} et les autres expéditeurs du même compte n’enverront plus d’e-mails à votre adresse. Vos certificats restent valables.',
    unsubscribed: 'Vous êtes désinscrit',
    unsubscribedHint:
      '{organization} et les autres expéditeurs du même compte n’envoient plus d’e-mails à votre adresse. Vos certificats restent valables.',
    unknownMail: 'Ce lien ne fonctionne plus',
    unknownMailHint:
      'L’e-mail auquel il appartient n’est pas connu ici. Ouvrez le lien d’un e-mail plus récent.',
    reminderSubject: 'Votre certificat est valable jusqu’au {{expiresAt}}',
    reminderBody:
      'Bonjour {{name}},\n\nVotre certificat de {{organization}} est valable jusqu’au {{expiresAt}}.\n\n{{certificateUrl}}',
    logoOf: 'Logo de {organization}',
    qrCodeOf: 'Code QR\u202f: {value}',
    image: 'Illustration',
  },
  pt: brazilianPortuguese,
  'pt-PT': {
    ...brazilianPortuguese,
    received: 'Recebeu um certificado?',
    signIn: 'Iniciar sessão',
    notFoundHint: 'Verifique o link ou leia novamente o código QR. O código tem 16 letras e algarismos.',
    sentence: 'Emitido por {organization} a {name} em {date}.',
    downloadPdf: 'Transferir PDF',
    pdfTooLarge: 'O PDF é demasiado grande para um e-mail. Pode transferi-lo na página do certificado.',
    downloadCredential: 'Transferir credencial',
    walletHint: 'Leia o código com a carteira do seu telemóvel ou abra uma carteira neste dispositivo.',
    privateHint:
      'Introduza o nome e o código tal como estão no certificado. A resposta é sim ou não, e nada mais é mostrado.',
    tooManyAttempts: 'Demasiadas tentativas com este código. Tente novamente dentro de uma hora.',
    tooManyRequestsHint: 'A sua rede enviou demasiados pedidos. Tente novamente dentro de {time}.',
    unavailable: 'Esta página não está disponível neste momento',
    unavailableHint: 'Tente novamente dentro de alguns segundos.',
    isPublic: 'Quem tem a ligação ou o código pode ver o seu certificado e transferir os ficheiros.',
    isPrivate:
      'O seu certificado é privado. A página não mostra nada, e os ficheiros não podem ser transferidos a partir dela. Quem introduz o seu nome e o código só fica a saber se é válido.',
    downloadImage: 'Transferir imagem',
    downloads: 'Transferências',
    compare: 'Comparar um ficheiro',
    sameFile: 'Este ficheiro é exatamente o que foi emitido.',
    otherFile:
      'Este ficheiro não é o PDF nem a imagem desta página. Pode ter sido alterado, guardado novamente por outro programa ou transferido antes de uma atualização deste serviço. O que foi emitido é o que esta página mostra.',
    noFile: 'Escolha primeiro o PDF ou a imagem.',
    erased: 'Este certificado já não é válido',
    reminderSubject: 'O seu certificado é válido até {{expiresAt}}',
    reminderBody:
      'Olá, {{name}}!\n\nO seu certificado emitido por {{organization}} é válido até {{expiresAt}}.\n\n{{certificateUrl}}',
    certificateAt: 'O seu certificado: {url}',
    logoOf: 'Logótipo de {organization}',
  },
  ar: {
    valid: 'شهادة صالحة',
    validUnconfirmed: 'شهادة صالحة، الجهة المُصدِرة غير مؤكَّدة',
    expired: 'انتهت صلاحية هذه الشهادة',
    revoked: 'تم إلغاء هذه الشهادة',
    superseded: 'استُبدلت هذه الشهادة',
    erased: 'لم تعد هذه الشهادة صالحة',
    notFound: 'لم يُعثر على الشهادة',
    notFoundHint: 'تحقق من الرابط أو امسح رمز QR مجددًا. يتكون الرمز من 16 حرفًا ورقمًا.',
    sentence: 'صادرة عن {organization} إلى {name} بتاريخ {date}.',
    sentenceErased: 'صادرة عن {organization} بتاريخ {date}.',
    validUntil: 'صالحة حتى {date}.',
    wasValidUntil: 'كانت صالحة حتى {date}.',
    revokedOn: 'أُلغيت بتاريخ {date}.',
    supersededOn: 'استُبدلت بشهادة جديدة بتاريخ {date}.',
    erasedOn: 'مُحيت بيانات صاحب الشهادة بتاريخ {date}.',
    erasedHint: 'وهي لا تؤكد شيئًا عن أي شخص.',
    viewSuccessor: 'عرض الشهادة الجديدة',
    validTitle: '{design} – {name} (صالحة)',
    unconfirmedTitle: '{design} – {name} (صالحة، الجهة المُصدِرة غير مؤكَّدة)',
    expiredTitle: '{design} – {name} (منتهية الصلاحية)',
    revokedTitle: '{design} – {name} (ملغاة)',
    supersededTitle: '{design} – {name} (مستبدلة)',
    erasedTitle: '{design} (بيانات ممحوة)',
    downloadPdf: 'تنزيل PDF',
    downloadImage: 'تنزيل الصورة',
    downloads: 'التنزيلات',
    certificate: 'الشهادة',
    pageOf: 'الصفحة {number} من هذه الشهادة',
    number: 'الرقم',
    certificateId: 'معرّف الشهادة',
    verificationCode: 'رمز التحقق',
    contents: 'على الشهادة',
    name: 'الاسم',
    date: 'التاريخ',
    organization: 'المؤسسة',
    text: 'النص',
    compare: 'مقارنة ملف',
    compareLabel: 'ملف PDF أو صورة هذه الشهادة',
    compareFile: 'مقارنة',
    sameFile: 'هذا الملف هو نفسه الذي صدر تمامًا.',
    otherFile:
      'هذا الملف ليس ملف PDF ولا الصورة المعروضين في هذه الصفحة. ربما عُدّل أو أُعيد حفظه ببرنامج آخر أو نُزّل قبل تحديث لهذه الخدمة. ما صدر هو ما تعرضه هذه الصفحة.',
    noFile: 'اختر أولًا ملف PDF أو الصورة.',
    verify: 'التحقق من شهادة',
    verifyCode: 'تحقق',
    received: 'هل تلقيت شهادة؟',
    issueCertificates: 'إصدار الشهادات',
    signIn: 'تسجيل الدخول',
    viewCertificate: 'عرض الشهادة',
    certificateAt: 'شهادتك: {url}',
    replacesEarlier: 'تحل هذه الشهادة محل شهادة سابقة.',
    pdfTooLarge: 'ملف PDF أكبر من أن يُرسل بالبريد الإلكتروني. يمكنك تنزيله من صفحة الشهادة.',
    downloadCredential: 'تنزيل الشهادة الرقمية',
    addToLinkedIn: 'إضافة إلى LinkedIn',
    openInWallet: 'فتح في المحفظة',
    walletHint: 'امسح الرمز بالمحفظة على هاتفك، أو افتح محفظة على هذا الجهاز.',
    history: 'السجل',
    issuedOn: 'صدرت في {date}.',
    verifyAt: 'للتحقق من هذه الشهادة: {url}',
    privateTitle: 'هذه الشهادة خاصة',
    privateHint: 'أدخل الاسم والرمز كما هما على الشهادة. الجواب نعم أو لا، ولا يظهر أي شيء آخر.',
    nameOnCertificate: 'الاسم على الشهادة',
    nameMatches: 'نعم. توجد شهادة صالحة بهذا الاسم وهذا الرمز.',
    nameDiffers: 'لا. لا توجد شهادة صالحة بهذا الاسم وهذا الرمز.',
    tooManyAttempts: 'محاولات كثيرة جدًا لهذا الرمز. حاول مرة أخرى بعد ساعة.',
    tooManyRequests: 'انتظر لحظة من فضلك',
    tooManyRequestsHint: 'وصلت طلبات كثيرة جدًا من شبكتك. حاول مرة أخرى بعد {time}.',
    unavailable: 'هذه الصفحة غير متاحة الآن',
    unavailableHint: 'أعد المحاولة بعد بضع ثوانٍ.',
    pageNotFound: 'الصفحة غير موجودة',
    pageNotFoundHint: 'تحقق من العنوان.',
    whoCanSee: 'من يمكنه رؤية هذه الشهادة',
    isPublic: 'يمكن لكل من لديه الرابط أو الرمز أن يرى شهادتك وينزّل ملفاتها.',
    isPrivate:
      'شهادتك خاصة. لا تعرض صفحتها شيئًا، ولا يمكن تنزيل ملفاتها منها. من يُدخل اسمك والرمز يعرف فقط هل هي صالحة.',
    makePublic: 'جعلها عامة',
    makePrivate: 'جعلها خاصة',
    issuer: 'الجهة المُصدِرة',
    colon: ': ',
    confirmedBy: 'مؤكَّدة من {domain}',
    notConfirmed: 'غير مؤكَّدة',
    unconfirmedHint: 'لا يؤكد أي نطاق أن هذه الجهة هي حقًا من تقول إنها.',
    proofMissing: 'إثبات {domain} مفقود منذ {date}.',
    unsubscribe: 'إلغاء الاشتراك',
    unsubscribeHint:
      'لن ترسل {organization} ولا غيرها ممن يرسلون من الحساب نفسه رسائل بريد إلكتروني إلى عنوانك بعد ذلك. تبقى شهاداتك صالحة.',
    unsubscribed: 'أُلغي اشتراكك',
    unsubscribedHint:
      'لم تعد {organization} ولا غيرها ممن يرسلون من الحساب نفسه ترسل رسائل بريد إلكتروني إلى عنوانك. تبقى شهاداتك صالحة.',
    unknownMail: 'لم يعد هذا الرابط يعمل',
    unknownMailHint: 'الرسالة التي ينتمي إليها غير معروفة هنا. افتح رابط رسالة أحدث.',
    reminderSubject: 'شهادتك صالحة حتى {{expiresAt}}',
    reminderBody:
      'مرحبًا {{name}}،\n\nشهادتك من {{organization}} صالحة حتى {{expiresAt}}.\n\n{{certificateUrl}}',
    logoOf: 'شعار {organization}',
    qrCodeOf: 'رمز QR: {value}',
    image: 'صورة',
  },
  ja: {
    valid: '有効な証明書です',
    validUnconfirmed: '有効な証明書です（発行者は未確認）',
    expired: 'この証明書は有効期限が切れています',
    revoked: 'この証明書は取り消されています',
    superseded: 'この証明書は新しい証明書に置き換えられました',
    erased: 'この証明書は無効です',
    notFound: '証明書が見つかりません',
    notFoundHint: 'リンクを確認するか、QR コードをもう一度読み取ってください。コードは 16 桁の英数字です。',
    sentence: '{organization} が {date}、{name} 様に発行しました。',
    sentenceErased: '{organization} が {date} に発行しました。',
    validUntil: '有効期限：{date}',
    wasValidUntil: '有効期限は {date} でした。',
    revokedOn: '{date} に取り消されました。',
    supersededOn: '{date} に新しい証明書に置き換えられました。',
    erasedOn: '受領者のデータは {date} に消去されました。',
    erasedHint: 'この証明書は、誰についても何も証明しません。',
    viewSuccessor: '新しい証明書を表示',
    validTitle: '{design} – {name} 様（有効）',
    unconfirmedTitle: '{design} – {name} 様（有効、発行者は未確認）',
    expiredTitle: '{design} – {name} 様（期限切れ）',
    revokedTitle: '{design} – {name} 様（取り消し済み）',
    supersededTitle: '{design} – {name} 様（置き換え済み）',
    erasedTitle: '{design}（消去済み）',
    downloadPdf: 'PDF をダウンロード',
    downloadImage: '画像をダウンロード',
    downloads: 'ダウンロード',
    certificate: '証明書',
    pageOf: 'この証明書の{number}ページ目',
    number: '番号',
    certificateId: '証明書 ID',
    verificationCode: '検証コード',
    contents: '証明書の記載内容',
    name: '氏名',
    date: '日付',
    organization: '発行団体',
    text: 'テキスト',
    compare: 'ファイルを照合',
    compareLabel: 'この証明書の PDF または画像',
    compareFile: '照合',
    sameFile: 'このファイルは、発行されたものと完全に一致します。',
    otherFile:
      'このファイルは、このページの PDF とも画像とも一致しません。変更されたか、別のソフトで保存し直されたか、このサービスの更新前にダウンロードされた可能性があります。発行された内容は、このページに表示されているとおりです。',
    noFile: '先に PDF または画像を選んでください。',
    verify: '証明書を検証',
    verifyCode: '検証',
    received: '証明書を受け取りましたか？',
    issueCertificates: '証明書を発行する',
    signIn: 'ログイン',
    viewCertificate: '証明書を表示',
    certificateAt: '証明書：{url}',
    replacesEarlier: 'この証明書は以前の証明書に代わるものです。',
    pdfTooLarge:
      'PDF のサイズが大きいため、メールには添付されていません。証明書のページからダウンロードできます。',
    downloadCredential: 'クレデンシャルをダウンロード',
    addToLinkedIn: 'LinkedIn に追加',
    openInWallet: 'ウォレットで開く',
    walletHint: 'スマートフォンのウォレットでコードを読み取るか、この端末のウォレットを開いてください。',
    history: '履歴',
    issuedOn: '{date}に発行されました。',
    verifyAt: 'この証明書を検証: {url}',
    privateTitle: 'この証明書は非公開です',
    privateHint:
      '証明書に記載された氏名とコードを入力してください。結果は「はい」か「いいえ」だけで、ほかには何も表示されません。',
    nameOnCertificate: '証明書に記載された氏名',
    nameMatches: 'はい。この氏名とコードの有効な証明書があります。',
    nameDiffers: 'いいえ。この氏名とコードの有効な証明書はありません。',
    tooManyAttempts: 'このコードの入力回数が多すぎます。1 時間後にもう一度お試しください。',
    tooManyRequests: 'しばらくお待ちください',
    tooManyRequestsHint:
      'お使いのネットワークからのリクエストが多すぎます。{time}後にもう一度お試しください。',
    unavailable: 'このページは現在表示できません',
    unavailableHint: '数秒後にもう一度お試しください。',
    pageNotFound: 'ページが見つかりません',
    pageNotFoundHint: 'アドレスをご確認ください。',
    whoCanSee: 'この証明書の公開範囲',
    isPublic: 'リンクまたはコードを知っている人は誰でも、証明書を見てファイルをダウンロードできます。',
    isPrivate:
      'この証明書は非公開です。ページには何も表示されず、ファイルもダウンロードできません。氏名とコードを入力した人には、有効かどうかだけが伝わります。',
    makePublic: '公開する',
    makePrivate: '非公開にする',
    issuer: '発行者',
    colon: '：',
    confirmedBy: '{domain} により確認済み',
    notConfirmed: '未確認',
    unconfirmedHint: 'この組織が本物であることは、ドメインによって確認されていません。',
    proofMissing: '{domain} の証明は {date} から確認できません。',
    unsubscribe: '配信を停止',
    unsubscribeHint:
      '{organization} と、同じアカウントから送信する他の発行者は、今後あなたのアドレスにメールを送信しません。証明書は引き続き有効です。',
    unsubscribed: '配信を停止しました',
    unsubscribedHint:
      '{organization} と、同じアカウントから送信する他の発行者は、あなたのアドレスにメールを送信しません。証明書は引き続き有効です。',
    unknownMail: 'このリンクは使用できなくなりました',
    unknownMailHint: 'このリンクのメールは見つかりません。新しいメールのリンクを開いてください。',
    reminderSubject: '証明書の有効期限は {{expiresAt}} です',
    reminderBody:
      '{{name}} 様\n\n{{organization}} 発行の証明書の有効期限は {{expiresAt}} です。\n\n{{certificateUrl}}',
    logoOf: '{organization}のロゴ',
    qrCodeOf: 'QRコード：{value}',
    image: '画像',
  },
}

/** Puts values into the slots of a message. Values are inserted as they are: escape them for HTML before. */
export function fillSlots(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (slot, key: string) => values[key] ?? slot)
}
