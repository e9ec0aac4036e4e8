import type { Language } from '@certificate-sdk/template/languages'

/** Words of the pages for recipients. */
export interface RecipientMessages {
  /** On the page of a certificate: a heading, and a link. */
  isYours: string
  isYoursLink: string
  title: string
  hint: string
  email: string
  sendLink: string
  checkTitle: string
  checkHint: string
  shownLink: string
  openLink: string
  /** Slot: email. */
  of: string
  open: string
  correct: string
  /** Slots: name, organization. */
  correctHint: string
  name: string
  propose: string
  proposed: string
  /** Slot: name. */
  waiting: string
  back: string
  none: string
  invalidEmail: string
  invalidName: string
  linkInvalid: string
  notPossible: string
  tooMany: string
  tooManyAttempts: string
}

const english: RecipientMessages = {
  isYours: 'Is this certificate yours?',
  isYoursLink: 'See all your certificates, or correct the spelling of your name',
  title: 'Your certificates',
  hint: 'Enter the address that your certificates were sent to. You get a link that shows all of them.',
  email: 'Email',
  sendLink: 'Send link',
  checkTitle: 'Check your email',
  checkHint: 'If there are certificates for this address, a link is on its way. It works for 24 hours.',
  shownLink: 'This service has no mail server. On this computer, the link is shown here:',
  openLink: 'Open the link',
  of: 'Sent to {email}.',
  open: 'Open',
  correct: 'Correct the name',
  correctHint: 'The certificate says {name}. {organization} gets your proposal and decides.',
  name: 'Correct spelling',
  propose: 'Send proposal',
  proposed:
    'Your proposal was sent. If it is accepted, you get a new certificate, and the old page leads to it.',
  waiting: 'Proposed name: {name}',
  back: 'Back',
  none: 'There are no certificates for this address.',
  invalidEmail: 'Enter an email address.',
  invalidName: 'Enter a name that differs from the one on the certificate, without web addresses.',
  linkInvalid: 'This link has expired. Ask for a new one.',
  notPossible: 'This certificate cannot be corrected. Ask for a new link.',
  tooMany: 'This certificate was corrected several times already. Ask its issuer.',
  tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
}

const brazilian: RecipientMessages = {
  isYours: 'Este certificado é seu?',
  isYoursLink: 'Veja todos os seus certificados ou corrija a grafia do seu nome',
  title: 'Seus certificados',
  hint: 'Digite o endereço para o qual seus certificados foram enviados. Você receberá um link que mostra todos eles.',
  email: 'E-mail',
  sendLink: 'Enviar link',
  checkTitle: 'Verifique seu e-mail',
  checkHint: 'Se houver certificados para este endereço, um link está a caminho. Ele funciona por 24 horas.',
  shownLink: 'Este serviço não tem servidor de e-mail. Neste computador, o link aparece aqui:',
  openLink: 'Abrir o link',
  of: 'Enviados para {email}.',
  open: 'Abrir',
  correct: 'Corrigir o nome',
  correctHint: 'O certificado diz {name}. {organization} recebe sua proposta e decide.',
  name: 'Grafia correta',
  propose: 'Enviar proposta',
  proposed:
    'Sua proposta foi enviada. Se for aceita, você recebe um novo certificado, e a página antiga leva até ele.',
  waiting: 'Nome proposto: {name}',
  back: 'Voltar',
  none: 'Não há certificados para este endereço.',
  invalidEmail: 'Digite um endereço de e-mail.',
  invalidName: 'Digite um nome diferente do que está no certificado, sem endereços de sites.',
  linkInvalid: 'Este link expirou. Peça um novo.',
  notPossible: 'Este certificado não pode ser corrigido. Peça um novo link.',
  tooMany: 'Este certificado já foi corrigido várias vezes. Fale com o emissor.',
  tooManyAttempts: 'Muitas tentativas. Espere um minuto e tente de novo.',
}

