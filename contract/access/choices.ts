/** What a person chooses about themselves. */
export const languages = ['en-US', 'ar-SA'] as const
export const themes = ['light', 'dark', 'system'] as const
/** How the second step is taken: a code by e-mail or SMS, the code of an authenticator app, or a passkey. */
export const codeMethods = ['email', 'sms', 'app', 'passkey'] as const
export type CodeMethod = (typeof codeMethods)[number]
