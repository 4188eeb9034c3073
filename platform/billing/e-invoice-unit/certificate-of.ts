import { X509Certificate } from 'node:crypto'

/** The certificate in a token as the authority gives it: base64 of its DER. */
export const certificateOf = (token: string): string => Buffer.from(token, 'base64').toString('latin1')

/** Until when a token's certificate is good. @throws Error where it holds none */
export const expiryOf = (token: string): string =>
  new Date(new X509Certificate(Buffer.from(certificateOf(token), 'base64')).validTo).toISOString()
