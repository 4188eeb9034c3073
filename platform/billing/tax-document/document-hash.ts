import { createHash } from 'node:crypto'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content)

/** What a unit's first document names as the one before it: the digest of "0", as its hexadecimal text. */
export const firstPreviousHash = Buffer.from(sha256('0').digest('hex')).toString('base64')

/** The hash by which a document is known and chained, of its unsigned canonical text: base64, 44 characters. */
export const documentHash = (unsigned: string): string => sha256(unsigned).digest('base64')

/** The digest of a text as base64 of its hexadecimal writing, which is how the authority wants those of certificates and properties. */
export const hexTextDigest = (content: string): string => Buffer.from(sha256(content).digest('hex')).toString('base64')
