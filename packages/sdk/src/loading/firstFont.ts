/** The font file that nearly every design needs first: the Latin letters of Arial, which is also the default family. */
export const firstFont = 'Arimo-Regular.latin'
