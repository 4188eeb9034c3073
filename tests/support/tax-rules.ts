import { type VatReasonCode, vatReasons } from '#contract/billing/vat-reasons.ts'
import { all, amountAt, type Element, textAt } from './read-xml.ts'

/**
 * The rules by which the authority judges a document, as far as a document of ours can break them, read from its published list (BR-*, BR-KSA-*)
 * and written apart from what writes documents. Answers the rules that it breaks, each with what is there.
 */
export function brokenRules(root: Element): string[] {
  const broken: string[] = []
  const rule = (name: string, holds: boolean, found: unknown = '') => {
    if (!holds) broken.push(`${name} ${String(found)}`)
  }
  const text = (path: string) => textAt(root, path) ?? ''
  const type = text('InvoiceTypeCode')
  const flags = all(root, 'InvoiceTypeCode')[0]?.attributes.name ?? ''
  const [standard, exported, note] = [flags.startsWith('01'), flags[4] === '1', type === '381' || type === '383']

  rule('BR-KSA-EN16931-01', text('ProfileID') === 'reporting:1.0')
  rule('BR-KSA-03', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text('UUID')), text('UUID'))
  rule('BR-KSA-04', /^\d{4}-\d\d-\d\d$/.test(text('IssueDate')), text('IssueDate'))
  rule('BR-KSA-70', /^\d\d:\d\d:\d\d$/.test(text('IssueTime')), text('IssueTime'))
  rule('BR-KSA-05', ['388', '381', '383', '386'].includes(type), type)
  rule('BR-KSA-06', /^0[12]00[01]00$/.test(flags) && !(exported && !standard), flags)
  rule('BR-KSA-68', text('TaxCurrencyCode') === 'SAR')
  rule('BR-05', /^[A-Z]{3}$/.test(text('DocumentCurrencyCode')))
  const references = all(root, 'AdditionalDocumentReference')
  const reference = (id: string) => references.find(one => textAt(one, 'ID') === id)
  rule('BR-KSA-33', /^\d+$/.test(textAt(reference('ICV') ?? root, 'UUID') ?? ''))
  rule('BR-KSA-61', (textAt(reference('PIH') ?? root, 'Attachment/EmbeddedDocumentBinaryObject') ?? '').length >= 44)
  rule('BR-KSA-56', !note || text('BillingReference/InvoiceDocumentReference/ID') !== '')
  rule('BR-KSA-17', !note || text('PaymentMeans/InstructionNote') !== '')
  rule('BR-KSA-16', ['1', '10', '30', '42', '48'].includes(text('PaymentMeans/PaymentMeansCode')))
  rule('BR-KSA-15', !standard || type !== '388' || text('Delivery/ActualDeliveryDate') !== '')

  broken.push(...brokenByParties(root, standard, exported), ...brokenByOrder(root), ...brokenByAmounts(root, note))
  return broken
}

