import type { HttpAnswer } from '../registrar-over-http.ts'

type Body = Record<string, unknown>
export interface OpenProviderName extends Body {
  id: number
  status: 'ACT' | 'REQ' | 'DEL'
  domain: { name: string; extension: string }
  expiration_date: string
}
export interface OpenProviderState {
  customers: Map<string, Body>
  names: OpenProviderName[]
  elsewhere: Map<string, { code: string; locked: boolean }>
  /** Name servers below names, by their names. */
  hosts: Map<string, { name: string; ip: string; ip6: string }>
  /** What premium names cost. */
  premiums: Map<string, { currency: string; create: number; renew: number; transfer: number }>
  /** Registrations wait until they are decided. */
  waits: boolean
  next: number
}
export const freshState = (): OpenProviderState => ({
  customers: new Map(),
  names: [],
  hosts: new Map(),
  elsewhere: new Map(),
  premiums: new Map(),
  waits: false,
  next: 100,
})

const handleNames = ['owner_handle', 'admin_handle', 'tech_handle', 'billing_handle']
/** Their refusals come with 500. */
export const refused = (code: number, desc: string): HttpAnswer => [500, { code, desc, data: null, maintenance: false, warnings: [] }]
const ok = (data: unknown): HttpAnswer => [200, { code: 0, desc: '', data, maintenance: false, warnings: [] }]
const nameOf = ({ domain }: Pick<OpenProviderName, 'domain'>) => `${domain.name}.${domain.extension}`
export const liveOf = (state: OpenProviderState, name: string) => state.names.find(one => nameOf(one) === name && one.status !== 'DEL')
const instant = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
const badNameserver = (body: Body) =>
  ((body.name_servers as { name: string }[] | undefined) ?? []).find(({ name }) => !/^[\w-]+(\.[\w-]+)+$/.test(name))

function ask(state: OpenProviderState, body: Body, transfer: boolean): HttpAnswer {
  const name = nameOf(body as never)
  const other = state.elsewhere.get(name)
  for (const role of ['owner', 'admin', 'tech', 'billing'])
    if (!state.customers.has(String(body[`${role}_handle`]))) return refused(333, `Invalid ${role} handle`)
  if (badNameserver(body)) return refused(170, 'One of the name servers is not valid')
  const premium = state.premiums.get(name)
  if (premium && body.accept_premium_fee !== premium[transfer ? 'transfer' : 'create'])
    return refused(329, 'The premium fee is not accepted')
  if (liveOf(state, name)) return refused(311, 'The domain you want to register is not free')
  const period = Number(body.period)
  if (transfer) {
    if (!other) return refused(320, 'The domain does not exist')
    if (other.locked) return refused(321, 'The domain is locked')
    if (other.code !== body.auth_code) return refused(872, 'The authorization code is not correct')
  } else {
    if (other) return refused(311, 'The domain you want to register is not free')
    if (period > 10) return refused(370, 'The period is too long')
  }
  state.next++
  const end = new Date()
  end.setUTCFullYear(end.getUTCFullYear() + (transfer ? 1 : period))
  const made: OpenProviderName = {
    ...{ id: state.next, domain: body.domain as never, status: transfer || state.waits ? 'REQ' : 'ACT', auth_code: `oa-${state.next}` },
    ...{ creation_date: instant(new Date()), expiration_date: instant(end), is_locked: false, comments: body.comments ?? '' },
    ...{ name_servers: body.name_servers ?? [], is_private_whois_enabled: body.is_private_whois_enabled === true },
    ...Object.fromEntries(handleNames.map(name => [name, body[name]])),
  }
  state.names.push(made)
  return ok({ id: made.id, status: made.status, expiration_date: made.expiration_date, auth_code: made.auth_code })
}

function change(state: OpenProviderState, id: string, body: Body): HttpAnswer {
  const found = state.names.find(one => String(one.id) === id && one.status !== 'DEL')
  if (!found) return refused(320, 'The domain does not exist')
  if (badNameserver(body)) return refused(170, 'One of the name servers is not valid')
  for (const name of handleNames) if (body[name] && !state.customers.has(String(body[name]))) return refused(333, `Invalid ${name}`)
  Object.assign(found, body)
  return ok({ id: found.id, status: found.status })
}

function renew(state: OpenProviderState, id: string, { period }: Body): HttpAnswer {
  const found = state.names.find(one => String(one.id) === id && one.status !== 'DEL')
  if (!found) return refused(320, 'The domain does not exist')
  const end = new Date(`${found.expiration_date.replace(' ', 'T')}Z`)
  end.setUTCFullYear(end.getUTCFullYear() + Number(period))
  if (end.getTime() > Date.now() + 10 * 365.25 * 86_400_000 + 86_400_000) return refused(370, 'The period is too long')
  found.expiration_date = instant(end)
  return ok({ status: found.status })
}

function restore(state: OpenProviderState, id: string): HttpAnswer {
  const found = state.names.find(one => String(one.id) === id && one.status === 'DEL' && one.restorable_until)
  if (!found) return refused(320, 'The domain cannot be restored')
  found.status = 'ACT'
  delete found.restorable_until
  return ok({ status: found.status })
}

function list(state: OpenProviderState, query: URLSearchParams): HttpAnswer {
  const [wanted, status] = [query.get('full_name'), query.get('status')]
  const those = state.names.filter(one => (!wanted || nameOf(one) === wanted) && (!status || one.status === status))
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)]
  return ok({ results: those.slice(offset, offset + limit), total: those.length })
}

