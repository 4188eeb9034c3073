/** What clients may do with zones of theirs by themselves, besides seeing them. `nameServers`: NS records; `wildcard`: names with a star; `soa`: its values; `sets`: record sets that are for clients. */
export const clientDnsRights = ['create', 'records', 'nameServers', 'wildcard', 'soa', 'import', 'export', 'dnssec', 'sets'] as const
export type ClientDnsRight = (typeof clientDnsRights)[number]
