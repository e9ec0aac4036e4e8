/**
 * Ideographs of names that are not among the everyday ones of their country, for typefaces that have no file of rare
 * characters: a name with one of them would be in another face as a whole.
 */
export const nameIdeographs = {
  japanese: '𠮷淺纐纈蛯蓜靍曻鬮躑躅蠣冨嶌栁桒嵜嶋籔薮禰祢瀧祐',
  /** Hanja, which Japan's file draws in bold; some of them only that of China has. */
  korean: '趙姸吳權旼裵盧閔祹昰旿昑晸暻烋熲爀琓琯瑄璡瓘稙纘肅蓂蘊誾諴譓鈗銶錞駪顥馹鉀鏞鑽鉉晛祐',
  simplified:
    '珢瑅璂綎裪璟垚犇骉翀翯珅玙玘祎禛竑衎飏䜣㛃甦玥珺喆赟昇镕芃虓洑禤鋆褟𬱖𬍛䶮龎堃頔珒琇瑀璠璘瑨珣珧琎玹珮瑢瓛晞晛暐昶昉旸炘炜' +
    '炆烜焜煐煜燊熠熺沄沺洢淏湜溦滢潆澍濛泓妤妧姮婧婳嫕媖嬅嫚祾禔禧祜翃翎翾聿芾苼茗荞莜菀蒽薏蘅袆诠谞谡谧' +
    '赉跶轶逵郢鄞酩钇钊钰铄铖锜镫阗霂靖靥韬颋飖馨骎鲲鸷麾黻龑旻昕昱晔晗晟煊琛琤琮琰璁璐瓒皞皙筱綦翙芊苒菡葳蓁',
  traditional:
    '苡瑄甯鈺晧暐旻珈珩琁琬瑀竑茜莛葳蓁筱堃喆姸婕娸昶炘燁燊瑋緁驊龢峯姵媺嫺嬿煒璇瓈畇涂凃翊芃蘅龎粘佘鋐鎧恒冼栢' +
    '鑫霈靚酆鄺𤧟禚禤裵駪洙馹眞昰旿晸炅烋珉珣瑅璡禔祹晛昑暻熲爀珢琓璂瓘稙綎纘荇蓂衎誾譓錞鏞菀裪諴鈗銶鎭' +
    '妤姍姞姮婞婼媗媞嫈嬅宬寗岑岱崧嵐嶠庭彣彧忻忞恆恩愷憓旂旖昀昉昕昱晅晉晏晗晙晟晞晴暄暉暘曈曦朣杺枻柏栩桀梓棠' +
    '楨楷榆槿樺橙櫻欣歆毓沁沅沄沛沐泓泱泳洵浚涵淇淏淳渝湘湲溱滎漪潔澄澔澤濬瀅灝炫炤烜焌焜煇煊煜熙熠燦爰玗玟玥玨玹珀珅' +
    '珞珮珺琇琋琛琝琦琪琮琰琳瑛瑜瑞瑢瑨瑩瑭瑯璁璋璐璘璟璨瓏甄甯皓皖皜盈眉睎睿硯碩祈祐祖祺禎禕禛禧秝稟穎穗竣笙筠' +
    '箴綝綵綸綺緯縈繶羚羲羽翃翎翔翰耘聿育臻舫艾芊芮芯芷苒苓茉茗茵荃荷莘莞莉菀菁菡萱葦葶蒨蒹蓓蓉蔚蔡蕎蕙薇薏薰藝蘊虹' +
    '裕褚襄覺訢詒詠詩詮誠諠諭謙譯豈貽賡軒軾輔輝迦逵逸遠邑郁郡鄞鈞鈴鉉銓銘鋆錚鍇鎮鐸閎闓陞隽雋雩雯霆霏霓霖靖靜韋韡韻韶' +
    '頎頡顗顥馡馥駿騏驥鴻麒黛龔',
}

/** Syllables of names that are not in KS X 1001. */
export const nameHangul = '똠믜쀼뮈뙤햏믱쭨'
