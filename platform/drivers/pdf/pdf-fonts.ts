import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const files = [
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf'),
]

/**
 * The fonts of documents, as TrueType: the interface's own for Latin, and for Arabic one whose text can be found and copied. What IBM Plex Sans
 * Arabic joins into one picture, such as ضر, comes out of a PDF in the wrong order.
 */
export const readFonts = (): Buffer[] => files.map(file => readFileSync(fileURLToPath(file)))
