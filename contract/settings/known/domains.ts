import { z } from 'zod'
import { zoneOccasions } from '../../dns/automatic-zones.ts'
import { clientDnsRights } from '../../dns/client-dns-rights.ts'
import { cleanMailboxPattern, mailboxPattern } from '../../dns/soa-mailbox.ts'
import { zoneNoticeReaders } from '../../dns/zone-notices.ts'
import { cleanDomain } from '../../kernel/domain-name.ts'
import { code } from '../../kernel/fields.ts'
import type { Finding } from '../../kernel/finding.ts'
import { hostname } from '../../kernel/host-name.ts'
import { ipAddress } from '../../kernel/ip-address.ts'
import { count, list, oneOf, onOff, optionalLine, ownKind, someOf } from '../setting-kinds.ts'

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

/** 9.9.9.9, 10.0.0.1:5353, 2620:fe::fe, [2620:fe::fe]:5353 */
const resolverAddress = (value: string): Finding | undefined => {
  const bare = ipAddress(value) ? value : /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(value)?.[1]
  return bare && ipAddress(bare) ? undefined : { key: 'ip' }
}

export const domains = {
  /** Which names are invoiced by themselves before they end, and how often registries are asked what they have. */
  renewals: {
    invoiceDomainRenewals: onOff(true, { risky: true }),
    domainInvoiceLeadDays: count(30, { max: 365 }, { unit: 'days' }),
    /** How long before its expiry the renewal of a name is to be paid. */
    domainDueDaysBefore: count(7, { max: 90 }, { unit: 'days', risky: true }),
  },
  /** When clients are reminded that a name ends, in days before that. 0: that reminder is not sent. */
  reminders: {
    domainFirstReminderDays: count(60, { max: 365 }, { unit: 'days' }),
    domainSecondReminderDays: count(30, { max: 365 }, { unit: 'days' }),
    domainThirdReminderDays: count(14, { max: 365 }, { unit: 'days' }),
    domainFourthReminderDays: count(7, { max: 365 }, { unit: 'days' }),
    domainFifthReminderDays: count(1, { max: 365 }, { unit: 'days' }),
  },
  sync: {
    /** 0: every 4 hours. */
    domainSyncHours: count(24, { max: 720 }, { unit: 'hours' }),
    transferSyncHours: count(0, { max: 720 }, { unit: 'hours' }),
    /** After so many calls in a row that a registrar did not answer within the time it is left alone for that time. 0: never. */
    registrarFailures: count(10, { max: 100 }),
    registrarRestMinutes: count(5, { min: 1, max: 25 }, { unit: 'minutes' }),
    /** After so many days a transfer that is under way is given to people. 0: never. */
    transferAlarmDays: count(7, { max: 90 }, { unit: 'days' }),
  },
  /** What becomes of a price of an extension under what its registrar asks: it is marked, or refused. */
  prices: { tldPriceUnderCost: oneOf(['mark', 'refuse'], 'mark') },
  /** How long a paid name waits for its documents, and how often its client is reminded of them. 0: without end, never. */
  documents: {
    nicDocumentDays: count(30, { max: 365 }, { unit: 'days', risky: true }),
    /** No file is sent to a registry that is larger. */
    nicFileMegabytes: count(4, { min: 1, max: 10 }, { unit: 'megabytes' }),
    /** How long a document may wait for its review. 0: as long as it takes. */
    nicReviewHours: count(24, { max: 720 }, { unit: 'hours' }),
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
    /** How long a deleted zone can be restored. 0: it is gone at once. */
    dnsTrashDays: count(7, { max: 90 }, { unit: 'days', risky: true }),
    /** Of several packages that are for a new zone: the next one with room, or the one with the highest limit alone. */
    dnsSeveralPackages: oneOf(['add', 'best'], 'add'),
    /** 0: as many as they want. */
    dnsZonesWithoutPackage: count(0, { max: 100_000 }, {}),
    /** A client may have zones of names that they have neither as a domain nor with a service. */
    dnsExternalDomains: onOff(true),
    /** What clients do by themselves, where the package of the zone lets them. */
    dnsClientRights: someOf(clientDnsRights, ['records', 'wildcard', 'import', 'export'], { risky: true }),
    /** Who is told when others change a zone, once an hour at most for each. */
    dnsChangeNotices: someOf(zoneNoticeReaders, []),
    /** How long the log of the DNS manager is kept, and with it what zones can be brought back to. 0: as long as the activity log. */
    dnsLogDays: count(0, { max: 7300 }, { unit: 'days', risky: true, needs: 'log.purge' }),
    /** How often it is asked to whom each zone is delegated. 0: never by itself. */
    dnsDelegationDays: count(7, { max: 90 }, { unit: 'days' }),
    /** Resolvers that a lookup asks besides the operator's own: an address, with a port where it is not 53. */
    dnsPublicResolvers: list(['1.1.1.1', '8.8.8.8', '9.9.9.9'], { most: 8, each: resolverAddress }),
    /** Of each zone, of those that nobody asked for. */
    dnsBackupKeep: count(14, { min: 1, max: 365 }, {}),
    /** Whom the SOA of a new zone names where nobody chose: `{zone}` stands for its name. null: hostmaster of the zone. */
    dnsSoaMailbox: optionalLine(code(mailboxPattern, { max: 253, clean: cleanMailboxPattern }), { code: true }),
    dnsDefaultTtl: count(14_400, { min: 60, max: 604_800 }, { unit: 'seconds' }),
  },
}
