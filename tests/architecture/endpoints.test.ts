import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { furtherPaths } from '#contract/also-served.ts'
import { endpoints } from '#contract/endpoints.ts'
import { loadPart, type PartName } from '#contract/manifest.ts'
import { capabilities } from '#contract/permissions.ts'
import { openApiDocument } from '#platform/openapi/document.ts'
import { openApiPage, pagePolicy } from '#platform/openapi/page.ts'
import { routes } from '#platform/routes.ts'

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** Calls about one record that are no verb of it, and why ("What is no verb" of ARCHITECTURE.md). */
const callsOfTheirOwn: Record<string, string> = {
  'carts.changeItem': 'a cart has no page of a record: its items are changed one by one while it is filled',
  'carts.removeItem': 'the same',
  'clients.mergePreview': 'changes nothing',
  'clients.personalId': 'shows what is sealed, and is told in the history',
  'dataChangeRequests.personalId': 'the same',
  'dnsBackupStores.look': 'changes nothing',
  'dnsBackupStores.takeBack': 'reads a copy outside any transaction, and makes a backup of it',
  'dnsBackupStores.test': "asks a store; what it answered is no change of anybody's",
  'dnsServers.compareNames': 'changes nothing',
  'dnsServers.test': "asks a server; what it answered is no change of anybody's",
  'domainJobs.eppCode': 'shows what is sealed, and is told in the history',
  'domains.code': 'shows what is sealed, and is told in the history',
  'dueInvoices.invoiceDue': 'writes invoices, each told as its own; the client stays as it is',
  'oneDueDate.bringToOneDueDate': 'writes an invoice, and moves due dates once it is paid; the client stays as it is',
  'oneDueDate.previewOneDueDate': 'changes nothing',
  'emailTemplates.tryOut': 'sends a sample; the template stays as it is',
  'errorCodes.translate': "a line of the program's own list of codes: it has neither states nor a version",
  'gatewayMessages.replay': 'a line of a log, which never changes: what follows is told of what it is about',
  'jobs.retry': "a row of the queue's own tables",
  'myPasskeys.rename': "a person's own",
  'nicDocuments.number': 'shows what is sealed, and is told in the history',
  'payLinks.revoke': 'ends links to an invoice; the invoice itself stays as it is',
  'predefinedReplies.favourite': "a reader's mark",
  'predefinedReplies.fill': 'changes nothing',
  'preferences.putPreference': "a person's own",
  'pushSubscriptions.test': "a person's own",
  'servers.signIn': 'answers an address; the server stays as it is',
  'servers.test': "asks a server; what it answered is no change of anybody's",
  'services.makeCsr': 'answers a request for a certificate; the service stays as it is',
  'services.password': 'shows what is sealed, and is told in the history',
  'services.signIn': 'answers an address; the service stays as it is',
  'quotes.ownLink': 'answers an address; the quote stays as it is',
  'services.addonPrice': 'changes nothing',
  'services.upgradeOptions': 'changes nothing',
  'services.upgradePrice': 'changes nothing',
  'wantedMessages.change': 'answers about messages, each a line of the log of consents: none of them is a change of a record',
  'zoneDrift.adopt': 'writes the records of a zone anew, as a save of the whole zone does, and is told as that save',
  'zoneDrift.compare': 'changes nothing',
  'zoneLookup.lookUp': 'changes nothing',
}

const listed = endpoints.map(({ endpoint }) => endpoint)

test('every call of the contract is served, and nothing else is', () => {
  expect(routes.map(({ endpoint }) => name(endpoint)).sort()).toEqual(listed.map(name).sort())
})

test('no call stands there twice', () => {
  expect(new Set(listed.map(name)).size).toBe(listed.length)
})

test.each(endpoints)('$group.$verb is permissioned, and its reply has words in both languages', ({ endpoint }) => {
  expect(['public', 'signedIn', ...capabilities]).toContain(endpoint.access)
  for (const language of ['en-US', 'ar-SA']) {
    const replies = JSON.parse(readFileSync(new URL(`../../messages/${language}/replies.json`, import.meta.url), 'utf8'))
    expect(replies[endpoint.reply ?? 'done']?.message).toEqual(expect.any(String))
  }
})

