import type { Language } from '@certificate-sdk/template/languages'

/** The term for a concept in a language; inflected forms count. */
type Term = Readonly<Record<Exclude<Language, 'en' | 'en-GB'>, RegExp>>

const certificate: Term = {
  de: /Zertifikat/i,
  es: /certificado/i,
  fr: /certificat/i,
  pt: /certificado/i,
  'pt-PT': /certificado/i,
  ar: /شهاد/,
  ja: /証明書/,
}

/**
 * One term per concept and language: a message that contains the English term must contain this one. A
 * translator who prefers another term changes it here and in every message.
 */
export const establishedTerms: readonly (readonly [english: RegExp, term: Term])[] = [
  [/\bcertificates?\b/i, certificate],
  [
    /\bdesigns?\b/i,
    {
      de: /Design/,
      es: /diseño/i,
      fr: /modèle/i,
      pt: /modelo/i,
      'pt-PT': /modelo/i,
      ar: /تصميم|تصاميم/,
      ja: /デザイン/,
    },
  ],
  [
    /\bimages?\b/i,
    {
      de: /Bild/i,
      es: /im[aá]gen/i,
      fr: /image/i,
      pt: /image[mn]/i,
      'pt-PT': /image[mn]/i,
      ar: /صور/,
      ja: /画像/,
    },
  ],
  [
    /\bbackground\b/i,
    {
      de: /Hintergrund/i,
      es: /fondo/i,
      fr: /arrière-plan/i,
      pt: /fundo/i,
      'pt-PT': /fundo/i,
      ar: /خلفي/,
      ja: /背景/,
    },
  ],
  [
    /\bfields?\b/i,
    {
      de: /Feld/i,
      es: /campo/i,
      fr: /champ/i,
      pt: /campo/i,
      'pt-PT': /campo/i,
      ar: /حقل|حقول/,
      ja: /フィールド/,
    },
  ],
  [
    /\battributes?\b/i,
    {
      de: /Attribut/i,
      es: /atributo/i,
      fr: /attribut/i,
      pt: /atributo/i,
      'pt-PT': /atributo/i,
      ar: /سمة|سمات/,
      ja: /属性/,
    },
  ],
  [
    /\blayers?\b/i,
    {
      de: /Ebene/i,
      es: /capa/i,
      fr: /calque/i,
      pt: /camada/i,
      'pt-PT': /camada/i,
      ar: /طبق/,
      ja: /レイヤー/,
    },
  ],
  [
    /\bguides?\b/i,
    {
      de: /Hilfslinie/i,
      es: /guía/i,
      fr: /repère/i,
      pt: /guia/i,
      'pt-PT': /guia/i,
      ar: /دليل|أدلة/,
      ja: /ガイド/,
    },
  ],
  [
    /\bmargins?\b/i,
    {
      de: /R[aä]nd/i,
      es: /margen|márgenes/i,
      fr: /marge/i,
      pt: /margem|margens/i,
      'pt-PT': /margem|margens/i,
      ar: /هامش|هوامش/,
      ja: /余白/,
    },
  ],
  [
    /\bdrafts?\b/i,
    {
      de: /Entw[uü]rf/i,
      es: /borrador/i,
      fr: /brouillon/i,
      pt: /rascunho/i,
      'pt-PT': /rascunho/i,
      ar: /مسود/,
      ja: /下書き/,
    },
  ],
  [
    /\bwarnings?\b/i,
    {
      de: /Warnung/i,
      es: /advertencia/i,
      fr: /avertissement/i,
      pt: /aviso/i,
      'pt-PT': /aviso/i,
      ar: /تحذير/,
      ja: /警告/,
    },
  ],
  [
    /\bfonts?\b/i,
    {
      de: /Schrift/i,
      es: /fuente/i,
      fr: /police/i,
      pt: /fonte/i,
      'pt-PT': /tipos? de letra/i,
      ar: /خط/,
      ja: /フォント/,
    },
  ],
  [
    /\b(un)?group\b/i,
    {
      de: /grupp/i,
      es: /agrup|grupo/i,
      fr: /group/i,
      pt: /agrup|grupo/i,
      'pt-PT': /agrup|grupo/i,
      ar: /مجموعة|تجميع/,
      ja: /グループ/,
    },
  ],
]

/** Messages whose translation may omit a term, by their paths. */
export const freelyTranslated: ReadonlySet<string> = new Set([
  // Designs to start from are often called templates, as in other programs in that language.
  'backToDesigns',
  'designsTitle',
  'designSearch',
  'designsNone',
  // “When issuing”, and a button next to the term.
  'attributeKeyHint',
  'restoreDraft',
  // Printed on certificates: each country has its own wording.
  'designTexts.certificate',
  'designTexts.completion',
  'designTexts.appreciation',
  'designTexts.attendance',
])
