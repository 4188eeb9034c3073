import { languageStrings } from '#contract/settings/language-strings.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'

/** All texts of a language as a file. */
export async function GET(_request: Request, { params }: { params: Promise<{ language: string }> }): Promise<Response> {
  try {
    const texts = await callApi(languageStrings.endpoints.export, { params: { languageId: Number((await params).language) || 0 } })
    return new Response(`${JSON.stringify(texts, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${texts.language}.json"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
