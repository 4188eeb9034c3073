import type { Finding } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { ipv4Address, ipv6Address } from '../kernel/ip-address.ts'
import { email } from '../kernel/text-rules.ts'
import { APEX } from './dns-names.ts'
import type { DnsRecordInput } from './dns-zone-input.ts'
import { partsOf } from './record-content.ts'
import type { RecordType } from './record-types.ts'

/** What makes the records of a domain's mail: who may send, the key of signatures, what becomes of other mail, and two providers with all that they want. */
export const mailWizards = ['spf', 'dkim', 'dmarc', 'google', 'microsoft'] as const
export type MailWizard = (typeof mailWizards)[number]
export const dmarcPolicies = ['none', 'quarantine', 'reject'] as const
/** Mail of anybody else is to be doubted, or refused. */
export const spfEnds = ['~all', '-all'] as const

export type WizardField = 'senders' | 'end' | 'selector' | 'key' | 'policy' | 'reports' | 'verification' | 'mailServer'
/** What each asks. */
export const wizardFields: Readonly<Record<MailWizard, readonly WizardField[]>> = {
  spf: ['senders', 'end'],
  dkim: ['selector', 'key'],
  dmarc: ['policy', 'reports'],
  google: ['verification'],
  microsoft: ['mailServer', 'verification'],
}
export const wizardOptions: Readonly<Partial<Record<WizardField, readonly string[]>>> = { end: spfEnds, policy: dmarcPolicies }
export type WizardValues = Partial<Record<WizardField, string>>

type Current = readonly Pick<DnsRecordInput, 'hostname' | 'type' | 'content'>[]
interface Made {
  hostname: string
  type: RecordType
  content: string
}
export interface WizardResult {
  records: DnsRecordInput[]
  /** Of what is there these go: one mail server, one policy, one key of a selector. By their place. */
  instead: number[]
}
type Found = { made: Made[]; instead: (record: Current[number]) => boolean } | { field: WizardField; finding: Finding }

const text = (content: string) => partsOf('TXT', content).target ?? ''
const isSpf = ({ hostname, type, content }: Current[number]) =>
  hostname === APEX && type === 'TXT' && /^v=spf1(?:\s|$)/i.test(text(content))
const words = (value = '') => value.split(/[\s,;]+/).filter(word => word !== '')

/** The records that a wizard makes for a zone that has `current`, or what is wrong with which field. `ttl`: seconds. */
export function wizardRecords(
  wizard: MailWizard,
  given: WizardValues,
  { zone, current, ttl }: { zone: string; current: Current; ttl: number },
): WizardResult | { field: WizardField; finding: Finding } {
  const found = make[wizard](given, current, zone)
  if ('field' in found) return found
  const instead = current.flatMap((record, at) => (found.instead(record) ? [at] : []))
  return { records: found.made.map(record => ({ ...record, ttl, note: '' })), instead }
}

