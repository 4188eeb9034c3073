/** Who is asked whether somebody is who they say they are, or what a company is, by the name of its driver. */
export const verificationDriverNames = ['nafath', 'wathq', 'simulatedNafath', 'simulatedWathq'] as const
export type VerificationDriverName = (typeof verificationDriverNames)[number]

/** A simulator lets anybody in: it is given no key. */
export const takesKey = (driver: VerificationDriverName): boolean => driver === 'nafath' || driver === 'wathq'

export const verificationPurposes = ['identity', 'commercialRegister'] as const
export type VerificationPurpose = (typeof verificationPurposes)[number]

/** What each of them tells. */
export const purposeOfDriver: Readonly<Record<VerificationDriverName, VerificationPurpose>> = {
  nafath: 'identity',
  simulatedNafath: 'identity',
  wathq: 'commercialRegister',
  simulatedWathq: 'commercialRegister',
}

export const verificationEnvironments = ['production', 'staging', 'sandbox'] as const
export type VerificationEnvironment = (typeof verificationEnvironments)[number]

/** What comes of a request of a simulated service: the person agrees, declines or never looks; nobody is let in, or it cannot be reached. */
export const verificationBehaviours = ['works', 'rejects', 'expires', 'refuses', 'down'] as const
export type VerificationBehaviour = (typeof verificationBehaviours)[number]

/** Why a service will not answer, in words that are the same for each. */
export const verificationRejections = ['unauthorized', 'alreadyOpen', 'badNumber', 'quotaUsed', 'refused'] as const
export type VerificationRejection = (typeof verificationRejections)[number]
