/** How a registry is spoken to, by the name of the driver. `manual`: staff do it elsewhere and say here what came of it. */
export const registrarDriverNames = ['simulator', 'manual', 'epp', 'logicBoxes', 'openProvider'] as const
export type RegistrarDriverName = (typeof registrarDriverNames)[number]

/**
 * How a simulated registry behaves: as it should, refusing every command, out of reach, doing each command and never answering, answering
 * with a day long ago as the expiry, or deciding on names with documents later, for or against them.
 */
export const registryBehaviours = [
  'works',
  'refuses',
  'down',
  'losesAnswers',
  'wrongDates',
  'acceptsDocuments',
  'refusesDocuments',
] as const
export type RegistryBehaviour = (typeof registryBehaviours)[number]

/** Why a registry will not do what it was asked, in words that are the same for every registry. */
export const registrarRejections = [
  'taken',
  'noSuchDomain',
  'notOurs',
  'locked',
  'eppCodeWrong',
  'tooYoung',
  'termRefused',
  'alreadyRenewed',
  'nameserversRefused',
  /** Names are answered by the name server that is to go. */
  'hostInUse',
  'contactRefused',
  'notSupported',
  /** It asks another price for the name than we agreed to. */
  'premiumPrice',
  'unauthorized',
  'refused',
] as const
export type RegistrarRejection = (typeof registrarRejections)[number]

/** What a driver is, as data that forms and the platform read alike. */
export interface RegistrarDriverKind {
  /** It is asked by a job; otherwise a person does it. */
  online: boolean
  /** It tells what it asks for each extension. */
  tellsCosts: boolean
  /** It tells what is left of our money with it. */
  tellsBalance: boolean
  /** It tells what another year of a premium name costs; otherwise what it asked when the name was bought is asked again. */
  tellsRenewalCost: boolean
  /** It gives the code by which a name goes to another registrar. */
  givesCode: boolean
  /** It tells whom it knows of a name, and takes others. */
  takesContacts: boolean
  /** It keeps the holder of a name from everybody, where that is asked of it. */
  hidesHolder: boolean
  /** It is told which name servers stand below a name, with their addresses. */
  takesHosts: boolean
  /** Its own servers send web sites and mail of names on. */
  forwards: boolean
  /** Which of these fields it needs. */
  needs: readonly ('hostname' | 'username' | 'password')[]
  /** Where it is asked unless the account names another host; of registrars that have one address for all. */
  host?: string
}
export const registrarDriverKinds: Readonly<Record<RegistrarDriverName, RegistrarDriverKind>> = {
  simulator: {
    online: true,
    tellsCosts: true,
    tellsBalance: true,
    tellsRenewalCost: true,
    givesCode: true,
    takesContacts: true,
    hidesHolder: true,
    takesHosts: true,
    forwards: true,
    needs: [],
  },
  manual: {
    ...{ online: false, tellsCosts: false, tellsBalance: false, tellsRenewalCost: false },
    // Whoever does it there sees to that.
    ...{ givesCode: true, takesContacts: true, hidesHolder: true, takesHosts: true, forwards: true },
    needs: [],
  },
  epp: {
    online: true,
    tellsCosts: false,
    // As far as its registry does: EPP itself has no word for it.
    tellsBalance: true,
    tellsRenewalCost: true,
    givesCode: true,
    takesContacts: true,
    // No extension of EPP speaks of it.
    hidesHolder: false,
    takesHosts: true,
    forwards: false,
    needs: ['hostname', 'username', 'password'],
  },
  logicBoxes: {
    online: true,
    tellsCosts: true,
    tellsBalance: true,
    tellsRenewalCost: false,
    givesCode: true,
    takesContacts: true,
    hidesHolder: true,
    takesHosts: true,
    forwards: true,
    needs: ['username', 'password'],
    host: 'httpapi.com',
  },
  openProvider: {
    online: true,
    tellsCosts: true,
    tellsBalance: true,
    tellsRenewalCost: true,
    givesCode: true,
    takesContacts: true,
    hidesHolder: true,
    takesHosts: true,
    forwards: false,
    needs: ['username', 'password'],
    host: 'api.openprovider.eu',
  },
}
