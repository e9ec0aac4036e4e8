/** A wording that the project does not use, and what to write instead. */
export interface LanguageRule {
  /** Short name, shown in a failure. */
  name: string
  /** Matches the wording in code, comments, strings, and prose; without the `g` flag. */
  pattern: RegExp
  /** Wording to use instead. */
  instead: string
}

const perNouns =
  'account|address|certificate|character|family|field|file|font|image|key|kind|language|line|page|process|request|row|second|template|thread|variable'

/** Names that an earlier version used; the field has other words for them. */
const formerNames = [
  'adoptFace|attachGestures|CanvasStill|CertificateSubject|SampleSubject|createOnce|StoredAnswer',
  'damageOf|separateBoxes|drawViewHelps|EditorOpener|followResources|journalDraft|keepingMailer',
  'openFirstAccount|lockStart|lendFont|lendFile|mergeWords|openingWords|OwnFont',
  'pointedAt|requestLeave|askToLeave|shownValues?|takeOff|putBack|turnedPoint|turnPoint|turnOf',
  'goesOn|LookSection|shownMails',
  'unknownPath|contestants?|rival|othersBusy|[Ss]ittings?|createSittings|[Gg]lid(?:e|es|ing)\\w*|\\w+Glide',
].join('|')

/**
 * Wordings that a reader from outside would have to translate: idiomatic American English and the terms of Figma,
 * Stripe, and React have plainer ones. `language.test.ts` keeps them out.
 */
export const languageRules: readonly LanguageRule[] = [
  {
    name: 'where for if',
    pattern:
      /\b[Ww]here (?:no (?!test)|nobody|none|nothing|some|there)\b|\b[Ww]here (?:it|they) (?:are (?:many|missing|none)|cannot|does|do|fails?|has|have|matters?|is (?:given|missing|no|not))\b|\b[Ww]here (?:an?|that|the) \w+ (?:cannot|fails|finds|names|throws)\b|(?:\b(?:absent|empty|fails|fewer|[Rr]efuses|[Rr]ejects|[Tt]hrows|null)|undefined`?) where\b/,
    instead: '“if” or “when” for a condition',
  },
  { name: 'anew', pattern: /\banew\b/i, instead: '“again”' },
  {
    name: 'is told',
    pattern: /\b(?:are|be|been|is|was|were) told\b/i,
    instead: '“receives”, “is called with”, “learns”',
  },
  {
    name: 'takes … away',
    pattern: /\btak(?:e|es|en|ing)\b[^.;:\n]{0,30}\baway\b/i,
    instead: '“removes”, “deletes”',
  },
  { name: 'gives back', pattern: /\bg(?:ave|ive|ives|iven|iving) back\b/i, instead: '“returns”, “restores”' },
  { name: 'lend', pattern: /\b(?:lend|lends|lent)\b/i, instead: '“preload”, “pass”' },
  {
    name: 'so much as a noun',
    pattern:
      /(?:^|[.!?] |\/\*\* |\* |\/\/ )(?:So (?:large|long|many|much)|What (?:can|is|was|are|stands)|Who(?:so)?ever|Whosever)\b|\b(?:at most|for|only|up to) so (?:long|many|much)\b/,
    instead: 'name the subject: “Upper bound of …”, “How long …”, “The field that …”',
  },
  {
    name: 'a comment that begins with What',
    pattern: /^\s*(?:\/\*\* |\* |\/\/ )(?:What(?:ever)?|Those (?:that|which)) /,
    instead: 'the verb or the noun first: “Returns …”, “Result of …”',
  },
  {
    name: 'one … a …',
    pattern: new RegExp(`\\bone [a-z]+ an? (?:${perNouns})\\b`, 'i'),
    instead: '“per”: one line per variable',
  },
  {
    name: 'stands on',
    pattern: /\bstands? (?:beside|between|on|there|under|where)\b/i,
    instead: '“is”, “comes”, “appears”',
  },
  {
    name: 'goes on',
    pattern: /\bgoes on\b|\blately\b|\b(?:are|is) to be\b|\bby (?:itself|themselves)\b/i,
    instead: '“continues”, “recently”, “must be”, “without help”',
  },
  { name: 'picture', pattern: /picture(?!-in-)/i, instead: '“image”' },
  { name: 'withdraw', pattern: /\bwithdr(?:aw|ew)/i, instead: '“revoke”' },
  {
    name: 'British spelling',
    pattern:
      /behaviour|catalogue|centre(?:[ds]?\b|[A-Z])|colour|favour|\bgrey\b|honour|licence|neighbour|(?:initial|normal|optim|organ|recogn|serial|summar)is(?:e|ed|es|ing|ation)\b/i,
    instead: 'American spelling',
  },
  { name: 'misspelling', pattern: /labelled(?!by)|centerd\b/i, instead: '“labeled”, “centered”' },
  {
    name: 'a word that is no name',
    pattern: /\b(?:const|let|function) (?:alone|goesOn|makes|words: (?:readonly )?string\[\])\b/,
    instead: 'the field’s word: “isolated”, “shouldContinue”, “collect”, “argv”',
  },
  {
    name: 'former name',
    pattern: new RegExp(`\\b(?:${formerNames})\\b`),
    instead: 'the name in the code today',
  },
]
