import { templateTransferEndpoints } from '#contract/automation/template-transfer.ts'
import { callApi } from '#lib/api/call-api.ts'
import { jsonFile } from '#lib/api/json-file.ts'
import { getSession } from '#lib/session/session.ts'

/** The templates that `ids` names, or all, as a file that another Sijil takes in. */
export async function GET(request: Request): Promise<Response> {
  if (!(await getSession())) return new Response(null, { status: 401 })
  const ids = new URL(request.url).searchParams.get('ids')
  return jsonFile('email-templates', () => callApi(templateTransferEndpoints.exportTemplates, { query: ids ? { ids } : {} }))
}
