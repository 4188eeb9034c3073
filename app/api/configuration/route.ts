import { configurationEndpoints } from '#contract/automation/configuration.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'
import { companyToday } from '#lib/i18n/company-today.ts'

/** The configuration as a file. */
export async function GET(): Promise<Response> {
  try {
    const configuration = await callApi(configurationEndpoints.export)
    const day = await companyToday()
    return new Response(`${JSON.stringify(configuration, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="configuration-${day}.json"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
