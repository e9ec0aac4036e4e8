/**
 * Kanji of Japanese names, and of everyday words, that are not in the first level of JIS X 0208: the lists of the government
 * (jōyō and jinmeiyō), those in the 2,000 most frequent surnames, and those that many given names have.
 */
export const nameKanji =
  '丼乘亞佛來侑俐俠俱傲傳僞價儉兒凉凛凜凰刹剝剩劍勁勒勳卷卽吞哺喩單嗅嘲嚴圀圈國圓團圡堯塡增壘壞壯壽奎奧奬娜' +
  '孃寢實寬將專峽崚嵜嶌巖巢巫已帶廣廳彈彌彗彙從徠徵德恆恣惠惡惧惺愼慄憬應懷戰戲拂拉拔拜揭搖搜摑摯擊攝收敍敞' +
  '昊昴晄晏晚晝晟晨暉暎曄曆曉曖栁栞桒梛條椰楷榮槇槗樂樣橙橫檜檢櫂櫻步歷毀每毬氣洵洸涉淚淨渕渴渾溫滉滯漱澁澤' +
  '澪濕濱濵瀨焰煌煕熙燎燒燿爭爲狀狹獸珀珈琥瑶璧疊瘍瘦皓盜盡眞眸碎祕祿禪禮禱稟稻穗穰穹笙箋簞籔籠粹絆絋綠綸綺' +
  '緖緣緻縣縱繡繪繫纖羚羞翔耿聰聽脩臟與苺茉莉莊菫萊萠萬蔣蕾薰藏藝藥虛蟬蠟衞裝覽訃詢諄諧謠讓貪賣賴赳踪轉辣迪' +
  '逞逹遙邉邊邨郞鄧醉醬釀釉錄錮鍊鎭鐵鑄陷隝險雜靏靜頌顚顯颯飜騷驍驗髙髮鬱鷄鷗麒黃黎黑默齊齋﨑'
