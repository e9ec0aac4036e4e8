/** The face that nearly every design needs: Arial's, which is also the default family. */
export const defaultFace = 'Arimo-Regular'
