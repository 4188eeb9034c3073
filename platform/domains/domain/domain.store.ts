import { sql } from 'kysely'
import { domains } from '#contract/domains/domains.ts'
import { type RegistrarDriverKind, registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { zoneIdSql } from '#platform/clients/client/zone-id-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { documentsEndSql, documentsSql } from '#platform/orders/order/documents-sql.ts'
import type {} from '#platform/orders/order/order.table.ts'
import { lastFailed } from '../domain-job/last-failed.ts'
import { awayOf } from '../maintenance-window/window-sql.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { confirmationSql } from './confirmation-sql.ts'
import { delegatedToSql } from './delegated-to-sql.ts'
import type {} from './domain.table.ts'
import { endUnderWay } from './end-under-way.ts'
import { foundBy } from './found-by.ts'
import { idProtectionPriceSql, renewalPriceSql } from './renewal-price-sql.ts'

const underWay = new Set([
  ...['setHost', 'dropHost', 'setForwarding', 'transferOwnership', 'deleteAtRegistry', 'withdrawDeletion'],
  ...['setContact', 'dropContact', 'sendContacts', 'sendHolder', 'idProtectionOn', 'idProtectionOff'],
  ...['register', 'renew', 'setNameservers', 'setDs', 'lock', 'unlock', 'transferCode', 'cancel', 'switchRegistrar'],
])

export const domainStore = crud({
  resource: domains,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    order: { table: 'orders', key: 'orderId', fields: { orderNumber: 'number' } },
    tld: {
      table: 'tlds',
      key: 'tldId',
      fields: {
        ...{ extension: 'extension', transferLockDays: 'transferLockDays', transferLockBeforeDays: 'transferLockBeforeDays' },
      },
    },
    registrar: {
      table: 'registrarAccounts',
      key: 'registrarAccountId',
      fields: { registrarName: 'name', registrarEnvironment: 'environment' },
    },
  },
  computed: {
    documents: () => documentsSql(),
    documentsEndOn: () => documentsEndSql(),
    delegatedTo: () => delegatedToSql(),
    confirmation: () => confirmationSql(),
    holderVerified: () =>
      sql<boolean>`("client"."verified" ? case "client"."accountType" when 'COMPANY' then 'commercialRegister' else 'identity' end)`,
    codeMissing: () => sql`("domains"."command" = 'transfer' and "domains"."status" in ('submitted', 'onHold', 'failed')
      and "domains"."eppCodeSealed" is null and "tld"."eppCodeNeeded")`,
    renewalPrice: () => renewalPriceSql(),
    idProtectionPrice: () => idProtectionPriceSql(),
    registryAway: () => awayOf(sql.ref('domains.registrarAccountId')),
  },
  sorted: foundBy,
  personal: scope => ({
    zoneId: () => zoneIdSql(scope, sql`"dnsZones"."name" = "domains"."asciiName"`),
    // That they are suspected of something is not told to clients.
    ...(clientOf(scope.caller) === null
      ? {}
      : { status: () => sql`(case "domains"."status" when 'fraud' then 'cancelled' else "domains"."status" end)` }),
  }),
  refuses: async (scope, domains) => {
    const able = await abilities(scope)
    const [proven, forwarded] = [await provenZones(scope), await forwardingZones(scope)]
    const failed = domains.flatMap(({ id, work }) => (work === 'failed' ? [id] : []))
    const last = await lastFailed(scope, failed)
    const ending = await endsUnderWay(scope, domains)
    const byHand = await waitForPeople(scope, domains)
    return (verb, domain) => {
      const {
        id,
        work,
        locked,
        autoRenew,
        idProtection,
        holderHidden,
        documents,
        confirmation,
        registrarAccountId,
        tldId,
        syncProblem,
        hosts,
        deletionAskedOn,
        forwardsTo,
        mailForwards,
        drifted,
      } = domain
      const registrar = registrarAccountId === null ? undefined : able.get(registrarAccountId)
      if (verb === 'setPremium' && (!registrar || registrar.tellsRenewalCost)) return 'registryTellsPremium'
      if (verb === 'transferCode' && !registrar?.givesCode) return 'registryGivesNoCode'
      if (verb === 'askConfirmation' && confirmation === 'notNeeded') return 'confirmationNotNeeded'
      if (verb === 'askConfirmation' && confirmation === 'confirmed') return 'nameConfirmed'
      if ((verb === 'sendContacts' || verb === 'sendHolder') && !registrar?.takesContacts) return 'registryTakesNoContacts'
      if ((verb === 'setHost' || verb === 'dropHost') && !registrar?.takesHosts) return 'registryTakesNoHosts'
      if (verb === 'setForwarding' && !registrar?.forwards) return 'registryForwardsNothing'
      if (verb === 'acceptDrift' && !drifted) return 'nothingDrifted'
      // What is forwarded already can be changed and ended.
      if (verb === 'setForwarding' && !forwarded.has(tldId) && forwardsTo === null && mailForwards.length === 0)
        return 'forwardingNotOffered'
      if (verb === 'requestDeletion' && deletionAskedOn !== null) return 'deletionAsked'
      const notDeleted = last.get(id) === 'delete'
      // Staff who had it deleted without a client's request withdraw what its registry refused.
      if (verb === 'withdrawDeletion' && deletionAskedOn === null && !(notDeleted && scope.caller.kind === 'staff'))
        return 'deletionNotAsked'
      if (verb === 'deleteAtRegistry' && locked) return 'unlockFirst'
      if (verb === 'dropHost' && hosts.length === 0) return 'domainWithoutHosts'
      if (verb === 'sendHolder' && proven.has(tldId)) return 'holderIsProven'
      if (verb === 'askDocuments' && documents === 'notNeeded') return 'documentsNotWanted'
      if (verb === 'register' && documents !== 'notNeeded' && documents !== 'approved') return 'documentsNotApproved'
      if (verb === 'register' && confirmation !== 'notNeeded' && confirmation !== 'confirmed') return 'adminNotConfirmed'
      if (verb === 'letGo' && syncProblem !== 'notOurs' && syncProblem !== 'notThere') return 'registryHasIt'
      if (verb === 'retry' && work !== 'failed') return 'domainNotFailed'
      if (verb === 'retry' && notDeleted) return 'deletionAskedAnew'
      if (verb === 'lock' && locked) return 'domainLocked'
      if (verb === 'unlock' && !locked) return 'domainNotLocked'
      if ((verb === 'idProtectionOn' || verb === 'idProtectionOff') && !registrar?.hidesHolder) return 'registryHidesNobody'
      // What its registry lost is asked for once more.
      if (verb === 'idProtectionOn' && idProtection && holderHidden !== false) return 'holderIsHidden'
      if (verb === 'idProtectionOff' && !idProtection && holderHidden !== true) return 'holderIsNotHidden'
      if (verb === 'autoRenewOn' && autoRenew) return 'domainRenewsItself'
      if (verb === 'autoRenewOff' && !autoRenew) return 'domainDoesNotRenewItself'
      if (!underWay.has(verb) || (verb === 'renew' && !ending.has(id))) return null
      if (byHand.has(id)) return 'requestWaits'
      return work === 'underWay' ? 'domainUnderWay' : null
    }
  },
  nameOf: ({ name }) => name,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ name, asciiName }) => [name, asciiName],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"domains"."id" = ${Number(typed)}`] : []),
})

/** Those of the names whose renewal or deletion is under way. */
async function endsUnderWay({ db }: Scope, domains: readonly { id: number; work: string }[]): Promise<Set<number>> {
  const ids = domains.flatMap(({ id, work }) => (work === 'underWay' ? [id] : []))
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('domains').select('id').where('id', 'in', ids).where(endUnderWay).execute()
  return new Set(found.map(({ id }) => id))
}

/** Those of the names of which a request waits for a person. */
async function waitForPeople({ db }: Scope, domains: readonly { id: number; work: string }[]): Promise<Set<number>> {
  const ids = domains.flatMap(({ id, work }) => (work === 'none' ? [] : [id]))
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('domainJobs').select('domainId').where('domainId', 'in', ids).where('state', '=', 'waiting').execute()
  return new Set(found.map(({ domainId }) => domainId))
}

/** What the driver of each account can do. */
async function abilities({ db }: Scope): Promise<Map<number, RegistrarDriverKind>> {
  const accounts = await db.selectFrom('registrarAccounts').select(['id', 'driver']).execute()
  return new Map(accounts.map(({ id, driver }) => [id, registrarDriverKinds[driver]]))
}

/** The extensions whose names are forwarded. */
async function forwardingZones({ db }: Scope): Promise<Set<number>> {
  const zones = await db.selectFrom('tlds').select('id').where('forwarding', '=', true).execute()
  return new Set(zones.map(({ id }) => id))
}

/** The extensions whose names are held by who proves it with documents. */
async function provenZones({ db }: Scope): Promise<Set<number>> {
  const zones = await db.selectFrom('tlds').select('id').where('documentsNeeded', '=', true).execute()
  return new Set(zones.map(({ id }) => id))
}
