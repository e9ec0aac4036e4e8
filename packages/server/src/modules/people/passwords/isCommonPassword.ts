/**
 * Words that make up the most common passwords: surrounded by digits or punctuation, repeated, or in sequence.
 * Lowercase, with letters instead of lookalike digits.
 */
const words = [
  ...['password', 'passwort', 'passwd', 'contrasena', 'motdepasse', 'senha', 'parola', 'wachtwoord'],
  ...['qwerty', 'qwertyuiop', 'qwertz', 'qwertzuiop', 'azerty', 'azertyuiop', 'asdf', 'asdfgh', 'asdfghjkl'],
  ...['zxcvbn', 'zxcvbnm', 'yxcvbnm', 'qazwsx', 'qazwsxedc', 'wsxedc', 'edcrfv', 'abcdef', 'abcdefgh', 'abc'],
  ...['abcd', 'abcdefghij', 'aaa', 'qwe', 'asd', 'zxc', 'qweasd', 'qweasdzxc', 'welcome', 'willkommen'],
  ...[
    'bienvenue',
    'bienvenido',
    'admin',
    'administrator',
    'root',
    'user',
    'login',
    'guest',
    'test',
    'testing',
  ],
  ...['secret', 'letmein', 'changeme', 'default', 'trustno', 'access', 'master', 'master', 'superman'],
  ...['batman', 'spiderman', 'pokemon', 'starwars', 'dragon', 'monkey', 'shadow', 'sunshine', 'princess'],
  ...[
    'princesa',
    'football',
    'fussball',
    'baseball',
    'basketball',
    'soccer',
    'hockey',
    'liverpool',
    'chelsea',
  ],
  ...[
    'arsenal',
    'barcelona',
    'juventus',
    'realmadrid',
    'manchester',
    'united',
    'iloveyou',
    'iloveu',
    'loveyou',
  ],
  ...[
    'lovely',
    'love',
    'teamo',
    'tequiero',
    'jetaime',
    'ichliebedich',
    'jesus',
    'jesuschrist',
    'christ',
    'angel',
  ],
  ...[
    'michael',
    'jennifer',
    'jessica',
    'daniel',
    'jordan',
    'michelle',
    'ashley',
    'charlie',
    'matthew',
    'andrew',
  ],
  ...[
    'summer',
    'winter',
    'spring',
    'autumn',
    'sommer',
    'january',
    'february',
    'march',
    'april',
    'june',
    'july',
  ],
  ...[
    'august',
    'september',
    'october',
    'november',
    'december',
    'monday',
    'friday',
    'sunday',
    'hello',
    'hallo',
  ],
  ...[
    'hola',
    'bonjour',
    'computer',
    'internet',
    'google',
    'facebook',
    'instagram',
    'whatsapp',
    'samsung',
    'apple',
  ],
  ...['microsoft', 'windows', 'linkedin', 'youtube', 'android', 'iphone', 'company', 'school', 'university'],
  ...[
    'student',
    'teacher',
    'office',
    'family',
    'freedom',
    'whatever',
    'nothing',
    'mustang',
    'ferrari',
    'mercedes',
  ],
  ...['killer', 'hunter', 'ninja', 'flower', 'cookie', 'chocolate', 'butterfly', 'tinkerbell', 'superstar'],
  ...[
    'certificate',
    'certificates',
    'zertifikat',
    'certificado',
    'diploma',
    'issuer',
    'correcthorsebatterystaple',
  ],
]

const known = new Set(words)
/** Keyboard rows and the alphabet, forward and backward. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
].flatMap((row) => [row, [...row].reverse().join('')])
/** Digits and signs used in place of letters. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Returns true if a password is an obvious guess: common words with digits, keyboard runs, repetitions, or the person's
 * address.
 *
 * @param personal known texts about the person, such as the email address
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (new Set(lower).size < 5 || isRepetition(lower) || isRun(lower)) return true
  const spelled = [...lower].map((character) => letters[character] ?? character).join('')
  return [lower, spelled].some((text) => isMadeOf(text, personal))
}

/** Returns true if only signs are left after removing all common and personal words. */
function isMadeOf(text: string, personal: readonly string[]): boolean {
  const parts = text.split(/[^\p{L}]+/u).filter((part) => part !== '')
  const personalWords = personal
    .flatMap((one) => [one, ...one.split(/[@.+_\s-]+/)])
    .map((one) => one.toLowerCase())
  if (personalWords.some((word) => word.length >= 4 && text.length - word.length < 5 && text.includes(word)))
    return true
  // Without letters it is a date or a number: ten digits take seconds to try.
  const short = parts.filter((part) => part.length < 3)
  if (short.join('').length > 2) return false
  return parts.every((part) => part.length < 3 || isKnown(part, personalWords))
}

/** Returns true if a sequence of letters is one common word, or several in a row. */
function isKnown(part: string, personal: readonly string[]): boolean {
  const isWord = (text: string) => known.has(text) || (text.length >= 3 && personal.includes(text))
  if (isWord(part) || isRun(part)) return true
  for (let end = 3; end < part.length; end++)
    if (isWord(part.slice(0, end)) && isKnown(part.slice(end), personal)) return true
  return false
}

/** Returns true if a text is a shorter one, repeated. */
function isRepetition(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < Math.min(text.length, 7)
}

function isRun(text: string): boolean {
  return runs.some((row) => row.includes(text))
}
