import { type PublicState, publicState } from '#lib/public-state/public-state.ts'
import { builtInLanguages, isBuiltIn } from './locales.ts'

type Messages = { [key: string]: string | Messages }
type Loader = () => Promise<Messages>

// One file per namespace; a new file needs no registration.
const files = import.meta.glob('../../messages/*/*.json', { import: 'default' }) as Record<string, Loader>
const builtIn = new Map<string, Promise<Messages>>()
const merged = new Map<string, { own: PublicState['texts'][string]; messages: Messages }>()

/** All messages of a language, by namespace (the file's name): the built-in ones, with the company's own texts in their place. */
export async function loadMessages(locale: string): Promise<Messages> {
  const base = await read(isBuiltIn(locale) ? locale : (builtInLanguages[0]?.code as string))
  const own = (await publicState()).texts[locale]
  if (!own?.length) return base
  const known = merged.get(locale)
  if (known?.own === own) return known.messages
  const messages = structuredClone(base)
  for (const { key, text } of own) replace(messages, key.split('.'), text)
  merged.set(locale, { own, messages })
  return messages
}

function read(locale: string): Promise<Messages> {
  const known = builtIn.get(locale)
  if (known && process.env.NODE_ENV === 'production') return known
  const reading = Promise.all(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${locale}/`))
      .map(async ([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), await load()] as const),
  ).then(entries => Object.fromEntries(entries))
  builtIn.set(locale, reading)
  return reading
}

// A text stands only where a built-in one stands.
function replace(messages: Messages, [first = '', ...rest]: string[], text: string): void {
  const there = messages[first]
  if (typeof there === 'string' && rest.length === 0) messages[first] = text
  else if (typeof there === 'object') replace(there, rest, text)
}
