import { z } from 'zod'
import { zoneOccasions } from '../../dns/automatic-zones.ts'
import { clientDnsRights } from '../../dns/client-dns-rights.ts'
import { cleanDomain } from '../../kernel/domain-name.ts'
import { hostname } from '../../kernel/host-name.ts'
import { count, oneOf, onOff, ownKind, someOf } from '../setting-kinds.ts'

const nameserver = () =>
  z
    .string()
    .overwrite(cleanDomain)
    .max(253)
    .check(context => {
      const finding =
        context.value === '' ? undefined : (hostname(context.value) ?? (context.value.includes('.') ? undefined : { key: 'hostname' }))
      if (finding) context.issues.push({ code: 'custom', input: context.value, params: finding })
    })

/** Up to five names; the first two belong together, and none comes twice. */
const nameservers = z
  .strictObject({
    ns1: nameserver(),
    ns2: nameserver(),
    ns3: nameserver().optional(),
    ns4: nameserver().optional(),
    ns5: nameserver().optional(),
  })
  .check(context => {
    const given = Object.entries(context.value).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const fail = (key: string, path: string) => context.issues.push({ code: 'custom', input: context.value, path: [path], params: { key } })
    if (given.length > 0 && !context.value.ns1) fail('required', 'ns1')
    if (given.length > 0 && !context.value.ns2) fail('required', 'ns2')
    for (const [at, [name, value]] of given.entries()) if (given.findIndex(([, other]) => other === value) < at) fail('alreadyUsed', name)
  })

export const domains = {
  /** Which names are invoiced by themselves before they end, and how often registries are asked what they have. */
  renewals: {
    invoiceDomainRenewals: onOff(true, { risky: true }),
    domainInvoiceLeadDays: count(30, { max: 365 }, { unit: 'days' }),
  },
  sync: {
    /** 0: every 4 hours. */
    domainSyncHours: count(24, { max: 720 }, { unit: 'hours' }),
    transferSyncHours: count(0, { max: 720 }, { unit: 'hours' }),
  },
  /** What becomes of a price of an extension under what its registrar asks: it is marked, or refused. */
  prices: { tldPriceUnderCost: oneOf(['mark', 'refuse'], 'mark') },
  /** How long a paid name waits for its documents, and how often its client is reminded of them. 0: without end, never. */
  documents: {
    nicDocumentDays: count(30, { max: 365 }, { unit: 'days', risky: true }),
    /** No file is sent to a registry that is larger. */
    nicFileMegabytes: count(4, { min: 1, max: 10 }, { unit: 'megabytes' }),
    nicReminderDays: count(7, { max: 90 }, { unit: 'days' }),
    /** How long after their name is over files and numbers of documents are kept. 0: without end. */
    nicRetentionDays: count(365, { max: 3650 }, { unit: 'days', risky: true }),
  },
  nameservers: { default_nameservers: ownKind('parts', nameservers, { ns1: '', ns2: '' }, { code: true, risky: true }) },
  /** A record's time to live must be more than the one, and is the other where nobody chose. */
  dns: {
    dnsTtlAbove: count(7200, { max: 86_400 }, { unit: 'seconds', risky: true }),
    /** How long after the last one a zone that was changed is backed up. 0: never by itself. */
    dnsBackupDays: count(1, { max: 365 }, { unit: 'days' }),
    /** When a zone is made by itself. */
    dnsZoneOccasions: someOf(zoneOccasions, []),
    /** How long after the last domain or service of its name ended such a zone is deleted. 0: never by itself. */
    dnsZoneRemoveDays: count(0, { max: 365 }, { unit: 'days', risky: true }),
    /** Of several packages that are for a new zone: the next one with room, or the one with the highest limit alone. */
    dnsSeveralPackages: oneOf(['add', 'best'], 'add'),
    /** 0: as many as they want. */
    dnsZonesWithoutPackage: count(0, { max: 100_000 }, {}),
    /** A client may have zones of names that they have neither as a domain nor with a service. */
    dnsExternalDomains: onOff(true),
    /** What clients do by themselves, where the package of the zone lets them. */
    dnsClientRights: someOf(clientDnsRights, ['records', 'wildcard', 'import', 'export'], { risky: true }),
    /** How often it is asked to whom each zone is delegated. 0: never by itself. */
    dnsDelegationDays: count(7, { max: 90 }, { unit: 'days' }),
    /** Of each zone, of those that nobody asked for. */
    dnsBackupKeep: count(14, { min: 1, max: 365 }, {}),
    dnsDefaultTtl: count(14_400, { min: 60, max: 604_800 }, { unit: 'seconds' }),
  },
}
