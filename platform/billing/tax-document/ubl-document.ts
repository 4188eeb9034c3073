import { branch, leaf, type Xml } from './canonical-xml.ts'
import { issuedAt } from './issued-at.ts'
import { documentCodes, paymentMeansCodes, type TaxDocument } from './tax-document.ts'
import { ublLine } from './ubl-lines.ts'
import { ublParty } from './ubl-party.ts'
import { ublPrepaymentLines } from './ubl-prepayments.ts'
import { ublMonetaryTotal, ublTaxTotals } from './ubl-totals.ts'

const part = 'urn:oasis:names:specification:ubl:schema:xsd:'
const namespaces = {
  xmlns: `${part}Invoice-2`,
  'xmlns:cac': `${part}CommonAggregateComponents-2`,
  'xmlns:cbc': `${part}CommonBasicComponents-2`,
  'xmlns:ext': `${part}CommonExtensionComponents-2`,
}

/** What a signed document has more than an unsigned one: neither is part of its hash. */
export interface Stamp {
  extensions: Xml
  qr: string
}

const attached = (id: string, content: string) =>
  branch('cac:AdditionalDocumentReference', [
    leaf('cbc:ID', id),
    branch('cac:Attachment', [leaf('cbc:EmbeddedDocumentBinaryObject', content, { mimeCode: 'text/plain' })]),
  ])

const signatureReference = branch('cac:Signature', [
  leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
  leaf('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
])

/** Standard or simplified, then five flags of which we have one: for export. */
const typeName = ({ simplified, exported }: TaxDocument) => `${simplified ? '02' : '01'}00${exported ? '1' : '0'}00`

/**
 * A tax document as UBL 2.1 in the profile of the Saudi tax authority, in canonical form. Without a stamp it is the text whose digest is the
 * document's hash. Source: Electronic Invoice XML Implementation Standard.
 */
export function ublDocument(document: TaxDocument, stamp?: Stamp): Xml {
  const { corrects, currency } = document
  const { date, time } = issuedAt(document.issuedOn)
  const children = [
    stamp?.extensions ?? '',
    leaf('cbc:ProfileID', 'reporting:1.0'),
    leaf('cbc:ID', document.number),
    leaf('cbc:UUID', document.uuid),
    leaf('cbc:IssueDate', date),
    leaf('cbc:IssueTime', time),
    leaf('cbc:InvoiceTypeCode', documentCodes[document.kind], { name: typeName(document) }),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:TaxCurrencyCode', 'SAR'),
    corrects ? branch('cac:BillingReference', [branch('cac:InvoiceDocumentReference', [leaf('cbc:ID', corrects.number)])]) : '',
    branch('cac:AdditionalDocumentReference', [leaf('cbc:ID', 'ICV'), leaf('cbc:UUID', String(document.counter))]),
    attached('PIH', document.previousHash),
    stamp ? attached('QR', stamp.qr) : '',
    stamp ? signatureReference : '',
    branch('cac:AccountingSupplierParty', [ublParty(document.seller)]),
    branch('cac:AccountingCustomerParty', [ublParty(document.buyer)]),
    branch('cac:Delivery', [leaf('cbc:ActualDeliveryDate', document.suppliedOn)]),
    branch('cac:PaymentMeans', [
      leaf('cbc:PaymentMeansCode', paymentMeansCodes[document.paymentMeans]),
      leaf('cbc:InstructionNote', corrects?.reason),
    ]),
    ...ublTaxTotals(document),
    ublMonetaryTotal(document),
    ...document.lines.map((line, at) => ublLine(document, line, at)),
    ...ublPrepaymentLines(document),
  ]
  return branch('Invoice', children, namespaces)
}
