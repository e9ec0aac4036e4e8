/** The font file that nearly every design needs: of Arial, which is also what a field without a family has. */
export const defaultFace = 'Arimo-Regular'
