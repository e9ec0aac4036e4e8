/** A program that reads the text of a PDF: `pdftotext`, the same in file order, and PDF.js. */
export type TextReader = 'pdftotext' | 'pdftotext -raw' | 'PDF.js'

/** A line of text, and the readers that can't read it correctly from any file. */
export interface PdfText {
  text: string
  not?: readonly TextReader[]
}

const plain = (...texts: string[]): PdfText[] => texts.map((text) => ({ text }))
const except = (not: readonly TextReader[], ...texts: string[]): PdfText[] =>
  texts.map((text) => ({ text, not }))

/** Left-to-right texts: every script of the shipped fonts, with its difficult cases. */
export const textsFromLeft: readonly PdfText[] = plain(
  'Zoë Ångström-Łukasz',
  'office Fjord AVAToV “’tis”',
  'CERTIFICATE OF MERIT',
  'ŚWIADECTWO AVATAR',
  'Nguyễn Thị Phượng',
  'Ọlábísí Ẹ̀bùn',
  'Ελένη Παπαδοπούλου',
  'Юлия Ђорђе Щербакова',
  'ნინო ბერიძე',
  'Արմեն Խաչատրյան',
  'श्रीकृष्ण द्विवेदी',
  'प्रमाण पत्र',
  'प्रमाणित क्षत्रिय',
  'রবীন্দ্রনাথ ঠাকুর',
  'பாரதி ஸ்ரீ',
  'கவிதா ராமகிருஷ்ணன்',
  'ที่สุด ใจดี',
  'เกียรติบัตร ปั้นปิ่น กำลังน้ำ',
  '结业证书 张伟',
  '結業證書張偉',
  '修了証 さくら・タロ',
  '수료증 김민수',
  'Bravo 🎓👩🏽‍🚀🇳🇴 2026',
  'శ్రీనివాస కృష్ణమూర్తి',
  'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
  'ශ්‍රීමතී ප්‍රියංකා',
  'ស្រីពេជ្រ ចន្ទ្រា',
  'အောင်ဆန်း သန္တာကျော်',
  'ສົມສັກ ວົງສະຫວັນ',
  'བསྟན་འཛིན་རྒྱ་མཚོ',
  'ኃይለ ሥላሴ ገብረ መድኅን',
  'two  spaces',
  '1\u202f000\u00a0km',
)

/** Right-to-left texts, with marks and joiners. */
export const textsFromRight: readonly PdfText[] = [
  ...plain(
    'فاطمة محمّد',
    'عبدالرحمٰن',
    'لا إله إلا الله',
    'پژمان‌چی',
    'שלום יעל כהן',
    'שָׁלוֹם בן־דוד',
    'עֲלֵיכֶם שָׁלוֹם',
    'ייִדיש',
    'محمد ﷺ',
    'ܐܦܪܝܡ ܣܘܪܝܝܐ',
    'ߛߟߌߡߊߣߊ߫ ߞߊ߲ߕߍ',
  ),
  // Poppler doesn't know that Adlam is written from right to left, and reverses it on such a page.
  ...except(['pdftotext', 'pdftotext -raw'], '𞤀𞤣𞤢𞤥𞤢 𞤄𞤢𞤪𞤪𞤭'),
  // The words of a line are in display order.
  ...except(['pdftotext -raw'], 'نجيب محفوظ 2026'),
  // PDF.js goes back to the left after a line that ends in a letter with marks; this reader begins a new line there.
  ...except(['pdftotext -raw'], 'مُحَمَّدٌ رَسُولُ', 'الْحَمْدُ لِلَّهِ', 'לְךָ', 'މުޙައްމަދު ރަޝީދު'),
]

/** Texts of both directions, which Poppler orders differently. */
export const textsOfBoth: readonly PdfText[] = except(['pdftotext', 'pdftotext -raw'], 'Dr. محمد (Cairo) 12')

const rightToLeftWords: readonly (readonly [first: string, second: string])[] = [
  ['شهادة', 'محمد'],
  ['תעודה', 'שלום'],
  ['سند', 'علی'],
  ['گواهی', 'کیان'],
  ['ސެޓްފިކެޓް', 'އަހުމަދު'],
  ['شَهَادَة', 'مُحَمَّد'],
]

/** Dates of right-to-left languages, and numbers, brackets, and Latin between their words. */
export const numbersAndBrackets: readonly PdfText[] = [
  ...[
    '23 نوفمبر 2026',
    '٢٣ نوفمبر ٢٠٢٦',
    '۲ آذر ۱۴۰۵',
    '۲۳ نومبر ۲۰۲۶ء',
    '23 نومبر، 2026',
    '23 בנובמבר 2026',
    '۲۰۲۶ نومبر ۲۳',
    '23-نويابىر، 2026',
    '23ی تشرینی دووەمی 2026',
  ],
  ...rightToLeftWords.flatMap(([first, second]) => [
    `${first} 2026`,
    `${first} 12345 ${second}`,
    `${first} 50%`,
    `${first}: ${second}`,
    `${first} (${second})`,
    `«${first}» ${second}`,
    `${first} 23/11/2026`,
    `${second} (Agile) 2026`,
    `${second} Smith`,
    `${second} [A-1]`,
  ]),
  ...rightToLeftWords
    .filter(([, second]) => second !== 'שלום')
    .map(([first]) => `${first} ١٢٣٤٥ و 12345 (٪٥٠)`),
].map((text) => ({ text, not: readersWithout(text) }))

/**
 * Returns the readers that can't read a text: `pdftotext -raw` keeps the display order, and PDF.js loses the position
 * of a mark beside a bracket.
 */
function readersWithout(text: string): TextReader[] {
  return /\p{Mn} \[/u.test(text) ? ['pdftotext -raw', 'PDF.js'] : ['pdftotext -raw']
}