const make: Record<MailWizard, (given: WizardValues, current: Current, zone: string) => Found> = {
  spf: ({ senders, end = '~all' }) => {
    const mechanisms = words(senders).map(mechanism)
    const wrong = mechanisms.find(one => typeof one !== 'string')
    if (wrong) return { field: 'senders', finding: wrong as Finding }
    if (mechanisms.length === 0) return { field: 'senders', finding: { key: 'required' } }
    return { made: [spf(['v=spf1', ...new Set(mechanisms as string[]), end].join(' '))], instead: isSpf }
  },
  dkim: ({ selector = '', key = '' }) => {
    const name = selector.trim().toLowerCase()
    if (!/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/.test(name))
      return { field: 'selector', finding: { key: name ? 'dkimSelector' : 'required' } }
    const p = publicKey(key)
    if (!p) return { field: 'key', finding: { key: key.trim() ? 'dkimKey' : 'required' } }
    const host = `${name}._domainkey`
    return {
      made: [{ hostname: host, type: 'TXT', content: `v=DKIM1; k=${p.length < 60 ? 'ed25519' : 'rsa'}; p=${p}` }],
      instead: at(host, 'TXT', 'CNAME'),
    }
  },
  dmarc: ({ policy = 'none', reports = '' }) => {
    const addresses = words(reports)
    const wrong = addresses.map(email).find(finding => finding !== undefined)
    if (wrong) return { field: 'reports', finding: wrong }
    const rua = addresses.length > 0 ? `; rua=${addresses.map(address => `mailto:${address}`).join(',')}` : ''
    return { made: [{ hostname: '_dmarc', type: 'TXT', content: `v=DMARC1; p=${policy}${rua}` }], instead: at('_dmarc', 'TXT', 'CNAME') }
  },
  google: ({ verification = '' }, current) => ({
    made: [
      { hostname: APEX, type: 'MX', content: '1 smtp.google.com.' },
      spfWith(current, 'include:_spf.google.com'),
      ...verified('google-site-verification=', verification),
    ],
    instead: record => isSpf(record) || at(APEX, 'MX')(record),
  }),
  microsoft: ({ verification = '', mailServer = '' }, current, zone) => {
    const host = mailServer.trim().toLowerCase().replace(/\.$/, '') || microsoftServer(zone)
    if (!host.endsWith('.mail.protection.outlook.com') || hostname(host))
      return { field: 'mailServer', finding: { key: 'microsoftServer' } }
    return {
      made: [
        { hostname: APEX, type: 'MX', content: `0 ${host}.` },
        { hostname: 'autodiscover', type: 'CNAME', content: 'autodiscover.outlook.com.' },
        spfWith(current, 'include:spf.protection.outlook.com'),
        ...verified('MS=', verification),
      ],
      instead: record => isSpf(record) || at(APEX, 'MX')(record) || record.hostname === 'autodiscover',
    }
  },
}

/** What Microsoft calls the mail server of a domain, as long as its name has no dash; its admin centre shows it. */
export const microsoftServer = (zone: string): string => `${zone.replaceAll('.', '-')}.mail.protection.outlook.com`

const spf = (content: string): Made => ({ hostname: APEX, type: 'TXT', content })
const at =
  (hostname: string, ...types: RecordType[]) =>
  (record: Current[number]) =>
    record.hostname === hostname && types.includes(record.type)
const verified = (begins: string, token: string): Made[] => {
  const bare = token.trim()
  return bare ? [{ hostname: APEX, type: 'TXT', content: bare.startsWith(begins) ? bare : `${begins}${bare}` }] : []
}

/** Who may send, as SPF writes it (RFC 7208): the mail servers of the domain, an address, a network, or another domain's rules. */
function mechanism(word: string): string | Finding {
  if (word === 'mx' || word === 'a' || /^(?:include|ip4|ip6|a|mx|exists|redirect):/.test(word)) return word
  const [address = '', bits] = word.split('/')
  const [four, six] = [ipv4Address(address), ipv6Address(address)]
  const prefix = bits === undefined ? '' : `/${bits}`
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (four ? 32 : 128))) return { key: 'ip' }
  if (four) return `ip4:${four}${prefix}`
  if (six) return `ip6:${six}${prefix}`
  return hostname(word) ?? (word.includes('.') ? `include:${word.toLowerCase()}` : { key: 'hostname' })
}

/** The domain's SPF with one more sender before its end; a new one where it has none. */
function spfWith(current: Current, sender: string): Made {
  const there = current.find(isSpf)
  const parts = there ? words(text(there.content)) : ['v=spf1', '~all']
  if (parts.some(part => part.toLowerCase() === sender)) return spf(parts.join(' '))
  const end = parts.findIndex(part => /^[+?~-]?all$|^redirect=/i.test(part))
  return spf((end < 0 ? [...parts, sender] : parts.toSpliced(end, 0, sender)).join(' '))
}

/** The key of a signature in base64, out of a whole record, of a file with its first and last line, or as it is. */
function publicKey(given: string): string | null {
  const bare = (/\bp=([^;"]*(?:"\s*"[^;"]*)*)/.exec(given)?.[1] ?? given.replace(/-----[^-]*-----/g, '')).replace(/["\s]/g, '')
  return /^[A-Za-z0-9+/]{43,}={0,2}$/.test(bare) ? bare : null
}
