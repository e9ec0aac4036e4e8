import type { Language } from '@certificate-sdk/template/languages'
import type { NoticePurpose } from './personMailRepository.ts'

/** Words of the notices that say what was changed, so that nobody can change it unnoticed. */
type NoticeMessages = Readonly<
  Record<NoticePurpose, readonly [subject: string, words: string, button: string]>
>

const english: NoticeMessages = {
  password: [
    'Your password was changed',
    'The password of your account was changed. If this was not you, reset it now.',
    'Sign in',
  ],
  addressChanged: [
    'Your email address was changed',
    'The email address that you sign in with was changed. If this was not you, contact the operator of this service.',
    'Sign in',
  ],
  passkeyAdded: [
    'A passkey was added',
    'A passkey was added to your account. It signs in without the password. If this was not you, remove it and change your password.',
    'View profile',
  ],
  passkeyRemoved: [
    'A passkey was removed',
    'A passkey was removed from your account. If this was not you, change your password and check your other passkeys.',
    'View profile',
  ],
  keyCreated: [
    'An API key was created',
    'An API key was created for your account. If this was not you, revoke it and change your password.',
    'View profile',
  ],
  providerConnected: [
    'A sign-in provider was connected',
    'A sign-in provider was connected to your account. Its account there signs in without your password. If this was not you, disconnect it and change your password.',
    'View profile',
  ],
  operatorSignedIn: [
    'The operator’s link was used',
    'Somebody signed in to your account with a link that the operator of this service created. If you did not ask for it, contact the operator.',
    'Sign in',
  ],
  guessed: [
    'Many wrong passwords for your account',
    'Somebody entered many wrong passwords for your address. Nobody has signed in that way, and your devices are not affected. If it wasn’t you, you can leave it at that; a passkey protects your account best.',
    'Sign in',
  ],
}

const brazilian: NoticeMessages = {
  password: [
    'Sua senha foi alterada',
    'A senha da sua conta foi alterada. Se não foi você, redefina-a agora.',
    'Entrar',
  ],
  addressChanged: [
    'Seu endereço de e-mail foi alterado',
    'O endereço de e-mail com o qual você entra foi alterado. Se não foi você, entre em contato com o operador deste serviço.',
    'Entrar',
  ],
  passkeyAdded: [
    'Uma chave de acesso foi adicionada',
    'Uma chave de acesso foi adicionada à sua conta. Ela permite entrar sem a senha. Se não foi você, remova-a e altere sua senha.',
    'Ver perfil',
  ],
  passkeyRemoved: [
    'Uma chave de acesso foi removida',
    'Uma chave de acesso foi removida da sua conta. Se não foi você, altere sua senha e verifique suas outras chaves de acesso.',
    'Ver perfil',
  ],
  keyCreated: [
    'Uma chave de API foi criada',
    'Uma chave de API foi criada para a sua conta. Se não foi você, revogue-a e altere sua senha.',
    'Ver perfil',
  ],
  providerConnected: [
    'Um provedor de login foi conectado',
    'Um provedor de login foi conectado à sua conta. A conta que está lá permite entrar sem a sua senha. Se não foi você, desconecte-o e altere sua senha.',
    'Ver perfil',
  ],
  operatorSignedIn: [
    'O link do operador foi usado',
    'Alguém entrou na sua conta com um link criado pelo operador deste serviço. Se você não o pediu, entre em contato com o operador.',
    'Entrar',
  ],
  guessed: [
    'Muitas senhas erradas para a sua conta',
    'Alguém digitou muitas senhas erradas para o seu endereço. Ninguém entrou dessa forma, e os seus dispositivos não são afetados. Se não foi você, não é preciso fazer nada; uma chave de acesso é a melhor proteção para a sua conta.',
    'Entrar',
  ],
}

