import type { LookupPlace } from '#contract/dns/zone-lookup.ts'
import { ask } from '#platform/drivers/dns/ask-once.ts'
import { CLASS, question, resolverQuestion } from '#platform/drivers/dns/message.ts'
import { typeNumbers } from '#platform/drivers/dns/wire.ts'

export type Answer = Pick<LookupPlace, 'said' | 'contents' | 'ttl'>
type At = { hostname: string; port: number }
const NAME_ERROR = 3

/** What a name server or a resolver answers; a name that leads elsewhere is told by its CNAME. Never throws. */
export async function askAt(
  at: At,
  { owner, type }: { owner: string; type: keyof typeof typeNumbers },
  mayCall: (address: string) => boolean,
  { recursion = false } = {},
): Promise<Answer> {
  const message = recursion ? resolverQuestion(owner, typeNumbers[type]) : question(owner, typeNumbers[type], CLASS.IN)
  const found = await ask(at, message, mayCall)
  const nothing = { contents: [], ttl: null }
  if (typeof found === 'string') return { said: found, ...nothing }
  if (found.code === NAME_ERROR) return { said: 'noName', ...nothing }
  if (found.code !== 0) return { said: 'failed', ...nothing }
  const its = found.records.filter(one => one.owner.toLowerCase() === `${owner}.`)
  const direct = its.filter(one => one.type === type)
  const told = direct.length > 0 ? direct : its.filter(one => one.type === 'CNAME')
  const contents = told.flatMap(({ content }) => (content === null ? [] : [content])).sort()
  return contents.length > 0 ? { said: 'values', contents, ttl: Math.min(...told.map(({ ttl }) => ttl)) } : { said: 'empty', ...nothing }
}

/** The addresses of a name, by the operator's own resolver; IPv4 first. */
export async function addressesAt(resolver: At, name: string): Promise<string[]> {
  const asked = (['A', 'AAAA'] as const).map(type => ask(resolver, resolverQuestion(name, typeNumbers[type]), () => true))
  const found = (await Promise.all(asked)).flatMap(one => (typeof one === 'string' ? [] : one.records))
  return found.flatMap(({ type, content }) => ((type === 'A' || type === 'AAAA') && content ? [content] : []))
}
