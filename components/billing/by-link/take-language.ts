import 'server-only'
import { isBuiltIn } from '#lib/i18n/locales.ts'
import { storeAppearance } from '#lib/visitor/appearance.ts'

/** Keeps the language of a document in a browser that has chosen none, and goes on to its page. */
export async function takeLanguage(request: Request, page: string): Promise<Response> {
  const language = new URL(request.url).searchParams.get('to')
  if (isBuiltIn(language)) await storeAppearance({ language })
  return new Response(null, { status: 303, headers: { location: `${page}?read=1`, 'cache-control': 'no-store' } })
}
