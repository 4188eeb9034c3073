import { holderChanges } from '#contract/domains/holder-changes.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import type { Client } from './client.ts'
import { contactSample } from './domain-records.ts'

type Made = { id: number; version: number }

/** A document of a name that is had, and a request that somebody else holds it. */
export async function recordsOfDomain(staff: Client, domainId: number) {
  const document = {
    ...{ domainId, applicantType: 'company', documentType: 'commercialRegistration', number: '1010000000', ownerName: 'Rawabi' },
    ...{ relationType: 'tradeName', relation: 'It is what the shop is called.' },
    fileIds: [await staff.uploadPicture(`document-${domainId}.png`)],
  }
  const { role: _, ...holder } = contactSample
  const request = { domainId, ...holder, explanation: 'The company was sold.', fileIds: [] }
  return {
    nicDocuments: (await staff.call(nicDocuments.endpoints.create, { body: document })).data as Made,
    holderChanges: (await staff.call(holderChanges.endpoints.create, { body: request })).data as Made,
  }
}
