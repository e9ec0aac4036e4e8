import alexBrush from '@certificate-sdk/template/fonts/AlexBrush-Regular.ttf?url'
import arimoBold from '@certificate-sdk/template/fonts/Arimo-Bold.ttf?url'
import arimoBoldItalic from '@certificate-sdk/template/fonts/Arimo-BoldItalic.ttf?url'
import arimoItalic from '@certificate-sdk/template/fonts/Arimo-Italic.ttf?url'
import arimo from '@certificate-sdk/template/fonts/Arimo-Regular.ttf?url'
import cinzelBold from '@certificate-sdk/template/fonts/Cinzel-Bold.ttf?url'
import cinzel from '@certificate-sdk/template/fonts/Cinzel-Regular.ttf?url'
import cormorantGaramondBold from '@certificate-sdk/template/fonts/CormorantGaramond-Bold.ttf?url'
import cormorantGaramondBoldItalic from '@certificate-sdk/template/fonts/CormorantGaramond-BoldItalic.ttf?url'
import cormorantGaramondItalic from '@certificate-sdk/template/fonts/CormorantGaramond-Italic.ttf?url'
import cormorantGaramond from '@certificate-sdk/template/fonts/CormorantGaramond-Regular.ttf?url'
import cousineBold from '@certificate-sdk/template/fonts/Cousine-Bold.ttf?url'
import cousineBoldItalic from '@certificate-sdk/template/fonts/Cousine-BoldItalic.ttf?url'
import cousineItalic from '@certificate-sdk/template/fonts/Cousine-Italic.ttf?url'
import cousine from '@certificate-sdk/template/fonts/Cousine-Regular.ttf?url'
import dancingScriptBold from '@certificate-sdk/template/fonts/DancingScript-Bold.ttf?url'
import dancingScript from '@certificate-sdk/template/fonts/DancingScript-Regular.ttf?url'
import eBGaramondBold from '@certificate-sdk/template/fonts/EBGaramond-Bold.ttf?url'
import eBGaramondBoldItalic from '@certificate-sdk/template/fonts/EBGaramond-BoldItalic.ttf?url'
import eBGaramondItalic from '@certificate-sdk/template/fonts/EBGaramond-Italic.ttf?url'
import eBGaramond from '@certificate-sdk/template/fonts/EBGaramond-Regular.ttf?url'
import greatVibes from '@certificate-sdk/template/fonts/GreatVibes-Regular.ttf?url'
import libreBaskervilleBold from '@certificate-sdk/template/fonts/LibreBaskerville-Bold.ttf?url'
import libreBaskervilleItalic from '@certificate-sdk/template/fonts/LibreBaskerville-Italic.ttf?url'
import libreBaskerville from '@certificate-sdk/template/fonts/LibreBaskerville-Regular.ttf?url'
import loraBold from '@certificate-sdk/template/fonts/Lora-Bold.ttf?url'
import loraBoldItalic from '@certificate-sdk/template/fonts/Lora-BoldItalic.ttf?url'
import loraItalic from '@certificate-sdk/template/fonts/Lora-Italic.ttf?url'
import lora from '@certificate-sdk/template/fonts/Lora-Regular.ttf?url'
import montserratBold from '@certificate-sdk/template/fonts/Montserrat-Bold.ttf?url'
import montserratBoldItalic from '@certificate-sdk/template/fonts/Montserrat-BoldItalic.ttf?url'
import montserratItalic from '@certificate-sdk/template/fonts/Montserrat-Italic.ttf?url'
import montserrat from '@certificate-sdk/template/fonts/Montserrat-Regular.ttf?url'
import notoEmoji from '@certificate-sdk/template/fonts/NotoEmoji-Regular.ttf?url'
import notoSansBold from '@certificate-sdk/template/fonts/NotoSans-Bold.ttf?url'
import notoSansBoldItalic from '@certificate-sdk/template/fonts/NotoSans-BoldItalic.ttf?url'
import notoSansItalic from '@certificate-sdk/template/fonts/NotoSans-Italic.ttf?url'
import notoSans from '@certificate-sdk/template/fonts/NotoSans-Regular.ttf?url'
import notoSansArabicBold from '@certificate-sdk/template/fonts/NotoSansArabic-Bold.ttf?url'
import notoSansArabic from '@certificate-sdk/template/fonts/NotoSansArabic-Regular.ttf?url'
import notoSansArmenianBold from '@certificate-sdk/template/fonts/NotoSansArmenian-Bold.ttf?url'
import notoSansArmenian from '@certificate-sdk/template/fonts/NotoSansArmenian-Regular.ttf?url'
import notoSansBengaliBold from '@certificate-sdk/template/fonts/NotoSansBengali-Bold.ttf?url'
import notoSansBengali from '@certificate-sdk/template/fonts/NotoSansBengali-Regular.ttf?url'
import notoSansGeorgianBold from '@certificate-sdk/template/fonts/NotoSansGeorgian-Bold.ttf?url'
import notoSansGeorgian from '@certificate-sdk/template/fonts/NotoSansGeorgian-Regular.ttf?url'
import notoSansJP from '@certificate-sdk/template/fonts/NotoSansJP-Regular.ttf?url'
import notoSansKR from '@certificate-sdk/template/fonts/NotoSansKR-Regular.ttf?url'
import notoSansSC from '@certificate-sdk/template/fonts/NotoSansSC-Regular.ttf?url'
import notoSansTamilBold from '@certificate-sdk/template/fonts/NotoSansTamil-Bold.ttf?url'
import notoSansTamil from '@certificate-sdk/template/fonts/NotoSansTamil-Regular.ttf?url'
import notoSansTC from '@certificate-sdk/template/fonts/NotoSansTC-Regular.ttf?url'
import notoSansThaiBold from '@certificate-sdk/template/fonts/NotoSansThai-Bold.ttf?url'
import notoSansThai from '@certificate-sdk/template/fonts/NotoSansThai-Regular.ttf?url'
import pinyonScript from '@certificate-sdk/template/fonts/PinyonScript-Regular.ttf?url'
import playfairDisplayBold from '@certificate-sdk/template/fonts/PlayfairDisplay-Bold.ttf?url'
import playfairDisplayBoldItalic from '@certificate-sdk/template/fonts/PlayfairDisplay-BoldItalic.ttf?url'
import playfairDisplayItalic from '@certificate-sdk/template/fonts/PlayfairDisplay-Italic.ttf?url'
import playfairDisplay from '@certificate-sdk/template/fonts/PlayfairDisplay-Regular.ttf?url'
import tinosBold from '@certificate-sdk/template/fonts/Tinos-Bold.ttf?url'
import tinosBoldItalic from '@certificate-sdk/template/fonts/Tinos-BoldItalic.ttf?url'
import tinosItalic from '@certificate-sdk/template/fonts/Tinos-Italic.ttf?url'
import tinos from '@certificate-sdk/template/fonts/Tinos-Regular.ttf?url'
import unifrakturMaguntia from '@certificate-sdk/template/fonts/UnifrakturMaguntia-Regular.ttf?url'

