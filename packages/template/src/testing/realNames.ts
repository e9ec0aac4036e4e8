/** Common surnames and given names of a language, separated by spaces. */
interface Names {
  surnames: string
  givenNames: string
  /** A pattern with `S` and `G`. */
  order: 'S G' | 'SG' | 'G S'
}

/**
 * Includes names with rare letters: old forms in Japan, characters beyond the everyday ones in China. Korean
 * ones are in either script.
 */
const names = {
  ja: {
    surnames:
      '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 ' +
      '阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 斉藤 福田 太田 西村 藤井 金子 岡本 藤原 ' +
      '三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 ' +
      '今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 ' +
      '市川 菊地 杉本 古川 大西 島田 水野 桜井 渡部 吉川 山内 西田 飯田 菊池 西川 小松 北村 安田 五十嵐 川口 平田 関 中田 久保田 服部 ' +
      '東 岩田 土屋 川崎 福島 本田 辻 樋口 秋山 田口 永井 山中 中西 吉村 川上 石原 大橋 松岡 馬場 浜田 森本 星野 矢野 浅野 大島 黒田 ' +
      '渡邉 渡邊 髙橋 髙木 齋藤 齊藤 廣瀬 濱田 濵田 澤田 櫻井 瀧澤 國分 眞鍋 榮 淺野 邉見 嶋﨑 山﨑 宮﨑 籔内 栁沢 桒原 冨永 嶌田 𠮷田 ' +
      '𠮷野 鄧 蔣 圓尾 舘野 鷗 檜山 纐纈 薮田 逸見 槇原 蛯名 蓜島 禰津 祢津 靍田 曻 埜口 饗庭 鬮橋 躑躅森 轟 鷲見 蠣崎 鑓水 鰐渕',
    givenNames:
      '蓮 陽翔 大翔 結翔 蒼 湊 樹 悠真 律 朝陽 悠人 颯真 湊斗 奏汰 陽向 大和 瑛太 新 凪 暖 碧 伊織 暁 颯 煌 琥珀 琉生 絢斗 蒼空 結斗 ' +
      '陽葵 凛 凜 莉子 澪 結菜 紬 葵 陽菜 芽依 結愛 咲良 愛莉 杏 心陽 詩 翠 栞 柚希 琴音 茉莉 瑠璃 璃子 彩葉 楓 杏奈 蘭 萌 禎 祐 智 ' +
      '翔太 健 誠 浩 隆 茂 豊 実 博 勇 清 進 弘 健一 太郎 一郎 花子 さくら ひなた あかり みなみ カレン 美咲 愛 真由美 恵子 洋子 幸子 ' +
      '和子 久美子 由美子 裕子 直美 智子 聰 曉子 惠美 眞理 彌生 慎太郎 龍之介 龍 翼 駿 遥 遙 昊 昴 晃 晄 晟 暉 曜 朔 桜子 樂 橙 澄 瀬名 ' +
      '熙 燿 珈 琉 瑚 瑳 皓 眸 禮 穂 笙 紗羅 綺羅 羚 耀 聖 脩 舜 苺 莞 菫 蓉 蕾 虎 蘇 衿 詢 諒 諄 迪 逞 遼 醇 釉 雫 頌 颯太 馨 驍 鳳 麟 鷹 黛',
    order: 'S G',
  },
  'zh-Hans': {
    surnames:
      '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 韩 邓 冯 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 ' +
      '魏 苏 吕 丁 任 卢 姚 沈 钟 姜 崔 谭 陆 范 汪 廖 石 金 韦 贾 夏 傅 方 邹 熊 白 孟 秦 邱 侯 江 尹 薛 闫 段 雷 龙 黎 史 陶 贺 毛 郝 顾 龚 ' +
      '邵 万 覃 武 钱 戴 严 莫 孔 向 常 汤 康 易 乔 赖 文 欧阳 司马 上官 诸葛 慕容 夏侯 闫 阎 仝 亓 仉 佘 冼 匡 卞 卓 厍 句 宓 岑 庹 晁 暴 ' +
      '柘 桓 欧 殳 洑 湛 璩 甯 禤 笪 缑 羿 翟 肇 臧 舒 芮 苌 莘 菅 蒯 蔺 褟 訾 逄 郄 郏 郗 鄢 钭 隗 靳 鞠 麦 麴 龎',
    givenNames:
      '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀英 霞 平 刚 桂英 小明 子轩 浩宇 浩然 宇轩 梓涵 欣怡 诗涵 雨桐 一诺 可馨 梓萱 ' +
      '奕辰 宇辰 浩辰 沐宸 若汐 苡沫 艺涵 语桐 瑾萱 思源 建国 志强 晓东 海燕 文博 天佑 俊熙 煜祺 烨霖 烨 煊 昊 晟 晗 玥 珺 珩 琪 瑜 璇 璐 ' +
      '璟 瑾 琰 瓒 睿 皓 喆 赟 昇 镕基 淼 鑫 焱 垚 犇 骉 骁 骐 骞 翀 翊 翯 珅 玮 玙 玘 珏 珞 琬 琦 琨 璋 祎 祺 祯 禛 禹 稷 竑 笙 筠 箫 纾 ' +
      '绮 绾 缨 羲 聿 芃 芊 芮 苒 茜 茵 荃 菁 菡 萱 蓁 蔚 薇 蕊 藜 蘅 虓 衎 谌 谦 迦 逸 邈 郅 鋆 锴 镛 闳 霁 霏 靓 韫 颀 颢 飏 馥 骢 鸢 麒 黛 𬱖 𬍛 䶮 䜣 㛃 甦',
    order: 'SG',
  },
  'zh-Hant': {
    surnames:
      '陳 林 黃 張 李 王 吳 劉 蔡 楊 許 鄭 謝 洪 郭 邱 曾 廖 賴 徐 周 葉 蘇 莊 呂 江 何 蕭 羅 高 潘 簡 朱 鍾 游 彭 詹 胡 施 沈 余 盧 梁 趙 顏 柯 ' +
      '翁 魏 孫 戴 范 方 宋 鄧 杜 傅 侯 曹 薛 丁 卓 馬 阮 董 唐 溫 藍 蔣 石 古 紀 姚 連 馮 歐 程 湯 田 康 姜 汪 白 鄒 尤 巫 涂 龔 嚴 韓 黎 袁 ' +
      '金 童 陸 柳 夏 凃 邵 錢 伍 倪 溪 熊 駱 任 秦 莫 辛 譚 甘 萬 關 歐陽 張簡 范姜 諸葛 司徒 龎 粘 佘 冼 卞 岑 巴 晁 栢 梅 樊 毛 潭 甯 畢 ' +
      '祝 章 艾 花 苗 褚 覃 詩 諶 貝 賀 連 酆 鄺 闕 雷 龍 麥 韋 麴 汲 繆 蒲 藺 荊 羊 禚 禤',
    givenNames:
      '志明 淑芬 俊傑 雅婷 怡君 家豪 宗翰 冠宇 承恩 宥翔 品妍 詠晴 子晴 宇恩 柏睿 承翰 彥廷 思妤 芷瑄 羽彤 語彤 苡甯 昀臻 祐嘉 睿恩 ' +
      '鈺婷 佳穎 欣怡 詩涵 筱涵 郁婷 佩珊 靜宜 惠雯 美玲 秀英 建宏 文雄 俊宏 明哲 信宏 國榮 榮華 繼堯 堃 喆 珮綺 姵君 媺 嫺 嬿 姸 婕 娸 ' +
      '晞 晧 暐 曜 曦 昕 旻 昱 昶 炘 炫 焜 煒 煜 熙 燁 燊 珈 珩 珮 琁 琦 琬 瑀 瑄 瑋 瑜 璇 璟 瓈 畇 皓 盈 硯 碩 祐 禎 稚 竑 筠 綺 綸 緁 縈 ' +
      '翊 翎 聿 芃 芸 芷 苡 茜 荃 莛 菁 萱 葳 蓁 蔓 薇 藍 蘅 詠 誼 謙 譽 豫 軒 輊 迦 逸 邑 郁 鈞 鉉 銓 鋐 鎧 鑫 霈 霖 靚 頡 顥 馥 驊 鴻 鵬 麒 黛 龢 峯 裕 恒 喬 𤧟',
    order: 'SG',
  },
  ko: {
    surnames:
      '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 전 홍 유 고 문 양 손 배 백 허 남 심 노 하 곽 성 차 주 우 구 민 류 나 진 지 엄 채 원 ' +
      '천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 왕 금 옥 육 인 맹 제 모 장 남궁 제갈 선우 황보 사공 뇌 탁 국 어 은 편',
    givenNames:
      '민준 서준 도윤 예준 시우 하준 지호 주원 지후 준우 서연 서윤 지우 서현 하은 하윤 민서 지유 윤서 채원 수빈 다은 은서 소율 예린 아린 ' +
      '영수 영철 정숙 순자 경숙 미경 은주 현정 지영 보람 슬기 아름 빛나 한별 샛별 이든 로운 라온 가온 새봄 힘찬 믿음 뮈 햇살 별빛 솔잎 똠 ' +
      '믜 쀼 밝음 민수 철수 영희 성민 재현 혜진 윤슬 찬혁 규빈 태양 현빈 나래 늘봄 다온 단비 미르 바름 빛솔',
    order: 'SG',
  },
  koHan: {
    surnames:
      '金 李 朴 崔 鄭 姜 趙 尹 張 林 韓 吳 徐 申 權 黃 安 宋 田 洪 柳 高 文 梁 孫 裵 白 許 南 沈 盧 河 郭 成 車 朱 禹 具 閔 羅 陳 池 嚴 蔡 元 ' +
      '千 方 孔 玄 咸 卞 廉 呂 秋 都 蘇 石 宣 薛 馬 吉 延 魏 表 明 奇 潘 王 琴 玉 陸 印 孟 諸 牟 南宮 諸葛 鮮于 皇甫 司空 卓 鞠 魚 殷 片 邕 昔',
    givenNames:
      '敏俊 書俊 道允 禮俊 始祐 夏俊 志浩 周元 志厚 俊宇 書姸 瑞允 智友 瑞賢 夏恩 旼序 智裕 允瑞 采源 秀彬 多恩 恩瑞 昭律 英洙 永哲 貞淑 ' +
      '順子 慶淑 美京 恩珠 賢貞 智英 成旻 在賢 惠眞 燦赫 奎彬 太陽 賢彬 祹 昰 晛 旿 昑 晸 暻 炅 炫 烋 熲 燮 爀 珉 珢 珣 琓 琯 瑄 瑅 璂 璡 ' +
      '瓘 甲 祐 禔 稙 竑 籽 絃 綎 纘 翊 肅 茁 荇 菀 蓂 蘊 衎 裪 誾 諴 譓 鈗 鉉 銶 錞 鎭 鏞 鑽 鉀 鍾 顥 馹 駪 鳳',
    order: 'SG',
  },
  en: {
    surnames:
      "Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson O'Brien O’Connor " +
      'Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright ' +
      'Scott Torres Nguyễn Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Trần Phạm Đặng Müller ' +
      'McDonald MacLeod Fitzgerald Smith-Jones Ó’Súilleabháin Llŷr Beyoncé Brontë Zuckerberg Kaʻahumanu Kealoha Łukaszewicz Kowalski Novák ' +
      'Dvořák Horváth Őry Ţepeş Şahin Çelik Yılmaz Ðorđević Björk Þórsdóttir Åkesson Ødegård Lindström Mäkinen Õunapuu Krūmiņš Žukauskas ' +
      'de_la_Cruz van_der_Berg D’Angelo Ngũgĩ Ọlájídé Adébáyọ̀ Ṣóyínká Məmmədov Ibrahim Singh Patel Kim Chen',
    givenNames:
      'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah ' +
      'Charles Karen Christopher Nancy Daniel Lisa Matthew Betty Anthony Margaret Mark Sandra Olivia Noah Emma Liam Amelia Oliver Ava Elijah ' +
      'Zoë Chloë Renée André José María Siân Seán Niamh Caoimhe Søren Jürgen François Łucja Agnieszka Jiří Šárka Ágnes Ștefan Ömer Işıl ' +
      'Guðrún Æsa Ævar Håkon Øyvind Ülle Jānis Živilė Thị_Hằng Văn_Ánh Mary-Jane J.R. Ọládélé Ẹniọlá Ńnámdí Aïcha Noël Anaïs Zuñi ʻIolani',
    order: 'G S',
  },
  ar: {
    surnames:
      'العلي الحسن المصري الشامي البغدادي الخوارزمي العمري الأنصاري القرشي الهاشمي الزهراني الغامدي القحطاني العتيبي الحربي الشهري الدوسري ' +
      'المطيري السبيعي التميمي الخطيب النجار الحداد الخياط السيد إبراهيم إسماعيل أحمد آل_سعود آل_مكتوم بن_علي بوعزيز بلقاسم الفاسي العلوي التونسي ' +
      'عبد_الله عبد_الرحمن أبو_بكر ابن_خلدون الصبّاح الأتاسي البستاني خوري حدّاد معلوف كرم سعادة غانم عون لحود شيرازی نژاد گیلانی چوہدری ٹھاکر',
    givenNames:
      'محمد أحمد علي حسن حسين عمر خالد يوسف إبراهيم عبد_الله عبد_الرحمن مصطفى محمود سعيد طارق زياد رامي كريم ياسر أنس مؤمن هيثم لؤي رؤوف ' +
      'فاطمة عائشة مريم خديجة زينب سارة ليلى نور هدى أمل رنا دانا ريم لينا هند سلمى شيماء إسراء آية آمنة هبة ضحى لمى مها نجوى أسماء رؤى دعاء ' +
      'پرویز ژاله گلناز چنگیز ٹیپو ڈاکٹر مُحَمَّد هٰذا',
    order: 'G S',
  },
} satisfies Record<string, Names>

/** Languages that have names here. */
export const namedLocales = ['ja', 'zh-Hans', 'zh-Hant', 'ko', 'en', 'ar'] as const

/** Returns full names; each surname and each given name is in some of them. */
export function realNames(locale: (typeof namedLocales)[number], count: number): string[] {
  if (locale !== 'ko') return namesOf(names[locale], count)
  const half = Math.ceil(count / 2)
  return [...namesOf(names.ko, half), ...namesOf(names.koHan, count - half)]
}

function namesOf({ surnames, givenNames, order }: Names, count: number): string[] {
  const [last, first] = [surnames, givenNames].map((list) => list.split(' ')) as [string[], string[]]
  return Array.from({ length: count }, (_, i) => {
    const parts: Record<string, string | undefined> = {
      S: last[i % last.length],
      G: first[(i + 7 * Math.floor(i / last.length)) % first.length],
    }
    return order.replace(/[SG]/g, (part) => parts[part] ?? '').replaceAll('_', ' ')
  })
}
