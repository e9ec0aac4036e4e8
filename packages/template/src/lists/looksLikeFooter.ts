/** Words for sums and averages. */
const totals =
  /^(?:(?:(?:grand|sub)[ -]?)?totals?|sum|average|avg|mean|median|count|minimum|maximum|number of .+|total (?:of|de) .+|(?:gesamt|zwischen)?summe|gesamt(?:zahl|anzahl)?|insgesamt|anzahl(?: .+)?|durchschnitt|mittelwert|schnitt|somme|nombre(?: de .+)?|moyenne|sous-total|effectif|suma|cantidad(?: de .+)?|promedio|media|soma|quantidade|média|totale|totaal|som|aantal|gemiddelde|razem|łącznie|średnia|liczba|ogółem|celkem|součet|összesen|toplam|итого|всего|среднее|المجموع|الإجمالي|المتوسط|العدد|(?:γενικό )?σύνολο|סה["״]כ|סך הכול|סך הכל|סכום כולל|yhteensä|totalt|i alt|mind összesen|viso|iš viso|kopā|kokku|ukupno|spolu|skupaj|всього|разом|общий итог|รวม(?:ทั้งหมด)?|tổng(?: cộng| số)?|jumlah|कुल|suma całkowita|gesamtergebnis|total (?:général|general|geral|participants)|participants total|teilnehmer gesamt|totale complessivo|celkový součet|genel toplam|총합계|eindtotaal|avg\.|std\.? dev\.?|合計|総計|小計|平均|人数|합계|총계|合计|总计)(?=\s*(?:$|[:：=(]|-?\d))/iu

/** Words that programs end their exports with. */
const notes =
  /^(?:(?:exported|generated|created|printed|downloaded|produced|last updated|updated|report|source|as of|data as of|end of|page|seite|página|pagina|strona|oldal|sivu|sida|side|sayfa|strana|stránka|σελίδα|עמוד|페이지|halaman|trang|страница|exportiert|erstellt|gedruckt|stand|quelle|ende|exporté|généré|imprimé|créé|édité|source|fin|exportado|generado|generada|impreso|creado|fuente|gerado|impresso|fonte|esportato|generato|stampato|geëxporteerd|gegenereerd|wygenerowano|wydrukowano|выгружено|exportováno|vytištěno|εξαγωγή|dışa aktarıldı|yazdırıldı|powered by|all rights reserved|confidential|\(?end\)?|صفحة|تم)(?=$|[^\p{L}])|ページ|出力日|作成日|©|\*{1,3}\s?\p{L}|https?:)/iu

/** “Participants: 31”, “31 Teilnehmer”, “参加者数：31”, “1/3”. */
const counts =
  /^[\p{L}\p{M}\d ()]{2,40}\s?[:：=]\s?\d[\d.,%\s]*\p{L}{0,12}$|^(?:共\s?)?\d[\d.,]*\s?[명人位]$|^\d[\d.,]*\s\p{L}[\p{L} ]{2,30}$|^\p{L}{2,20}\s?[:：]\s?[_.]{3,}$|^-?\s?\d+\s?(?:\/|of|von|de|sur|di|z)\s?\d+\s?-?$/u

/** “Fin Byrne” and “Page, Larry” are people without an address. */
const twoNames = /^\p{Lu}\p{Ll}+,?\s+\p{Lu}[\p{L}’'-]+$/u

/** Maximum length of a cell in such a row, in characters. */
const maxLength = 200

const rule = /^[-–—_=*.\s]{3,}$/

/**
 * Returns true if a row is a total or an export note rather than a person: “Total: 31”, “Exported on 26 November”,
 * “Page 1 of 3”, and numbers alone. Only conclusive for rows after the last person.
 */
export function looksLikeFooter(cells: readonly string[]): boolean {
  // Most rows are people.
  if (cells.some((cell) => cell.includes('@'))) return false
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [first = '', ...others] = texts
  if (texts.some((text) => text.length > maxLength)) return false
  if (others.some((text) => /\p{L}{3}/u.test(text) && !totals.test(text))) return false
  if (totals.test(first) || counts.test(first) || rule.test(first)) return true
  if (others.length < 2 && notes.test(first) && !twoNames.test(first)) return true
  return texts.length > 0 && texts.every((text) => /^\P{L}+$/u.test(text))
}
