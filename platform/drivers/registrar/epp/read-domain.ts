import type { RegistryDomain, RegistryMessage } from '../registrar-driver.ts'
import type { Said } from './epp-answers.ts'
import type { EppResponse } from './epp-session.ts'
import { type EppElement, elementsAt, textAt } from './epp-xml.ts'
import { readRgp } from './rgp.ts'
import { readDs } from './sec-dns.ts'

/**
 * A name as `info` told it. Its days are those of the registry's own clock (UTC), as it wants them back when the name is renewed; they are
 * judged before they are believed.
 */
export function readDomain(
  name: string,
  { data, extension }: Pick<EppResponse, 'data' | 'extension'>,
  { us, dsTold }: { us: string; dsTold: boolean },
): { domain: RegistryDomain; statuses: readonly string[]; deleted: Deleted } {
  const info = data && elementsAt(data, 'infData')[0]
  const said = (path: string) => (info ? textAt(info, path) : null)
  const listed = (path: string) => (info ? elementsAt(info, path).map(({ text }) => text.trim().toLowerCase()) : [])
  const statuses = info ? elementsAt(info, 'status').map(({ attributes }) => attributes.s ?? '') : []
  const gone = readRgp(extension)
  const comesBack = gone.includes('redemptionPeriod') || gone.includes('pendingRestore')
  // A registry without grace periods (RFC 3915) says of a deleted name this alone.
  const goes = !comesBack && statuses.includes('pendingDelete')
  const nameservers = [...listed('ns/hostObj'), ...listed('ns/hostAttr/hostName')]
  return {
    domain: {
      ...{ name, nameservers, registeredOn: dayOf(said('crDate')), expiresOn: dayOf(said('exDate')) },
      ours: said('clID') === us,
      locked: statuses.some(status => status === 'clientTransferProhibited' || status === 'serverTransferProhibited'),
      transferPending: false,
      undecided: statuses.includes('pendingCreate'),
      dsRecords: dsTold ? readDs(extension) : null,
      ...(comesBack ? { inRedemption: true } : {}),
      ...(goes ? { beingDeleted: true } : {}),
    },
    statuses,
    deleted: { comesBack: gone.includes('pendingRestore'), on: said('upDate') },
  }
}

/** A name of which its registry tells nothing, because it is not ours. */
export const ofAnother = (name: string): RegistryDomain => ({
  ...{ name, ours: false, registeredOn: null, expiresOn: null, nameservers: [], locked: false, transferPending: false },
  ...{ undecided: false, dsRecords: null },
})

/** `comesBack`: its registry was asked for it and wants a report; `on`: when it was changed last. */
export interface Deleted {
  comesBack: boolean
  on: string | null
}

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null

/** Whether a transfer is under way that we asked for, by what was answered to that; null: the registry does not say it to us. */
export function pendingToUs(said: Extract<Said, { is: 'ok' | 'rejected' }>, us: string): boolean | null {
  // 2301: none is.
  if (said.is === 'rejected') return said.message.startsWith('2301') ? false : null
  const [transfer] = said.response.data ? elementsAt(said.response.data, 'trnData') : []
  return transfer ? textAt(transfer, 'reID') === us && textAt(transfer, 'trStatus') === 'pending' : false
}

/** A message of the registry's queue (RFC 5730, section 2.9.2.3); one whose subject is not known is kept as it is. */
export function readMessage({ id, text }: { id: string; text: string }, data: EppElement | null): RegistryMessage {
  const [decided] = data ? elementsAt(data, 'panData/name') : []
  const transferred = data ? textAt(data, 'trnData/name') : null
  const result = decided?.attributes.paResult
  const name = decided?.text.trim() ?? transferred
  const told = { id, name: name?.toLowerCase() ?? null, text: text.slice(0, 1000) }
  if (decided && result !== undefined) return { ...told, kind: 'decision', approved: result === '1' || result === 'true' }
  const state = data && transferred ? (textAt(data, 'trnData/trStatus') ?? '') : ''
  return {
    ...told,
    kind: transferred ? 'transfer' : 'other',
    ...{ approved: /^(client|server)Approved$/.test(state), refused: /^(client|server)(Rejected|Cancelled)$/.test(state) },
  }
}
