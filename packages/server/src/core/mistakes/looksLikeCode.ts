const named =
  'amp|lt|gt|quot|apos|nbsp|shy|copy|reg|trade|hellip|[mn]dash|minus|[lr]s?[ad]?quo|[sb][bd]quo|[lr]aquo|bull|middot|euro|pound|yen|cent|sect|para|deg|plusmn|times|divide|sup[123]|frac\\d+|iexcl|iquest|ord[fm]|(?:en|em|thin)sp|zwn?j|[lr]rm|szlig|(?:ae|oe|ij)lig|thorn|eth|[aeiouy](?:acute|grave|circ|uml|ring|tilde|slash|macr)|n(?:tilde|acute)|[a-z](?:caron|cedil|acute|ogon|breve|dot|dblac|strok|macr|circ)|(?:in|id)odot|imath|(?:alph|bet|gamm|delt|epsilon|thet|lambd|sigm|omeg)a'
const tags =
  'a|abbr|b|big|blockquote|body|br|button|center|cite|code|del|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|li|link|mark|meta|nobr|o:p|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|title|tr|tt|u|ul|wbr'

/** Marks of HTML, and of other ways to write characters in code, that a program left in a text. */
const code = new RegExp(
  [
    // &amp; &#8217; &#x27; and their remains.
    `&(?:${named});`,
    '&(?:amp|nbsp|quot|lt|gt|apos)(?![\\p{L}\\d=])',
    '&#(?:\\d{2,7}|x[\\da-f]{2,6})(?:;|(?!\\d))',
    '(?<=^|\\s)(?:amp|nbsp|quot|rsquo|lsquo|ndash|mdash);',
    '(?<![\\p{L}\\d&])#(?:8\\d{3}|0?39|160|038);',
    // <em>, </p>, <br/>, comments, and shortcodes.
    `</?(?:${tags})(?:\\s[^<>]*)?/?>`,
    '<!--|<!\\[CDATA|<\\?(?:php|xml|=)',
    '\\[/(?:b|i|u|url|color|size|quote|img|[a-z]+_[a-z_]+)\\]',
    // %20, Zo%C3%AB, Zo=C3=AB, =?utf-8?Q?…?=, +AOk-.
    '(?<=\\p{L})%20(?=[\\p{L}\\d])|%(?:C[2-9A-F]|[DE][\\dA-F]|F[0-4])%[89AB][\\dA-F]',
    '(?<=\\p{L})(?:%[C-F][\\dA-F](?=\\p{L})|=[C-F][\\dA-F](?=\\p{L}{2}))',
    '=C[2-9A-F]=[89AB][\\dA-F]|=\\?[\\w-]+\\?[bq]\\?',
    '\\+A[A-Z][A-Za-z\\d]{1,2}-',
    // \u00eb, \x27, \', and ends of lines.
    '\\\\u[\\da-f]{4}|\\\\x[\\da-f]{2}|\\\\[\'"]|(?<=[\\p{L}.,])\\\\[rn](?=$|\\s|\\p{Lu}|\\\\)|(?<=\\p{L}) \\\\[rn] (?=\\p{L})',
    // Octal bytes, line ends of XLSX, and literals of Python and PHP.
    String.raw`(?:\\[23]\d\d){2}|_x00[01][\dA-F]_|^[bu](?:'[^']*'|"[^"]*")$|^[sO]:\d+:".*"`,
  ].join('|'),
  'iu',
)
/** Any character that {@link code} needs, so that other texts cost nothing. */
const needed = /[&<;[%=\\+]|_x00|^[bu]['"]|^[sO]:\d/

/** Whether a text has HTML or escaped characters, such as `Arts &amp; Crafts`, which are not meant to be read. */
export function looksLikeCode(text: string): boolean {
  return needed.test(text) && code.test(text)
}
