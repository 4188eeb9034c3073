import type { Locale } from './locales.ts'

type Loader = () => Promise<Record<string, unknown>>

// One file per namespace; a new file needs no registration.
const files = import.meta.glob('../../messages/*/*.json', { import: 'default' }) as Record<string, Loader>

/** All messages of a locale, by namespace (the file's name). */
export async function loadMessages(locale: Locale) {
  const entries = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`))
  const loaded = await Promise.all(
    entries.map(async ([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), await load()] as const),
  )
  return Object.fromEntries(loaded)
}
