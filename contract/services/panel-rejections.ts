/** Why a panel will not do what it was asked, in words that are the same for every panel. */
export const panelRejections = [
  'usernameTaken',
  'domainTaken',
  'usernameRefused',
  'passwordRefused',
  'noSuchAccount',
  'noSuchPackage',
  'full',
  'noFreeAddress',
  'unauthorized',
  'certificate',
  'privateAddress',
  'refused',
] as const
export type PanelRejection = (typeof panelRejections)[number]
