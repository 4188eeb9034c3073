/** The name servers of the demonstration: each keeps its zones in the database, and answers nobody. */
export const dnsServers = [
  { name: 'dns-ruh-01', hostname: 'dns-ruh-01.sijil.example', maxZones: 20_000 },
  { name: 'dns-jed-01', hostname: 'dns-jed-01.sijil.example', maxZones: 20_000 },
] as const
export const nameServers = { nameserver1: 'ns1.sijil.example', nameserver2: 'ns2.sijil.example' }

export const dnsPackages = [
  { name: { en: 'DNS Basic', ar: 'DNS أساسي' }, zoneLimit: 10, recordsLimit: 100, isDefault: true },
  { name: { en: 'DNS Business', ar: 'DNS أعمال' }, zoneLimit: 200, recordsLimit: 2000 },
] as const

export const recordSets = [
  {
    name: { en: 'Google Workspace mail', ar: 'بريد Google Workspace' },
    notes: 'MX, SPF',
    records: [
      { hostname: '@', type: 'MX', content: '1 smtp.google.com.' },
      { hostname: '@', type: 'TXT', content: '"v=spf1 include:_spf.google.com ~all"' },
    ],
  },
  {
    name: { en: 'Microsoft 365 mail', ar: 'بريد Microsoft 365' },
    notes: 'MX, SPF, Autodiscover',
    records: [
      { hostname: '@', type: 'TXT', content: '"v=spf1 include:spf.protection.outlook.com -all"' },
      { hostname: 'autodiscover', type: 'CNAME', content: 'autodiscover.outlook.com.' },
    ],
  },
  {
    name: { en: 'Website on our hosting', ar: 'موقع على استضافتنا' },
    notes: '',
    records: [
      { hostname: '@', type: 'A', content: '{ip}' },
      { hostname: 'www', type: 'CNAME', content: '{zone}' },
    ],
  },
] as const

export const blockedStrings = [
  { value: 'alrajhi', match: 'contains', scope: 'zoneName', reason: 'Names of banks are checked by hand' },
  { value: 'absher', match: 'contains', scope: 'zoneName', reason: 'Names of government services are checked by hand' },
  { value: '.onion', match: 'endsWith', scope: 'recordContent', reason: 'No such name is reachable' },
] as const

/** What a zone of the demonstration answers; `at` gives each addresses of its own. */
export const zoneRecords = (name: string, at: number) =>
  [
  { hostname: '@', type: 'A', content: `192.0.2.${10 + at}` },
  { hostname: '@', type: 'AAAA', content: `2001:db8::${10 + at}` },
  { hostname: 'www', type: 'CNAME', content: `${name}.` },
  { hostname: '@', type: 'MX', content: `10 mail.${name}.` },
  { hostname: 'mail', type: 'A', content: `192.0.2.${60 + at}` },
  { hostname: '@', type: 'TXT', content: '"v=spf1 mx -all"' },
  { hostname: '_dmarc', type: 'TXT', content: `"v=DMARC1; p=quarantine; rua=mailto:postmaster@${name}"` },
  ...(at % 3 === 0 ? [{ hostname: '@', type: 'CAA', content: '0 issue "letsencrypt.org"' }] : []),
  ...(at % 4 === 0 ? [{ hostname: '_sip._tls', type: 'SRV', content: `10 5 5061 sip.${name}.` }] : []),
].map(record => ({ ttl: 14_400, ...record }))
