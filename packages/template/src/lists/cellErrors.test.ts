import { expect, it } from 'vitest'
import { cellError } from './cellErrors.ts'

it.each(
  (
    '#N/A|#NV|#WERT!|#BEZUG!|#NAME?|#ZAHL!|#NULL!|#DIV/0!|#ÜBERLAUF!|#KALK!|#N/D|#NOM?|#NOMBRE !|#VALEUR!|#REF!|#NUL!|#PROPAGATION!|' +
    '#¡VALOR!|#¿NOMBRE?|#¡REF!|#¡NUM!|#¡DIV/0!|#¡NULO!|#¡DESBORDAMIENTO!|#VALOR!|#NÚM!|#NOME?|#VALORE!|#RIF!|#NOME?|#NUM!|#ESPANSIONE!|' +
    '#ARG!|#ADR!|#NAZWA?|#LICZBA!|#ZERO!|#DZIEL/0!|#N/D!|#HODNOTA!|#ODKAZ!|#NÁZEV?|#ČÍSLO!|#DĚLENÍ_NULOU!|#NENÍ_K_DISPOZICI|#ÉRTÉK!|#HIV!|#NÉV?|' +
    '#SZÁM!|#NULLA!|#ZÉRÓOSZTÓ!|#HIÁNYZIK|#DEĞER!|#BAŞV!|#AD?|#SAYI!|#BOŞ!|#SAYI/0!|#YOK|#ЗНАЧ!|#ССЫЛКА!|#ИМЯ?|#ЧИСЛО!|#ПУСТО!|#ДЕЛ/0!|#Н/Д|' +
    '#WAARDE!|#VERW!|#NAAM?|#GETAL!|#LEEG!|#DEEL/0!|#N/B|#VÄRDEFEL!|#REFERENS!|#NAMN?|#OGILTIGT!|#SKÄRNING!|#DIVISION/0!|#SAKNAS!|#VERDI!|#NAVN?|' +
    '#I/T|#VÆRDI!|#REFERENCE!|#NUM!|#NULL!|#ARVO!|#VIITTAUS!|#NIMI?|#LUKU!|#TYHJÄ!|#JAKO/0!|#PUUTTUU!|#ΤΙΜΗ!|#ΑΝΑΦ!|#ΟΝΟΜΑ?|#ΑΡΙΘ!|#ΔΙΑΙΡ/0!|#Δ/Υ|' +
    '#SPILL!|#CALC!|#BLOCKED!|#CONNECT!|#FIELD!|#UNKNOWN!|#GETTING_DATA|#BUSY!|#PYTHON!|#ERROR!|Err:502|Fehler:504|Erreur :522|エラー:502|错误:509'
  ).split('|'),
)('%s is an error', (text) => {
  expect(cellError(` ${text} `)).toBe('formula_error')
})

it.each([
  ...[
    '#REF',
    '#Value!',
    '#n/a',
    '#Name?',
    '#Num!',
    '#Error',
    '#Type!',
    '#Deleted',
    '#WERT',
    '#NA',
    '#NB',
    '#N/A N/A',
  ],
  ...[
    '#N/A, #N/A',
    '#VALUE! (#REF!)',
    '＃N/A',
    '#N∕A',
    '#חסר',
    '#لا_يوجد',
    '#OBTENIENDO_DATOS',
    '#VERI_ALINIYOR',
  ],
  ...[
    '#NOM',
    '#LADEN',
    'Loading...',
    'Loading…',
    '#REF!A2',
    '#REF!$A$2:$B$9',
    'Sheet1!#REF!',
    "'My list'!#BEZUG!",
    '#取得',
  ],
  ...[
    '#データの取得中',
    '#正在获取数据...',
    '#NAZWA',
    '#NÉV',
    '#ИМЯ',
    '#SAYI/0',
    'Wird geladen...',
    'Chargement en cours…',
  ],
  ...[
    'Cargando...',
    'Carregando…',
    'Ładowanie...',
    'Загрузка...',
    '読み込み中...',
    '加载中…',
    'جارٍ التحميل...',
    '#NOMBRE',
  ],
  ...['#########', '-####', 'Error 2042', 'CVErr(2042)', 'Fehler 2029', 'ERR:502'],
  ...[
    '=VLOOKUP(A2,B:C,2,0)',
    '=A2&" "&B2',
    '=$C$5',
    "='Sheet 1'!A2",
    '=#REF!',
    '=СУММ(A1:A2)',
    '=_xlfn.XLOOKUP(A2,B:B,C:C)',
  ],
])('“%s” is an error, or a formula without its value', (text) => {
  expect(cellError(text)).toBe('formula_error')
})

it.each([
  ...[
    '#MeToo',
    '#nb',
    '#Na',
    '#LoveWins',
    '#BLACKLIVESMATTER',
    'Error 404',
    '##',
    '=)',
    '= 5 years',
    '=5',
    '#A1',
  ],
  'C#',
  '#1',
  '#1!',
  'F# for beginners',
  '# 7',
  '#sailing',
  'Room: 502',
  'N/A',
  'Wow!',
  'Error: a history',
  'R&D',
  '#Women in Tech!',
  '#Nom',
  '#HIV',
  '#ZERO',
  '#桜',
  'Loading dock safety',
  'To be continued...',
  'Yahoo!#1',
])('%s is a value', (text) => {
  expect(cellError(text)).toBeUndefined()
})

it('tells characters that could not be read', () => {
  expect(cellError('M\ufffdller')).toBe('unreadable_character')
})
