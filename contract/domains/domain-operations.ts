import { registrarRejections } from './registrar-drivers.ts'

/** What is done with a name at its registry. */
export const domainOperations = [
  ...(['register', 'transfer', 'renew', 'setNameservers', 'setDs', 'lock', 'unlock', 'setHolder', 'changeHolder', 'setContacts'] as const),
  ...(['idProtectionOn', 'idProtectionOff', 'transferCode', 'setHost', 'dropHost', 'setForwarding', 'delete', 'sync'] as const),
  /** It is looked for at another account of ours, which has it from then on. */
  'switchRegistrar',
] as const
export type DomainOperation = (typeof domainOperations)[number]

/** Why that ended without being done: a registry's refusal, or something of our own. */
export const domainJobCodes = [
  ...registrarRejections,
  ...(['notWanted', 'noRegistrar', 'noAnswer', 'wrongDate', 'documentsRefused'] as const),
  /** Whoever had the name, or its registry, did not let it go, or the transfer was called off. */
  'transferRefused',
  /** It has been on its way for longer than it should be. */
  'transferPendingLong',
  /** A person wrote down that it was not done. */
  'notDone',
] as const
export type DomainJobCode = (typeof domainJobCodes)[number]
