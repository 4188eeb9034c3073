import { setTimeout } from 'node:timers/promises'
import { addDays } from 'date-fns/addDays'
import type { NameFacts } from '#contract/domains/name-facts.ts'
import { OutsideProblem, sendOutside } from '#platform/kernel/outside.ts'
import { askWhois } from './ask-whois.ts'
import type { NameServers } from './known-servers.ts'
import type { Politeness } from './polite.ts'
import { readRdap } from './read-rdap.ts'
import { nothing, notThere, type ReadFacts, readWhois } from './read-whois.ts'

/** What of an answer is kept. */
const keptRaw = 32_768
/** Who knows which WHOIS server answers for a top level. */
const root = 'whois.iana.org'

export interface LookupContext {
  /** Whether a server at this IP address may be called. */
  mayCall: (address: string) => boolean
  allowPrivate: boolean
  polite: Politeness
  now: () => Date
}
interface Asked {
  facts: ReadFacts
  raw: string
  server: string
}

/** What public registers say of a name in ASCII: by RDAP, else by WHOIS. Never throws; what is not known is said with its reason. */
export async function lookUpName(name: string, servers: NameServers, context: LookupContext): Promise<NameFacts> {
  const told = (source: NameFacts['source'], { facts, raw, server }: Asked): NameFacts => ({
    ...facts,
    ...{ source, server, raw: raw.slice(0, keptRaw), askedOn: context.now().toISOString() },
  })
  const byRdap = servers.rdap ? await askRdap(servers.rdap, name, context) : null
  if (byRdap && byRdap.facts.registered !== null) return told('rdap', byRdap)
  const whois = servers.whois ?? (await whoisServerOf(name.split('.').at(-1) as string, context))
  const byWhois = whois ? await askServer(whois, name, context) : null
  if (byWhois && (byWhois.facts.registered !== null || !byRdap)) return told('whois', byWhois)
  if (byRdap) return told('rdap', byRdap)
  return { ...nothing('noServer'), ...{ source: null, server: null, raw: '', askedOn: context.now().toISOString() } }
}

async function askRdap(base: string, name: string, { polite, allowPrivate }: LookupContext): Promise<Asked> {
  const server = new URL(base).host
  const asked = (facts: ReadFacts, raw = ''): Asked => ({ facts, raw, server })
  if (!(await inTurn(polite, server))) return asked(nothing('limitExceeded'))
  try {
    const headers = { accept: 'application/rdap+json, application/json' }
    const { statusCode, text } = await sendOutside(new URL(`domain/${name}`, base).href, { allowPrivate, headers })
    if (statusCode === 429) return asked(nothing('limitExceeded'), text)
    // Not to be read as "free": only the registry says that.
    if (statusCode === 404) return asked(notThere(), text)
    if (statusCode !== 200) return asked(nothing('unreachable'), text)
    return asked(readRdap(JSON.parse(text)), text)
  } catch (error) {
    return asked(nothing(error instanceof OutsideProblem && error.reason !== 'badAnswer' ? 'unreachable' : 'notUnderstood'))
  }
}

async function askServer(server: string, name: string, { polite, mayCall }: LookupContext): Promise<Asked> {
  if (!(await inTurn(polite, server))) return { facts: nothing('limitExceeded'), raw: '', server }
  const answer = await askWhois(server, name, mayCall)
  return { facts: answer ? readWhois(answer.text, answer.cut) : nothing('unreachable'), raw: answer?.text ?? '', server }
}

const known = new Map<string, { server: string | null; until: number }>()
/** Asked of the root once a day for each top level. */
async function whoisServerOf(top: string, { polite, mayCall, now }: LookupContext): Promise<string | null> {
  const kept = known.get(top)
  if (kept && kept.until > now().getTime()) return kept.server
  if (!(await inTurn(polite, root))) return null
  const answer = await askWhois(root, top, mayCall)
  if (!answer) return null
  const server = /^whois:[ \t]*([a-z0-9.-]{4,255})[ \t]*$/im.exec(answer.text)?.[1] ?? null
  if (known.size > 2000) known.clear()
  known.set(top, { server, until: addDays(now(), 1).getTime() })
  return server
}

async function inTurn(polite: Politeness, host: string): Promise<boolean> {
  const wait = polite.take(host)
  if (wait) await setTimeout(wait)
  return wait !== null
}
