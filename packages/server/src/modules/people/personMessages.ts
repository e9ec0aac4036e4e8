import type { Language } from '@certificate-sdk/template/languages'
import type { LinkMailPurpose } from './personMailRepository.ts'

/**
 * Subject, sentences, and button of an email. Slots of sentences: `account`, which stands in quotes, because strangers choose it;
 * `date` and `from` of a confirmation; `inviter`. A subject has none.
 */
type MailWords = readonly [subject: string, words: string, button: string]

/** Words of the e-mails to people, but those of notices. */
interface PersonMessages extends Readonly<Record<LinkMailPurpose, MailWords>> {
  /** Not in notices, which nobody expects. */
  ignore: string
  /** The last line. Slot: service. */
  from: string
}

const english: PersonMessages = {
  confirm: [
    'Confirm your email address',
    'The account “{account}” was created with this address on {date}, from the network address {from}. If that was you, confirm the address with the password of the account, which can send emails then. If it wasn’t you, do nothing: an account that nobody confirms is deleted.',
    'Confirm address',
  ],
  address: [
    'Confirm your new email address',
    'Somebody with the account “{account}” entered this address on {date}, from the network address {from}. If that was you, confirm it to sign in with it from now on.',
    'Confirm address',
  ],
  reset: [
    'Reset your password',
    'Choose a new password. The link works once, within an hour.',
    'Reset password',
  ],
  invitation: [
    'You are invited to issue certificates together',
    '{inviter} invites you to issue certificates together, in the account “{account}”. The link works for seven days.',
    'View invitation',
  ],
  known: [
    'You already have an account',
    'Somebody, perhaps you, entered this address for a new account. It belongs to an account already: sign in, or reset your password there.',
    'Sign in',
  ],
  recipient: [
    'Your certificates',
    'This link shows all certificates that were sent to this address. It works for 24 hours.',
    'View certificates',
  ],
  correction: [
    'A recipient proposes a correction',
    'A recipient proposes another spelling of a name. Accept the correction, or decline it.',
    'View corrections',
  ],
  ignore: 'If you do not expect this email, ignore it.',
  from: 'Sent by {service}',
}

const brazilian: PersonMessages = {
  confirm: [
    'Confirme seu endereço de e-mail',
    'A conta “{account}” foi criada com este endereço em {date}, a partir do endereço de rede {from}. Se foi você, confirme o endereço com a senha da conta, que então poderá enviar e-mails. Se não foi você, não faça nada: uma conta que ninguém confirma é excluída.',
    'Confirmar endereço',
  ],
  address: [
    'Confirme seu novo endereço de e-mail',
    'Alguém com a conta “{account}” informou este endereço em {date}, a partir do endereço de rede {from}. Se foi você, confirme-o para entrar com ele a partir de agora.',
    'Confirmar endereço',
  ],
  reset: [
    'Redefina sua senha',
    'Escolha uma nova senha. O link funciona uma vez, dentro de uma hora.',
    'Redefinir senha',
  ],
  invitation: [
    'Você recebeu um convite para emitir certificados em conjunto',
    '{inviter} convida você a emitir certificados em conjunto, na conta “{account}”. O link funciona por sete dias.',
    'Ver convite',
  ],
  known: [
    'Você já tem uma conta',
    'Alguém, talvez você, informou este endereço para uma nova conta. Ele já pertence a uma conta: entre ou redefina a senha dela.',
    'Entrar',
  ],
  recipient: [
    'Seus certificados',
    'Este link mostra todos os certificados enviados para este endereço. Ele funciona por 24 horas.',
    'Ver certificados',
  ],
  correction: [
    'Um destinatário propõe uma correção',
    'Um destinatário propõe outra grafia de um nome. Aceite a correção ou recuse-a.',
    'Ver correções',
  ],
  ignore: 'Se você não esperava este e-mail, ignore-o.',
  from: 'Enviado por {service}',
}

