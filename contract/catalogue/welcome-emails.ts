/**
 * The mails that say that a service is ready, by their template. `hostingReady` tells product, domain, server, username and where to sign in;
 * `serviceReady` tells the product alone.
 */
export const welcomeEmails = ['hostingReady', 'serviceReady'] as const
