/** Names of what is signed and how. Sources: XML Signature, XAdES 1.3.2, UBL 2.1 digital signatures. */
export const digestMethod = 'http://www.w3.org/2001/04/xmlenc#sha256'
const canonicalized = 'http://www.w3.org/2006/12/xml-c14n11'
const byXpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
const part = 'urn:oasis:names:specification:ubl:'

/** What is left out before the document is hashed. */
const leftOut = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"]
const transforms = leftOut.map(
  what => `<ds:Transform Algorithm="${byXpath}"><ds:XPath>not(//ancestor-or-self::${what})</ds:XPath></ds:Transform>`,
)

interface Block {
  hash: string
  signature: string
  certificate: string
  /** As they stand in the document. */
  properties: string
  propertiesDigest: string
}

const reference = (attributes: string, before: string, digest: string) =>
  `<ds:Reference ${attributes}>${before}<ds:DigestMethod Algorithm="${digestMethod}"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`

/** The extension of a document that holds its signature. All that goes in is base64 or written by us. */
export function signatureBlock({ hash, signature, certificate, properties, propertiesDigest }: Block): string {
  const signedInfo = [
    `<ds:CanonicalizationMethod Algorithm="${canonicalized}"/>`,
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    reference(
      'Id="invoiceSignedData" URI=""',
      `<ds:Transforms>${transforms.join('')}<ds:Transform Algorithm="${canonicalized}"/></ds:Transforms>`,
      hash,
    ),
    reference('Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties"', '', propertiesDigest),
  ]
  const signed = [
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature">',
    `<ds:SignedInfo>${signedInfo.join('')}</ds:SignedInfo><ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    '<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">',
    properties,
    '</xades:QualifyingProperties></ds:Object></ds:Signature>',
  ]
  return [
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${part}dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>`,
    `<sig:UBLDocumentSignatures xmlns:sig="${part}schema:xsd:CommonSignatureComponents-2"`,
    ` xmlns:sac="${part}schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="${part}schema:xsd:SignatureBasicComponents-2">`,
    `<sac:SignatureInformation><cbc:ID>${part}signature:1</cbc:ID>`,
    `<sbc:ReferencedSignatureID>${part}signature:Invoice</sbc:ReferencedSignatureID>`,
    ...signed,
    '</sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('')
}
