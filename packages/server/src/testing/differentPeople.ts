/** Given names of different people with similar spellings. */
const given = `
Jan|Ján  Jan|Jean  Jan|Jana  Anna|Hanna  Anna|Ana  Anne|Anna  Hannah|Hanna  Maria|Mária  Maria|Marie  Maria|Mario
Marta|Martha  Sofia|Sophia  Sofia|Sofía  Zoe|Zoë  Zoe|Zoé  Noe|Noé  Noel|Noël  Noel|Noelle  Rene|René  René|Renée
Andre|André  Andrea|Andréa  Andrea|Andreas  Jose|José  José|Josef  Jesus|Jesús  Raul|Raúl  Ines|Inés  Inés|Inês
Angel|Ángel  Adrian|Adrián  Martin|Martín  Martin|Martina  Simon|Simón  Simon|Simone  Leon|León  Leon|Léon
Helene|Hélène  Helena|Elena  Irene|Irène  Chloe|Chloé  Francois|François  Françoise|François  Jerome|Jérôme
Stephane|Stéphane  Stephan|Stefan  Stefan|Ștefan  Stefan|Štefan  Jakub|Jakob  Jakob|Jacob  Lukas|Lukáš  Lukas|Łukasz
Lucas|Lukas  Tomas|Tomáš  Tomas|Tomás  Thomas|Tomas  Matej|Matěj  Mateo|Matteo  Mateusz|Mateus  Pawel|Paweł
Slawomir|Sławomir  Wladyslaw|Władysław  Michal|Michał  Michal|Michael  Jiri|Jiří  Zdenek|Zdeněk  Tereza|Teresa
Barbara|Barbora  Borbála|Barbala  Agnes|Ágnes  Agnieszka|Agnes  Istvan|István  Laszlo|László  Gyorgy|György
Orsolya|Örsolya  Ozgur|Özgür  Oguz|Oğuz  Cagri|Çağrı  Gul|Gül  Can|Çan  Sule|Şule  Sen|Şen  Ayse|Ayşe  Gulsum|Gülsüm
Bjorn|Björn  Bjorn|Bjørn  Björn|Bjørn  Soren|Søren  Jorgen|Jørgen  Asa|Åsa  Ake|Åke  Hakan|Håkan  Par|Pär  Gosta|Gösta
Gudrun|Guðrún  Thor|Þór  Thora|Þóra  Aegir|Ægir  Asdis|Ásdís  Janis|Jānis  Ilze|Ilse  Marika|Mārika  Zane|Žane
Jonas|Jónas  Zigmas|Žigmas  Sarunas|Šarūnas  Oleg|Oleh  Иван|Іван  Иван|Йван  Артем|Артём  Алена|Алёна  Наталья|Наталия
Наталия|Наталія  Сергей|Сергій  Дмитрий|Дмитро  Марина|Марія  Кирил|Кирилл  Ганна|Анна  Юлия|Юлія  Ангел|Анхел
Νίκος|Νίκη  Γιώργος|Γιώργης  Μαρία|Μάριος  Ελένη|Ελένα  Άννα|Αννίτα  أحمد|حمد  علي|علياء  سمير|سميرة  كريم|كريمة
نور|نورا  حسن|حسين  محمد|محمود  سارة|سارا  يوسف|يونس  דוד|דודי  שרה|שירה  דנה|דינה  יעל|יואל  नीता|नीति  राम|रमा
अनिल|अनिला  सीता|सिता  วิชัย|วิชาญ  สมชาย|สมหญิง  สุดา|สุดใจ  민수|민주  지훈|지원  서연|서현  太郎|太朗  花子|華子
健|建  さくら|さくや  ヒロ|ビロ  ハル|パル  ユウ|ユキ  かな|カナ  伟|玮  小红|小洪  丽|莉  国|國
Bob|Rob  Bill|Will  Kate|Cate  Katherine|Catherine  Kathryn|Katherine  Sara|Sarah  Jon|John  Stephen|Steven
Eric|Erik  Erica|Erika  Mark|Marc  Philip|Phillip  Geoffrey|Jeffrey  Allan|Alan  Allen|Alan  Ian|Iain  Sean|Shaun
Sean|Seán  Siobhan|Siobhán  Una|Úna  Aine|Áine  Oisin|Oisín  Ciaran|Ciarán  Rhys|Reece  Elin|Elen  Eilís|Eilis
Moises|Moisés  Joao|João  Antonio|António  Antônio|António  Luis|Luís  Luis|Luiz  Goncalo|Gonçalo  Tiago|Thiago
Lan|Lân  Lan|Làn  Hoa|Hòa  Hoa|Hoà  Hung|Hùng  Hùng|Hưng  Dung|Dũng  Dũng|Đung  Duc|Đức  Thu|Thư  Minh|Mịnh  Anh|Ánh
Jean-Luc|Jean-Lou  Jean-Luc|Jean Luc  Anne-Marie|Annemarie  Mary-Ann|Mary Ann  Mary Jo|Maryjo  A.|B.  J. R.|J. P.
`
/** Surnames of different people with similar spellings. */
const surnames = `
Müller|Muller  Müller|Mueller  Möller|Moller  Møller|Moller  Møller|Möller  Maier|Mayer  Meier|Meyer  Schmidt|Schmitt
Schmidt|Schmied  Weiß|Weis  Groß|Gros  Köhler|Kohler  Böhm|Bohm  Jäger|Jager  Krüger|Kruger  Schröder|Schroder
Strauss|Straus  Nowak|Novak  Novak|Novák  Dvorak|Dvořák  Horvat|Horvát  Horvath|Horváth  Kovac|Kováč  Kovač|Kovač́
Nagy|Nagý  Toth|Tóth  Szabo|Szabó  Wisniewski|Wiśniewski  Kowalski|Kowalska  Zielinski|Zieliński  Gorski|Górski
Lukaszenko|Łukaszenko  Ivanov|Ivanova  Иванов|Иванова  Ковалев|Ковалёв  Ковалев|Ковальов  Зайцев|Зайцева
Garcia|García  Gonzalez|González  Gonzales|Gonzalez  Perez|Pérez  Núñez|Nunez  Muñoz|Munoz  Peña|Pena  Ibanez|Ibáñez
Castaneda|Castañeda  Lefevre|Lefèvre  Lefebvre|Lefèvre  Beranger|Béranger  Gagne|Gagné  Cote|Côté  Levesque|Lévesque
Goncalves|Gonçalves  Goncalves|Gonsalves  Araujo|Araújo  Simoes|Simões  Conceicao|Conceição  Åberg|Aberg  Öberg|Oberg
Åkesson|Akesson  Nyström|Nystrom  Sjöberg|Sjoberg  Larsen|Larsson  Hansen|Hanssen  Olsen|Olsson  Johnson|Johnston
Jensen|Jenssen  O'Brien|OBrien  O'Neil|O'Neill  O'Neill|Neill  D'Angelo|Dangelo  MacDonald|McDonald  Mac Donald|MacDonald
Reid|Reed  Clark|Clarke  Brown|Browne  Smith|Smyth  Taylor|Tailor  Davis|Davies  Stuart|Stewart  Lee|Li  Şahin|Sahin
Yıldız|Yılmaz  Çelik|Celik  Özturk|Öztürk  Öztürk|Ozturk  Güneş|Günes  Aydın|Aydin-Ek  Kaya|Kayan  Nguyen|Nguyễn
Tran|Trần  Le|Lê  Pham|Phạm  Do|Đỗ  Do|Đo  Παππάς|Παπάς  Νικολάου|Νικολαίδης  الحسن|الحسين  الخطيب|خطيب  כהן|כהנא
लाल|लाला  शर्मा|शर्म  佐藤|佐籐  斎藤|斉藤  渡辺|渡邊  高橋|髙橋  山田|山口  김|킴  이|리  박|백  王|汪  李|黎  张|章
Smith-Jones|Smith Jones  van Dam|Vandam  De Vries|Devries  von Ahn|Vonahn  Ek|Ek Jr.  Ek II|Ek III  Kaʻai|Kaai
`
/** Names that complete others. */
const firsts = ['Ada', 'Zoë', 'Иван', '李']
const lasts = ['Ek', 'Łoś', 'Öz', 'Πάππας']

/** Returns pairs of different people's names that differ by a letter, an accent, a hyphen, or a part of a name. */
export function differentPeople(): [string, string][] {
  const pairsIn = (list: string) =>
    list
      .trim()
      .split(/\s{2,}|\n/)
      .map((pair) => pair.split('|') as [string, string])
  return [
    ...pairsIn(given).flatMap(([one, other]) =>
      lasts.map((last): [string, string] => [`${one} ${last}`, `${other} ${last}`]),
    ),
    ...pairsIn(surnames).flatMap(([one, other]) =>
      firsts.map((first): [string, string] => [`${first} ${one}`, `${first} ${other}`]),
    ),
  ]
}
