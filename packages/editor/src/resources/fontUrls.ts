import arimoBold from '@certificate-sdk/template/fonts/Arimo-Bold.ttf?url'
import arimoBoldItalic from '@certificate-sdk/template/fonts/Arimo-BoldItalic.ttf?url'
import arimoItalic from '@certificate-sdk/template/fonts/Arimo-Italic.ttf?url'
import arimo from '@certificate-sdk/template/fonts/Arimo-Regular.ttf?url'
import cousineBold from '@certificate-sdk/template/fonts/Cousine-Bold.ttf?url'
import cousineBoldItalic from '@certificate-sdk/template/fonts/Cousine-BoldItalic.ttf?url'
import cousineItalic from '@certificate-sdk/template/fonts/Cousine-Italic.ttf?url'
import cousine from '@certificate-sdk/template/fonts/Cousine-Regular.ttf?url'
import greatVibes from '@certificate-sdk/template/fonts/GreatVibes-Regular.ttf?url'
import notoSansBold from '@certificate-sdk/template/fonts/NotoSans-Bold.ttf?url'
import notoSansBoldItalic from '@certificate-sdk/template/fonts/NotoSans-BoldItalic.ttf?url'
import notoSansItalic from '@certificate-sdk/template/fonts/NotoSans-Italic.ttf?url'
import notoSans from '@certificate-sdk/template/fonts/NotoSans-Regular.ttf?url'
import playfairBold from '@certificate-sdk/template/fonts/PlayfairDisplay-Bold.ttf?url'
import playfairBoldItalic from '@certificate-sdk/template/fonts/PlayfairDisplay-BoldItalic.ttf?url'
import playfairItalic from '@certificate-sdk/template/fonts/PlayfairDisplay-Italic.ttf?url'
import playfair from '@certificate-sdk/template/fonts/PlayfairDisplay-Regular.ttf?url'
import tinosBold from '@certificate-sdk/template/fonts/Tinos-Bold.ttf?url'
import tinosBoldItalic from '@certificate-sdk/template/fonts/Tinos-BoldItalic.ttf?url'
import tinosItalic from '@certificate-sdk/template/fonts/Tinos-Italic.ttf?url'
import tinos from '@certificate-sdk/template/fonts/Tinos-Regular.ttf?url'

/** Where the shipped font files are, beside the editor's own code. Fetched only when a text needs one. */
export const fontUrls: Readonly<Record<string, string>> = {
  'Arimo-Bold': arimoBold,
  'Arimo-BoldItalic': arimoBoldItalic,
  'Arimo-Italic': arimoItalic,
  'Arimo-Regular': arimo,
  'Cousine-Bold': cousineBold,
  'Cousine-BoldItalic': cousineBoldItalic,
  'Cousine-Italic': cousineItalic,
  'Cousine-Regular': cousine,
  'GreatVibes-Regular': greatVibes,
  'NotoSans-Bold': notoSansBold,
  'NotoSans-BoldItalic': notoSansBoldItalic,
  'NotoSans-Italic': notoSansItalic,
  'NotoSans-Regular': notoSans,
  'PlayfairDisplay-Bold': playfairBold,
  'PlayfairDisplay-BoldItalic': playfairBoldItalic,
  'PlayfairDisplay-Italic': playfairItalic,
  'PlayfairDisplay-Regular': playfair,
  'Tinos-Bold': tinosBold,
  'Tinos-BoldItalic': tinosBoldItalic,
  'Tinos-Italic': tinosItalic,
  'Tinos-Regular': tinos,
}
