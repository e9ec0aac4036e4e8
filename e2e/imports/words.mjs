/**
 * Words of a certificate.
 *
 * @typedef {object} Words
 * @property {string} code BCP 47
 * @property {string} serif family of sentences
 * @property {string} sans family of titles
 * @property {string} title
 * @property {string} intro
 * @property {string} name
 * @property {string} sentence fits in one line
 * @property {string} paragraph takes several lines
 * @property {string} dates a range, which is no date of the certificate
 * @property {string} date
 * @property {string} place
 * @property {readonly (readonly string[])[]} table
 */

/** @type {readonly Words[]} */
export const languages = [
  {
    ...{ code: 'en', serif: 'EB Garamond', sans: 'Montserrat', title: 'Certificate of Completion' },
    ...{
      intro: 'This is to certify that',
      name: 'Jane Doe',
      sentence: 'has completed [Course] with distinction',
    },
    paragraph:
      'The participant attended all lectures, wrote a thesis of one hundred pages, and presented it to a committee of three professors, who unanimously recommended that the degree be conferred with all rights and honors.',
    ...{ dates: 'from 3 to 7 March 2025', date: 'January 15, 2025', place: 'Cambridge, Massachusetts' },
    table: [
      ['Module', 'Hours', 'Grade'],
      ['Statics', '120', '1.3'],
      ['Dynamics', '90', '1.7'],
      ['Fluids', '60', '2.0'],
    ],
  },
  {
    ...{ code: 'ru', serif: 'Times New Roman', sans: 'Arial', title: 'Свидетельство об окончании' },
    ...{
      intro: 'Настоящим удостоверяется, что',
      name: '{{name}}',
      sentence: 'успешно завершила курс «Web Design»',
    },
    paragraph:
      'Участница посетила все лекции, написала работу на сто страниц и представила её комиссии из трёх профессоров, которые единогласно рекомендовали присвоить степень со всеми правами и отличиями.',
    ...{ dates: 'с 3 по 7 марта 2025 года', date: '15.01.2025', place: 'Санкт-Петербург' },
    table: [
      ['Предмет', 'Часы', 'Оценка'],
      ['Статика', '120', '5'],
      ['Динамика', '90', '4'],
      ['Оптика', '60', '5'],
    ],
  },
  {
    ...{ code: 'el', serif: 'Times New Roman', sans: 'Arial', title: 'Πιστοποιητικό Παρακολούθησης' },
    ...{ intro: 'Βεβαιώνεται ότι', name: '{{name}}', sentence: 'ολοκλήρωσε με επιτυχία το πρόγραμμα' },
    paragraph:
      'Η συμμετέχουσα παρακολούθησε όλες τις διαλέξεις, έγραψε μια εργασία εκατό σελίδων και την παρουσίασε σε επιτροπή τριών καθηγητών, οι οποίοι συνέστησαν ομόφωνα την απονομή του τίτλου.',
    ...{ dates: 'από 3 έως 7 Μαρτίου 2025', date: '15/01/2025', place: 'Θεσσαλονίκη' },
    table: [
      ['Μάθημα', 'Ώρες', 'Βαθμός'],
      ['Στατική', '120', '9'],
      ['Δυναμική', '90', '8'],
      ['Οπτική', '60', '10'],
    ],
  },
  {
    ...{ code: 'ar', serif: 'Noto Sans Arabic', sans: 'Noto Sans Arabic', title: 'شهادة إتمام' },
    ...{
      intro: 'نشهد بأن الطالب',
      name: 'محمد عبد الله',
      sentence: 'أكمل دورة Web Design 101 بنسبة 95% بنجاح',
    },
    paragraph:
      'حضر المشارك جميع المحاضرات وكتب رسالة من مئة صفحة وقدمها أمام لجنة من ثلاثة أساتذة أوصوا بالإجماع بمنحه الدرجة العلمية مع جميع الحقوق والامتيازات المترتبة عليها في الجامعة والدولة.',
    ...{ dates: 'من 3 إلى 7 مارس 2025', date: '15 يناير 2025', place: 'القاهرة، مصر' },
    table: [
      ['المادة', 'الساعات', 'الدرجة'],
      ['الجبر', '120', '95'],
      ['الهندسة', '90', '88'],
      ['الفيزياء', '60', '91'],
    ],
  },
  {
    ...{ code: 'he', serif: 'Times New Roman', sans: 'Arial', title: 'תעודת סיום' },
    ...{ intro: 'הננו מאשרים כי', name: '{{name}}', sentence: 'סיים קורס Web Design 101 בציון 95% בהצלחה' },
    paragraph:
      'המשתתף נכח בכל ההרצאות, כתב עבודה בת מאה עמודים והציג אותה בפני ועדה של שלושה פרופסורים, אשר המליצו פה אחד להעניק לו את התואר על כל הזכויות והכבוד הנלווים אליו.',
    ...{ dates: 'בין 3 ל-7 במרץ 2025', date: '15.01.2025', place: 'תל אביב' },
    table: [
      ['מקצוע', 'שעות', 'ציון'],
      ['אלגברה', '120', '95'],
      ['הנדסה', '90', '88'],
      ['פיזיקה', '60', '91'],
    ],
  },
  {
    ...{ code: 'ja', serif: 'Noto Sans JP', sans: 'Noto Sans JP', title: '修了証書' },
    ...{ intro: '下記の者が所定の課程を', name: '山田 太郎', sentence: '優秀な成績で修了したことを証する' },
    paragraph:
      '受講者はすべての講義に出席し、百ページの論文を執筆し、三名の教授からなる審査委員会において発表を行い、全員一致で学位の授与が推薦されたことをここに証明いたします。',
    ...{ dates: '三月三日から七日まで', date: '令和七年一月十五日', place: '東京都千代田区' },
    table: [
      ['科目', '時間', '評価'],
      ['数学', '一二〇', '優'],
      ['物理', '九十', '良'],
      ['化学', '六十', '優'],
    ],
  },
]

/** @param {string} code */
export function wordsIn(code) {
  const found = languages.find((words) => words.code === code)
  if (!found) throw new Error(`There are no words in ${code}.`)
  return found
}

/** @param {Pick<Words, 'code'>} words */
export const isRightToLeft = ({ code }) => code === 'ar' || code === 'he'

/**
 * Everything that can be read in a document of all of these words.
 *
 * @param {Words} words
 */
export const paragraphsOf = ({ title, intro, name, sentence, paragraph, dates, date, place, table }) => [
  ...[title, intro, name, sentence, paragraph, dates, date, place],
  ...table.flat(),
]
