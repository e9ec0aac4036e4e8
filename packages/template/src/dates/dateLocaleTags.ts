// Unicode CLDR 48.0.0, by scripts/writeDateLocales.mjs: npm run dates. Unicode License V3, see CLDR.LICENSE.txt.

/** Locales with distinct date formats, to choose from in a list. Others, such as `pt-AO`, use one of these. */
export const dateLocaleTags: readonly string[] =
  'af ak am ar as ast az ba be bg bgc bho blo bm bn bo br brx bs bua ca ceb chr ckb cs csw cv cy da de doi dsb dz ee el en eo es et eu fa ff fi fil fo fr fur fy ga gaa gd gl gn gsw gu gv ha haw he hi hr hsb hu hy ia id ie ig ii is it ja jv ka kab kea kgp ki kk kl km kn ko kok ks ku kw kxv ky lb lg lij lmo ln lo lt lu luo lv mai mg mi mk ml mn mni mr ms mt my nd nds ne nl nn no nqo nso oc om or pa pcm pl pms ps pt qu raj rm rn ro ru rw sa sah sat sc scn sd se seh sg shn si sk sl sn so sq sr st su sv sw syr szl ta te teo tg th ti tk tn to tr ts tt tyv ug uk ur uz vec vi vmw wo xh xnr yi yo yrl yue za zh zu de-AT en-AU es-MX fr-CA pt-PT sr-Latn zh-Hant en-US ar-BH ar-DZ ar-IQ ar-JO ar-MA ar-MR az-Cyrl bal-Latn bn-IN bs-Cyrl en-AE en-BW es-HN es-PE es-PY fa-AF ff-Adlm fr-MA hi-Latn kk-Arab kok-Latn ks-Deva kxv-Deva kxv-Orya kxv-Telu mn-Mong-MN pa-Arab ro-MD sd-Deva se-FI sr-Cyrl-BA sr-Cyrl-ME sr-Cyrl-XK sr-Latn-BA sr-Latn-ME sr-Latn-XK ur-IN uz-Arab uz-Cyrl yo-BJ'.split(
    ' ',
  )