/** A language without its words does not compile. */
export const recipientMessages: Readonly<Record<Language, RecipientMessages>> = {
  en: english,
  'en-GB': english,
  de: {
    isYours: 'Ist das Ihr Zertifikat?',
    isYoursLink: 'Alle Ihre Zertifikate ansehen oder die Schreibweise Ihres Namens berichtigen',
    title: 'Ihre Zertifikate',
    hint: 'Geben Sie die Adresse ein, an die Ihre Zertifikate gesendet wurden. Sie erhalten einen Link, der alle zeigt.',
    email: 'E-Mail',
    sendLink: 'Link senden',
    checkTitle: 'Sehen Sie in Ihrem Postfach nach',
    checkHint: 'Wenn es zu dieser Adresse Zertifikate gibt, ist ein Link unterwegs. Er gilt 24 Stunden.',
    shownLink: 'Dieser Dienst hat keinen Mailserver. Auf diesem Computer wird der Link hier gezeigt:',
    openLink: 'Link öffnen',
    of: 'Gesendet an {email}.',
    open: 'Öffnen',
    correct: 'Namen berichtigen',
    correctHint: 'Auf dem Zertifikat steht {name}. {organization} erhält Ihren Vorschlag und entscheidet.',
    name: 'Richtige Schreibweise',
    propose: 'Vorschlag senden',
    proposed:
      'Ihr Vorschlag wurde gesendet. Wird er angenommen, erhalten Sie ein neues Zertifikat, und die alte Seite führt dorthin.',
    waiting: 'Vorgeschlagener Name: {name}',
    back: 'Zurück',
    none: 'Zu dieser Adresse gibt es keine Zertifikate.',
    invalidEmail: 'Geben Sie eine E-Mail-Adresse ein.',
    invalidName: 'Geben Sie einen Namen ein, der vom bisherigen abweicht und keine Webadresse enthält.',
    linkInvalid: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
    notPossible: 'Dieses Zertifikat kann nicht berichtigt werden. Fordern Sie einen neuen Link an.',
    tooMany: 'Dieses Zertifikat wurde schon mehrmals berichtigt. Wenden Sie sich an den Aussteller.',
    tooManyAttempts: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann erneut.',
  },
  es: {
    isYours: '¿Es suyo este certificado?',
    isYoursLink: 'Vea todos sus certificados o corrija la escritura de su nombre',
    title: 'Sus certificados',
    hint: 'Escriba la dirección a la que se enviaron sus certificados. Recibirá un enlace que los muestra todos.',
    email: 'Correo electrónico',
    sendLink: 'Enviar enlace',
    checkTitle: 'Revise su correo',
    checkHint:
      'Si hay certificados para esta dirección, un enlace está en camino. Funciona durante 24 horas.',
    shownLink: 'Este servicio no tiene servidor de correo. En este equipo, el enlace se muestra aquí:',
    openLink: 'Abrir el enlace',
    of: 'Enviados a {email}.',
    open: 'Abrir',
    correct: 'Corregir el nombre',
    correctHint: 'El certificado dice {name}. {organization} recibe su propuesta y decide.',
    name: 'Escritura correcta',
    propose: 'Enviar propuesta',
    proposed:
      'Su propuesta se ha enviado. Si se acepta, recibirá un certificado nuevo y la página anterior llevará a él.',
    waiting: 'Nombre propuesto: {name}',
    back: 'Volver',
    none: 'No hay certificados para esta dirección.',
    invalidEmail: 'Escriba una dirección de correo electrónico.',
    invalidName: 'Escriba un nombre distinto del que figura en el certificado, sin direcciones web.',
    linkInvalid: 'Este enlace ha caducado. Pida uno nuevo.',
    notPossible: 'Este certificado no se puede corregir. Pida un enlace nuevo.',
    tooMany: 'Este certificado ya se corrigió varias veces. Consulte a su emisor.',
    tooManyAttempts: 'Demasiados intentos. Espere un minuto y vuelva a intentarlo.',
  },
  fr: {
    isYours: 'Ce certificat est le vôtre ?',
    isYoursLink: 'Voir tous vos certificats ou corriger l’orthographe de votre nom',
    title: 'Vos certificats',
    hint: 'Saisissez l’adresse à laquelle vos certificats ont été envoyés. Vous recevrez un lien qui les affiche tous.',
    email: 'E-mail',
    sendLink: 'Envoyer le lien',
    checkTitle: 'Consultez votre messagerie',
    checkHint:
      'S’il existe des certificats pour cette adresse, un lien est en route. Il est valable 24 heures.',
    shownLink: 'Ce service n’a pas de serveur de messagerie. Sur cet ordinateur, le lien s’affiche ici :',
    openLink: 'Ouvrir le lien',
    of: 'Envoyés à {email}.',
    open: 'Ouvrir',
    correct: 'Corriger le nom',
    correctHint: 'Le certificat indique {name}. {organization} reçoit votre proposition et décide.',
    name: 'Orthographe correcte',
    propose: 'Envoyer la proposition',
    proposed:
      'Votre proposition a été envoyée. Si elle est acceptée, vous recevrez un nouveau certificat, et l’ancienne page y mènera.',
    waiting: 'Nom proposé : {name}',
    back: 'Retour',
    none: 'Il n’y a aucun certificat pour cette adresse.',
    invalidEmail: 'Saisissez une adresse e-mail.',
    invalidName: 'Saisissez un nom différent de celui du certificat, sans adresse de site.',
    linkInvalid: 'Ce lien a expiré. Demandez-en un nouveau.',
    notPossible: 'Ce certificat ne peut pas être corrigé. Demandez un nouveau lien.',
    tooMany: 'Ce certificat a déjà été corrigé plusieurs fois. Adressez-vous à son émetteur.',
    tooManyAttempts: 'Trop de tentatives. Attendez une minute, puis réessayez.',
  },
  pt: brazilian,
  'pt-PT': {
    ...brazilian,
    title: 'Os seus certificados',
    hint: 'Introduza o endereço para o qual os seus certificados foram enviados. Receberá uma ligação que os mostra todos.',
    sendLink: 'Enviar ligação',
    checkTitle: 'Verifique o seu e-mail',
    checkHint:
      'Se houver certificados para este endereço, uma ligação está a caminho. Funciona durante 24 horas.',
    shownLink: 'Este serviço não tem servidor de e-mail. Neste computador, a ligação aparece aqui:',
    openLink: 'Abrir a ligação',
    correctHint: 'O certificado diz {name}. {organization} recebe a sua proposta e decide.',
    proposed:
      'A sua proposta foi enviada. Se for aceite, receberá um novo certificado, e a página antiga conduz a ele.',
    invalidEmail: 'Introduza um endereço de e-mail.',
    invalidName: 'Introduza um nome diferente do que está no certificado, sem endereços de sites.',
    linkInvalid: 'Esta ligação expirou. Peça uma nova.',
    notPossible: 'Este certificado não pode ser corrigido. Peça uma nova ligação.',
    tooManyAttempts: 'Demasiadas tentativas. Espere um minuto e tente de novo.',
  },
  ar: {
    isYours: 'هل هذه الشهادة لك؟',
    isYoursLink: 'اعرض كل شهاداتك أو صحح كتابة اسمك',
    title: 'شهاداتك',
    hint: 'أدخل العنوان الذي أُرسلت إليه شهاداتك. ستصلك رسالة فيها رابط يعرضها كلها.',
    email: 'البريد الإلكتروني',
    sendLink: 'إرسال الرابط',
    checkTitle: 'تحقق من بريدك الإلكتروني',
    checkHint: 'إذا كانت هناك شهادات لهذا العنوان، فإن الرابط في طريقه إليك. يعمل لمدة 24 ساعة.',
    shownLink: 'لا يوجد خادم بريد لهذه الخدمة. على هذا الحاسوب يظهر الرابط هنا:',
    openLink: 'فتح الرابط',
    of: 'أُرسلت إلى {email}.',
    open: 'فتح',
    correct: 'تصحيح الاسم',
    correctHint: 'مكتوب في الشهادة {name}. تتلقى {organization} اقتراحك وتقرر.',
    name: 'الكتابة الصحيحة',
    propose: 'إرسال الاقتراح',
    proposed: 'أُرسل اقتراحك. إذا قُبل فستصلك شهادة جديدة، وستقود الصفحة القديمة إليها.',
    waiting: 'الاسم المقترح: {name}',
    back: 'رجوع',
    none: 'لا توجد شهادات لهذا العنوان.',
    invalidEmail: 'أدخل عنوان بريد إلكتروني.',
    invalidName: 'أدخل اسمًا يختلف عن الاسم الموجود في الشهادة، دون عناوين مواقع.',
    linkInvalid: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا.',
    notPossible: 'لا يمكن تصحيح هذه الشهادة. اطلب رابطًا جديدًا.',
    tooMany: 'صُححت هذه الشهادة عدة مرات من قبل. تواصل مع جهة الإصدار.',
    tooManyAttempts: 'محاولات كثيرة جدًا. انتظر دقيقة ثم أعد المحاولة.',
  },
  ja: {
    isYours: 'ご自身の証明書ですか？',
    isYoursLink: 'すべての証明書を見る、または名前の表記を訂正する',
    title: 'あなたの証明書',
    hint: '証明書の送付先のアドレスを入力してください。すべての証明書を表示するリンクが届きます。',
    email: 'メールアドレス',
    sendLink: 'リンクを送信',
    checkTitle: 'メールをご確認ください',
    checkHint: 'このアドレス宛ての証明書がある場合、リンクをお送りします。リンクは24時間有効です。',
    shownLink: 'このサービスにはメールサーバーがありません。このコンピューターではリンクをここに表示します：',
    openLink: 'リンクを開く',
    of: '{email} 宛ての証明書です。',
    open: '開く',
    correct: '名前を訂正',
    correctHint: '証明書の名前は {name} です。提案は {organization} に届き、{organization} が判断します。',
    name: '正しい表記',
    propose: '提案を送信',
    proposed: '提案を送信しました。承認されると新しい証明書が届き、以前のページからもたどれます。',
    waiting: '提案した名前：{name}',
    back: '戻る',
    none: 'このアドレス宛ての証明書はありません。',
    invalidEmail: 'メールアドレスを入力してください。',
    invalidName: '証明書と異なる名前を入力してください。ウェブアドレスは使えません。',
    linkInvalid: 'このリンクは期限切れです。新しいリンクを請求してください。',
    notPossible: 'この証明書は訂正できません。新しいリンクを請求してください。',
    tooMany: 'この証明書はすでに何度も訂正されています。発行者にお問い合わせください。',
    tooManyAttempts: '試行回数が多すぎます。1分待ってから、もう一度お試しください。',
  },
}
