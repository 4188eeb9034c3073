import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { callApi } from '#lib/api/call-api.ts'
import { jsonFile } from '#lib/api/json-file.ts'
import { getSession } from '#lib/session/session.ts'

/** All predefined replies as a file that another Sijil takes in. */
export async function GET(): Promise<Response> {
  if (!(await getSession())) return new Response(null, { status: 401 })
  return jsonFile('predefined-replies', () => callApi(predefinedReplies.endpoints.exportFile))
}
