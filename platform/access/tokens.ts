import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Scope } from '#platform/kernel/scope.ts'
import { digestText } from '#platform/kernel/sealed-text.ts'

/** 256 random bits for a session, a link, a device or a challenge. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A token is kept as its hash only. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Six digits, evenly spread. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The hash of something short, such as a code: without the platform's key, trying all of them tells nothing. */
export const keyedHash = (scope: Scope, purpose: string, text: string) => digestText(scope.services.config.encryptionKey, purpose, text)
