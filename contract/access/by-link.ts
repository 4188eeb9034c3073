/** The pages that whoever has their link may open: what follows in their address is a token, which nothing may keep or pass on. */
export const byLinkPages = [
  'portal/enter',
  'join',
  'confirm-sign-in',
  'confirm-name',
  'quote',
  'pay',
  'simulated-payment',
  'unsubscribe',
] as const