/** A language without its notices does not compile. */
export const noticeMessages: Readonly<Record<Language, NoticeMessages>> = {
  en: english,
  'en-GB': english,
  de: {
    password: [
      'Ihr Passwort wurde geändert',
      'Das Passwort Ihres Kontos wurde geändert. Wenn Sie das nicht waren, setzen Sie es jetzt zurück.',
      'Anmelden',
    ],
    addressChanged: [
      'Ihre E-Mail-Adresse wurde geändert',
      'Die E-Mail-Adresse, mit der Sie sich anmelden, wurde geändert. Wenn Sie das nicht waren, wenden Sie sich an den Betreiber dieses Dienstes.',
      'Anmelden',
    ],
    passkeyAdded: [
      'Ein Passkey wurde hinzugefügt',
      'Zu Ihrem Konto wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an. Wenn Sie das nicht waren, entfernen Sie ihn, und ändern Sie Ihr Passwort.',
      'Profil ansehen',
    ],
    passkeyRemoved: [
      'Ein Passkey wurde entfernt',
      'Aus Ihrem Konto wurde ein Passkey entfernt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort, und prüfen Sie Ihre anderen Passkeys.',
      'Profil ansehen',
    ],
    keyCreated: [
      'Ein API-Schlüssel wurde erstellt',
      'Für Ihr Konto wurde ein API-Schlüssel erstellt. Wenn Sie das nicht waren, widerrufen Sie ihn, und ändern Sie Ihr Passwort.',
      'Profil ansehen',
    ],
    providerConnected: [
      'Ein Anmeldedienst wurde verbunden',
      'Mit Ihrem Konto wurde ein Anmeldedienst verbunden. Das Konto dort meldet ohne Ihr Passwort an. Wenn Sie das nicht waren, trennen Sie ihn, und ändern Sie Ihr Passwort.',
      'Profil ansehen',
    ],
    operatorSignedIn: [
      'Der Link des Betreibers wurde benutzt',
      'Jemand hat sich mit einem Link des Betreibers dieses Dienstes in Ihrem Konto angemeldet. Wenn Sie nicht darum gebeten haben, wenden Sie sich an den Betreiber.',
      'Anmelden',
    ],
    guessed: [
      'Viele falsche Passwörter für Ihr Konto',
      'Jemand hat für Ihre Adresse viele falsche Passwörter eingegeben. Niemand hat sich so angemeldet, und Ihre Geräte sind nicht betroffen. Wenn Sie es nicht waren, müssen Sie nichts tun; am besten schützt ein Passkey Ihr Konto.',
      'Anmelden',
    ],
  },
  es: {
    password: [
      'Su contraseña ha cambiado',
      'Se cambió la contraseña de su cuenta. Si no fue usted, restablézcala ahora.',
      'Iniciar sesión',
    ],
    addressChanged: [
      'Su dirección de correo ha cambiado',
      'Se cambió la dirección de correo con la que inicia sesión. Si no fue usted, póngase en contacto con el operador de este servicio.',
      'Iniciar sesión',
    ],
    passkeyAdded: [
      'Se añadió una clave de acceso',
      'Se añadió una clave de acceso a su cuenta. Permite iniciar sesión sin contraseña. Si no fue usted, elimínela y cambie su contraseña.',
      'Ver perfil',
    ],
    passkeyRemoved: [
      'Se eliminó una clave de acceso',
      'Se eliminó una clave de acceso de su cuenta. Si no fue usted, cambie su contraseña y revise sus otras claves de acceso.',
      'Ver perfil',
    ],
    keyCreated: [
      'Se creó una clave de API',
      'Se creó una clave de API para su cuenta. Si no fue usted, revóquela y cambie su contraseña.',
      'Ver perfil',
    ],
    providerConnected: [
      'Se conectó un proveedor de inicio de sesión',
      'Se conectó un proveedor de inicio de sesión a su cuenta. La cuenta de allí permite entrar sin su contraseña. Si no fue usted, desconéctelo y cambie su contraseña.',
      'Ver perfil',
    ],
    operatorSignedIn: [
      'Se usó el enlace del operador',
      'Alguien inició sesión en su cuenta con un enlace que creó el operador de este servicio. Si no lo pidió, póngase en contacto con el operador.',
      'Iniciar sesión',
    ],
    guessed: [
      'Muchas contraseñas incorrectas para su cuenta',
      'Alguien ha introducido muchas contraseñas incorrectas para su dirección. Nadie ha iniciado sesión de ese modo y sus dispositivos no se ven afectados. Si no fue usted, no tiene que hacer nada; una clave de acceso es lo que mejor protege su cuenta.',
      'Iniciar sesión',
    ],
  },
  fr: {
    password: [
      'Votre mot de passe a été modifié',
      'Le mot de passe de votre compte a été modifié. Si ce n’était pas vous, réinitialisez-le maintenant.',
      'Se connecter',
    ],
    addressChanged: [
      'Votre adresse e-mail a été modifiée',
      'L’adresse e-mail avec laquelle vous vous connectez a été modifiée. Si ce n’était pas vous, contactez l’exploitant de ce service.',
      'Se connecter',
    ],
    passkeyAdded: [
      'Une clé d’accès a été ajoutée',
      'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans mot de passe. Si ce n’était pas vous, supprimez-la et changez votre mot de passe.',
      'Voir le profil',
    ],
    passkeyRemoved: [
      'Une clé d’accès a été supprimée',
      'Une clé d’accès a été supprimée de votre compte. Si ce n’était pas vous, changez votre mot de passe et vérifiez vos autres clés d’accès.',
      'Voir le profil',
    ],
    keyCreated: [
      'Une clé d’API a été créée',
      'Une clé d’API a été créée pour votre compte. Si ce n’était pas vous, révoquez-la et changez votre mot de passe.',
      'Voir le profil',
    ],
    providerConnected: [
      'Un fournisseur de connexion a été associé',
      'Un fournisseur de connexion a été associé à votre compte. Le compte qui s’y trouve permet de se connecter sans votre mot de passe. Si ce n’était pas vous, dissociez-le et changez votre mot de passe.',
      'Voir le profil',
    ],
    operatorSignedIn: [
      'Le lien de l’exploitant a été utilisé',
      'Quelqu’un s’est connecté à votre compte avec un lien créé par l’exploitant de ce service. Si vous ne l’avez pas demandé, contactez l’exploitant.',
      'Se connecter',
    ],
    guessed: [
      'De nombreux mots de passe erronés pour votre compte',
      'Quelqu’un a saisi de nombreux mots de passe erronés pour votre adresse. Personne ne s’est connecté ainsi, et vos appareils ne sont pas concernés. Si ce n’était pas vous, vous n’avez rien à faire ; une clé d’accès protège le mieux votre compte.',
      'Se connecter',
    ],
  },
  pt: brazilian,
  'pt-PT': {
    password: [
      'A sua palavra-passe foi alterada',
      'A palavra-passe da sua conta foi alterada. Se não foi o próprio, reponha-a agora.',
      'Iniciar sessão',
    ],
    addressChanged: [
      'O seu endereço de e-mail foi alterado',
      'O endereço de e-mail com que inicia sessão foi alterado. Se não foi o próprio, contacte o operador deste serviço.',
      'Iniciar sessão',
    ],
    passkeyAdded: [
      'Foi adicionada uma chave de acesso',
      'Foi adicionada uma chave de acesso à sua conta. Permite iniciar sessão sem a palavra-passe. Se não foi o próprio, remova-a e altere a sua palavra-passe.',
      'Ver perfil',
    ],
    passkeyRemoved: [
      'Foi removida uma chave de acesso',
      'Foi removida uma chave de acesso da sua conta. Se não foi o próprio, altere a sua palavra-passe e verifique as suas outras chaves de acesso.',
      'Ver perfil',
    ],
    keyCreated: [
      'Foi criada uma chave de API',
      'Foi criada uma chave de API para a sua conta. Se não foi o próprio, revogue-a e altere a sua palavra-passe.',
      'Ver perfil',
    ],
    providerConnected: [
      'Foi ligado um fornecedor de início de sessão',
      'Foi ligado um fornecedor de início de sessão à sua conta. A conta que lá existe permite entrar sem a sua palavra-passe. Se não foi o próprio, desligue-o e altere a sua palavra-passe.',
      'Ver perfil',
    ],
    operatorSignedIn: [
      'A ligação do operador foi utilizada',
      'Alguém iniciou sessão na sua conta com uma ligação criada pelo operador deste serviço. Se não a pediu, contacte o operador.',
      'Iniciar sessão',
    ],
    guessed: [
      'Muitas palavras-passe erradas para a sua conta',
      'Alguém introduziu muitas palavras-passe erradas para o seu endereço. Ninguém iniciou sessão dessa forma e os seus dispositivos não são afetados. Se não foi o próprio, não precisa de fazer nada; uma chave de acesso é a melhor proteção para a sua conta.',
      'Iniciar sessão',
    ],
  },
  ar: {
    password: [
      'تم تغيير كلمة المرور',
      'تم تغيير كلمة مرور حسابك. إن لم تكن أنت من فعل ذلك فأعِد تعيينها الآن.',
      'تسجيل الدخول',
    ],
    addressChanged: [
      'تم تغيير عنوان بريدك الإلكتروني',
      'تم تغيير عنوان البريد الإلكتروني الذي تسجّل الدخول به. إن لم تكن أنت من فعل ذلك فاتصل بمشغّل هذه الخدمة.',
      'تسجيل الدخول',
    ],
    passkeyAdded: [
      'تمت إضافة مفتاح مرور',
      'تمت إضافة مفتاح مرور إلى حسابك، وهو يتيح تسجيل الدخول دون كلمة المرور. إن لم تكن أنت من فعل ذلك فأزِله وغيّر كلمة المرور.',
      'عرض الملف الشخصي',
    ],
    passkeyRemoved: [
      'تمت إزالة مفتاح مرور',
      'تمت إزالة مفتاح مرور من حسابك. إن لم تكن أنت من فعل ذلك فغيّر كلمة المرور وتحقّق من مفاتيح المرور الأخرى.',
      'عرض الملف الشخصي',
    ],
    keyCreated: [
      'تم إنشاء مفتاح API',
      'تم إنشاء مفتاح API لحسابك. إن لم تكن أنت من فعل ذلك فألغِه وغيّر كلمة المرور.',
      'عرض الملف الشخصي',
    ],
    providerConnected: [
      'تم ربط مزوّد لتسجيل الدخول',
      'تم ربط مزوّد لتسجيل الدخول بحسابك، والحساب لديه يتيح الدخول دون كلمة مرورك. إن لم تكن أنت من فعل ذلك فافصله وغيّر كلمة المرور.',
      'عرض الملف الشخصي',
    ],
    operatorSignedIn: [
      'استُخدم رابط المشغّل',
      'سجّل أحدهم الدخول إلى حسابك برابط أنشأه مشغّل هذه الخدمة. إن لم تطلب ذلك فاتصل بالمشغّل.',
      'تسجيل الدخول',
    ],
    guessed: [
      'كلمات مرور خاطئة كثيرة لحسابك',
      'أدخل شخص ما كلمات مرور خاطئة كثيرة لعنوانك. لم يسجِّل أحد الدخول بهذه الطريقة، ولا تتأثر أجهزتك. إن لم تكن أنت فلا حاجة إلى فعل شيء، ومفتاح المرور هو أفضل حماية لحسابك.',
      'تسجيل الدخول',
    ],
  },
  ja: {
    password: [
      'パスワードが変更されました',
      'アカウントのパスワードが変更されました。お心当たりがない場合は、今すぐ再設定してください。',
      'ログイン',
    ],
    addressChanged: [
      'メールアドレスが変更されました',
      'ログインに使用するメールアドレスが変更されました。お心当たりがない場合は、このサービスの運営者にご連絡ください。',
      'ログイン',
    ],
    passkeyAdded: [
      'パスキーが追加されました',
      'アカウントにパスキーが追加されました。パスワードなしでログインできます。お心当たりがない場合は、パスキーを削除し、パスワードを変更してください。',
      'プロフィールを表示',
    ],
    passkeyRemoved: [
      'パスキーが削除されました',
      'アカウントからパスキーが削除されました。お心当たりがない場合は、パスワードを変更し、ほかのパスキーを確認してください。',
      'プロフィールを表示',
    ],
    keyCreated: [
      'API キーが作成されました',
      'アカウントに API キーが作成されました。お心当たりがない場合は、キーを失効させ、パスワードを変更してください。',
      'プロフィールを表示',
    ],
    providerConnected: [
      'ログインプロバイダーが接続されました',
      'アカウントにログインプロバイダーが接続されました。接続先のアカウントで、パスワードなしでログインできます。お心当たりがない場合は、接続を解除し、パスワードを変更してください。',
      'プロフィールを表示',
    ],
    operatorSignedIn: [
      '運営者のリンクが使用されました',
      'このサービスの運営者が作成したリンクで、アカウントにログインがありました。依頼していない場合は、運営者にご連絡ください。',
      'ログイン',
    ],
    guessed: [
      'アカウントに対する多数の誤ったパスワード',
      'どなたかがあなたのアドレスに対して誤ったパスワードを何度も入力しました。ログインには成功しておらず、お使いの端末への影響はありません。お心当たりがない場合も、何もする必要はありません。アカウントの保護にはパスキーが最も効果的です。',
      'ログイン',
    ],
  },
}
