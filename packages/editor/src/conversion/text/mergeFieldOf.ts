/** Value of a placeholder: a built-in merge field, or an attribute with this name. */
export type PlaceholderName =
  | 'name'
  | 'date'
  | 'organization'
  | 'certificateId'
  | 'certificateUrl'
  | 'number'
  | 'expiresAt'
  | `attributes.${string}`

/** Words for values that every certificate has, in lowercase without spaces and marks. */
const builtIn: readonly (readonly [PlaceholderName, RegExp])[] = [
  [
    'name',
    /^((recipient|student|participant|attendee|learner|candidate|holder|winner|employee|person|member|user|awardee|your|full|first(and)?last|firstlast|complete|the)?(s)?(full)?name(here|surname|ofrecipient|ofstudent|ofparticipant|oftherecipient)?|recipient|firstname(and)?(lastname|surname)|vornamenachname|vorundnachname|namedes(teilnehmers|empfängers)|namederteilnehmerin|teilnehmername|teilnehmer|empfänger|nombre(completo|yapellidos?|apellidos?|delparticipante|delalumno|delestudiante)?|nom(etprénom|prénom|complet|duparticipant|delaparticipante|dubénéficiaire)?|prénom(et)?nom|nome(completo|doparticipante|doaluno|esobrenome)?|氏名|お名前|名前|受講者名|受賞者名|الاسم|اسمالمتدرب|اسمالمستلم|الاسمالكامل)$/u,
  ],
  [
    'date',
    /^((issue|issued|issuance|award|completion|completed|current|todays|certificate|graduation)?date(here|ofissue|ofaward|ofissuance|ofcompletion|issued|awarded)?|issuedon|issuedat|datum|ausstellungsdatum|ausstellungstag|fecha(deemisión|deexpedición|definalización)?|datedélivrance|dateémission|datedobtention|data(deemissão|deconclusão)?|日付|発行日|交付日|年月日|التاريخ|تاريخالإصدار)$/u,
  ],
  [
    'organization',
    /^((your|the)?(organi(?:s|z)ation|company|institution|school|university|academy|issuer)(name)?|issuingorgani(?:s|z)ation|nameof(the)?(organi(?:s|z)ation|company|institution|school)|organi(?:s)ationsname|firmenname|unternehmen|firma|organización|empresa|nombredela(empresa|organización)|nomdelorgani(?:s)ation|entreprise|organização|nomeda(empresa|organização)|組織名|会社名|団体名|اسمالمؤسسة|المؤسسة)$/u,
  ],
  [
    'certificateId',
    /^((certificate|credential|cert|diploma|serial)(id|no|nr|num|number|code)|zertifikats?(nummer|nr|id)|urkundennummer|n(ú|u)merodecertificado|idcertificado|numérodecertificat|証明書番号|رقمالشهادة)$/u,
  ],
  ['certificateUrl', /^((certificate|verification|verify|credential)(url|link|page)|url|link)$/u],
  [
    'expiresAt',
    /^(expirationdate|expirydate|expires(at|on)?|expiration|validuntil|validthrough|gültigbis|válidohasta|validade|有効期限)$/u,
  ],
]

/**
 * Reads the words inside a placeholder.
 *
 * @returns `undefined` for text that names nothing, such as `1` or a whole sentence
 */
export function mergeFieldOf(inner: string): PlaceholderName | undefined {
  const words = inner.trim().replace(/\s+/g, ' ')
  if (/^attributes\.[^{}|]{1,100}$/.test(words)) return words as PlaceholderName
  const key = keyOf(words)
  if (!/\p{L}/u.test(key) || words.length > 60 || /[{}|.!?;]/.test(words)) return undefined
  return (
    builtIn.find(([, pattern]) => pattern.test(key))?.[0] ?? `attributes.${words.replace(/_+/g, ' ').trim()}`
  )
}

/** Returns the letters and digits of a text, in lowercase. */
export function keyOf(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}
