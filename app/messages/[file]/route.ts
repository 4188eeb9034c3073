import { scriptOf } from '#lib/i18n/message-editions.ts'
import { publicState } from '#lib/public-state/public-state.ts'

const name = /^((?:[a-z]{2,3})(?:-[A-Za-z0-9]{2,8}){0,3})\.[0-9a-f]{16}\.js$/

/** The messages that most pages share, as a script. Its name changes with what it says, so browsers keep it for good. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  const locale = name.exec(file)?.[1]
  const { languages } = await publicState()
  if (!locale || !languages.some(({ code }) => code === locale)) return new Response(null, { status: 404 })
  const { script, lasting } = await scriptOf(locale, file.slice(0, -'.js'.length))
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
