/** Reason why a cell has no value. */
export type CellError = 'formula_error' | 'unreadable_character'

/** Errors of Excel, LibreOffice, Google Sheets, and Access, in any case, with or without their final mark. */
const words = new Set(
  (
    'N/A|N/A N/A|NA|NV|N/D|N/B|NB|I/T|I/R|Н/Д|Δ/Υ|YOK|N/V|N/P|NEDOSTUPNÝ|NENÍ_K_DISPOZICI|HIÁNYZIK|PUUTTUU|SAKNAS|ND|لا يوجد|لا_يوجد|חסר|' +
    'REF|VALUE|NAME|NULL|NUM|DIV/0|ERROR|ERR|TYPE|DELETED|CALC|SPILL|BLOCKED|CONNECT|FIELD|UNKNOWN|EXTERNAL|BUSY|PYTHON|TIMEOUT|' +
    'WERT|BEZUG|VALEUR|VALOR|VALORE|HODNOTA|ÉRTÉK|ЗНАЧ|ССЫЛКА|FEHLER|ERREUR|GELÖSCHT|SUPPRIMÉ|اسم؟'
  ).split('|'),
)

/** Errors that have lost their final mark. Capitals only: “#Nom” may be a tag. */
const capitals = new Set(
  (
    'NOM|NOMBRE|NOME|NAME|NAZWA|NÁZEV|NÁZOV|NÉV|NUME|NAAM|NAMN|NAVN|NIMI|ΟΝΟΜΑ|ИМЯ|ІМЯ|ЗНАЧЕНИЕ|ZAHL|KALK|ÜBERLAUF|PROPAGATION|NÚM|NULO|NUL|' +
    'DESBORDAMIENTO|DESPEJAR|RIF|ESPANSIONE|ADR|LICZBA|DZIEL/0|ODKAZ|ČÍSLO|DĚLENÍ_NULOU|SZÁM|NULLA|ZÉRÓOSZTÓ|DEĞER|BAŞV|SAYI|SAYI/0|' +
    'ЧИСЛО|ПУСТО|ДЕЛ/0|WAARDE|VERW|GETAL|DEEL/0|VÄRDEFEL|REFERENS|OGILTIGT|SKÄRNING|VERDI|VÆRDI|REFERENCE|ARVO|VIITTAUS|LUKU|TYHJÄ|JAKO/0|' +
    'ΤΙΜΗ|ΑΝΑΦ|ΑΡΙΘ|ΔΙΑΙΡ/0|LADEN|LOADING|CHARGEMENT|CARGANDO|CARREGANDO|CARICAMENTO|CAMPO|FELD|CHAMP|BLOCKIERT|BLOQUÉ|BLOQUEADO'
  ).split('|'),
)

/** Cells waiting for data: in sheets saved or copied before it arrived. */
const loading =
  /^#?(?:loading|getting data|wird geladen|laden|lädt|chargement(?: en cours)?|cargando|carregando|a carregar|caricamento(?: in corso)?|ładowanie|wczytywanie|načítání|načítava sa|betöltés|se încarcă|učitavanje|nalaganje|yükleniyor|загрузка|завантаження|зареждане|laster(?: inn)?|indlæser|läser in|ladataan|φόρτωση|טוען|bezig met laden|memuat|đang tải|กำลังโหลด|読み込み中|読み込んでいます|로드 중|로딩 중|正在加载|加载中|載入中|正在載入|جار[يٍ]? التحميل)\s?(?:\.{2,3}|…)$/iu
const gettingData = /^#[\p{Lo}\p{Lm}]*(?:取得|获取|獲取|擷取|가져오)[\p{Lo}\p{Lm}]*(?:\.{2,3}|…)?$/u

/** An error with the rest of a reference, such as `#REF!A2` and `Sheet1!#REF!`. */
const reference = /^(?:[^#]{1,40}!)?#\p{Lu}{2,12}!(?:\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)?$/u

/** Numbered errors, as localized by LibreOffice. */
const numbered =
  /^(?:err|erreur|fehler|error|erro|errore|błąd|chyba|hiba|hata|greška|napaka|fout|fel|feil|fejl|virhe|σφάλμα|ошибка|помилка|грешка|エラー|错误|錯誤|오류)\s?[:：]\s?5\d\d$/iu

/**
 * `#REF!`, `#NAME?`, `#¡VALOR!`, `#DIV/0!`, `#ZÉRÓOSZTÓ!`: at least two letters, because “C#”, “#1”, and “#1!” are
 * values.
 */
const shaped = /^#[¡¿]?(?=(?:.*\p{L}){2})[\p{Lu}\p{Lo}\p{M}_/0-9 .]+[!?]$/u

/** Errors waiting for data, such as `#GETTING_DATA` and `#OBTENIENDO_DATOS`, and numbers wider than their column. */
const lost = /^#\p{Lu}+(?:_\p{Lu}+)+$|^-?#{3,}$/u

/** Error numbers in Excel macros. */
const macroError = /^(?:Error|Fehler|Erreur|Errore|CVErr\()\s?20(?:00|07|15|23|29|36|42)\)?$/

/** A formula saved as text. */
const formula = /^=(?:\s*-?\(*[\p{L}_.]+\(|(?:'[^']{1,60}'!|[\p{L}\d]{1,60}!)?\$?\p{Lu}{1,3}\$?\d|#\p{L})/u

/** Text for a cell whose formula was stored without its value. */
export const unstoredFormula = '=…'

/** Detects an error in place of a value; `undefined`: none. */
export function cellError(text: string): CellError | undefined {
  if (text.includes('\ufffd')) return 'unreadable_character'
  const cell = text.trim()
  if (cell.startsWith('=') && cell.length > 2) return formula.test(cell) ? 'formula_error' : undefined
  if (cell.length > 60 || !/^(?:-?#|＃|err|fehler|cverr)|[:：]|!#|(?:\.\.|…)$/i.test(cell)) return undefined
  const plain = cell.normalize('NFKC').replaceAll('∕', '/')
  return isError(plain) || plain.split(/[\s,;()]+(?=#|$)/).every((part) => part === '' || isError(part))
    ? 'formula_error'
    : undefined
}

function isError(cell: string): boolean {
  const word = /^#[¡¿]?(.+?)[!?]?$/u.exec(cell)?.[1] ?? ''
  // “#nb” and “#Na” are tags.
  const isWord = words.has(word.length > 2 ? word.toUpperCase() : word)
  if (capitals.has(word) || loading.test(cell) || gettingData.test(cell) || reference.test(cell)) return true
  return isWord || shaped.test(cell) || numbered.test(cell) || lost.test(cell) || macroError.test(cell)
}
