import { preload } from 'react-dom'

const faces = {
  'en-US': ['ibm-plex-sans-latin-400-normal', 'ibm-plex-sans-latin-500-normal'],
  'ar-SA': ['ibm-plex-sans-arabic-arabic-400-normal', 'ibm-plex-sans-arabic-arabic-500-normal'],
}

/** Starts the two faces that most text of the language is set in, before the style sheet asks for them. */
export function preloadFonts(locale: string) {
  for (const face of faces[locale === 'ar-SA' ? 'ar-SA' : 'en-US']) {
    preload(`/fonts/${face}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
}