/** Where the shipped font files are, beside the editor's own code. Fetched only when a text needs one. */
export const fontUrls: Readonly<Record<string, string>> = {
  'AlexBrush-Regular': alexBrush,
  'Arimo-Bold': arimoBold,
  'Arimo-BoldItalic': arimoBoldItalic,
  'Arimo-Italic': arimoItalic,
  'Arimo-Regular': arimo,
  'Cinzel-Bold': cinzelBold,
  'Cinzel-Regular': cinzel,
  'CormorantGaramond-Bold': cormorantGaramondBold,
  'CormorantGaramond-BoldItalic': cormorantGaramondBoldItalic,
  'CormorantGaramond-Italic': cormorantGaramondItalic,
  'CormorantGaramond-Regular': cormorantGaramond,
  'Cousine-Bold': cousineBold,
  'Cousine-BoldItalic': cousineBoldItalic,
  'Cousine-Italic': cousineItalic,
  'Cousine-Regular': cousine,
  'DancingScript-Bold': dancingScriptBold,
  'DancingScript-Regular': dancingScript,
  'EBGaramond-Bold': eBGaramondBold,
  'EBGaramond-BoldItalic': eBGaramondBoldItalic,
  'EBGaramond-Italic': eBGaramondItalic,
  'EBGaramond-Regular': eBGaramond,
  'GreatVibes-Regular': greatVibes,
  'LibreBaskerville-Bold': libreBaskervilleBold,
  'LibreBaskerville-Italic': libreBaskervilleItalic,
  'LibreBaskerville-Regular': libreBaskerville,
  'Lora-Bold': loraBold,
  'Lora-BoldItalic': loraBoldItalic,
  'Lora-Italic': loraItalic,
  'Lora-Regular': lora,
  'Montserrat-Bold': montserratBold,
  'Montserrat-BoldItalic': montserratBoldItalic,
  'Montserrat-Italic': montserratItalic,
  'Montserrat-Regular': montserrat,
  'NotoEmoji-Regular': notoEmoji,
  'NotoSans-Bold': notoSansBold,
  'NotoSans-BoldItalic': notoSansBoldItalic,
  'NotoSans-Italic': notoSansItalic,
  'NotoSans-Regular': notoSans,
  'NotoSansArabic-Bold': notoSansArabicBold,
  'NotoSansArabic-Regular': notoSansArabic,
  'NotoSansArmenian-Bold': notoSansArmenianBold,
  'NotoSansArmenian-Regular': notoSansArmenian,
  'NotoSansBengali-Bold': notoSansBengaliBold,
  'NotoSansBengali-Regular': notoSansBengali,
  'NotoSansGeorgian-Bold': notoSansGeorgianBold,
  'NotoSansGeorgian-Regular': notoSansGeorgian,
  'NotoSansJP-Regular': notoSansJP,
  'NotoSansKR-Regular': notoSansKR,
  'NotoSansSC-Regular': notoSansSC,
  'NotoSansTC-Regular': notoSansTC,
  'NotoSansTamil-Bold': notoSansTamilBold,
  'NotoSansTamil-Regular': notoSansTamil,
  'NotoSansThai-Bold': notoSansThaiBold,
  'NotoSansThai-Regular': notoSansThai,
  'PinyonScript-Regular': pinyonScript,
  'PlayfairDisplay-Bold': playfairDisplayBold,
  'PlayfairDisplay-BoldItalic': playfairDisplayBoldItalic,
  'PlayfairDisplay-Italic': playfairDisplayItalic,
  'PlayfairDisplay-Regular': playfairDisplay,
  'Tinos-Bold': tinosBold,
  'Tinos-BoldItalic': tinosBoldItalic,
  'Tinos-Italic': tinosItalic,
  'Tinos-Regular': tinos,
  'UnifrakturMaguntia-Regular': unifrakturMaguntia,
}
