import { randomUUID } from 'node:crypto'
import { registrarOverHttp } from '../registrar-over-http.ts'
import { freshState, liveOf, openProviderCall, refused } from './openprovider-calls.ts'

export type OpenProviderServer = Awaited<ReturnType<typeof openProviderServer>>

/** A server that speaks the REST API of OpenProvider (v1beta): tokens that end, `code` instead of a status, refusals with 500. */
export async function openProviderServer() {
  const state = freshState()
  const access = { username: 'najd-reseller', password: 'Qasr#Murabba-31' }
  const tokens = new Set<string>()
  const server = await registrarOverHttp(
    ({ method, path, query, text, headers }) => {
      const asked = path.replace(/^v1beta\//, '')
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      if (asked === 'auth/login') {
        if (body.username !== access.username || body.password !== access.password)
          return refused(196, 'Authentication/Authorization Failed')
        const token = randomUUID()
        tokens.add(token)
        return [200, { code: 0, desc: '', data: { token, reseller_id: 77 } }]
      }
      if (!tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return refused(196, 'Authentication/Authorization Failed')
      return openProviderCall(state, method, asked, query, body)
    },
    ({ method, path }) => method === 'GET' || /login$|check$/.test(path),
  )
  return {
    ...{ ...server, api: `${server.address}/v1beta`, state, access, empty: () => void Object.assign(state, freshState()) },
    /** Whoever is signed in has to sign in again. */
    endTokens: () => tokens.clear(),
    settle(name: string): void {
      const found = liveOf(state, name)
      if (!found) throw new Error(`there is no ${name}`)
      found.status = 'ACT'
      state.elsewhere.delete(name)
    },
  }
}
