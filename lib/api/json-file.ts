import { companyToday } from '../i18n/company-today.ts'
import { ApiProblem } from './api-problem.ts'

/** What a call answers as a file to take away, named by today; a refusal keeps its status. */
export async function jsonFile(name: string, ask: () => Promise<unknown>): Promise<Response> {
  try {
    const [content, day] = await Promise.all([ask(), companyToday()])
    return new Response(`${JSON.stringify(content, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${day}.json"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
