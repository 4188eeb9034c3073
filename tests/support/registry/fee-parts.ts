import type { Element } from '../read-xml.ts'
import { within, word } from './frame-parts.ts'

export const feeSpace = 'urn:ietf:params:xml:ns:epp:fee-1.0'

const paid = ['currency', 'fee']
/** In which order the schema wants what stands within each element. */
export const feeOrders = { 'fee:check': ['currency', 'command'], 'fee:create': paid, 'fee:renew': paid, 'fee:transfer': paid }

/** What a registry asks for a name: as it writes the amounts, by command; `kind` is the class of the name. */
export interface Premium {
  kind: string
  currency: string
  fees: Partial<Record<'create' | 'renew' | 'transfer', readonly string[]>>
  /** It does not tell now. */
  untold?: boolean
}
export type Premiums = Map<string, Premium>

/** The extension of the answer to a check that asks for fees (RFC 8748, section 5.1.1); nothing where it does not. */
export function feesTold(premiums: Premiums, command: Element): string {
  const [asked] = within(command, 'check').filter(({ name }) => name === 'fee:check')
  if (!asked) return ''
  const commands = within(asked, 'command').map(({ attributes }) => attributes.name as 'create' | 'renew' | 'transfer')
  const names = within(within(command, 'check')[1] as Element, 'name').map(({ text }) => text)
  const told = names.map(name => {
    const { kind = 'standard', fees = {}, untold = false } = premiums.get(name) ?? {}
    const each = commands.map(one => {
      const parts = (fees[one] ?? (premiums.has(name) ? [] : ['10.00'])).map(
        fee => `<f:fee refundable="1" grace-period="P5D">${fee}</f:fee>`,
      )
      return `<f:command name="${one}"><f:period unit="y">1</f:period>${parts.join('')}</f:command>`
    })
    return `<f:cd avail="${untold ? 0 : 1}"><f:objID>${name}</f:objID><f:class>${kind}</f:class>${untold ? '' : each.join('')}</f:cd>`
  })
  const [first] = names.flatMap(name => premiums.get(name)?.currency ?? [])
  return `<extension><f:chkData xmlns:f="${feeSpace}"><f:currency>${first ?? 'USD'}</f:currency>${told.join('')}</f:chkData></extension>`
}

/** Whether a command pays what a premium name costs: all of it, in its currency (section 3.4). Other names need say nothing. */
export function takesFee(premiums: Premiums, name: string, verb: string, command: Element): boolean {
  const asked = premiums.get(name)
  if (!asked || asked.kind === 'standard' || (verb !== 'create' && verb !== 'renew' && verb !== 'transfer')) return true
  const sum = (asked.fees[verb] ?? []).reduce((total, fee) => total + Number(fee), 0)
  const [given] = within(command, verb).filter(({ name: own }) => own === `fee:${verb}`)
  return given !== undefined && word(given, 'currency') === asked.currency && Number(word(given, 'fee')) === sum
}

export const balanceSpace = 'http://www.verisign.com/epp/balance-1.0'
/** What a registry says is left of our money: to who asks it (Verisign's mapping), and with what was paid (RFC 8748, section 5.2). */
export const balanceTold = (left: string): string =>
  `<resData><b:infData xmlns:b="${balanceSpace}"><b:creditLimit>1000.00</b:creditLimit><b:balance>100.00</b:balance><b:availableCredit>${left}</b:availableCredit><b:creditThreshold><b:percent>10</b:percent></b:creditThreshold></b:infData></resData>`
export const leftAfter = (data: 'creData' | 'renData', left: string | null): string =>
  left === null
    ? ''
    : `<extension><f:${data} xmlns:f="${feeSpace}"><f:currency>USD</f:currency><f:fee>10.00</f:fee><f:balance>${left}</f:balance></f:${data}></extension>`
