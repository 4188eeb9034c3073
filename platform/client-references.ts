import { type ClientReference, ownerReferences } from './kernel/client-references.ts'

/** Columns of tables that are no resource, and those that refer to a client without saying whose the record is. */
const declared: ClientReference[] = [
  { table: 'smsMessages', column: 'clientId', merging: 'move', deleting: 'clear' },
  { table: 'clientImportRows', column: 'sameAsId', merging: 'move', deleting: 'clear' },
  // A deleted client gets no zones: what a task has left to give it is refused zone by zone.
  { table: 'dnsTasks', column: 'newClientId', merging: 'move', deleting: 'keep' },
  { table: 'whoisLookups', column: 'clientId', merging: 'move', deleting: 'clear' },
  { table: 'identityChecks', column: 'clientId', merging: 'keep', deleting: 'delete' },
  { table: 'files', column: 'recordId', kindIn: 'resource', merging: 'move', deleting: 'refuse' },
  { table: 'quoteAcceptances', column: 'clientId', merging: 'move', deleting: 'refuse' },
  // Who acts for a client does so no longer once it is part of another.
  { table: 'accessSessions', column: 'clientId', merging: 'keep', deleting: 'delete' },
  { table: 'accessLinks', column: 'clientId', merging: 'keep', deleting: 'delete' },
  // It counts for a day.
  { table: 'limitUses', column: 'clientId', merging: 'move', deleting: 'delete' },
  // Where a merged client went is told as it was.
  { table: 'clients', column: 'mergedIntoId', merging: 'keep', deleting: 'clear' },
  // The ledger keeps both: they follow its entries.
  { table: 'wallets', column: 'clientId', merging: 'keep', deleting: 'keep' },
  { table: 'clientMonths', column: 'clientId', merging: 'keep', deleting: 'keep' },
  // What is booked is about documents, which are kept.
  { table: 'ledgerEntries', column: 'recordId', kindIn: 'resource', merging: 'keep', deleting: 'keep' },
  // The log tells what was, under the names that were.
  { table: 'auditEntries', column: 'clientId', merging: 'keep', deleting: 'keep' },
  { table: 'auditEntries', column: 'actingAsClientId', merging: 'keep', deleting: 'keep' },
  { table: 'auditEntries', column: 'recordId', kindIn: 'resource', merging: 'keep', deleting: 'keep' },
  { table: 'clientTimeline', column: 'recordId', kindIn: 'resource', merging: 'keep', deleting: 'keep' },
]

/** Every column that refers to a client. A test reads the database's own catalogue and names one that is missing. */
export const clientReferences = (): ClientReference[] => [...ownerReferences(), ...declared]
