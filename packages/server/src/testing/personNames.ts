/** Given names and surnames per language. */
const languages = `
James Mary Robert Patricia Zoe Siobhán Null True|Smith O'Brien McDonald O’Neil Null Smith-Jones Ng Van-Dyke Fitz-James III Button
Jürgen Anke Jörg Zoë Björn Käthe Heiß Ümit|Müller Groß Weiß Schröder von-der-Heide Jäger Öztürk Ähnlich Wäß Süß
Élodie François Chloé Noël Maëlle Loïc Gaëlle Zoé|Lefèvre Bérénger L’Hôte D’Aboville Côté Œuvrard N’Diaye Saÿ Gagné Nuñès
José María Íñigo Ángela Raúl Begoña Óscar Inés|García Núñez Muñoz Peña Ibáñez Güell Castañeda O’Higgins Sáenz de-la-Cruz
João António Conceição Inês Tomé Zélia Luís Eça|Gonçalves Araújo Simões Conceição Brandão Peça d’Ávila Magalhães Sá Guimarães
Giosuè Niccolò Desirée Noè Mosè Totò Ilaria Nicolò|D’Angelo Dell’Acqua Forlì Cantù De-Carlo Pelè Sarà Nicolò Mancà Rossi
Łukasz Agnieszka Świętosława Żaneta Józef Bożena Rościsław Óla|Wiśniewski Żółć Kościuszko Łoś Dąbrowska Gęś Ćwik Źrebiec Kłos Wójcik
Jiří Ondřej Šárka Žofie Růžena Zdeněk Eliška Čeněk|Dvořák Novák Čapek Řehoř Škvorecký Šťastný Žižka Ďuriš Ťok Müllerová
Ľubomír Kveta Žofia Ľuboš Štefan Miloš Ružena Ján|Hviezdoslav Štúr Ďurica Kováč Šoltés Ľupták Vážny Čierny Žiak Ondruš
István György Ágnes Örsolya Zoltán Réka Ildikó Őze|Kovács Szűcs Győri Nagy Tóth Őry Ürmös Szabó Füzér Hajdú
Ștefan Ioana Răzvan Ănuța Mădălina Țuțu Crăciun Îngerel|Țepeș Ionescu Bălan Șerban Mărăcine Călin Ghiță Înțelept Rădulescu Stoica
İbrahim Işık Çağrı Ayşe Gökçe Ömer Şule Özgür|Yıldız Şahin Öztürk Çelik Güneş Ağaoğlu İnönü Ünlü Iğdır Doğan
Björn Åsa Göran Märta Örjan Håkan Åke Pär|Åkerlund Öberg Sjöström Nyström Ångström Lindén Kjellén Bergström Öst Ål
Bjørn Søren Åse Mørch Kåre Ærø Gøril Øystein|Møllerhus Ødegård Sørensen Næss Aamodt Bjørnson Æbeltoft Straussfeld Kjær Øre
Guðrún Þór Ásdís Æsa Örn Sæþór Ýr Íris|Jónsdóttir Þorsteinsson Ægisdóttir Ólafsson Guðmundsson Sæmundsson Örvarsson Björk Ísfeld Úlfur
Aino Väinö Yrjö Päivi Öivind Mäntylä Töre Jörkka|Hämäläinen Mäkelä Väisänen Ylönen Yrjönen Öhman Äikäs Tähtinen Pöysti Kärpänen
Õnne Jüri Ülo Ädu Mõmmi Kärt Tõnis Märt|Õunapuu Pärn Jõgi Kõiv Tüür Väljas Möldre Sõmer Mäe Öpik
Jānis Ģirts Ķirsis Ņina Ēriks Žanis Šarlote Ūla|Bērziņš Kalniņš Ozoliņš Ķēniņš Šķēle Žagars Ļeonovs Čakste Liepiņa Ādamsons
Žygimantas Šarūnas Ūla Ėglė Ąžuolas Čiurlionis Įžulis Rūta|Kazlauskas Žukauskas Šimkus Ąžuolaitė Čepaitis Įvairis Ūsas Žilinskienė Ėringis Vaičiūnas
Đorđe Živko Željka Ćiro Čedomir Šime Anđela Žarko|Đoković Šarić Žižić Ćosić Čolić Kovačević Jurišić Đurđević Živković Modrić
Иван Мария Сергей Ёлка Юлия Щукарь Андрей Эльвира|Петров Щербаков Ёжиков Рябов Соловьёв Сёмин Римский-Корсаков Цой Эйнштейн Подъячев
Олександр Їлона Марʼяна Ґалаґан Єва Ірина Лук’ян Юрій|Шевченко Лук'яненко Їжакевич Ґудзь Річка Єфремов Сірко Ілліч Рильський Щур
Стоян Ълица Ангел Щилян Йордан Здравка Ясен Юлиян|Стоянов Ангелов Ъгълов Щерев Йовков Златев Ювчев Яворов Пешев Цветков
Γιώργος Ελένη Άννα Ζωή Ηλίας Οδυσσέας Ίρις Ώρα|Παπαδόπουλος Νικολαΐδης Κωνσταντίνου Οικονόμου Γεωργίου Άγγελος Έξαρχος Ήλιος Ύδρα Ώμος
محمد فاطمة عبد-الله ليلى أحمد إيمان مؤمن آمنة|الحسن بن-علي القحطاني العمري الأندلسي إسماعيل مؤيد الزهراء شاه آل-سعود
پژمان شیرین کوروش گلاره چنگیز ژاله آرش مریم|رضایی گل‌محمدی احمدی‌نژاد کرمانی چراغی پژوهش ژیان یزدی خان حافظ
דוד שרה יעל חנה מאיר צפורה אוריה נועם|כהן לוי בן-גוריון פרץ ז׳בוטינסקי מזרחי אבן-גבירול גולדשטיין שמש ברק
राम सीता अनिल क्षितिज ज्योति श्रीनिवास ऋषि गौरी|शर्मा वर्मा द्विवेदी क्षत्रिय श्रीवास्तव मिश्र चौधरी यादव सिंह गुप्ता
สมชาย วิชัย สุดา น้ำ ลิ้นจี่ เยี่ยม ฟ้า ธนู|ทองดี ศรีสุข จันทร์เพ็ญ วงศ์ใหญ่ แก้วมณี สุขใจ ปัญญา น้อย อินทร์ เลิศ
太郎 花子 さくら ハナ 一郎 美咲 結衣 蓮|山田 佐々木 髙橋 吉田 﨑山 渡邊 小野寺 東海林 五十嵐 鈴木
伟 秀英 娜 敏 静 磊 小龍 欣怡|王 李 张 刘 陈 歐陽 司馬 諸葛 黃 林
민수 지훈 서연 하늘 준호 은지 수빈 예린|김 이 박 최 정 강 남궁 선우 황보 제갈
Nguyễn Đức Hương Thảo Ánh Bảo Dũng Ngọc|Trần Lê Phạm Đỗ Vũ Đặng Bùi Hồ Ngô Dương
Adébáyọ̀ Ọlọ́runtọ́ba Chukwuemeka Ṣadé Ngũgĩ Wanjirũ Thandiwe Nana|Okonkwo Ọláníyì Achebe Mwangi Mbeki Ńwankwo Sòfọlá Diop N'Golo Touré
Արամ Անահիտ Սևակ Նարեկ Գայանե Հայկ Մարիամ Վահե|Խաչատրյան Սարգսյան Պետրոսյան Հովհաննիսյան Գրիգորյան Մկրտչյան Ղազարյան Օհանյան Ավագյան Դավթյան
ნინო გიორგი შოთა თამარ ლევან მარიამ ზურაბ ქეთევან|რუსთაველი ბერიძე კაპანაძე ჭავჭავაძე წერეთელი ჯაფარიძე ღლონტი ყიფიანი შევარდნაძე ძიძიგური
Kalākaua Kaʻiulani Leilani Hōkū Ka’ahumanu Keōpūolani Mahina Nāmaka|Kamehameha Kapiʻolani Kahananui Kaʻawa Hale-Kāne Akaka Pāʻū Kealoha Nākoa Makoa
Oʻtkir Gʻulom Əli Ülviyyə Ñusupbek Қайрат Әсел Өмір|Gʻaniyev Əliyev Məmmədov Nurpeyis Оспанов Жүнісов Ғабитов Қасымов Toʻrayev Şıxəliyev
`

/** Returns more than 5,000 names of people in 38 languages, in two orders. */
export function personNames(): string[] {
  return languages
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [given = [], surnames = []] = line.split('|').map((names) => names.split(' '))
      return given.flatMap((one) => surnames.flatMap((last) => [`${one} ${last}`, `${last}, ${one}`]))
    })
}