/** What a caller without an account may reach; each is there on purpose. Gateways prove who they are by what they send. */
test('only signing in, what leads to it and what a link opens is public', () => {
  const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public').map(({ group }) => group)
  expect(new Set(open)).toEqual(
    new Set(
      open.filter(group =>
        [
          'auth',
          'brand',
          'setUp',
          'invitation',
          'maintenance',
          'places',
          'help',
          'singleSignOn',
          'publicState',
          'contactForm',
          'quoteLink',
          'payLinks',
          'simulatedPayments',
          'paymentCallbacks',
          'identityCallbacks',
          'smsReports',
          'mailReports',
          'unsubscribing',
          'campaignLinks',
          'clientInvitation',
          'signInChangeLink',
          'nameConfirmationLink',
          'portal',
        ].includes(group),
      ),
    ),
  )
})

test('no writable field has a name that the body clean-up would remove', () => {
  const wrong = endpoints.flatMap(({ group, verb, endpoint }) =>
    Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {})
      .filter(field => /(?:Data|ByUser|At|By)$/.test(field))
      .map(field => `${group}.${verb}.${field}`),
  )
  expect(wrong).toEqual([])
})

test('the description of the API holds every call, and its page runs nothing and loads nothing', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>
  const operations = Object.values(paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
  const expected = endpoints.flatMap(({ group, verb, endpoint }) =>
    [endpoint.path, ...furtherPaths(endpoint)].map((_, at) => `${group}.${verb}${at > 0 ? `.also${at}` : ''}`),
  )
  expect(operations.sort()).toEqual(expected.sort())
  expect(openApiPage()).not.toMatch(/<script|<link|<img|https?:\/\/(?!json-schema)/i)
  expect(pagePolicy).toContain("default-src 'none'")
})

const forClients = endpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.callers?.some(kind => kind !== 'staff'))

test('a call that is open to clients serves what the contract gives an owner; what is nobody’s they only read', async () => {
  const ownerless: string[] = []
  for (const { group, verb, endpoint } of forClients) {
    // What is about the caller's own session alone.
    if (endpoint.permission === 'member') continue
    // A drawing of a record, which is found as that record is.
    if (group === 'documents') continue
    const part = (await loadPart(group as PartName)) as { ownedBy?: unknown }
    if (part.ownedBy === undefined || (part.ownedBy === 'nobody' && endpoint.method !== 'GET')) ownerless.push(`${group}.${verb}`)
  }
  expect(ownerless).toEqual([])
})

test('a call that is open to clients says what its caller must be let do: else it is for who may do everything', () => {
  const silent = forClients.filter(({ endpoint }) => endpoint.permission === undefined)
  expect(silent.map(({ group, verb }) => `${group}.${verb}`)).toEqual([])
})

test('what a call answers to clients lacks every field that is staff’s alone', async () => {
  for (const { group, endpoint } of forClients) {
    const { staffOnly = [] } = (await loadPart(group as PartName)) as { staffOnly?: readonly string[] }
    const { data, list, body } = endpoint.forClients ?? { data: endpoint.data }
    const named = Object.keys({ ...fieldsOf(data), ...fieldsOf(body), ...list?.fields })
    expect({ path: endpoint.path, named: named.filter(name => staffOnly.includes(name)) }).toEqual({ path: endpoint.path, named: [] })
  }
})

/** The fields of a record, or of the rows of a page. */
function fieldsOf(schema: unknown): Record<string, unknown> {
  const { shape = {} } = (schema ?? {}) as { shape?: Record<string, unknown> }
  const { element } = (shape.items ?? {}) as { element?: unknown }
  return element ? fieldsOf(element) : shape
}

test('what changes one record is saving, deleting or a verb, or says here why it is a call of its own', async () => {
  const others: string[] = []
  for (const { group, verb, endpoint } of endpoints) {
    if (endpoint.method === 'GET' || endpoint.access === 'public' || !endpoint.path.includes('/:')) continue
    const { verbs = {} } = (await loadPart(group as PartName)) as { verbs?: object }
    if (!(verb in verbs) && verb !== 'update' && verb !== 'remove') others.push(`${group}.${verb}`)
  }
  expect(others.sort()).toEqual(Object.keys(callsOfTheirOwn).sort())
})
