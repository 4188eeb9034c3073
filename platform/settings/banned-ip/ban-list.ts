import type { Scope } from '#platform/kernel/scope.ts'

export const banList = { changed: (_scope: Scope): void => {} }
