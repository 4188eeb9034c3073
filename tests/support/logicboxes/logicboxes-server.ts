import { registrarOverHttp } from '../registrar-over-http.ts'
import { changes, reads } from './logicboxes-calls.ts'
import { forwardingChanges, forwardingReads } from './logicboxes-forwarding.ts'
import { freshState } from './logicboxes-state.ts'

export type LogicBoxesServer = Awaited<ReturnType<typeof logicBoxesServer>>

/** A server that speaks the HTTP API of LogicBoxes: questions by GET, changes by POST, refusals with 500 or 200. */
export async function logicBoxesServer() {
  const state = freshState()
  const access = { username: '714025', password: 'k3Yq9ResellerKey' }
  const server = await registrarOverHttp(
    ({ method, path, query, text }) => {
      const said = method === 'GET' ? query : new URLSearchParams(text)
      if (said.get('auth-userid') !== access.username || said.get('api-key') !== access.password)
        return [500, { status: 'ERROR', message: 'Invalid credentials, or your User account maybe Inactive or Suspended' }]
      const call = (method === 'GET' ? { ...reads, ...forwardingReads } : { ...changes, ...forwardingChanges })[
        path.replace(/^api\//, '').replace(/\.json$/, '')
      ]
      return call?.(state, said) ?? [404, { status: 'ERROR', message: 'No such API' }]
    },
    ({ method }) => method === 'GET',
  )
  return { ...server, api: `${server.address}/api`, state, access, empty: () => void Object.assign(state, freshState()) }
}
