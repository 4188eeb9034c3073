import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import type { BundleOffer, ProductOffer } from '#contract/orders/order-offers.ts'

export type ChosenOption = { optionId: number; choiceId: number; quantity: unknown }
export type CustomValue = { fieldId: number; value: string }
export type OrderedAddon = { addonId: number; cycle: string; quantity: unknown }

/** A line of the order form: what is typed of the contract's item. */
export interface OrderedLine extends Values {
  productId: unknown
  cycle: string
  options?: ChosenOption[]
  customValues?: CustomValue[]
  addons?: OrderedAddon[]
  bundleId?: number | null
  bundleCopy?: number
  /** Of a name: how it comes to us, and for how many years. */
  command?: string | null
  years?: unknown
  idProtection?: unknown
  nameservers?: string[]
  eppCode?: string
  /** Of a premium name: the price that its buyer agreed to, in minor units. */
  premiumPrice?: number | null
}

export const newLine = (): OrderedLine => ({ productId: '', cycle: 'monthly', quantity: 1, domain: '' })

/** The line of a name. */
export const newDomainLine = (): OrderedLine => ({ ...newLine(), cycle: 'oneTime', command: 'register', years: 1 })

/** The lines of a bundle, with what it holds: a name in the first of its ways. */
export const linesOfBundle = ({ id: bundleId, items }: BundleOffer, bundleCopy: number): OrderedLine[] =>
  items.map(({ productId, cycle, options, years, ways }) => ({
    ...(productId === null
      ? { ...newDomainLine(), command: ways.find(way => way !== 'own') ?? 'register', years: years ?? 1 }
      : { ...newLine(), productId, cycle, options }),
    ...{ bundleId, bundleCopy },
  }))

export const inSameBundle = (one: OrderedLine, other: OrderedLine): boolean =>
  Boolean(one.bundleId) && one.bundleId === other.bundleId && one.bundleCopy === other.bundleCopy

/** Where the name of a bundle is typed on one line, its products are for that name, unless another one was typed for them. */
export function withNameOf(lines: OrderedLine[], at: number, before: OrderedLine | undefined): OrderedLine[] {
  const now = lines[at]
  if (!now?.command || !before || now.domain === before.domain) return lines
  return lines.map(line =>
    inSameBundle(line, now) && !line.command && (line.domain ?? '') === (before.domain ?? '') ? { ...line, domain: now.domain } : line,
  )
}

/** The line with another product: what was chosen of the one before is nothing of it. */
export const withProduct = (line: OrderedLine, productId: unknown): OrderedLine => ({
  ...line,
  productId,
  options: [],
  customValues: [],
  addons: [],
})

/**
 * The line as what is offered allows it: in a cycle that there is, and without values of fields that are not asked any more, as a copy of an older
 * order may have them; the same line where it fits.
 */
export function fitted(line: OrderedLine, { cycles, customFields }: Pick<ProductOffer, 'cycles' | 'customFields'>): OrderedLine {
  const cycle = cycles.some(one => one === line.cycle) ? line.cycle : (cycles[0] ?? line.cycle)
  const asked = new Set(customFields.map(({ id }) => id))
  const gone = line.customValues?.some(({ fieldId }) => !asked.has(fieldId))
  if (cycle === line.cycle && !gone) return line
  return { ...line, cycle, ...(gone ? { customValues: line.customValues?.filter(({ fieldId }) => asked.has(fieldId)) } : {}) }
}

/** What a part of a line's form is given. `id` and `path` are those of the line. */
export interface LinePart extends Pick<OwnControlProps, 'id' | 'path' | 'errors' | 'resource' | 'disabled'> {
  line: OrderedLine
  offer: ProductOffer
  /** Changes the line as it is then: another field of it may have changed since the part was drawn. */
  onLine: (change: (line: OrderedLine) => OrderedLine) => void
}

/** The list with one of its members replaced, added where it was not there, or taken out by null. */
export function replaced<T>(list: readonly T[] = [], is: (one: T) => boolean, next: T | null): T[] {
  const at = list.findIndex(is)
  if (next === null) return list.filter(one => !is(one))
  return at < 0 ? [...list, next] : list.with(at, next)
}

/** Whether it says what it sells. */
export const isSold = ({ productId, command, domain }: OrderedLine): boolean => Boolean(productId || (command && domain))

/** A line as a preview of its price takes it: what cannot be read yet is left out. */
export function askedLine({
  productId,
  command,
  years,
  idProtection,
  cycle,
  quantity,
  domain,
  options = [],
  customValues: _,
  addons = [],
  premiumPrice: __,
  eppCode: ___,
  nameservers: ____,
  ...bundle
}: OrderedLine) {
  const whole = (value: unknown) => (value === '' || !Number.isInteger(Number(value)) ? 1 : Number(value))
  return {
    ...(command
      ? { productId: null, command, years: whole(years), domain, idProtection: idProtection === true }
      : { productId: Number(productId), domain: null }),
    cycle,
    quantity: whole(quantity),
    options: options
      .filter(one => one.quantity !== '' && Number.isInteger(Number(one.quantity)))
      .map(one => ({ ...one, quantity: Number(one.quantity) })),
    addons: addons.map(one => ({ ...one, quantity: whole(one.quantity) })),
    bundleId: bundle.bundleId ?? null,
    bundleCopy: bundle.bundleCopy ?? 1,
  }
}
