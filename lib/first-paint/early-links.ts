import type { Theme } from '#lib/theme/theme.ts'

/** Sets the theme of who follows the system, before anything is painted. */
export const themeScript = '/theme.js'

const faces = {
  'en-US': ['ibm-plex-sans-latin-400-normal', 'ibm-plex-sans-latin-500-normal', 'ibm-plex-sans-latin-600-normal'],
  'ar-SA': ['ibm-plex-sans-arabic-arabic-400-normal', 'ibm-plex-sans-arabic-arabic-500-normal', 'ibm-plex-sans-arabic-arabic-600-normal'],
}

/** A `Link` header: what the first paint needs, asked for before the page has been read. */
export function earlyLinks({ language, theme, nonce }: { language: string; theme: Theme; nonce: string }): string {
  const fonts = faces[language === 'ar-SA' ? 'ar-SA' : 'en-US'].map(
    face => `</fonts/${face}.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin`,
  )
  const script = theme === 'system' ? [`<${themeScript}>; rel=preload; as="script"; nonce="${nonce}"`] : []
  return [...script, ...fonts].join(', ')
}