const isIpv4 = (ip: unknown) => /^\d+(\.\d+){3}$/.test(String(ip))
function hostCall(state: OpenProviderState, method: string, name: string, query: URLSearchParams, body: Body): HttpAnswer {
  if (method === 'GET') {
    const ending = (query.get('pattern') ?? '').replace('*', '')
    const those = [...state.hosts.values()].filter(one => one.name.endsWith(ending))
    const offset = Number(query.get('offset') ?? 0)
    return ok({ results: those.slice(offset, offset + Number(query.get('limit') ?? 100)), total: those.length })
  }
  const called = name || String(body.name)
  if (method !== 'POST' && !state.hosts.has(called)) return refused(405, 'The name server does not exist')
  if (method === 'DELETE') {
    const used = state.names.some(one => (one.name_servers as { name: string }[]).some(host => host.name === called))
    if (used) return refused(406, 'The name server is in use')
    state.hosts.delete(called)
    return ok({ success: true })
  }
  if (!isIpv4(body.ip)) return refused(404, 'The IPv4 address of the name server is missing')
  if (method === 'POST' && state.hosts.has(called)) return refused(403, 'The name server exists already')
  state.hosts.set(called, { name: called, ip: String(body.ip), ip6: String(body.ip6 ?? '') })
  return ok(state.hosts.get(called))
}

function addCustomer(state: OpenProviderState, body: Body): HttpAnswer {
  if (!body.phone) return refused(171, 'The phone is missing')
  state.next++
  const handle = `NA${state.next}-SA`
  state.customers.set(handle, { ...body, handle })
  return ok({ handle })
}

const check = (state: OpenProviderState, { domains }: Body): HttpAnswer => {
  const asked = domains as OpenProviderName['domain'][]
  if (asked.length > 15) return refused(10_002, 'Too many domains in one check')
  const results = asked.map(domain => {
    const name = nameOf({ domain })
    const premium = state.premiums.get(name)
    const { currency, ...price } = premium ?? { currency: '' }
    const status = state.elsewhere.has(name) || liveOf(state, name) ? 'active' : 'free'
    return { domain: name, status, is_premium: premium !== undefined, ...(premium && { premium: { currency, price } }) }
  })
  return ok({ results })
}

function prices(state: OpenProviderState, query: URLSearchParams): HttpAnswer {
  const premium = state.premiums.get(`${query.get('domain.name')}.${query.get('domain.extension')}`)
  const reseller = premium ? { currency: premium.currency, price: premium.renew } : { currency: 'EUR', price: 9.1 }
  return ok({ is_premium: premium !== undefined, price: { product: reseller, reseller } })
}

const price = (currency: string, amount: number) => ({ product: { currency, price: amount + 1 }, reseller: { currency, price: amount } })
const tlds = [
  {
    name: 'com',
    min_period: 1,
    prices: { create_price: price('EUR', 9.1), renew_price: price('EUR', 10.25), restore_price: price('EUR', 70) },
  },
  { name: 'online', min_period: 2, prices: { create_price: price('EUR', 1.2), transfer_price: price('EUR', 30) } },
  { name: 'without', prices: {} },
]

/** What the API does with a call of somebody who is signed in. */
export function openProviderCall(state: OpenProviderState, method: string, path: string, query: URLSearchParams, body: Body): HttpAnswer {
  const [kind = '', id = '', verb = ''] = path.split('/')
  if (kind === 'dns' && id === 'nameservers') return hostCall(state, method, verb, query, body)
  const called = `${method} ${[kind, /^\d+$|^NA/.test(id) ? ':id' : id, verb].filter(Boolean).join('/')}`
  const calls: Record<string, () => HttpAnswer> = {
    'POST domains/check': () => check(state, body),
    'GET domains': () => list(state, query),
    'POST domains': () => ask(state, body, false),
    'POST domains/transfer': () => ask(state, body, true),
    'PUT domains/:id': () => change(state, id, body),
    'DELETE domains/:id': () => {
      const found = state.names.find(one => String(one.id) === id && one.status !== 'DEL')
      if (!found) return refused(320, 'The domain does not exist')
      Object.assign(found, { status: 'DEL', restorable_until: '2999-01-01' })
      return ok({ status: 'DEL' })
    },
    'POST domains/:id/renew': () => renew(state, id, body),
    'POST domains/:id/restore': () => restore(state, id),
    'GET domains/:id/authcode': () => {
      const found = state.names.find(one => String(one.id) === id && one.status !== 'DEL')
      return found ? ok({ auth_code: found.auth_code, success: true }) : refused(320, 'The domain does not exist')
    },
    'GET domains/prices': () => prices(state, query),
    'GET customers': () => ok({ results: [...state.customers.values()].filter(one => one.email === query.get('email_pattern')) }),
    'POST customers': () => addCustomer(state, body),
    'GET customers/:id': () => (state.customers.has(id) ? ok(state.customers.get(id)) : refused(333, 'Invalid handle')),
    // The currency stands among the settings, which are told to who asks for them.
    'GET resellers': () => ok({ id: 1, balance: -12.5, ...(query.get('with_settings') === 'true' && { settings: { currency: 'EUR' } }) }),
    'GET tlds': () => ok({ results: tlds.slice(Number(query.get('offset'))), total: tlds.length }),
  }
  return calls[called]?.() ?? [404, { code: 5, desc: 'Not Found' }]
}
