/** Aims in milliseconds, and requests a second with 10 connections. */
export interface Aim {
  median?: number
  perSecond?: number
}

const search = { median: 15, perSecond: 200 }
export const apiAims: Record<string, Aim> = {
  'list, page 1': { median: 5, perSecond: 800 },
  'list, page 1000': { median: 10 },
  'list, last page': { median: 25 },
  'search, name': search,
  'search, e-mail': search,
  'search, phone': search,
  'search, Arabic name': search,
  save: { median: 15 },
}
export const embeddedAims: Record<string, Aim> = {
  'list, page 1': { median: 15 },
  'search, name': { median: 30 },
  'search, e-mail': { median: 30 },
  'search, phone': { median: 30 },
  'search, Arabic name': { median: 30 },
}

/** In milliseconds, of the slowest of a hundred; lists where nothing else is said. */
export const salesAims: Record<string, number> = {
  'price of a cart of 20 lines': 1,
  'accepting an order of 10 items': 60,
}
export const salesListAim = 40

/** Lists with their sums, and reports over all invoices, in milliseconds. */
export const billingAims = { list: 40, report: 1000 }

/** Lists of zones, and a zone of 10,000 records, in milliseconds; a file of as many in seconds; zones a second that a task changes. */
export const dnsAims = { list: 40, large: 200, imported: 5, zonesPerSecond: 200 }

/** Lists of domains, a pasted list of 500 names and the price of a basket of 50, in milliseconds; megabytes of the program while it reads a registry. */
export const domainAims = { list: 40, pasted: 100, basket: 2, memory: 300 }

/** The slowest call of a client's summary in milliseconds; a campaign in seconds and megabytes. */
export const peopleAims = { summary: 80, seconds: 20, memory: 200 }

/** Payload CMS 3 on PostgreSQL with 100,000 rows, on this kind of machine. */
export const apiPeer: Record<string, string> = {
  'list, page 1': '10 ms, 272/s, p99 63 ms',
  'filter, sort, page 1000': '19 ms',
  'search, e-mail': '86 ms, 23/s',
}

/** What the console is to reach and what the peer does; `least` where more is better. */
export const consoleAims: Record<string, { aim?: number; least?: boolean; peer?: number; unit: string }> = {
  'JavaScript, sign-in page': { aim: 170, peer: 635, unit: 'KB' },
  'JavaScript, client list': { aim: 240, peer: 635, unit: 'KB' },
  'JavaScript as sent, sign-in page': { unit: 'KB' },
  'JavaScript as sent, client list': { unit: 'KB' },
  'largest paint, sign-in page, cold': { peer: 448, unit: 'ms' },
  'largest paint, client list, cold': { aim: 180, peer: 216, unit: 'ms' },
  'largest paint, client list, warm': { aim: 110, peer: 120, unit: 'ms' },
  'first byte, client list, cold': { peer: 61, unit: 'ms' },
  'first byte, client list, warm': { aim: 25, peer: 32, unit: 'ms' },
  'layout shift, client list': { aim: 0, unit: '' },
  'blocking time, client list': { aim: 50, unit: 'ms' },
  'from list to list': { aim: 120, unit: 'ms' },
  'typing in search to rows shown': { aim: 150, unit: 'ms' },
  'list pages': { aim: 100, least: true, peer: 42, unit: '/s' },
  'memory, console': { aim: 350, unit: 'MB' },
  'memory, platform': { aim: 250, unit: 'MB' },
}
