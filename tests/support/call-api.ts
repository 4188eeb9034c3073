/** Calls a program's API over HTTP as a member of staff; answers the status and the envelope's data. */
export async function callApi(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${url}/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-device-id': '0000000',
      'x-web-type': 'ch-admin',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const envelope = await answer.json()
  return { status: answer.status, data: envelope.data }
}