/** A language without its messages does not compile. */
export const personMessages: Readonly<Record<Language, PersonMessages>> = {
  en: english,
  'en-GB': english,
  de: {
    confirm: [
      'Bestätigen Sie Ihre E-Mail-Adresse',
      'Mit dieser Adresse wurde am {date} das Konto „{account}“ angelegt, von der Netzwerkadresse {from} aus. Wenn Sie das waren, bestätigen Sie die Adresse mit dem Passwort des Kontos, das dann E-Mails senden kann. Wenn nicht, tun Sie nichts: Ein Konto, das niemand bestätigt, wird gelöscht.',
      'Adresse bestätigen',
    ],
    address: [
      'Bestätigen Sie Ihre neue E-Mail-Adresse',
      'Jemand mit dem Konto „{account}“ hat am {date} diese Adresse eingegeben, von der Netzwerkadresse {from} aus. Wenn Sie das waren, bestätigen Sie sie, um sich künftig mit ihr anzumelden.',
      'Adresse bestätigen',
    ],
    reset: [
      'Passwort zurücksetzen',
      'Wählen Sie ein neues Passwort. Der Link funktioniert einmal, eine Stunde lang.',
      'Passwort zurücksetzen',
    ],
    invitation: [
      'Einladung, gemeinsam Zertifikate auszustellen',
      '{inviter} lädt Sie ein, im Konto „{account}“ gemeinsam Zertifikate auszustellen. Der Link funktioniert sieben Tage lang.',
      'Einladung ansehen',
    ],
    known: [
      'Sie haben bereits ein Konto',
      'Jemand, vielleicht Sie, hat diese Adresse für ein neues Konto eingegeben. Sie gehört bereits zu einem Konto: Melden Sie sich an, oder setzen Sie dort das Passwort zurück.',
      'Anmelden',
    ],
    recipient: [
      'Ihre Zertifikate',
      'Dieser Link zeigt alle Zertifikate, die an diese Adresse gesendet wurden. Er gilt 24 Stunden.',
      'Zertifikate ansehen',
    ],
    correction: [
      'Eine Berichtigung wurde vorgeschlagen',
      'Ein Empfänger schlägt eine andere Schreibweise seines Namens vor. Nehmen Sie die Berichtigung an oder lehnen Sie sie ab.',
      'Berichtigungen ansehen',
    ],
    ignore: 'Wenn Sie diese E-Mail nicht erwarten, ignorieren Sie sie.',
    from: 'Gesendet von {service}',
  },
  es: {
    confirm: [
      'Confirme su dirección de correo',
      'La cuenta «{account}» se creó con esta dirección el {date}, desde la dirección de red {from}. Si fue usted, confirme la dirección con la contraseña de la cuenta, que entonces podrá enviar correos. Si no fue usted, no haga nada: una cuenta que nadie confirma se elimina.',
      'Confirmar dirección',
    ],
    address: [
      'Confirme su nueva dirección de correo',
      'Alguien con la cuenta «{account}» introdujo esta dirección el {date}, desde la dirección de red {from}. Si fue usted, confírmela para iniciar sesión con ella a partir de ahora.',
      'Confirmar dirección',
    ],
    reset: [
      'Restablezca su contraseña',
      'Elija una contraseña nueva. El enlace funciona una vez, durante una hora.',
      'Restablecer contraseña',
    ],
    invitation: [
      'Invitación para emitir certificados conjuntamente',
      '{inviter} le invita a emitir certificados conjuntamente, en la cuenta «{account}». El enlace funciona durante siete días.',
      'Ver invitación',
    ],
    known: [
      'Ya tiene una cuenta',
      'Alguien, quizá usted, introdujo esta dirección para una cuenta nueva. Ya pertenece a una cuenta: inicie sesión o restablezca allí la contraseña.',
      'Iniciar sesión',
    ],
    recipient: [
      'Sus certificados',
      'Este enlace muestra todos los certificados enviados a esta dirección. Funciona durante 24 horas.',
      'Ver certificados',
    ],
    correction: [
      'Un destinatario propone una corrección',
      'Un destinatario propone otra escritura de un nombre. Acepte la corrección o rechácela.',
      'Ver correcciones',
    ],
    ignore: 'Si no esperaba este correo, ignórelo.',
    from: 'Enviado por {service}',
  },
  fr: {
    confirm: [
      'Confirmez votre adresse e-mail',
      'Le compte « {account} » a été créé avec cette adresse le {date}, depuis l’adresse réseau {from}. Si c’était vous, confirmez l’adresse avec le mot de passe du compte, qui pourra alors envoyer des e-mails. Sinon, ne faites rien : un compte que personne ne confirme est supprimé.',
      'Confirmer l’adresse',
    ],
    address: [
      'Confirmez votre nouvelle adresse e-mail',
      'Quelqu’un qui utilise le compte « {account} » a saisi cette adresse le {date}, depuis l’adresse réseau {from}. Si c’était vous, confirmez-la pour vous connecter désormais avec elle.',
      'Confirmer l’adresse',
    ],
    reset: [
      'Réinitialisez votre mot de passe',
      'Choisissez un nouveau mot de passe. Le lien fonctionne une fois, pendant une heure.',
      'Réinitialiser le mot de passe',
    ],
    invitation: [
      'Invitation à délivrer ensemble des certificats',
      '{inviter} vous invite à délivrer ensemble des certificats, dans le compte « {account} ». Le lien fonctionne pendant sept jours.',
      'Voir l’invitation',
    ],
    known: [
      'Vous avez déjà un compte',
      'Quelqu’un, peut-être vous, a saisi cette adresse pour un nouveau compte. Elle appartient déjà à un compte : connectez-vous ou réinitialisez-y le mot de passe.',
      'Se connecter',
    ],
    recipient: [
      'Vos certificats',
      'Ce lien affiche tous les certificats envoyés à cette adresse. Il est valable 24 heures.',
      'Voir les certificats',
    ],
    correction: [
      'Un destinataire propose une correction',
      'Un destinataire propose une autre orthographe d’un nom. Acceptez la correction ou refusez-la.',
      'Voir les corrections',
    ],
    ignore: 'Si vous n’attendiez pas cet e-mail, ignorez-le.',
    from: 'Envoyé par {service}',
  },
  pt: brazilian,
  'pt-PT': {
    confirm: [
      'Confirme o seu endereço de e-mail',
      'A conta «{account}» foi criada com este endereço em {date}, a partir do endereço de rede {from}. Se foi o próprio, confirme o endereço com a palavra-passe da conta, que poderá então enviar e-mails. Se não foi, não faça nada: uma conta que ninguém confirma é eliminada.',
      'Confirmar endereço',
    ],
    address: [
      'Confirme o seu novo endereço de e-mail',
      'Alguém com a conta «{account}» introduziu este endereço em {date}, a partir do endereço de rede {from}. Se foi o próprio, confirme-o para iniciar sessão com ele a partir de agora.',
      'Confirmar endereço',
    ],
    reset: [
      'Reponha a sua palavra-passe',
      'Escolha uma nova palavra-passe. A ligação funciona uma vez, durante uma hora.',
      'Repor palavra-passe',
    ],
    invitation: [
      'Convite para emitir certificados em conjunto',
      '{inviter} convida-o a emitir certificados em conjunto, na conta «{account}». A ligação funciona durante sete dias.',
      'Ver convite',
    ],
    known: [
      'Já tem uma conta',
      'Alguém, talvez o próprio, introduziu este endereço para uma nova conta. Já pertence a uma conta: inicie sessão ou reponha aí a palavra-passe.',
      'Iniciar sessão',
    ],
    recipient: [
      'Os seus certificados',
      'Esta ligação mostra todos os certificados enviados para este endereço. Funciona durante 24 horas.',
      'Ver certificados',
    ],
    correction: [
      'Um destinatário propõe uma correção',
      'Um destinatário propõe outra grafia de um nome. Aceite a correção ou recuse-a.',
      'Ver correções',
    ],
    ignore: 'Se não esperava este e-mail, ignore-o.',
    from: 'Enviado por {service}',
  },
  ar: {
    confirm: [
      'أكِّد عنوان بريدك الإلكتروني',
      'أُنشئ الحساب «{account}» بهذا العنوان في {date} من عنوان الشبكة {from}. إن كنت أنت من أنشأه فأكِّد العنوان بكلمة مرور الحساب، وعندها يمكنه إرسال الرسائل. وإن لم تكن أنت فلا تفعل شيئًا: يُحذف الحساب الذي لا يؤكده أحد.',
      'تأكيد العنوان',
    ],
    address: [
      'أكِّد عنوان بريدك الإلكتروني الجديد',
      'أدخل شخص يستخدم الحساب «{account}» هذا العنوان في {date} من عنوان الشبكة {from}. إن كنت أنت فأكِّده لتسجيل الدخول به من الآن فصاعدًا.',
      'تأكيد العنوان',
    ],
    reset: [
      'أعِد تعيين كلمة المرور',
      'اختر كلمة مرور جديدة. يعمل الرابط مرة واحدة خلال ساعة.',
      'إعادة تعيين كلمة المرور',
    ],
    invitation: [
      'دعوة إلى إصدار الشهادات معًا',
      'يدعوك {inviter} إلى إصدار الشهادات معًا في الحساب «{account}». يعمل الرابط سبعة أيام.',
      'عرض الدعوة',
    ],
    known: [
      'لديك حساب بالفعل',
      'أدخل شخص ما، وربما أنت، هذا العنوان لحساب جديد. وهو يخص حسابًا موجودًا: سجِّل الدخول أو أعِد تعيين كلمة المرور هناك.',
      'تسجيل الدخول',
    ],
    recipient: [
      'شهاداتك',
      'يعرض هذا الرابط كل الشهادات التي أُرسلت إلى هذا العنوان. يعمل لمدة 24 ساعة.',
      'عرض الشهادات',
    ],
    correction: [
      'أحد المستلمين يقترح تصحيحًا',
      'يقترح أحد المستلمين كتابة أخرى لاسم. اقبل التصحيح أو ارفضه.',
      'عرض التصحيحات',
    ],
    ignore: 'إن لم تكن تتوقع هذه الرسالة فتجاهلها.',
    from: 'أُرسلت من {service}',
  },
  ja: {
    confirm: [
      'メールアドレスを確認してください',
      '{date} にネットワークアドレス {from} から、このアドレスでアカウント「{account}」が作成されました。お心当たりがある場合は、アカウントのパスワードでアドレスを確認してください。確認後にメールを送信できます。お心当たりがない場合は、何もする必要はありません。確認されないアカウントは削除されます。',
      'アドレスを確認',
    ],
    address: [
      '新しいメールアドレスを確認してください',
      '{date} にネットワークアドレス {from} から、アカウント「{account}」の利用者がこのアドレスを入力しました。お心当たりがある場合は、今後このアドレスでログインするために確認してください。',
      'アドレスを確認',
    ],
    reset: [
      'パスワードの再設定',
      '新しいパスワードを設定してください。リンクは1時間以内に1回だけ使えます。',
      'パスワードを再設定',
    ],
    invitation: [
      '証明書を一緒に発行するための招待',
      '{inviter} から、アカウント「{account}」で証明書を一緒に発行するための招待が届いています。リンクは7日間使えます。',
      '招待を見る',
    ],
    known: [
      'アカウントはすでにあります',
      'どなたか（お客様ご自身かもしれません）が、新しいアカウントのためにこのアドレスを入力しました。このアドレスにはすでにアカウントがあります。ログインするか、パスワードを再設定してください。',
      'ログイン',
    ],
    recipient: [
      'あなたの証明書',
      'このリンクから、このアドレスに送られたすべての証明書を見られます。リンクは24時間有効です。',
      '証明書を見る',
    ],
    correction: [
      '受領者から訂正の提案があります',
      '受領者が名前の別の表記を提案しています。訂正を承認するか、却下してください。',
      '訂正を見る',
    ],
    ignore: 'お心当たりがない場合は、このメールを無視してください。',
    from: '{service} から送信',
  },
}