function brokenByParties(root: Element, standard: boolean, exported: boolean): string[] {
  const [seller, buyer] = ['AccountingSupplierParty/Party', 'AccountingCustomerParty/Party'].map(path => all(root, path)[0])
  const of = (party: Element | undefined, path: string) => (party && textAt(party, path)) ?? ''
  const inSaudiArabia = of(buyer, 'PostalAddress/Country/IdentificationCode') === 'SA'
  const rules: [string, boolean][] = [
    ['BR-KSA-40', /^3\d{13}3$/.test(of(seller, 'PartyTaxScheme/CompanyID'))],
    ['BR-KSA-08', of(seller, 'PartyIdentification/ID') !== ''],
    ['BR-KSA-09', ['StreetName', 'CityName', 'CitySubdivisionName'].every(name => of(seller, `PostalAddress/${name}`) !== '')],
    ['BR-KSA-37', /^\d{4}$/.test(of(seller, 'PostalAddress/BuildingNumber'))],
    ['BR-KSA-66', /^\d{5}$/.test(of(seller, 'PostalAddress/PostalZone'))],
    ['BR-KSA-42', !standard || of(buyer, 'PartyLegalEntity/RegistrationName') !== ''],
    [
      'BR-KSA-10',
      !standard || ['StreetName', 'CityName', 'Country/IdentificationCode'].every(name => of(buyer, `PostalAddress/${name}`) !== ''),
    ],
    ['BR-KSA-63', !standard || !inSaudiArabia || /^\d{5}$/.test(of(buyer, 'PostalAddress/PostalZone'))],
    ['BR-KSA-46', !exported || of(buyer, 'PartyTaxScheme/CompanyID') === ''],
    ['BR-KSA-81', !standard || exported || of(buyer, 'PartyTaxScheme/CompanyID') + of(buyer, 'PartyIdentification/ID') !== ''],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}

const places = [
  ...['UBLExtensions', 'ProfileID', 'ID', 'UUID', 'IssueDate', 'IssueTime', 'InvoiceTypeCode', 'DocumentCurrencyCode', 'TaxCurrencyCode'],
  ...['BillingReference', 'AdditionalDocumentReference', 'Signature', 'AccountingSupplierParty', 'AccountingCustomerParty', 'Delivery'],
  ...['PaymentMeans', 'AllowanceCharge', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine'],
]

/** The order of the schema, nothing that it does not know, and no element without content. */
function brokenByOrder(root: Element): string[] {
  const found = root.children.map(({ name }) => places.indexOf(name.split(':')[1] ?? ''))
  const empty = (element: Element): string[] =>
    element.children.length === 0
      ? element.text.trim() === '' && !/^ds:|^xades:/.test(element.name)
        ? [element.name]
        : []
      : element.children.flatMap(empty)
  return [
    ...(found.some(place => place < 0) ? ['XSD: an element that the schema does not know'] : []),
    ...(found.some((place, at) => at > 0 && place < (found[at - 1] as number)) ? ['XSD: the order of elements'] : []),
    ...empty(root).map(name => `BR-KSA-F-03 ${name}`),
  ]
}

interface Taxed {
  category: string
  percent: number
}
const taxedOf = (element: Element, path: string): Taxed => ({
  category: textAt(element, `${path}/ID`) ?? '',
  percent: Number(textAt(element, `${path}/Percent`) ?? 0),
})
const sum = (elements: readonly Element[], path: string) => elements.reduce((total, element) => total + amountAt(element, path), 0)

/** Of a currency by ISO 4217, as ICU has it. */
const decimalsOf = (currency: string): number => {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  decimals.set(currency, found)
  return found
}
const decimals = new Map<string, number>()

/** Every amount with its currency. */
const amountsOf = (element: Element): Element[] =>
  [element, ...element.children.flatMap(amountsOf)].filter(one => one.attributes.currencyID !== undefined)

function brokenByAmounts(root: Element, note: boolean): string[] {
  const broken: string[] = []
  const rule = (name: string, holds: boolean, found: unknown = '') => {
    if (!holds) broken.push(`${name} ${String(found)}`)
  }
  const lines = all(root, 'InvoiceLine').filter(line => all(line, 'DocumentReference').length === 0)
  const [inSar, own] = all(root, 'TaxTotal')
  const totals = all(root, 'LegalMonetaryTotal')[0] as Element
  const subtotals = own ? all(own, 'TaxSubtotal') : []
  rule('BR-16', lines.length > 0)
  for (const { name, text, attributes } of amountsOf(root)) {
    const decimals = text.split('.')[1]?.length ?? 0
    // A price alone may hold decimals of the smallest unit of its currency.
    const own = name === 'cbc:PriceAmount' || decimals === decimalsOf(attributes.currencyID as string)
    rule('BR-DEC', own && (name === 'cbc:PriceAmount' || decimals <= 2), `${name} ${text} ${attributes.currencyID}`)
  }
  // The authority tolerates less than one whole unit; we ourselves no more than the currency has: half a yen, and nothing of a riyal.
  const whole = decimalsOf(textAt(root, 'DocumentCurrencyCode') ?? '') === 0
  const tolerated = { invoice: whole ? 50 : 0, note: whole ? 99 : 1 }[note ? 'note' : 'invoice']
  broken.push(...brokenByPrepayments(root, amountAt(totals, 'PrepaidAmount')))
  rule('BR-KSA-EN16931-08', inSar !== undefined && all(inSar, 'TaxSubtotal').length === 0 && own !== undefined)
  rule('BR-CO-10', sum(lines, 'LineExtensionAmount') === amountAt(totals, 'LineExtensionAmount'))
  rule('BR-CO-13', amountAt(totals, 'LineExtensionAmount') === amountAt(totals, 'TaxExclusiveAmount'))
  rule('BR-CO-14', own !== undefined && amountAt(own, 'TaxAmount') === sum(subtotals, 'TaxAmount'))
  rule(
    'BR-CO-15',
    own !== undefined && amountAt(totals, 'TaxInclusiveAmount') === amountAt(totals, 'TaxExclusiveAmount') + amountAt(own, 'TaxAmount'),
  )
  rule('BR-CO-16', amountAt(totals, 'PayableAmount') === amountAt(totals, 'TaxInclusiveAmount') - amountAt(totals, 'PrepaidAmount'))
  for (const subtotal of subtotals) {
    const { category, percent } = taxedOf(subtotal, 'TaxCategory')
    const [base, vat] = [amountAt(subtotal, 'TaxableAmount'), amountAt(subtotal, 'TaxAmount')]
    const alike = lines.filter(line => {
      const of = taxedOf(line, 'Item/ClassifiedTaxCategory')
      return of.category === category && of.percent === percent
    })
    // The VAT of the last note on an invoice is what its other notes left of it.
    rule('BR-CO-17', Math.abs(vat - Math.round((base * percent) / 100)) <= tolerated, `${base} ${percent} ${vat}`)
    rule(`BR-${category}-08`, Math.abs(sum(alike, 'LineExtensionAmount') - base) === 0, base)
    const code = textAt(subtotal, 'TaxCategory/TaxExemptionReasonCode')
    const reason = textAt(subtotal, 'TaxCategory/TaxExemptionReason')
    if (category === 'S') rule('BR-S-10', code === undefined && reason === undefined)
    else rule(`BR-${category}-10`, vatReasons[code as VatReasonCode]?.category === category && Boolean(reason), code)
  }
  const groups = subtotals.map(one => JSON.stringify(taxedOf(one, 'TaxCategory')))
  rule('BR-S-01', new Set(groups).size === groups.length)
  for (const line of lines) {
    rule('BR-CO-18', groups.includes(JSON.stringify(taxedOf(line, 'Item/ClassifiedTaxCategory'))))
    broken.push(...brokenByLine(line))
  }
  return broken
}

/** The lines that deduct what was prepaid. */
function brokenByPrepayments(root: Element, prepaid: number): string[] {
  const lines = all(root, 'InvoiceLine')
  const deducting = lines.filter(line => all(line, 'DocumentReference').length > 0)
  const subtotals = lines.flatMap(line => all(line, 'TaxTotal/TaxSubtotal'))
  const rules: [string, boolean][] = [
    ['BR-KSA-73', prepaid === 0 || deducting.length > 0],
    ['BR-KSA-80', prepaid === sum(subtotals, 'TaxableAmount') + sum(subtotals, 'TaxAmount')],
    // Only of a line that deducts there is a breakdown.
    ['BR-KSA-80', deducting.length === subtotals.length],
    ['BR-21', new Set(lines.map(line => textAt(line, 'ID'))).size === lines.length],
  ]
  for (const line of deducting) {
    const of = (path: string) => textAt(line, path) ?? ''
    const { category, percent } = taxedOf(line, 'TaxTotal/TaxSubtotal/TaxCategory')
    const [base, vat] = [amountAt(line, 'TaxTotal/TaxSubtotal/TaxableAmount'), amountAt(line, 'TaxTotal/TaxSubtotal/TaxAmount')]
    // In hundredths.
    const smallest = 100 / 10 ** decimalsOf(all(line, 'LineExtensionAmount')[0]?.attributes.currencyID ?? '')
    const nothing = ['LineExtensionAmount', 'TaxTotal/TaxAmount', 'TaxTotal/RoundingAmount', 'Price/PriceAmount']
    rules.push(
      ['BR-KSA-73', of('DocumentReference/ID') !== ''],
      [
        'BR-KSA-73',
        /^\d{4}-\d\d-\d\d$/.test(of('DocumentReference/IssueDate')) && /^\d\d:\d\d:\d\d$/.test(of('DocumentReference/IssueTime')),
      ],
      ['BR-KSA-74', of('DocumentReference/DocumentTypeCode') === '386'],
      ['BR-KSA-75', of('TaxTotal/TaxSubtotal/TaxCategory/Percent') !== '' && category !== '' && base > 0],
      ['BR-KSA-76', category === 'S' || percent === 0],
      ['BR-KSA-79', Math.abs(vat - (base * percent) / 100) <= Math.max(1.5, smallest - 1)],
      ['BR-KSA-82', nothing.every(path => amountAt(line, path) === 0) && Number(of('InvoicedQuantity')) === 0],
      ['BR-25', of('Item/Name') !== ''],
      ['BR-CO-18', JSON.stringify(taxedOf(line, 'Item/ClassifiedTaxCategory')) === JSON.stringify({ category, percent })],
      [
        'XSD: the order of elements in a line',
        line.children.map(({ name }) => name.split(':')[1]).join() ===
          'ID,InvoicedQuantity,LineExtensionAmount,DocumentReference,TaxTotal,Item,Price',
      ],
    )
  }
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}

function brokenByLine(line: Element): string[] {
  const [net, vat] = [amountAt(line, 'LineExtensionAmount'), amountAt(line, 'TaxTotal/TaxAmount')]
  const { percent } = taxedOf(line, 'Item/ClassifiedTaxCategory')
  const [quantity, price] = [Number(textAt(line, 'InvoicedQuantity')), Number(textAt(line, 'Price/PriceAmount'))]
  const allowance = all(line, 'AllowanceCharge').length > 0 ? amountAt(line, 'AllowanceCharge/Amount') : 0
  const decimals = /^\d+(\.\d{1,2})?$/
  // Half of the smallest unit of its currency.
  const half = 50 / 10 ** decimalsOf(all(line, 'LineExtensionAmount')[0]?.attributes.currencyID ?? '') + 0.0001
  const rules: [string, boolean][] = [
    ['BR-KSA-EN16931-11', Math.abs(quantity * price * 100 - allowance - net) <= half],
    ['BR-KSA-50', Math.abs(vat - (net * percent) / 100) <= half],
    ['BR-KSA-51', amountAt(line, 'TaxTotal/RoundingAmount') === net + vat],
    ['BR-27', price >= 0],
    ['BR-25', (textAt(line, 'Item/Name') ?? '') !== ''],
    ['BR-DEC-23', decimals.test(textAt(line, 'LineExtensionAmount') ?? '') && decimals.test(textAt(line, 'TaxTotal/TaxAmount') ?? '')],
  ]
  return rules
    .filter(([, holds]) => !holds)
    .map(([name]) => `${name} in line ${textAt(line, 'ID')}: ${quantity} × ${price} − ${allowance} = ${net}, ${vat}`)
}
