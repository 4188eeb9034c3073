import { messageFile } from '#lib/i18n/message-files.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { publicState } from '#lib/public-state/public-state.ts'

/** Messages of a language as a file that browsers keep for ever: its address changes with what it holds. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string; file: string }> }) {
  const { language, file } = await params
  const [name = '', , ending] = file.split('.')
  const { languages } = await publicState()
  const known = ending === 'json' && languages.some(({ code }) => code === language)
  const found = known ? messageFile(language, await loadMessages(language), name) : undefined
  if (!found) return new Response(null, { status: 404 })
  // A page that was drawn before a text changed gets the text of now, which is no longer what its address names.
  const same = found.address.endsWith(`/${file}`)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': same ? 'public, max-age=31536000, immutable' : 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(found.text, { headers })
}
